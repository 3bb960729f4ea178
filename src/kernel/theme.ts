/**
 * The page's first inline script: sets the theme, and the text size and line length that a reader chose, before the first paint. Constant, because the content security policy
 * contains its hash.
 */
export const THEME_SCRIPT = `(()=>{let t;try{t=localStorage.getItem('theme')}catch{}let d=document.documentElement.dataset;d.theme=t==='dark'||t==='light'?t:matchMedia('(prefers-color-scheme:dark)').matches?'dark':'light';try{for(t of['text','measure'])if(localStorage[t])d[t]=localStorage[t]}catch{}})()`;

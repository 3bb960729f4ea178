/**
 * The page's first inline script: sets the theme before the first paint. Constant, because the content security policy
 * contains its hash.
 */
export const THEME_SCRIPT = `(()=>{let t;try{t=localStorage.getItem('theme')}catch{}document.documentElement.dataset.theme=t==='dark'||t==='light'?t:matchMedia('(prefers-color-scheme:dark)').matches?'dark':'light'})()`;

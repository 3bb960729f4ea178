/**
 * Runs in the browser, where it can import nothing: sets the theme, and the text size and line length that a reader
 * chose, before the first paint. While the page is open, the theme follows the system, or a choice in another tab.
 */
function setLook(): void {
  const { dataset } = document.documentElement;
  const dark = matchMedia('(prefers-color-scheme: dark)');
  const stored = (name: string): string | null => {
    try {
      return localStorage.getItem(name);
    } catch {
      return null;
    }
  };
  const setTheme = () => {
    const chosen = stored('theme');
    dataset.theme = chosen === 'dark' || chosen === 'light' ? chosen : dark.matches ? 'dark' : 'light';
  };
  setTheme();
  dark.addEventListener('change', setTheme);
  addEventListener('storage', setTheme);
  for (const name of ['text', 'measure']) {
    const chosen = stored(name);
    if (chosen) dataset[name] = chosen;
  }
}

/**
 * Runs in the browser, where it can import nothing. Fetches the page's scripts after the first paint, because text,
 * style and fonts come first on a slow connection; at once if the page is hidden. The first script runs; the others are
 * only preloaded.
 *
 * Repeats clicks and sent forms once the scripts have run. Forms, and links that open a dialog, also work without
 * scripts and wait for at most a second.
 */
function start({ dataset }: HTMLScriptElement): void {
  const PATIENCE_MS = 1000;
  const early = new Map<unknown, () => void>();
  const done = () => {
    document.removeEventListener('click', clicked);
    document.removeEventListener('submit', sent);
    for (const act of early.values()) act();
    early.clear();
  };
  const wait = (event: Event) => {
    event.preventDefault();
    setTimeout(done, PATIENCE_MS);
  };
  const clicked = (event: MouseEvent) => {
    // A popover opens without scripts; another click would close it.
    const controls = 'button[type=button]:not([popovertarget]), a[aria-haspopup]';
    const control = (event.target as Element).closest<HTMLElement>(controls);
    if (!control || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    early.set(event, () => control.click());
    if (control.matches('a')) wait(event);
  };
  const sent = (event: SubmitEvent) => {
    const form = event.target as HTMLFormElement;
    // Clicks the submit button if there is one: a click makes React hydrate a boundary, a submit event does not.
    early.set(form, () => (event.submitter ? event.submitter.click() : form.requestSubmit()));
    wait(event);
  };
  const fetchScripts = () => {
    const [entry, ...others] = dataset.files!.split(' ');
    for (const href of others)
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
    document.body.append(Object.assign(document.createElement('script'), { type: 'module', src: entry }));
    // Flags, a kilobyte each, are loaded before the reader scrolls, prints or takes a screenshot of the page.
    for (const image of document.querySelectorAll<HTMLImageElement>('img[loading=lazy][src^="/flags/"]'))
      image.loading = 'eager';
  };
  document.addEventListener('click', clicked);
  document.addEventListener('submit', sent);
  document.addEventListener('hydrated', done);
  if (document.hidden) fetchScripts();
  else requestAnimationFrame(() => setTimeout(fetchScripts));
}

const COMMENT_OR_SPACES = /\s*\/\/.*|\s+/g;
const inline = (script: (element: HTMLScriptElement) => void): string =>
  `(${String(script).replace(COMMENT_OR_SPACES, ' ')})(document.currentScript)`;

/** The page's first inline script. Both are constant, because the content security policy contains their hashes. */
export const THEME_SCRIPT = inline(setLook);

/** The page's second inline script, which reads its files from `data-files`. */
export const START_SCRIPT = inline(start);

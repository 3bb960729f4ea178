/**
 * Runs in the browser, where it can import nothing. Once the page is painted it fetches the page's scripts, the first
 * of them being the one that runs: the server has drawn the page, and on a slow line its text, style and fonts come
 * first. Nobody waits for the paint of a page that is not shown.
 *
 * What is clicked or sent meanwhile is done when the scripts are there. What works without them, forms and the links
 * that open a dialog, waits for a second at most.
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
    const control = (event.target as Element).closest<HTMLElement>('button[type=button], a[aria-haspopup]');
    if (!control || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    early.set(event, () => control.click());
    if (control.matches('a')) wait(event);
  };
  const sent = (event: SubmitEvent) => {
    const form = event.target as HTMLFormElement;
    // By its button where it has one: a click lets React hydrate what is below a boundary, sending alone does not.
    early.set(form, () => (event.submitter ? event.submitter.click() : form.requestSubmit()));
    wait(event);
  };
  const fetchScripts = () => {
    const [entry, ...others] = dataset.files!.split(' ');
    for (const href of others)
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
    document.body.append(Object.assign(document.createElement('script'), { type: 'module', src: entry }));
    // Flags, a kilobyte each: they are there before somebody scrolls, prints or takes a picture of the whole page.
    for (const image of document.querySelectorAll<HTMLImageElement>('img[loading=lazy]')) image.loading = 'eager';
  };
  document.addEventListener('click', clicked);
  document.addEventListener('submit', sent);
  document.addEventListener('hydrated', done);
  if (document.hidden) fetchScripts();
  else requestAnimationFrame(() => setTimeout(fetchScripts));
}

/** The page's second inline script; its files stand in `data-files`. Constant, because its hash stands in the content security policy. */
export const START_SCRIPT = `(${start})(document.currentScript)`;

/**
 * Gives the focus a sensible place when the control that had it is removed: by an action, such as 'Restore' in the bin,
 * or because another page opens. A browser would leave the focus nowhere, so that a keyboard starts at the top and a
 * screen reader says nothing.
 */

/** How long to wait (ms), so that menus and lists can place the focus first. */
const OTHERS_FIRST = 50;

const CONTROL = ':is(a[href], button, input, select, textarea):not([type=hidden], [tabindex="-1"])';
const ENABLED = `${CONTROL}:not(:disabled)`;

/** Returns whether an element is so large that its first control is far from the removed control. */
const isLarge = (element: Element): boolean =>
  element.matches('main, dialog, [role=tabpanel]') || element.querySelector('h1, h2') !== null;

/** The control that has the focus, or an element around it, and its place among its siblings. */
interface Placed {
  element: Element;
  index: number;
}

const placed = (element: Element): Placed => ({
  element,
  index: [...(element.parentElement?.children ?? [])].indexOf(element),
});

const controlsIn = (element: Element): HTMLElement[] => [
  ...(element.matches(CONTROL) ? [element as HTMLElement] : []),
  ...element.querySelectorAll<HTMLElement>(CONTROL),
];

/**
 * Returns the control that has the same place in `next` as `control` has in `gone`; if it is disabled, the following
 * enabled control, or else the first. In a table row, places count from the end, because actions that only some rows
 * have come first.
 */
function counterpartIn(next: Element, gone: Element, control: Element): HTMLElement | undefined {
  const [former, controls] = [controlsIn(gone), controlsIn(next)];
  const shift = gone.matches('tr') ? controls.length - former.length : 0;
  const same = Math.max(former.indexOf(control as HTMLElement) + shift, 0);
  return [...controls.slice(same), ...controls].find((other) => other.matches(ENABLED));
}

/**
 * Returns the control closest to a removed one: the same control of the row that has taken the place of the removed
 * row, or else the first control in the remaining parts of the page around it. If these have none, returns the first
 * control of the dialog, or the page's <main>. On another page, returns the row that links back to where the person
 * was, or <main>. Also returns <main> if that was replaced: it may have got the focus before the next page was loaded.
 *
 * @param around the control and the elements that contained it, from the inside out
 * @param left the path of the page with the control, if it is another one
 */
function placeFor(page: Document, around: readonly Placed[], left: string | undefined): HTMLElement | null {
  const main = page.querySelector<HTMLElement>('main');
  if (left !== undefined) return main?.querySelector<HTMLElement>(`:is(th, td) a[href="${left}"]`) ?? main;
  const first = around.findIndex(({ element }) => element.isConnected);
  if (around.slice(0, first).some(({ element }) => element.matches('main'))) return main;
  const remaining = around.slice(first).map(({ element }) => element);
  const end = remaining.findIndex(isLarge);
  const gone = around[first - 1]!;
  for (const [step, element] of remaining.slice(0, end).entries()) {
    const next = step === 0 && (element.children[gone.index] ?? element.lastElementChild);
    const counterpart = next && counterpartIn(next, gone.element, around[0]!.element);
    const control = counterpart || element.querySelector<HTMLElement>(ENABLED);
    if (control) return control;
  }
  return remaining[end]?.closest('dialog')?.querySelector<HTMLElement>(ENABLED) ?? main;
}

/** Watches the focus on the page. Call the result to stop. */
export function keepFocus(page: Document): () => void {
  let focused: { around: Placed[]; path: string } | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const onFocusIn = ({ target }: FocusEvent) => {
    const around: Placed[] = [];
    for (let one = target as Element | null; one; one = one.parentElement) around.push(placed(one));
    focused = { around, path: location.pathname };
  };
  // A click on an empty place gives up the focus. Browsers also report this for a control that is disabled or removed.
  const onFocusOut = ({ target }: FocusEvent) =>
    queueMicrotask(() => {
      const control = target as Element;
      if (page.activeElement === page.body && control.isConnected && !control.matches(':disabled')) focused = undefined;
    });
  const isLost = () => focused?.around[0]?.element.isConnected === false && page.activeElement === page.body;
  const giveBack = () => {
    if (!focused || !isLost()) return;
    const place = placeFor(page, focused.around, focused.path === location.pathname ? undefined : focused.path);
    place?.focus({ preventScroll: place.matches('main') });
  };
  const observer = new MutationObserver(() => {
    if (!isLost()) return;
    clearTimeout(timer);
    timer = setTimeout(giveBack, OTHERS_FIRST);
  });

  page.addEventListener('focusin', onFocusIn);
  page.addEventListener('focusout', onFocusOut);
  observer.observe(page.body, { childList: true, subtree: true });
  return () => {
    page.removeEventListener('focusin', onFocusIn);
    page.removeEventListener('focusout', onFocusOut);
    observer.disconnect();
    clearTimeout(timer);
  };
}

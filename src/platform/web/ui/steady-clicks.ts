/**
 * Ignores a second click that was meant for a control which has gone, or which now does something else. For example, a
 * double click on 'Schedule' must not hit the 'Publish now' that takes its place.
 */

interface Click {
  control: object;
  /** The control's name when it was clicked. */
  name: string;
  /** Undefined for a click by keyboard, which goes where the focus is. */
  at: { x: number; y: number } | undefined;
  /** When the click happened (ms). */
  time: number;
  /** Whether a second click takes the first one back. */
  toggles?: boolean;
}

/** A control must not change its meaning under the cursor for this long (ms). */
const SETTLED_AFTER = 1000;
/** Clicks this far apart (px) are two decisions. */
const NEAR = 8;

/** Returns whether a click was meant for the control that it hit, judging by the previous click. */
export function isMeant(last: Click | undefined, next: Click): boolean {
  if (!last || next.time - last.time >= SETTLED_AFTER) return true;
  const distance = last.at && next.at && Math.hypot(next.at.x - last.at.x, next.at.y - last.at.y);
  if (distance !== undefined && distance > NEAR) return true;
  return next.control === last.control ? next.toggles === true || next.name === last.name : distance === undefined;
}

const CONTROL = 'a, button, input, select, textarea, summary, label, [role]';

/** Returns the control at an element. A label counts as its control. */
function controlOf(target: Element): Element {
  const found = target.closest(CONTROL) ?? target;
  return (found instanceof HTMLLabelElement && found.control) || found;
}

const nameOf = (control: Element) => control.getAttribute('aria-label') ?? control.textContent ?? '';

/** Watches the clicks on the page. Call the result to stop. */
export function steadyClicks(page: Document): () => void {
  let last: Click | undefined;
  const check = (event: MouseEvent) => {
    if (!event.isTrusted || !(event.target instanceof Element)) return;
    const control = controlOf(event.target);
    const { clientX: x, clientY: y, timeStamp: time, detail } = event;
    const toggles = control.hasAttribute('aria-pressed');
    const click = { control, name: nameOf(control), at: detail === 0 ? undefined : { x, y }, time, toggles };
    if (isMeant(last, click)) last = click;
    else {
      event.preventDefault();
      event.stopImmediatePropagation();
    }
  };
  page.addEventListener('click', check, true);
  return () => page.removeEventListener('click', check, true);
}

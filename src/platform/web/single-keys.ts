/** Stores whether single keys are shortcuts on this device. People who dictate need to turn them off (WCAG 2.1.4). */
const KEY = 'single-keys';

export function areSingleKeysOn(): boolean {
  try {
    return localStorage.getItem(KEY) !== 'off';
  } catch {
    return true;
  }
}

export function turnSingleKeys(on: boolean): void {
  try {
    localStorage.setItem(KEY, on ? 'on' : 'off');
  } catch {
    // Without storage, the choice lasts until the page is closed.
  }
}

/** Returns whether the person is typing or a dialog is open: then keys are not shortcuts. */
export function isTyping(target: EventTarget | null): boolean {
  if (document.querySelector('dialog[open]')) return true;
  return target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));
}

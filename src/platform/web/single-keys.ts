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

/** Whether single keys are shortcuts on this device; people who dictate need to switch them off (WCAG 2.1.4). */
const KEY = 'single-keys';

export const singleKeys = {
  areOn(): boolean {
    try {
      return localStorage.getItem(KEY) !== 'off';
    } catch {
      return true;
    }
  },
  turn(on: boolean): void {
    try {
      localStorage.setItem(KEY, on ? 'on' : 'off');
    } catch {
      // Without storage the choice lasts until the page is closed.
    }
  },
};

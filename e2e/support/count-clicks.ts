import type { Page } from '@playwright/test';

export interface Hand {
  /** Clicks and taps of the pointer. */
  clicks: number;
  /** Fields that the person filled in or chose from. Each would cost a click or the Tab key. */
  fields: number;
  keys: number;
}

/** Counts a person's actions in a page's window from now on, across all pages that it loads. */
export async function countClicks(page: Page): Promise<Hand> {
  const hand: Hand = { clicks: 0, fields: 0, keys: 0 };
  await page.exposeFunction('countOne', (what: keyof Hand) => {
    hand[what] += 1;
  });
  await page.addInitScript(() => {
    const { countOne } = window as unknown as { countOne: (what: string) => void };
    const fields = new WeakSet<EventTarget>();
    // If an element moves while Playwright clicks it, Playwright stops the events at the window and clicks again. A
    // click therefore counts only once it has reached the document.
    document.addEventListener('pointerdown', () => countOne('clicks'), true);
    addEventListener('keydown', () => countOne('keys'), true);
    addEventListener(
      'input',
      ({ target }) => {
        // A click on a box or a circle has already been counted.
        const clicked = target instanceof HTMLInputElement && ['checkbox', 'radio'].includes(target.type);
        // A page that was filled in before it was ready repeats the events.
        if (!target || fields.has(target) || clicked) return;
        fields.add(target);
        countOne('fields');
      },
      true,
    );
  });
  return hand;
}

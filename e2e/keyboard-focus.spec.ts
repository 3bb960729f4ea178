/** Keyboard users see what has the focus. */
import type { Page } from '@playwright/test';
import { expect, openDesk, test } from './support/test.ts';

/** Returns the element with the focus, if a bar at an edge of the window covers it. */
const covered = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement!;
    const { top, bottom, left, right } = focused.getBoundingClientRect();
    const bars = [...document.querySelectorAll('[data-edge]')].filter((bar) => !bar.contains(focused));
    return bars.some((bar) => {
      const at = bar.getBoundingClientRect();
      return top < at.bottom && bottom > at.top && left < at.right && right > at.left && at.height > 0;
    })
      ? focused.outerHTML.slice(0, 200)
      : undefined;
  });

test('the bars of an editor, and the links to the desk, cover nothing that gets the focus', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 700 });
  await openDesk(page);
  await page.goto('/admin/articles/new');
  const controls = page.getByRole('complementary').locator('input, select, button, textarea');
  // Parts that load later move the controls.
  await expect(page.getByRole('textbox', { name: 'Content' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await controls.last().focus();
  for (let nth = 0; nth < 25; nth++) {
    await page.keyboard.press('Shift+Tab');
    expect(await covered(page)).toBeUndefined();
  }

  await page.setViewportSize({ width: 360, height: 640 });
  await page.evaluate(() => localStorage.setItem('meridian.signed-in', '1'));
  await page.goto('/privacy');
  await expect(page.getByRole('navigation', { name: 'Desk' })).toBeVisible();
  for (const link of await page.getByRole('contentinfo').getByRole('link').all()) {
    await link.focus();
    expect(await covered(page)).toBeUndefined();
  }
});

/** What stands in one line, and what ends at one edge. */
import type { Locator } from '@playwright/test';
import { expect, look } from './support/test.ts';

const at = async (found: Locator) => {
  const { x, y, width, height } = (await found.boundingBox())!;
  return { left: x, right: x + width, top: y, bottom: y + height, middle: y + height / 2 };
};

for (const width of [768, 1024, 1280])
  for (const signedIn of [false, true])
    look(
      `the links beside the name of the site take one line at ${width} px, signed in: ${signedIn}`,
      async ({ page }) => {
        await page.setViewportSize({ width, height: 700 });
        await page.goto('/about');
        if (signedIn) await page.evaluate(() => localStorage.setItem('meridian.signed-in', '1'));
        await page.reload();
        const links = page.locator('.header-links > a');
        await expect(links.first()).toHaveText(signedIn ? 'My contributions' : 'Sign in');
        const shown = await links.filter({ visible: true }).all();
        expect(shown.length).toBeGreaterThan(1);
        const places = await Promise.all(shown.map(at));
        expect(new Set(places.map(({ top }) => top)).size).toBe(1);
        const name = await at(page.getByRole('banner').getByRole('link', { name: 'Tax Meridian' }));
        expect(places.at(-1)!.right).toBeLessThan(name.left);
      },
    );

/** Checks that controls that belong together share a line or an edge. */
import type { Locator, Page } from '@playwright/test';
import { expect, look } from './support/test.ts';

const at = async (found: Locator) => {
  const { x, y, width, height } = (await found.boundingBox())!;
  return { left: x, right: x + width, top: y, bottom: y + height, middle: y + height / 2 };
};
const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true });

for (const width of [768, 1024, 1280])
  for (const signedIn of [false, true])
    look(
      `the links beside the name of the site take one line at ${width} px, signed in: ${signedIn}`,
      async ({ page }) => {
        await page.setViewportSize({ width, height: 700 });
        // Without an account, the page would notice that nobody is signed in.
        await page.route('**/api/auth/user', (route) =>
          route.fulfill({ json: { role: 'subscriber', permissions: [] } }),
        );
        await page.goto('/about');
        if (signedIn) await page.evaluate(() => localStorage.setItem('meridian.signed-in', '1'));
        await page.reload();
        const links = page.locator('.header-links > *');
        await expect(links.first()).toHaveText(signedIn ? 'My contributions' : 'Sign in');
        const shown = await links.filter({ visible: true }).all();
        expect(shown.length).toBeGreaterThan(1);
        const places = await Promise.all(shown.map(at));
        expect(new Set(places.map(({ top }) => top)).size).toBe(1);
        const name = await at(page.getByRole('banner').getByRole('link', { name: 'Tax Meridian' }));
        expect(places.at(-1)!.right).toBeLessThan(name.left);
      },
    );

look('above the jobs on a phone, the controls on the right end at the edge of the search', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/careers');
  const edge = (await at(button(page, 'Search'))).right;
  expect((await at(button(page, 'Set Up Job Alerts'))).right).toBe(edge);
  await page.goto('/careers?q=tax');
  const clear = await at(button(page, 'Clear Filters'));
  const count = await at(page.getByRole('main').getByRole('status'));
  expect(clear.middle).toBeCloseTo(count.middle, 0);
  expect(clear.right - edge, 'its text ends there').toBeCloseTo(12, 0);
});

look('above the courses on a tablet, the search has a line and the filters have one', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 900 });
  await page.goto('/training');
  const search = await at(button(page, 'Search'));
  const filters = await page.getByRole('main').getByRole('combobox').all();
  const places = await Promise.all(filters.map(at));
  expect(new Set(places.map(({ top }) => top)).size).toBe(1);
  expect(places[0]!.top).toBeGreaterThan(search.bottom);
  expect(places.at(-1)!.right).toBe(search.right);
});

look(
  'an empty list has no second rule above the rule of the next part, and results have rules of equal length',
  async ({ page }) => {
    await page.goto('/articles?q=zzzzqq');
    const empty = page.getByText('No articles found').locator('..');
    await expect(empty).toHaveCSS('border-top-width', '1px');
    await expect(empty).toHaveCSS('border-bottom-width', '0px');
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/search?q=vat');
    const list = page
      .getByRole('main')
      .getByRole('list')
      .filter({ has: page.getByRole('heading') });
    expect((await at(list)).right).toBe((await at(list.getByRole('listitem').first())).right);
  },
);

look(
  'on paper, a list has no buttons or links to its pages, and shows its filters only if one is used',
  async ({ page }) => {
    await page.emulateMedia({ media: 'print' });
    for (const [path, filters] of [
      ['/articles', 0],
      ['/articles?category=Compliance+%26+Reporting', 4],
    ] as const) {
      await page.goto(path);
      await expect(page.getByRole('main').getByRole('row').nth(1)).toBeVisible();
      await expect(page.getByRole('main').getByRole('combobox')).toHaveCount(filters);
      await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
      await expect(page.getByRole('navigation', { name: 'Pages' })).toHaveCount(0);
    }
  },
);

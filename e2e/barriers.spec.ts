/**
 * Checks every public page in each of its states, at two widths and in both themes: no violation that axe knows, no
 * sideways scrolling and a silent console.
 */
import type { APIRequestContext, Page } from '@playwright/test';
import {
  expect,
  expectAccessible,
  expectAccessibleOnPhone,
  expectNoSidewaysScroll,
  hydrated,
  look,
  shortenLists,
  test,
} from './support/test.ts';

// Each test checks a page three times, and some pages have eighty stories.
look.describe.configure({ timeout: 180_000 });

const NOWHERE = '01999999-9999-7999-8999-999999999999';

/** Returns the address of the newest record of a kind. */
async function newest(request: APIRequestContext, kind: string, path: string): Promise<string> {
  const rows = await (await request.get(`/api/${kind}?limit=1`)).json();
  return `${path}/${(rows as { id: string }[])[0]!.id}`;
}

/** Checks all rules on a wide screen, and on a narrow one the rules that depend on the layout. */
async function expectNoBarrier(page: Page): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 900 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 390, height: 900 });
  await expectNoSidewaysScroll(page);
  await shortenLists(page);
  await expectAccessibleOnPhone(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expectAccessible(page);
}

const pages = [
  ...['/', '/about', '/privacy', '/terms', '/nowhere', '/tax-humor'],
  ...['/information', '/information/house-style-for-contributors', '/information/nowhere'],
  ...['/articles', '/articles?q=nothing-like-it', '/articles?type=guide&sort=title-asc', `/articles/${NOWHERE}`],
  ...['/breaking-news', '/breaking-news?q=nothing-like-it', `/breaking-news/${NOWHERE}`],
  ...['/careers', '/careers?q=nothing-like-it', `/careers/${NOWHERE}`, '/careers/alerts'],
  ...['/training', '/training?q=nothing-like-it', `/training/${NOWHERE}`],
  ...['/jurisdictions', '/jurisdictions/DE', '/jurisdictions/none-such'],
  ...['/search', '/search?q=vat', '/search?q=nothing-like-it', `/search?q=${'a'.repeat(180)}`],
  ...['/topics', '/topics/transfer-pricing', '/topics/nowhere', '/authors/marta-lindqvist', '/authors/nowhere'],
  ...['/alerts/new?kind=any&topic=Pillar+Two'],
  ...['/submit', '/submit?sent=1', '/contact-us', '/contact-us?sent=1', '/newsletter', '/newsletter?sent=1'],
  ...['/login', '/register', '/forgot-password', '/admin-login'],
];
for (const path of pages) {
  look(`${path.slice(0, 60)} is accessible`, async ({ page }) => {
    await page.goto(path);
    await hydrated(page);
    await expectNoBarrier(page);
  });
}

for (const [kind, path] of [
  ['articles', '/articles'],
  ['breaking-news', '/breaking-news'],
  ['jobs', '/careers'],
  ['training', '/training'],
] as const) {
  look(`a page under ${path} is accessible`, async ({ page, request }) => {
    await page.goto(await newest(request, kind, path));
    await hydrated(page);
    await expectNoBarrier(page);
  });
}

look('the menu of a phone is accessible', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await hydrated(page);
  const button = page.getByRole('button', { name: 'Menu', exact: true });
  await button.click();
  await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();
});

look('the dialog of an announcement is accessible', async ({ page }) => {
  await page.goto('/breaking-news');
  await hydrated(page);
  await page.getByRole('table').getByRole('link').first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectNoBarrier(page);
});

look('the dialog for job alerts is accessible, also with errors', async ({ page }) => {
  await page.goto('/careers');
  await hydrated(page);
  await page.getByRole('button', { name: 'Set Up Job Alerts' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Set up alert' }).click();
  await expect(dialog.getByRole('textbox', { name: /email/i })).toHaveAttribute('aria-invalid', 'true');
  await expectNoBarrier(page);
});

for (const [path, button] of [
  ['/submit', 'Submit Article for Review'],
  ['/contact-us', 'Submit Inquiry'],
] as const) {
  look(`the invalid fields of ${path} are accessible, and the first has the focus`, async ({ page }) => {
    await page.goto(path);
    await hydrated(page);
    await page.getByRole('button', { name: button }).click();
    await expect(page.locator('[aria-invalid=true]').first()).toBeFocused();
    await expectNoBarrier(page);
  });
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a returned form shows errors beside its fields', async ({ page }) => {
    await page.goto('/contact-us');
    await page.getByLabel('Email address').fill('nobody');
    await page.locator('form[action="/contact-us"]').evaluate((form: HTMLFormElement) => {
      form.noValidate = true;
    });
    await page.getByRole('button', { name: 'Submit Inquiry' }).click();
    await expect(page.getByText('Valid email required')).toBeVisible();
  });
});

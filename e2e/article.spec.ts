import type { APIRequestContext } from '@playwright/test';
import { expect, expectAccessible, hydrated, test } from './support/test.ts';

/** Returns the address of an article with a table of contents. */
async function longArticle(request: APIRequestContext): Promise<string> {
  const rows = await (await request.get('/api/articles?type=guide&fields=summary&sort=date-asc')).json();
  const { id } = (rows as { id: string; wordCount: number }[]).find(({ wordCount }) => wordCount > 900)!;
  return `/articles/${id}`;
}

test('a reader jumps to a section of a long article by its contents, and copies its citation', async ({
  page,
  context,
  request,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const address = await longArticle(request);
  await page.goto(address);
  await hydrated(page);
  const contents = page.getByRole('navigation', { name: 'In this article' });
  const link = contents.getByRole('link').nth(2);
  const title = (await link.textContent())!;
  await link.click();
  await expect(page).toHaveURL(/#section-/);
  await expect(page.getByRole('heading', { name: title })).toBeInViewport();
  await expect(contents.getByRole('link', { name: title })).toHaveAttribute('aria-current', 'location');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Cite this article' }).click();
  await page.getByRole('button', { name: 'Copy citation in the style of OSCOLA' }).click();
  await expect(page.getByText('Citation copied', { exact: true })).toBeVisible();
  const headline = (await page.getByRole('heading', { level: 1 }).textContent())!;
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain(`‘${headline}’ (Tax Meridian, `);
  expect(copied).toContain(`${address}> accessed `);
});

test('on a phone the contents are collapsed above the text', async ({ page, request }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(await longArticle(request));
  const contents = page.getByRole('navigation', { name: 'In this article' });
  await expect(contents.getByRole('link')).toHaveCount(0);
  await contents.getByText('In this article').first().click();
  await expect(contents.getByRole('link').first()).toBeVisible();
  await expectAccessible(page);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a link to a section of an article leads there', async ({ page, request }) => {
    const address = await longArticle(request);
    const [, id] = /id="(section-[^"]+)"/.exec(await (await request.get(address)).text())!;
    await page.goto(`${address}#${encodeURIComponent(id!)}`);
    await expect(page.locator(`[id="${id}"]`)).toBeInViewport();
  });
});

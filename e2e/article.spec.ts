import type { APIRequestContext } from '@playwright/test';
import { expect, expectAccessible, hydrated, signInAsAdmin, test } from './support/test.ts';

/** Returns the address of an article with a table of contents. */
async function longArticle(request: APIRequestContext): Promise<string> {
  const rows = await (await request.get('/api/articles?type=guide&fields=summary&sort=date-asc')).json();
  const { id } = (rows as { id: string; wordCount: number }[]).find(({ wordCount }) => wordCount > 900)!;
  return `/articles/${id}`;
}

test('a reader jumps to a section of a long article from its table of contents, and copies its citation', async ({
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

test('when an old page reads its article again, it keeps the pictures that have not changed', async ({
  page,
  request,
}) => {
  const rows = await (await request.get('/api/articles?fields=card&limit=100')).json();
  const { id } = (rows as { id: string; cover?: object }[]).find(({ cover }) => cover)!;
  const address = `/articles/${id}`;
  await page.clock.setFixedTime(Date.now() + 11 * 60_000);
  // A browser writes the tags of a picture differently from the server.
  const picture = page.locator('.cover > picture');
  await page.route(`**/api${address}`, async (route) => {
    await picture.evaluate((element) => Object.assign(element, { marked: true }));
    const reply = await route.fetch();
    await route.fulfill({ response: reply, json: { ...(await reply.json()), title: 'Another headline' } });
  });
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1, name: 'Another headline' })).toBeVisible();
  expect(await picture.evaluate((element) => 'marked' in element)).toBe(true);
});

test('the number of a note is large enough to touch, and its note stays within a low window', async ({
  page,
  request,
}) => {
  const rows = await (await request.get('/api/articles?limit=100')).json();
  const { id } = (rows as { id: string; content: string }[]).find(({ content }) => content.includes('data-note'))!;
  await page.setViewportSize({ width: 640, height: 360 });
  await page.goto(`/articles/${id}`);
  const number = page.locator('.note > button').first();
  const isHit = (button: Element) => {
    button.scrollIntoView({ block: 'center' });
    const { x, y, width, height } = button.getBoundingClientRect();
    const [left, top] = [x + width / 2, y + height / 2];
    const corners = [-11.5, 11.5].flatMap((dx) => [-11.5, 11.5].map((dy) => [left + dx, top + dy] as const));
    return corners.every(([x, y]) => document.elementFromPoint(x, y) === button);
  };
  // Pictures and fonts that load late move the text.
  await expect.poll(() => number.evaluate(isHit)).toBe(true);
  await number.click();
  await expect(page.locator('.note-pop:popover-open')).toBeInViewport({ ratio: 1 });
});

test('the link in a note closes the note and leads to its text below the article, which takes the focus', async ({
  page,
  request,
}) => {
  const rows = await (await request.get('/api/articles?limit=100')).json();
  const { id } = (rows as { id: string; content: string }[]).find(({ content }) => content.includes('data-note'))!;
  await page.goto(`/articles/${id}`);
  await hydrated(page);
  await page.getByRole('button', { name: 'Note 1', exact: true }).click();
  await page.getByRole('link', { name: 'Note 1 below the text' }).click();
  await expect(page.locator('.notes li').first()).toBeFocused();
  await expect(page.locator('.note-pop:popover-open')).toHaveCount(0);
});

test('on a phone the settings of the text do not cover the contents', async ({ page, request }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(await longArticle(request));
  await page.locator('.tool-settings > summary').click();
  const panel = (await page.locator('.tool-panel').boundingBox())!;
  const contents = (await page.getByRole('navigation', { name: 'In this article' }).boundingBox())!;
  expect(contents.y).toBeGreaterThanOrEqual(panel.y + panel.height);
});

test('the time left is beside the page, and hidden where there is no room for it', async ({ page, request }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.addInitScript(() => localStorage.setItem('text', 'largest'));
  await page.goto(await longArticle(request));
  await hydrated(page);
  await page.mouse.wheel(0, 900);
  const timeLeft = page.getByText(/^\d+ min left$/);
  await expect(timeLeft).toBeVisible();
  const view = (await page.locator('.reading').boundingBox())!;
  const padding = 24;
  expect((await timeLeft.boundingBox())!.x).toBeGreaterThan(view.x + view.width - padding);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(timeLeft).toBeHidden();
});

test('Escape and a click elsewhere close the settings of the text, which do not cover the contents', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(await longArticle(request));
  await hydrated(page);
  const button = page.locator('.tool-settings > summary');
  await button.click();
  const panel = page.locator('.tool-panel');
  const { y, height } = (await panel.boundingBox())!;
  const contents = (await page.getByRole('navigation', { name: 'In this article' }).boundingBox())!;
  expect(y + height).toBeLessThanOrEqual(contents.y);
  await page.getByRole('radio', { name: 'Large', exact: true }).check();
  await expect(panel).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(button).toBeFocused();
  await button.click();
  await page.getByRole('heading', { level: 1 }).click();
  await expect(panel).toBeHidden();
});

test('a visitor who wants to comment can sign in or register, and returns to the form', async ({ page, request }) => {
  const address = await longArticle(request);
  await page.goto(address);
  await hydrated(page);
  await page.getByRole('region', { name: 'Comments' }).scrollIntoViewIfNeeded();
  await page.getByRole('button', { name: 'Write a comment' }).click();
  const back = `${new URL(page.url()).pathname}#write-comment`;
  for (const [name, path] of [
    ['Sign in to comment', '/api/login'],
    ['register', '/register'],
  ] as const)
    await expect(page.getByRole('link', { name })).toHaveAttribute(
      'href',
      `${path}?returnTo=${encodeURIComponent(back)}`,
    );
  await signInAsAdmin(page);
  await page.goto('/about');
  await page.goto(back);
  await expect(page.getByLabel('Your comment')).toBeFocused();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a line says that comments need JavaScript', async ({ page, request }) => {
    await page.goto(await longArticle(request));
    const line = page.locator('#write-comment noscript > p');
    await expect(line).toBeVisible();
    await expect(line).toHaveText('Comments need JavaScript, which is switched off.');
    await expect(page.getByRole('button', { name: 'Show comments' })).toBeHidden();
  });

  test('a link to a section of an article leads there', async ({ page, request }) => {
    const address = await longArticle(request);
    const [, id] = /id="(section-[^"]+)"/.exec(await (await request.get(address)).text())!;
    await page.goto(`${address}#${encodeURIComponent(id!)}`);
    await expect(page.locator(`[id="${id}"]`)).toBeInViewport();
  });
});

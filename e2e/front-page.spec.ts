import { expect, expectAccessible, hydrated, look, signInAsAdmin, test } from './support/test.ts';

const PHONE = { width: 390, height: 844 };

test('on a phone the first headline is within 400 px, and the clocks and the search are one press away', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await page.goto('/');
  await hydrated(page);
  const headline = await page.getByRole('main').getByRole('heading', { level: 2 }).first().boundingBox();
  expect(headline!.y).toBeLessThan(400);
  const clock = page.getByText('Sydney');
  await expect(clock).toBeHidden();
  await page.getByRole('button', { name: 'Clocks' }).click();
  await expect(clock).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(clock).toBeHidden();
  await page.getByRole('banner').getByRole('link', { name: 'Search', exact: true }).click();
  await page.waitForURL('**/search#words');
  await expect(page.getByRole('searchbox', { name: 'Search for' })).toBeFocused();
  await expect(page.getByRole('heading', { name: 'Search', level: 1 }), 'not scrolled away').toBeInViewport({
    ratio: 1,
  });
});

look('the featured articles are equally wide, and so their covers equally high', async ({ page }) => {
  await page.goto('/');
  const cards = page.getByRole('region', { name: 'Featured Articles' }).getByRole('article');
  const widths = await cards.evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().width)));
  expect(widths.length).toBeGreaterThan(1);
  expect(new Set(widths).size).toBe(1);
});

test('the skip link leads below the ticker, and each View All says what it lists', async ({ page }) => {
  await page.goto('/');
  await hydrated(page);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  const isAfterTicker = await page
    .getByRole('region', { name: 'Breaking news' })
    .evaluate((ticker) => ticker.compareDocumentPosition(document.activeElement!) & Node.DOCUMENT_POSITION_FOLLOWING);
  expect(isAfterTicker).toBeTruthy();
  await expect(page.getByRole('region', { name: 'Breaking news' }).locator(':focus')).toHaveCount(0);
  const names = await page
    .getByRole('link', { name: /^View All/ })
    .evaluateAll((links) => links.map((link) => link.getAttribute('aria-label')));
  expect(names).toContain('View All Featured Articles');
  expect(new Set(names).size).toBe(names.length);
});

test('forced colours mark the current page of the navigation', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/articles');
  const main = page.getByRole('navigation', { name: 'Main' });
  await expect(main.getByRole('link', { name: 'Articles' })).toHaveCSS('outline-style', 'solid');
  const other = main.getByRole('link', { name: 'Careers' });
  await expect(other).toHaveCSS('outline-style', 'none');
  const colours = (link: Element) => {
    const { borderBottomColor, color } = getComputedStyle(link);
    return { bar: borderBottomColor, paper: getComputedStyle(document.documentElement).backgroundColor, text: color };
  };
  const { bar, paper, text } = await other.evaluate(colours);
  expect([bar, text === paper]).toEqual([paper, false]);
});

test('the exact time of a relative one is shown in the reader’s time zone and language', async ({ newContext }) => {
  const page = await (await newContext({ locale: 'en-US', timezoneId: 'America/New_York' })).newPage();
  const [{ id }] = await (await page.request.get('/api/articles?limit=1')).json();
  await page.goto(`/articles/${id}`);
  const time = page.locator('main header time[title]').first();
  await expect(time).toHaveAttribute('title', / UTC$/);
  // The code for this loads some seconds later.
  await expect(async () => {
    await page.mouse.move(0, 0);
    await time.hover();
    await expect(time).toHaveAttribute('title', /, \d{4}, \d{1,2}:\d\d\s[AP]M$/, { timeout: 200 });
  }).toPass();
});

test('if a reader’s session has ended elsewhere, the page offers to sign in', async ({ page, mayComplain }) => {
  mayComplain(/401/);
  await page.addInitScript(() => sessionStorage.getItem('begun') ?? localStorage.setItem('meridian.signed-in', '1'));
  await page.addInitScript(() => sessionStorage.setItem('begun', '1'));
  await page.goto('/');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' }).first()).toBeVisible();
});

test.describe('with movement', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('the ticker’s pause button precedes its links; newsletter and events are at the top and bottom', async ({
    page,
  }) => {
    await page.goto('/');
    await hydrated(page);
    await page.getByRole('button', { name: 'Pause the ticker' }).focus();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('region', { name: 'Breaking news' }).getByRole('link').first()).toBeFocused();
    for (const place of ['banner', 'contentinfo'] as const)
      for (const name of ['Newsletter', 'Events', 'Follow by email', 'Saved articles'])
        await expect(page.getByRole(place).getByRole('link', { name, exact: true })).toBeVisible();
  });
});

test('the slash key searches, and the question mark shows the keys, which can be turned off', async ({ page }) => {
  await page.goto('/about');
  await hydrated(page);
  await page.keyboard.press('/');
  // The field becomes a combobox once it has the focus.
  const field = page.getByRole('banner').locator('input[type=search]:visible');
  await expect(field).toBeFocused();
  await page.keyboard.type('a/b?');
  await expect(field).toHaveValue('a/b?');
  await field.blur();
  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await keys.getByRole('checkbox', { name: 'Use single-key shortcuts on this device' }).uncheck();
  await expectAccessible(page);
  await keys.getByRole('button', { name: 'Close' }).click();
  await page.keyboard.press('/');
  await expect(field).not.toBeFocused();
});

test('on a phone the humor page has tabs, and its stories are folded', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto('/tax-humor');
  await hydrated(page);
  const story = page.locator('#stories article').first();
  const joke = page.locator('#jokes article').first();
  await expect(joke).toBeHidden();
  const folded = (await story.boundingBox())!.height;
  await expect(story.getByRole('checkbox')).toHaveCount(0);
  await story.getByText('Read on').click();
  expect((await story.boundingBox())!.height).toBeGreaterThan(folded);
  await page.getByText('Jokes', { exact: true }).click();
  await expect(joke).toBeVisible();
  await expect(story).toBeHidden();
  await page.goto(`/tax-humor#${await joke.getAttribute('id')}`);
  await page.reload();
  await expect(page.locator('#jokes article').first()).toBeVisible();
});

test('a folded humor item opens at its address, and on a click without scripts', async ({ page, browser }) => {
  await page.goto('/tax-humor');
  const last = page.locator('#jokes article').last();
  await expect(page.locator('#jokes article').first()).toBeVisible();
  await expect(last).toBeHidden();
  await page.goto(`/tax-humor#${await last.getAttribute('id')}`);
  await expect(last).toBeInViewport();
  // A browser that reloads a page restores the place where the reader was.
  await page.reload();
  await expect(last).toBeInViewport();
  const plain = await browser.newContext({ javaScriptEnabled: false });
  const reader = await plain.newPage();
  await reader.goto(new URL('/tax-humor', page.url()).href);
  const story = reader.locator('#stories article').first();
  const folded = (await story.boundingBox())!.height;
  await story.locator('summary', { hasText: 'Read on' }).click();
  expect((await story.boundingBox())!.height).toBeGreaterThan(folded);
  await reader.getByText(/^\d+ more jokes$/).click();
  await expect(reader.locator('#jokes article').last()).toBeVisible();
  await plain.close();
});

test('an editor chooses the lead and hides a section, and readers get that page at once', async ({ page }) => {
  await signInAsAdmin(page);
  await page.goto('/admin/front-page');
  await expect(page.getByText('Published Articles')).toBeVisible();
  await expect(page.locator('h1'), 'the preview is no second page').toHaveCount(1);
  await page.getByRole('button', { name: 'Choose an article' }).click();
  await page.getByRole('combobox', { name: 'Search articles' }).press('ArrowDown');
  const choice = page.getByRole('option').nth(2);
  const title = (await choice.locator('span').first().textContent())!;
  await choice.click();
  await page.getByRole('switch', { name: 'Show “Tax Humor corner”' }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Front page updated successfully', { exact: true })).toBeVisible();
  await page.goto('/');
  await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toHaveText(title);
  await expect(page.getByRole('heading', { name: 'Tax Humor Corner' })).toHaveCount(0);

  await page.goto('/admin/front-page');
  await page.getByRole('button', { name: /^Remove “/ }).click();
  await page.getByRole('switch', { name: 'Show “Tax Humor corner”' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Readers see this page.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeFocused();
});

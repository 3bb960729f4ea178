/** Writes an article on its page: title, text and tables in place, and categories chosen from lists. */
import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, openDesk, publishNow, saved, test, unique } from './support/test.ts';

/** Returns size, line height and typeface. */
const typeOf = (text: Locator) =>
  text.evaluate((element) => {
    const { fontFamily, fontSize, fontWeight, letterSpacing, lineHeight } = getComputedStyle(element);
    return { fontFamily, fontSize, fontWeight, letterSpacing, lineHeight };
  });

const choice = (page: Page, name: string) => page.getByRole('option', { name });

test('an editor writes an article from scratch, with a table and a new topic, as readers will see it', async ({
  page,
}) => {
  test.slow();
  const title = unique('Where a server is established');
  const topic = unique('Digital presence');
  await openDesk(page);
  await page.getByRole('tab', { name: 'Content' }).click();
  await page.getByRole('link', { name: 'New article' }).click();
  await expect(page.getByLabel('Title', { exact: true })).toBeFocused();
  await page.keyboard.type(title);
  await expect(page.getByText(`${title.length} of 200 characters`)).toBeVisible();
  await page.getByLabel('Summary').fill('A rack of machines is no office.');

  const text = page.getByRole('textbox', { name: 'Content', exact: true });
  await text.click();
  await page.keyboard.type('Three states answered.');
  await page.keyboard.press('Enter');
  await page.keyboard.type('/');
  await choice(page, 'Table').click();
  await text.locator('th').last().click();
  await expect(page.getByRole('button', { name: 'Column before' })).toBeVisible();
  await text.locator('th').first().click();
  await page.keyboard.type('State');
  for (const cell of ['Rate', 'Since', 'Malta', '18%', '1995', 'Kenya', '16%', '1990']) {
    await page.keyboard.press('Tab');
    await page.keyboard.type(cell);
  }
  // In the last cell, Tab adds a row.
  await page.keyboard.press('Tab');
  await page.keyboard.type('Austria');
  await expect(text.getByRole('row')).toHaveCount(4);
  await expectAccessible(page);
  const tools = page.getByRole('toolbar', { name: 'Table' });
  await page.keyboard.press('Alt+F10');
  await expect(tools.getByRole('button', { name: 'Row above' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(text).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(tools).toBeHidden();
  await page.keyboard.type('None of them is alone.');
  // Elsewhere, Tab leaves the text.
  await page.keyboard.press('Tab');
  await expect(text).not.toBeFocused();

  await page.getByLabel('Category').fill('corp');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Category')).toHaveValue('Corporate Tax');
  const further = page.getByRole('combobox', { name: 'Further topics' });
  await further.fill(topic);
  await expectAccessible(page);
  // Leaving the field does not turn a possible typing error into a topic.
  await page.keyboard.press('Tab');
  await expect(page.getByText(`“${topic}” is not in the list. Choose an entry, or add this name.`)).toBeVisible();
  await page.getByLabel(/^Jurisdiction/).fill('keny');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel(/^Jurisdiction/)).toHaveValue('Kenya');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(further).toBeFocused();
  await further.press('ArrowDown');
  await choice(page, `Add “${topic}” as a new topic`).click();
  await expect(page.getByText(`Topic “${topic}” added`).first()).toBeVisible();
  await expect(page.getByRole('list', { name: 'Further topics' })).toContainText(topic);
  await page.getByLabel('Byline').fill('Wren Ashdown-Leigh');
  await choice(page, 'Add “Wren Ashdown-Leigh” as a new author').click();
  await expect(page.getByLabel('Byline')).toHaveValue('Wren Ashdown-Leigh');
  await saved(page);
  await expectAccessible(page);

  const written = {
    title: await typeOf(page.getByLabel('Title', { exact: true })),
    text: await typeOf(text.locator('p').first()),
  };
  const width = await text
    .locator('p')
    .first()
    .evaluate((paragraph) => paragraph.clientWidth);
  await publishNow(page);
  await expect(page.getByText('Article published successfully').first()).toBeVisible();
  await page.goto(`/articles/${new URL(page.url()).pathname.split('/').at(-1)}`);
  const heading = page.getByRole('heading', { level: 1, name: title });
  const published = page.getByRole('article', { name: title });
  await expect(published.getByRole('row')).toHaveCount(4);
  await expect(published.getByText('None of them is alone.')).toBeVisible();
  expect(await typeOf(heading)).toEqual(written.title);
  const paragraph = published.getByText('Three states answered.');
  expect(await typeOf(paragraph)).toEqual(written.text);
  expect(await paragraph.evaluate((element) => element.clientWidth)).toBe(width);
  await expect(page.getByRole('link', { name: topic }).first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Wren Ashdown-Leigh' }).first()).toBeVisible();
});

test('an unfinished chart is named before publication, and the dialog leads to its first empty cell', async ({
  page,
}) => {
  await openDesk(page);
  await page.getByRole('tab', { name: 'Content' }).click();
  await page.getByRole('link', { name: 'New article' }).click();
  await page.getByLabel('Title', { exact: true }).fill(unique('Rates without figures'));
  const text = page.getByRole('textbox', { name: 'Content', exact: true });
  await text.click();
  await page.keyboard.type('The rates follow.');
  await page.getByRole('button', { name: 'Insert', exact: true }).click();
  await choice(page, 'Chart').click();
  for (const cell of ['State', 'Rate', 'Malta']) {
    await page.keyboard.type(cell);
    await page.keyboard.press('Tab');
  }
  await page.keyboard.type('18');
  await page.getByRole('button', { name: 'Publish now' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('The chart that begins ‘State’: 4 cells are empty.')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Edit: The chart that begins ‘State’' }).click();
  await expect(dialog).toBeHidden();
  await expect(text).toBeFocused();
  await page.keyboard.type('Latvia');
  await expect(text.getByRole('cell', { name: 'Latvia' })).toBeInViewport();
});

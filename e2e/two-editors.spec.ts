import type { Page } from '@playwright/test';
import { SITE } from './support/places.ts';
import { expect, expectAccessible, mailTo, signInAsAdmin, test, unique } from './support/test.ts';

const text = (page: Page) => page.getByRole('textbox', { name: 'Content', exact: true });
const paragraph = (page: Page, words: string) => text(page).locator('p', { hasText: words });

/** Puts the caret at the end of a paragraph and types. */
async function typeAfter(page: Page, words: string, typed: string): Promise<void> {
  await paragraph(page, words).click();
  await page.keyboard.press('End');
  await page.keyboard.type(typed);
}

/** Creates an editor's account, and opens a page in a separate browser. */
async function signInAsEdwina(page: Page, other: Page): Promise<void> {
  const email = `edwina-${Date.now()}@example.com`;
  const invitation = { email, role: 'editor', firstName: 'Edwina', lastName: 'Doyle' };
  expect((await page.request.post('/api/admin/invitations', { data: invitation })).status()).toBe(201);
  const token = /\/invitations\/([\w-]+)/.exec((await mailTo(email)).text)![1];
  const data = { firstName: 'Edwina', lastName: 'Doyle', password: 'four unrelated little words' };
  expect((await other.request.post(`/api/invitations/${token}`, { data, headers: { origin: SITE } })).status()).toBe(
    200,
  );
}

test('two editors see each other in one article, and both their changes to different paragraphs are kept', async ({
  page,
  newContext,
}) => {
  await signInAsAdmin(page);
  const edwina = await (await newContext({ baseURL: SITE })).newPage();
  await signInAsEdwina(page, edwina);
  const content = '<p>The treaty was signed.</p><p>It ends in May.</p><p>Nobody objected.</p>';
  const data = { title: unique('Two pens'), type: 'guide', status: 'published', content };
  const { id } = (await (await page.request.post('/api/admin/articles', { data })).json()) as { id: string };
  const stored = async () =>
    ((await (await page.request.get(`/api/admin/articles/${id}`)).json()) as { content: string }).content;

  await test.step('each editor sees the other’s name', async () => {
    await page.goto(`/admin/articles/${id}`);
    await edwina.goto(`/admin/articles/${id}`);
    await expect(page.getByText(/^Edwina Doyle is editing \(since \d\d:\d\d\)$/)).toBeVisible();
    await expect(edwina.getByText(/is editing \(since/)).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('the colleague’s save is shown at once, and a button loads it if nothing is unsaved', async () => {
    await typeAfter(edwina, 'signed', ' In Vienna.');
    await edwina.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByText(/^Edwina Doyle saved a newer version at/)).toBeVisible();
    await page.getByRole('button', { name: 'Load', exact: true }).click();
    await expect(text(page)).toContainText('In Vienna.');
    await expect(page.getByText(/saved a newer version/)).toHaveCount(0);
  });

  await test.step('changes to different paragraphs are both kept', async () => {
    await typeAfter(page, 'objected', ' Not even the treasury.');
    await typeAfter(edwina, 'It ends', ' At midnight.');
    await edwina.getByRole('button', { name: 'Save changes' }).click();
    await page.getByRole('button', { name: 'Merge with mine' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edwina Doyle saved this while you were editing' });
    await expect(dialog.getByText('Kept: 1 passage of yours and 1 passage of theirs.')).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Merge and save' }).click();
    await expect(page.getByText('Yours: Content (1 passage). Theirs: Content (1 passage).').first()).toBeVisible();
    await expect
      .poll(stored)
      .toBe(
        '<p>The treaty was signed. In Vienna.</p><p>It ends in May. At midnight.</p><p>Nobody objected. Not even the treasury.</p>',
      );
  });

  await test.step('two changes to one paragraph are side by side, and neither is preselected', async () => {
    await edwina.getByRole('button', { name: 'Load', exact: true }).click();
    await expect(text(edwina)).toContainText('treasury');
    await typeAfter(page, 'Vienna', ' Mine.');
    await typeAfter(edwina, 'Vienna', ' Hers.');
    await edwina.getByRole('button', { name: 'Save changes' }).click();
    await page.getByRole('button', { name: 'Merge with mine' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edwina Doyle saved this while you were editing' });
    await dialog.getByRole('button', { name: 'Merge and save' }).click();
    await expect(dialog.getByRole('alert')).toContainText('Choose which version to keep');
    await expect(dialog.getByRole('radio', { name: 'Keep mine' })).toBeFocused();
    await expect(dialog.getByRole('radio', { checked: true })).toHaveCount(0);
    await expectAccessible(page);
    await dialog.getByRole('radio', { name: 'Keep both' }).check();
    await dialog.getByRole('button', { name: 'Merge and save' }).click();
    await expect(page.getByText('Yours: Content (1 passage). Theirs: Content (1 passage).').first()).toBeVisible();
    await expect
      .poll(stored)
      .toContain('<p>The treaty was signed. In Vienna. Mine.</p><p>The treaty was signed. In Vienna. Hers.</p>');
  });

  await test.step('a colleague who leaves is no longer named', async () => {
    await edwina.goto('/admin');
    // If she leaves in the second between two calls of her tab, the site notices only after a minute without a call.
    test.setTimeout(180_000);
    await expect(page.getByText(/Edwina Doyle is editing/)).toHaveCount(0, { timeout: 90_000 });
  });
});

test('input that is restored after a colleague’s save is merged with it and undoes nothing', async ({ page }) => {
  await signInAsAdmin(page);
  const data = {
    title: unique('Left overnight'),
    type: 'guide',
    status: 'published',
    content: '<p>One.</p><p>Two.</p>',
  };
  const made = (await (await page.request.post('/api/admin/articles', { data })).json()) as { id: string };
  await page.goto(`/admin/articles/${made.id}`);
  await typeAfter(page, 'One.', ' Mine.');
  await page.goto('about:blank');
  const theirs = { content: '<p>One.</p><p>Two, theirs.</p>', category: 'Treaties' };
  expect((await page.request.patch(`/api/admin/articles/${made.id}`, { data: theirs })).status()).toBe(200);
  await page.goto(`/admin/articles/${made.id}`);
  await expect(text(page)).toContainText('One. Mine.');
  await page.getByRole('button', { name: 'Save changes' }).click();
  // If the desk has already learned that the same person saved it elsewhere, the heading says so.
  const dialog = page.getByRole('dialog', { name: /^(?:A colleague|You) saved this .*while you were editing$/ });
  await expect(dialog.getByText('Taken from the saved version: Category')).toBeVisible();
  await dialog.getByRole('button', { name: 'Merge and save' }).click();
  await expect(page.getByText('Both versions have been merged and saved').first()).toBeVisible();
  const stored = await (await page.request.get(`/api/admin/articles/${made.id}`)).json();
  expect(stored).toMatchObject({ category: 'Treaties', content: '<p>One. Mine.</p><p>Two, theirs.</p>' });
});

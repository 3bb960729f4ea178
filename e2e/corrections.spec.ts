import { firstScripts, MOST_SCRIPT } from '#testing/first-scripts.ts';
import { expect, expectAccessible, openDesk, saved, test, unique } from './support/test.ts';

test('an editor corrects and withdraws an article, and a reader without scripts reads every version', async ({
  page,
  newContext,
  mayComplain,
}) => {
  mayComplain(/status of (404|410)/);
  await openDesk(page);
  const title = unique('Ten days to file');
  const made = await page.request.post('/api/admin/articles', {
    data: { title, content: '<p>You have ten days to file.</p>', type: 'guide', status: 'published' },
    headers: { origin: new URL(page.url()).origin },
  });
  const { id } = (await made.json()) as { id: string };
  await page.goto(`/admin/articles/${id}`);

  await page.getByRole('textbox', { name: 'Content', exact: true }).click();
  await page.keyboard.press('Control+A');
  await page.keyboard.type('You have twelve days to file.');
  await page.getByLabel('Kind of change').selectOption('Correction');
  await page.getByRole('button', { name: 'Save changes' }).click();
  const note = page.getByLabel('Correction: note to readers');
  await expect(page.getByRole('alert').filter({ hasText: 'Please tell readers what has changed' })).toBeVisible();
  await expect(note).toBeFocused();
  await note.fill('An earlier version gave ten days.');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await saved(page);
  await expect(page.getByText('everyone we emailed about this text gets it too.').first()).toBeVisible();
  await expect(page.getByLabel('Kind of change')).toHaveValue('');

  const reader = await (await newContext({ javaScriptEnabled: false })).newPage();
  await reader.goto(`/articles/${id}`);
  await expect(reader.getByText(/^Correction, .*: An earlier version gave ten days\./)).toBeVisible();
  await reader.getByRole('link', { name: 'What changed' }).click();
  await expect(reader.getByRole('heading', { name: 'From version 1 to version 2' })).toBeVisible();
  await expect(reader.locator('del')).toContainText('ten');
  await expect(reader.locator('ins')).toContainText('twelve');
  await reader.getByRole('link', { name: 'Version 1', exact: true }).click();
  await expect(reader.getByText('You have ten days to file.')).toBeVisible();
  await expect(reader.getByText('Version 1 of 2')).toBeVisible();
  await expect(reader.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`/articles/${id}$`));

  await page.getByRole('button', { name: 'Withdraw' }).click();
  const question = page.getByRole('dialog', { name: 'Withdraw this article?' });
  await question.getByRole('button', { name: 'Withdraw' }).click();
  await expect(question.getByText('Please tell readers why')).toBeVisible();
  await question.getByLabel('Kind of notice').selectOption('Retraction');
  await question.getByLabel('Note to readers').fill('The deadline does not exist.');
  await question.getByRole('button', { name: 'Withdraw' }).click();
  await expect(page.getByText('Article withdrawn').first()).toBeVisible();
  expect((await reader.goto(`/articles/${id}`))?.status()).toBe(410);
  await expect(reader.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(reader.getByText('The deadline does not exist.')).toBeVisible();
  expect((await reader.goto(`/articles/${id}/v/1`))?.status()).toBe(404);
  await reader.goto('/corrections');
  await expect(reader.getByRole('link', { name: title })).toBeVisible();
});

test('the pages about versions and corrections are accessible and light', async ({ page, baseURL }) => {
  await page.goto('/corrections');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'What changed' }).first().click();
  await expect(page.getByRole('heading', { name: /^From version/ })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Version 1', exact: true }).click();
  await expect(page.getByText('Version 1 of 2')).toBeVisible();
  await expectAccessible(page);
  const { pathname } = new URL(page.url());
  expect(await firstScripts(baseURL!, pathname)).toBeLessThanOrEqual(MOST_SCRIPT);
  const compared = pathname.replace(/v\/1$/, 'versions?from=1&to=2');
  expect(await firstScripts(baseURL!, compared)).toBeLessThanOrEqual(MOST_SCRIPT);
});

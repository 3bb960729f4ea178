import { expect, expectAccessible, openDesk, saved, test, unique } from './support/test.ts';

const CONTENT = '<p>The rate is 5%.</p><p>It applies from January.</p>';

test('an editor prepares an update beside the live text, shares it, merges a colleague’s change and publishes it', async ({
  page,
  newContext,
  mayComplain,
}) => {
  mayComplain(/status of (400|409)/);
  await openDesk(page);
  const title = unique('Loss relief');
  const headers = { origin: new URL(page.url()).origin };
  const made = await page.request.post('/api/admin/articles', {
    data: { title, content: CONTENT, type: 'guide', status: 'published' },
    headers,
  });
  const { id } = (await made.json()) as { id: string };
  const reader = await (await newContext({ javaScriptEnabled: false })).newPage();

  await page.goto(`/admin/articles/${id}`);
  await page.getByRole('textbox', { name: 'Content', exact: true }).click();
  await page.keyboard.press('Control+A');
  await page.keyboard.type('The rate is 6%.');
  await page.getByRole('button', { name: 'Keep my changes as an update' }).click();
  await expect(page.getByRole('heading', { name: 'Edit update' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Content', exact: true })).toHaveText('The rate is 6%.');
  await page.getByLabel('Kind of change').selectOption('Update');
  await page.getByRole('textbox', { name: 'Note to readers' }).fill('The rate rises to 6%.');
  await saved(page);
  await expectAccessible(page);
  await reader.goto(`/articles/${id}`);
  await expect(reader.getByText('The rate is 5%.').first()).toBeVisible();

  await page.getByLabel('Password').fill('open sesame');
  await page.getByRole('button', { name: 'Create a link' }).click();
  await expect(page.getByRole('button', { name: 'Copy the link' })).toBeVisible();
  const updateId = new URL(page.url()).pathname.split('/').at(-1);
  const { shares } = await (await page.request.get(`/api/admin/shares?kind=update&recordId=${updateId}`)).json();
  await reader.goto(new URL(shares[0].address).pathname);
  await reader.getByLabel('Password').fill('open says me');
  await reader.getByRole('button', { name: 'Open' }).click();
  await expect(reader.getByText('This is not the password for this preview')).toBeVisible();
  await reader.getByLabel('Password').fill('open sesame');
  await reader.getByRole('button', { name: 'Open' }).click();
  await expect(reader.getByText('The rate is 6%.').first()).toBeVisible();
  const other = await (await newContext()).newPage();
  await other.goto(reader.url());
  await expectAccessible(other);
  await reader.getByLabel('Your name').fill('Ida Lund');
  await reader.getByLabel('Your feedback').fill('From which year?');
  await reader.getByRole('button', { name: 'Send feedback' }).click();
  await expect(reader.getByText('Your feedback has been sent to the editors.')).toBeVisible();

  const { updatedAt } = (await (await page.request.get(`/api/admin/articles/${id}`)).json()) as { updatedAt: string };
  const live = { content: CONTENT.replace('5%', '7%'), updatedAt };
  await page.request.patch(`/api/admin/articles/${id}`, { data: live, headers });
  // The open editor learns of the save. It has nothing unsaved, but its update changes the same passage.
  await page.getByRole('button', { name: 'Load', exact: true }).click();
  // The choices name the two sides, whoever saved them.
  await page.getByRole('button', { name: 'Merge with the live text' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Somebody has since changed the live text in the same place.')).toBeVisible();
  await expect(dialog.getByRole('radio', { name: 'Keep your update' }).first()).toBeVisible();
  for (const radio of await dialog.getByRole('radio', { name: 'Keep your update' }).all()) await radio.check();
  await dialog.getByRole('button', { name: /Save your update|Merge and save/ }).click();
  await expect(dialog).toBeHidden();
  await saved(page);
  await page.reload();
  await expect(page.getByText('From which year?')).toBeVisible();

  await page.getByRole('button', { name: 'Publish now' }).first().click();
  const question = page.getByRole('dialog', { name: 'Publish this update?' });
  await question.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('Update published successfully').first()).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/admin/articles/${id}$`));
  await reader.goto(`/articles/${id}`);
  await expect(reader.getByText('The rate is 6%.').first()).toBeVisible();
  await expect(reader.getByText(/^Update, .*: The rate rises to 6%\./)).toBeVisible();
});

import { expect, expectAccessible, hydrated, mailTo, signInAsAdmin, test, unique } from './support/test.ts';

/** Returns the path of the link in an email. */
const linkIn = (text: string) => /\/newsletter\/[\w-]{43,64}/.exec(text)![0];

test('an issue is edited, sent and archived', async ({ page }) => {
  test.setTimeout(180_000);
  const stamp = Date.now();
  const reader = `issue-${stamp}@example.com`;
  await page.goto('/newsletter');
  await hydrated(page);
  await page.getByLabel('Email address').fill(reader);
  await page.getByRole('button', { name: 'Subscribe' }).click();
  const link = linkIn((await mailTo(reader)).text);
  await page.goto(link);
  await page.getByRole('button', { name: 'Confirm subscription' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'You are subscribed' })).toBeVisible();
  // A frequency that the subscribers of other tests do not have.
  await page.getByLabel('Monthly').check();
  const contents = page.getByRole('group', { name: 'Contents' });
  for (const box of await contents.getByRole('checkbox').all()) await box.uncheck();
  await page.getByRole('button', { name: 'Save choices' }).click();
  await expect(contents.getByText('Choose at least one kind of content, or unsubscribe below')).toBeVisible();
  await expect(page.getByLabel('Monthly')).toBeChecked();
  for (const box of await contents.getByRole('checkbox').all()) await box.check();
  await page.getByRole('button', { name: 'Save choices' }).click();
  await expect(page.getByText('Your choices are saved.')).toBeVisible();
  await expectAccessible(page);

  await signInAsAdmin(page);
  await page.goto('/admin/subscribers');
  await expect(page.getByRole('heading', { name: /^Newsletter Subscribers \(\d+\)$/ })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Issues' }).click();
  await expectAccessible(page);
  await page
    .getByRole('row', { name: /Monthly/ })
    .getByRole('link')
    .first()
    .click();
  await expect(page.getByRole('heading', { name: 'Monthly issue' })).toBeVisible();

  const subject = `The month in tax ${stamp}`;
  await page.getByLabel('Subject').fill(subject);
  await page.getByRole('textbox', { name: 'Introduction' }).fill('Written by the desk.');
  const items = page.getByRole('region', { name: /^Items/ }).getByRole('listitem');
  const before = await items.allInnerTexts();
  await items
    .nth(0)
    .getByRole('button', { name: /^Move .* down$/ })
    .click();
  await items
    .nth(0)
    .getByRole('button', { name: /^Reorder/ })
    .press('ArrowDown');
  await items
    .nth(2)
    .getByRole('button', { name: /^Remove “/ })
    .click();
  await expect(items).toHaveCount(before.length - 1);
  await page.getByRole('button', { name: 'Add items' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add items' });
  await dialog.getByLabel('Kind').selectOption('Careers');
  const add = dialog.getByRole('button', { name: /^Add “/, disabled: false }).first();
  await add.click();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(items).toHaveCount(before.length);
  await expect(page.getByText(/^Saved:/)).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Preview' }).click();
  const mail = page.frameLocator('iframe');
  await expect(mail.getByRole('heading', { level: 1, name: subject })).toBeVisible();
  await page.getByRole('button', { name: 'Dark', exact: true }).click();
  await expect(mail.getByText('Written by the desk.')).toBeVisible();
  await page.getByRole('button', { name: 'Plain text' }).click();
  await expect(page.getByText('Dear reader,')).toBeVisible();
  await page.keyboard.press('Escape');

  await page.getByLabel('Send a test to').fill(`test-${reader}`);
  await page.getByRole('button', { name: 'Send test' }).click();
  expect((await mailTo(`test-${reader}`)).subject).toBe(`[Test] ${subject}`);

  await page.getByRole('button', { name: 'Send now' }).click();
  await expect(page.getByText('It will go to 1 monthly subscriber.')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Send', exact: true }).click();
  const issue = await mailTo(reader, 3);
  expect(issue.subject).toBe(subject);
  const own = linkIn(issue.text);
  await expect(page.getByText('Sent', { exact: true }).first()).toBeVisible();
  await expectAccessible(page);

  const archived = /\/newsletter\/monthly-\d+/.exec(issue.text)![0];
  const response = await page.goto(archived);
  expect(response?.status()).toBe(200);
  await expect(page.getByRole('heading', { level: 1, name: subject })).toBeVisible();
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`${archived}$`));
  expect(await page.content()).not.toContain(own);
  await expectAccessible(page);
  await page.goto('/newsletter');
  await expect(page.getByRole('link', { name: subject })).toBeVisible();

  // The link in an issue leads to the same page as the link in the first email, and also names the email that contains
  // it.
  await page.goto(own);
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'You are unsubscribed' })).toBeVisible();
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1, name: 'You are unsubscribed' })).toBeVisible();
});

test('an unknown issue shows a 404 page', async ({ page }) => {
  const response = await page.goto('/newsletter/weekly-999');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: 'Issue Not Found' })).toBeVisible();
});

test('the dialog before sending lists records newer than the draft, and adds them', async ({ page }) => {
  test.slow();
  await signInAsAdmin(page);
  await page.goto('/admin/issues');
  await page.getByRole('row', { name: /Daily/ }).getByRole('link').first().click();
  await page.getByLabel('Subject').fill(unique('Today in tax'));
  await expect(page.getByText(/^Saved:/)).toBeVisible();
  const title = unique('A decree of this minute');
  const created = await page.request.post('/api/admin/articles', {
    data: {
      title,
      content: '<p>It was published after the draft was filled.</p>',
      type: 'analysis',
      status: 'published',
    },
  });
  expect(created.status()).toBe(201);
  await page.getByRole('button', { name: 'Send now' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading', { name: /^\d+ published since / })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: `Add “${title}”` }).click();
  await expect(dialog.getByText(title)).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('region', { name: /^Items/ }).getByText(title)).toBeVisible();
  await page.getByRole('button', { name: 'Refresh from content' }).click();
  await expect(
    page.getByText(/^(Nothing else has been published for this issue|One new item added|\d+ new items added)$/).first(),
  ).toBeVisible();
  await expect(page.getByRole('region', { name: /^Items/ }).getByText(title)).toHaveCount(1);
});

test('a special issue is created from scratch, on a phone', async ({ newContext }) => {
  const page = await (
    await newContext({ viewport: { width: 390, height: 800 }, hasTouch: true, isMobile: true })
  ).newPage();
  await signInAsAdmin(page);
  await page.goto('/admin/issues');
  await hydrated(page);
  const subject = unique('The budget in one mail');
  await page.getByRole('button', { name: 'New special issue' }).tap();
  await page.getByRole('dialog').getByLabel('Subject').fill(subject);
  await page.getByRole('dialog').getByLabel('Goes to').selectOption('Monthly subscribers');
  await page.getByRole('dialog').getByRole('button', { name: 'Create' }).tap();
  await expect(page.getByRole('heading', { name: 'Special issue' })).toBeVisible();
  await expect(page.getByLabel('Subject')).toHaveValue(subject);
  await expect(page.getByText('No items yet.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Delete issue' }).tap();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).tap();
  await expect(page).toHaveURL(/\/admin\/issues/);
  await expect(page.getByText(subject)).toHaveCount(0);
});

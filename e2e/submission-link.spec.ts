import type { Page } from '@playwright/test';
import { approve, expect, expectAccessible, hydrated, mailTo, signInAsAdmin, test, unique } from './support/test.ts';

const PARAGRAPH =
  'When a group moves people before it moves contracts, the file has to explain who decided what, where they sat when they decided it, and what the company paid for the decision afterwards.';

const linkIn = (text: string) => /http\S+\/submissions\/[\w-]{43,}/.exec(text)![0];

async function submit(page: Page, title: string, authorEmail: string): Promise<void> {
  const content = `<h2>Substance</h2><p>${PARAGRAPH}</p>`;
  await page.request.post('/api/public/submissions', {
    data: { title, content, type: 'opinion', authorName: 'Olu Banjo', authorEmail },
  });
}

test('an author without an account follows, revises and withdraws a submission through an emailed link', async ({
  page,
  newContext,
}) => {
  test.slow();
  const author = `linked-${Date.now()}@example.com`;
  const title = unique('Contracts that follow people');
  await submit(page, title, author);
  const link = linkIn((await mailTo(author)).text);

  await test.step('the desk rejects it with a note', async () => {
    const context = await newContext();
    const desk = await context.newPage();
    await signInAsAdmin(desk);
    await desk.goto('/admin/submissions');
    await desk.getByRole('link', { name: title }).click();
    await desk.getByRole('button', { name: 'Reject', exact: true }).click();
    const dialog = desk.getByRole('dialog').filter({ has: desk.getByRole('textbox') });
    await dialog.getByRole('textbox').fill('Please say who paid for the decision.');
    await dialog.getByRole('button', { name: /reject/i }).click();
    await expect(desk.getByText('Submission updated successfully').first()).toBeVisible();
    await context.close();
  });

  await test.step('the author reads the note and revises in the editor', async () => {
    await page.goto(link);
    await hydrated(page);
    await expect(page.getByText('Rejected')).toBeVisible();
    await expect(page.getByText('Please say who paid for the decision.').first()).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Revise' }).click();
    await expect(page.getByRole('main')).toBeFocused();
    await expect(page.getByRole('toolbar')).toBeVisible();
    await page.getByLabel('Article title').fill('');
    await page.getByLabel('Note to the editors').fill('The parent paid: see ‘Substance’.');
    await page.getByRole('button', { name: 'Send for review' }).click();
    await expect(page.getByText('Title is required')).toBeVisible();
    await hydrated(page);
    await expect(page.getByRole('toolbar')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Substance' })).toBeVisible();
    await expectAccessible(page);
    await expect(page.getByLabel('Note to the editors')).toHaveValue('The parent paid: see ‘Substance’.');
    await page.getByLabel('Article title').fill(`${title}, revised`);
    await page.getByRole('button', { name: 'Send for review' }).click();
    await expect(page.getByText('Your revised article has been sent for review.')).toBeFocused();
    await expect(page.getByText('Pending', { exact: true })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Review notes' })).toContainText('Answered on ');
  });

  await test.step('the desk sees what changed', async () => {
    const context = await newContext();
    const desk = await context.newPage();
    await signInAsAdmin(desk);
    await desk.goto('/admin/submissions');
    await desk.getByRole('link', { name: `${title}, revised` }).click();
    await expect(desk.getByText(/^Answered on \d/)).toBeVisible();
    await expect(desk.getByText('The parent paid: see ‘Substance’.').first()).toBeVisible();
    await desk.getByText('What changed: Title').first().click();
    await expect(desk.getByRole('insertion').first()).toContainText('revised');
    await expectAccessible(desk);
    await context.close();
  });

  await test.step('the author withdraws it without scripts', async () => {
    const context = await newContext({ javaScriptEnabled: false });
    const plain = await context.newPage();
    await plain.goto(link);
    await plain.getByRole('link', { name: 'Withdraw' }).click();
    await expect(plain.getByRole('heading', { name: 'Withdraw this article?' })).toBeVisible();
    await plain.getByRole('button', { name: 'Withdraw' }).click();
    await expect(plain.getByText('Your article has been withdrawn.')).toBeVisible();
    await expect(plain.getByRole('link', { name: 'Revise' })).toHaveCount(0);
    await plain.getByRole('button', { name: 'Send me a new link' }).click();
    await expect(plain.getByRole('heading', { level: 1, name: 'Check your email' })).toBeVisible();
    const answer = await plain.goto(link);
    expect(answer?.status()).toBe(410);
    await expect(plain.getByRole('heading', { level: 1, name: 'This link no longer works' })).toBeVisible();
    await context.close();
  });

  await test.step('the new link works until the desk ends it; its page then sends another', async () => {
    const newLink = linkIn((await mailTo(author, 5)).text);
    await page.goto(newLink);
    await expect(page.getByRole('heading', { level: 1, name: `${title}, revised` })).toBeVisible();
    const context = await newContext();
    const desk = await context.newPage();
    await signInAsAdmin(desk);
    await desk.goto(`/admin/submissions?status=all&q=${encodeURIComponent(title)}`);
    await desk.getByRole('link', { name: `${title}, revised` }).click();
    await desk.getByRole('button', { name: 'Cancel all emailed links' }).click();
    await expect(desk.getByText('Emailed links cancelled: the next email has a new one').first()).toBeVisible();
    await context.close();
    await page.goto(newLink);
    await hydrated(page);
    await expect(page.getByRole('heading', { level: 1, name: 'This link no longer works' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Send me a new link' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'a new link is on its way' })).toBeVisible();
    await expectAccessible(page);
    await page.goto(linkIn((await mailTo(author, 6)).text));
    await expect(page.getByRole('heading', { level: 1, name: `${title}, revised` })).toBeVisible();
  });
});

test('a text revised without scripts keeps its paragraphs, and a text that is too short gets an error', async ({
  page,
  newContext,
}) => {
  const author = `plain-${Date.now()}@example.com`;
  await submit(page, `Plain words ${Date.now()}`, author);
  const link = linkIn((await mailTo(author)).text);
  const context = await newContext({ javaScriptEnabled: false });
  const plain = await context.newPage();
  await plain.goto(link);
  await plain.getByRole('link', { name: 'Revise' }).click();
  const box = plain.getByLabel('Article content');
  await expect(box).toHaveValue(`Substance\n\n${PARAGRAPH}`);
  await box.fill('Too short');
  await plain.getByRole('button', { name: 'Send for review' }).click();
  await expect(plain.getByText('Content must be at least 100 characters')).toBeVisible();
  await expect(box).toHaveValue('Too short');
  await box.fill(`${PARAGRAPH}\n\nAnd that is all.`);
  await plain.getByRole('button', { name: 'Send for review' }).click();
  await expect(plain.getByText('Your revised article has been sent for review.')).toBeVisible();
  await expect(plain.locator('.prose p')).toHaveText([PARAGRAPH, 'And that is all.']);
  await context.close();
});

test('the desk edits the page in place, previews it and approves the saved text, and the author is credited', async ({
  page,
}) => {
  test.slow();
  const author = `edited-${Date.now()}@example.com`;
  const title = unique('People before contracts');
  await submit(page, title, author);
  await signInAsAdmin(page);
  await page.goto('/admin/submissions');
  await expect(page.getByRole('row').filter({ hasText: title }).getByText(/^Due /)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: title }).click();
  await page.getByLabel('Title').fill(`${title}, edited`);
  await page.getByLabel('About the author').fill('Olu Banjo advises groups on mobility.');
  await page.getByLabel('Category').fill('Mobility');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Category')).toHaveValue('Employment & Mobility');
  await page.getByRole('button', { name: 'Preview' }).click();
  const preview = page.getByRole('region', { name: 'As readers will see it' });
  await expect(preview.getByRole('heading', { level: 1, name: `${title}, edited` })).toBeVisible();
  await expect(preview.getByText('Olu Banjo advises groups on mobility.')).toBeVisible();
  await approve(page);
  await expect(page.getByText('Submission updated successfully').first()).toBeVisible();
  const { text } = await mailTo(author, 2);
  await page.goto(/http\S+\/articles\/[\w-]+/.exec(text)![0]);
  await expect(page.getByRole('heading', { level: 1, name: `${title}, edited` })).toBeVisible();
  await expect(page.getByText('Olu Banjo advises groups on mobility.')).toBeVisible();
});

import { beginSubmission, openReview, sendSubmission } from './support/submitting.ts';
import { approve, expect, expectAccessible, hydrated, mailTo, signInAsAdmin, test, unique } from './support/test.ts';

const PARAGRAPH =
  'When a group moves people before it moves contracts, the file has to explain who decided what, where they sat when they decided it, and what the company paid for the decision afterwards. ';

test('a submission without an account becomes a published page that readers find', async ({ page, newContext }) => {
  const author = `stranger-${Date.now()}@example.com`;
  const title = unique('Moving people before contracts');

  await test.step('a visitor writes an article without an account', async () => {
    await beginSubmission(page, { title, email: author });
    await page.keyboard.insertText(PARAGRAPH);
    await page.keyboard.press('ControlOrMeta+b');
    await page.keyboard.type('Keep the minutes.');
    await sendSubmission(page);
    const way = (name: string) => page.getByRole('main').getByRole('button', { name });
    await expect(way('Back to Home')).toHaveAttribute('href', '/');
    await expect(way('Submit Another Article')).toHaveAttribute('href', '/submit');
    await expect(page.getByText('You will get an email with a link')).toBeVisible();
    // Nobody has confirmed this address, so the email repeats nothing that was typed.
    const { subject, text } = await mailTo(author);
    expect(text).toContain('Sent on ');
    expect(`${subject}${text}`).not.toContain(title);
  });

  await test.step('the administrator finds it in the queue, previews and approves it', async () => {
    await openReview(page, title);
    await page.getByRole('button', { name: 'Preview' }).click();
    const preview = page.getByRole('region', { name: 'As readers will see it' });
    await expect(preview.getByText('Keep the minutes.')).toBeVisible();
    await approve(page);
    await expect(page.getByText('Submission updated successfully').first()).toBeVisible();
  });

  await test.step('an email links the author to the published page', async () => {
    const { subject, text } = await mailTo(author, 2);
    expect(subject).toBe(`Published: ${title}`);
    expect(text).toContain('Dear Ines Ferreira-Holt,');
    expect(text).toContain('/articles/');
  });

  await test.step('readers see it within a second, with and without scripts', async () => {
    const context = await newContext({ javaScriptEnabled: false });
    const reader = await context.newPage();
    await reader.goto('/articles');
    await reader.getByRole('link', { name: title }).first().click();
    await expect(reader.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(reader.locator('strong', { hasText: 'Keep the minutes.' })).toBeVisible();
    await expect(reader.getByText('Ines Ferreira-Holt').first()).toBeVisible();
    const listed = await reader.request.get('/api/articles?fields=summary&limit=5');
    expect(((await listed.json()) as { title: string }[]).map((row) => row.title)).toContain(title);
    await context.close();
  });
});

test('a rejected author gets the note by email', async ({ page }) => {
  const author = `rejected-${Date.now()}@example.com`;
  const title = unique('A thought too short for the law');
  await page.request.post('/api/public/submissions', {
    data: { title, content: `<p>${PARAGRAPH}</p>`, type: 'opinion', authorName: 'Olu Banjo', authorEmail: author },
  });
  await signInAsAdmin(page);
  await page.goto('/admin/submissions');
  await page.getByRole('link', { name: title }).click();
  await page.getByRole('button', { name: 'Reject', exact: true }).click();
  const dialog = page.getByRole('dialog').filter({ has: page.getByRole('textbox') });
  await dialog.getByRole('textbox').fill('Please add the source of your figures.');
  await dialog.getByRole('button', { name: /reject/i }).click();
  await expect(page.getByText('Submission updated successfully').first()).toBeVisible();
  const listed = await page.request.get('/api/articles?fields=summary&limit=20');
  expect(await listed.text()).not.toContain(title);
  expect((await mailTo(author, 2)).text).toContain('Please add the source of your figures.');
});

test('the form shows an error beside each invalid field, and keeps the typed text', async ({ page }) => {
  await page.goto('/submit');
  await hydrated(page);
  await page.getByLabel('Article title').fill('Only a title');
  await page.getByRole('button', { name: 'Submit Article for Review' }).click();
  await expect(page.getByText('Author name is required')).toBeVisible();
  await expect(page.getByText('Valid email address is required')).toBeVisible();
  await expect(page.getByText('Content must be at least 100 characters')).toBeVisible();
  await expect(page.getByLabel('Your name')).toBeFocused();
  await expectAccessible(page);
  await page.reload();
  await hydrated(page);
  await expect(page.getByLabel('Article title')).toHaveValue('Only a title');
});

test('an inquiry gets its proof of work while it is written, and is acknowledged; a link in a name is refused', async ({
  page,
}) => {
  const sender = `partner-${Date.now()}@example.com`;
  await page.goto('/contact-us');
  await hydrated(page);
  await page.getByLabel('I am writing as a').selectOption('recruiter');
  await page.getByLabel('Company name').fill('Refund at www.evil.example');
  await page.getByLabel('Your name').fill('Noor Haddad');
  await page.locator('form[action="/contact-us"]').getByLabel('Email address').fill(sender);
  await page.getByLabel('Location').fill('Leeds');
  await page.getByLabel('What do you need?').fill('Twelve vacancies across Europe over the next year, in three teams.');
  await page.getByRole('button', { name: 'Submit Inquiry' }).click();
  await expect(page.getByText('Please leave out links and web addresses')).toBeVisible();
  await expect(page.getByLabel('Company name')).toBeFocused();
  await page.getByLabel('Company name').fill('Northwind & Co., OECD/G20 desk');
  const sent = page.waitForRequest('**/api/contact/partnership');
  await page.getByRole('button', { name: 'Submit Inquiry' }).click();
  expect((await sent).postDataJSON()).toMatchObject({ proof: { solution: expect.any(Number) } });
  await expect(page.getByRole('heading', { name: 'Thank You for Your Interest!' })).toBeVisible();
  const { subject, text } = await mailTo(sender);
  expect(subject).toContain('has received your inquiry');
  expect(text).not.toContain('Northwind');
});

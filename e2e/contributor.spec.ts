import { approve, expect, expectAccessible, hydrated, mailTo, signInAsAdmin, test, unique } from './support/test.ts';

const PASSWORD = 'four unrelated little words';
const PARAGRAPH =
  'A treaty that nobody reads to the end gives its best surprises in the protocol, and the protocol is where the withholding rate of this case was hidden for eleven years. ';

test('a reader becomes a contributor whose announcement is published', async ({ page, newContext }) => {
  test.slow();
  const email = `contributor-${Date.now()}@example.com`;
  const title = unique('Read the protocol first');

  await test.step('a visitor who is not signed in goes to the sign-in', async () => {
    // The notice is visible for half a second, which the test runner would miss on a busy machine.
    await page.addInitScript(() => {
      const note = () => {
        const headings = [...document.querySelectorAll('h1, h2')].map((heading) => heading.textContent);
        if (headings.includes('Access Denied')) sessionStorage.setItem('headings', headings.join());
      };
      new MutationObserver(note).observe(document, { childList: true, subtree: true });
    });
    await page.goto('/contribute');
    await page.waitForURL('**/login?returnTo=%2Fcontribute');
    const headings = await page.evaluate(() => sessionStorage.getItem('headings'));
    expect(headings).toContain('Contributor Portal');
    await hydrated(page);
    await expectAccessible(page);
  });

  await test.step('the visitor registers, after correcting an error', async () => {
    await page.getByRole('link', { name: 'Register' }).click();
    await page.getByLabel('First name').fill('Ottilie');
    await page.getByLabel('Last name').fill('Marchetti');
    await page.getByLabel('Email address').fill(email);
    await page.getByLabel('Password').fill('short');
    await page.getByRole('button', { name: 'Register' }).click();
    await expect(page.getByText('Please choose a password of at least 10 characters')).toBeVisible();
    await expect(page.getByLabel('Password')).toBeFocused();
    await expectAccessible(page);
    await page.getByLabel('Password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Register' }).click();
    await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  });

  await test.step('the contributor cannot sign in before the address is confirmed', async () => {
    await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
    await page.getByLabel('Email address').fill(email);
    await page.getByLabel('Password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByText('Your email address is not confirmed yet.')).toBeVisible();
  });

  await test.step('the contributor confirms the address with the emailed link', async () => {
    const { text } = await mailTo(email);
    await page.goto(/http\S+\/verify-email\?token=[\w.-]+/.exec(text)![0]);
    await hydrated(page);
    await page.getByRole('button', { name: 'Confirm my address' }).click();
    await expect(page.getByRole('heading', { name: 'Your email address is confirmed' })).toBeVisible();
  });

  await test.step('the contributor signs in and sends a submission', async () => {
    await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
    await page.getByLabel('Email address').fill(email);
    await page.getByLabel('Password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.waitForURL('**/contribute');
    await expect(page.getByText('No submissions yet. Create your first submission to get started.')).toBeVisible();
    await page.getByRole('button', { name: 'Start New Submission' }).click();
    await expect(page.getByRole('toolbar')).toBeVisible();
    await page.getByLabel('Title').fill(title);
    await page.getByLabel('Content Type').selectOption('breaking_news');
    await page.getByRole('textbox', { name: 'Content' }).click();
    await page.keyboard.insertText(PARAGRAPH);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Submit for Review' }).click();
    await expect(page.getByText('Your submission has been sent for review').first()).toBeVisible();
    const item = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) });
    await expect(item.getByText('pending')).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('the contributor revises it, and saves a draft on the server', async () => {
    await page.getByRole('button', { name: /^Revise/ }).click();
    await expect(page.getByRole('toolbar')).toBeVisible();
    await expect(page.getByLabel('Title')).toHaveValue(title);
    await page.getByRole('textbox', { name: 'Content' }).click();
    await page.keyboard.press('ControlOrMeta+End');
    await page.keyboard.type(' And it keeps the minutes.');
    await page.getByLabel('Note to the editors').fill('The last sentence is new.');
    await page.getByRole('button', { name: 'Submit for Review' }).click();
    await expect(page.getByText('Your submission has been sent for review').first()).toBeVisible();
    await page.getByRole('button', { name: 'Start New Submission' }).click();
    await page.getByLabel('Title').fill('Half a thought');
    await page.getByRole('button', { name: 'Save as draft' }).click();
    await expect(page.getByText('Draft saved').first()).toBeVisible();
    await page.reload();
    await page.getByRole('button', { name: /^Continue.*Half a thought/ }).click();
    await expect(page.getByLabel('Title')).toHaveValue('Half a thought');
    await page.getByLabel('Title').fill('A whole thought');
    await expect(page.getByText(/^Draft saved at/)).toBeVisible();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: /^Delete draft.*A whole thought/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(page.getByText('Draft deleted').first()).toBeVisible();
  });

  await test.step('the form for visitors without an account leads to the drafts', async () => {
    await page.goto('/submit');
    await expect(page.getByText('You are signed in: your drafts are on your contributor page.')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'your contributor page' }).click();
    await expect(page.getByRole('heading', { name: 'My Submissions' })).toBeVisible();
  });

  await test.step('the contributor confirms and withdraws another submission', async () => {
    await page.request.post('/api/submissions', {
      data: { title: 'Second thoughts', content: `<p>${PARAGRAPH}</p>` },
      headers: { origin: new URL(page.url()).origin },
    });
    await page.reload();
    const item = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Second thoughts' }) });
    await item.getByRole('button', { name: /^Withdraw/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Withdraw', exact: true }).click();
    await expect(item.getByText('Withdrawn', { exact: true })).toBeVisible();
    await item.getByText('History').click();
    await expect(item.getByText('Withdrawn by you')).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('the administrator approves it', async () => {
    const context = await newContext();
    const desk = await context.newPage();
    await signInAsAdmin(desk);
    await desk.goto('/admin/submissions');
    await desk.getByRole('link', { name: title }).click();
    await desk.getByLabel('Announcement type').selectOption('UPDATE');
    await desk.getByRole('button', { name: 'Preview' }).click();
    await expect(desk.getByRole('region', { name: 'As readers will see it' }).getByText('UPDATE')).toBeVisible();
    await desk.getByLabel('Address of the source').fill('the ministry');
    await approve(desk);
    await expect(desk.getByText('Must be a valid URL')).toBeVisible();
    await expect(desk.getByLabel('Address of the source')).toBeFocused();
    await expectAccessible(desk);
    await desk.getByLabel('Address of the source').fill('https://example.com/protocol');
    await approve(desk);
    await expect(desk.getByText('Submission updated successfully').first()).toBeVisible();
    await context.close();
  });

  await test.step('the contributor finds it published, and signs out', async () => {
    await page.reload();
    const item = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) });
    await expect(item.getByText('Published', { exact: true })).toBeVisible();
    await item.getByRole('link', { name: /published page/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.getByText('Ottilie Marchetti').first()).toBeVisible();
    await expect(page.getByRole('main').getByText('UPDATE', { exact: true }).first()).toBeVisible();
    await expect(page.getByRole('link', { name: 'Read Full Article' })).toHaveAttribute(
      'href',
      'https://example.com/protocol',
    );
    await hydrated(page);
    const left = await page.context().newPage();
    await left.goto('/contribute');
    await hydrated(left);
    await page.getByRole('link', { name: 'My contributions' }).click();
    await page.getByRole('link', { name: 'Sign out' }).click();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await expect(page.getByRole('heading', { name: 'You have signed out' })).toBeFocused();
    await expect(page.getByRole('link', { name: 'Sign in' }).first()).toBeVisible();
    expect((await page.request.get('/api/auth/user')).status()).toBe(401);
    // As when ‘Back’ brings a page back from memory, where this browser keeps none.
    await expect(left.getByRole('link', { name: 'Sign out' })).toBeVisible();
    await left.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    await left.waitForURL('**/login?returnTo=%2Fcontribute');
  });
});

test('a forgotten password is replaced without scripts, and the sign-in leads to the page that needed it', async ({
  newContext,
  request,
}) => {
  const email = `forgetful-${Date.now()}@example.com`;
  const person = { email, password: PASSWORD, firstName: 'Imke', lastName: 'Oltmanns' };
  await request.post('/api/auth/register', { data: person });
  const context = await newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/login?returnTo=/account/notifications');
  await page.getByRole('link', { name: 'Forgotten your password?' }).click();
  await page.getByLabel('Email address').fill(email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  const { text } = await mailTo(email, 2);
  await page.goto(/http\S+\/reset-password\?token=[\w.-]+/.exec(text)![0]);
  await page.getByLabel('New password').fill('too short');
  await page.getByRole('button', { name: 'Set the new password' }).click();
  await expect(page.getByText('Please choose a password of at least 10 characters')).toBeVisible();
  await page.getByLabel('New password').fill('entirely other words');
  await page.getByRole('button', { name: 'Set the new password' }).click();
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password').fill('entirely other words');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/account\/notifications$/);
  await context.close();
});

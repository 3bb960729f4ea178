import { expect, mailTo, test } from './support/test.ts';

test.use({ javaScriptEnabled: false });

test('reading, searching and paging work without scripts', async ({ page }) => {
  await page.goto('/');
  await page
    .getByRole('region', { name: 'Top Tax Stories & Press Release' })
    .getByRole('link', { name: 'View All' })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Announcements' })).toBeVisible();
  await page.goto('/articles');
  await page.getByRole('link', { name: 'Next' }).click();
  await page.waitForURL('**/articles?page=2');
  await expect(page.getByRole('table').getByRole('link').first()).toBeVisible();
  await page.getByRole('form', { name: 'Articles' }).getByRole('searchbox').fill('transfer pricing');
  await page.keyboard.press('Enter');
  await page.waitForURL(/q=transfer/);
  await page.getByRole('table').getByRole('link').first().click();
  await expect(page.getByRole('article')).toBeVisible();
});

test('an inquiry can be sent without scripts', async ({ page }) => {
  await page.goto('/contact-us');
  await page.getByLabel('I am writing as a').selectOption('recruiter');
  await page.getByLabel('Company name').fill('Refund at https://evil.example');
  await page.getByLabel('Your name').fill('Noor Haddad');
  const form = page.locator('form[action="/contact-us"]');
  const sender = `plain-${Date.now()}@example.com`;
  await form.getByLabel('Email address').fill(sender);
  await page.getByLabel('Location').fill('Leeds');
  await page.getByLabel('What do you need?').fill('Twelve vacancies across Europe over the next year, in three teams.');
  await page.getByRole('button', { name: 'Submit Inquiry' }).click();
  await expect(page.getByText('Please leave out links and web addresses')).toBeVisible();
  await page.getByLabel('Company name').fill('Northwind Advisers');
  await page.getByRole('button', { name: 'Submit Inquiry' }).click();
  await expect(page.getByRole('heading', { name: 'Thank You for Your Interest!' })).toBeVisible();
  expect((await mailTo(sender)).subject).toContain('has received your inquiry');
});

test('an article can be submitted without scripts, and an error loses no typed text', async ({ page }) => {
  const author = `plain-${Date.now()}@example.com`;
  await page.goto('/submit');
  await page.getByLabel('Your name').fill('Noor Haddad');
  await page
    .getByLabel(/email address/i)
    .first()
    .fill(author);
  await page.getByLabel('Article title').fill('Written in a text browser');
  await page.getByRole('textbox', { name: /article content/i }).fill('Too short.');
  await page.getByRole('button', { name: 'Submit Article for Review' }).click();
  await expect(page.getByText('Content must be at least 100 characters')).toBeVisible();
  await expect(page.getByLabel('Your name')).toHaveValue('Noor Haddad');
  await page
    .getByRole('textbox', { name: /article content/i })
    .fill('A first paragraph of plain text.\n\nA second one that is long enough to be worth reading. '.repeat(3));
  await page.getByRole('button', { name: 'Submit Article for Review' }).click();
  await expect(page.getByRole('heading', { name: 'Article Submitted Successfully!' })).toBeVisible();
  const { text } = await mailTo(author);
  expect(text).toContain('has reached the desk');
  expect(text).not.toContain('Written in a text browser');
});

test('a password that is sent without scripts does not appear in the address', async ({ page }) => {
  await page.goto('/admin-login');
  await page.getByLabel('Email').fill('nobody@example.com');
  await page.getByLabel('Password').fill('not the password');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Invalid email or password')).toBeVisible();
  expect(page.url()).toMatch(/\/admin-login$/);
});

test('an account can be changed and deleted without scripts', async ({ page, request }) => {
  const email = `no-scripts-${Date.now()}@example.com`;
  const password = 'four unrelated little words';
  await request.post('/api/auth/register', { data: { email, password, firstName: 'Noor', lastName: 'Haddad' } });
  await page.goto(/http\S+\/verify-email\?token=[\w.-]+/.exec((await mailTo(email)).text)![0]);
  await page.getByRole('button', { name: 'Confirm my address' }).click();
  await page.goto('/login?returnTo=%2Faccount');
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL('**/account');
  await page.getByRole('link', { name: 'Change your password' }).click();
  await page.getByLabel('Current password').fill('not this one');
  await page.getByLabel('New password').fill('five other unrelated little words');
  await page.getByRole('button', { name: 'Set the new password' }).click();
  await expect(page.getByText('This is not your current password')).toBeVisible();
  await expect(page.getByLabel('Current password')).toHaveValue('');
  await page.goto('/account/delete');
  await page.getByLabel('Your password').fill(password);
  await page.getByRole('button', { name: 'Delete My Account' }).click();
  await expect(page.getByRole('heading', { name: 'Your account has been deleted' })).toBeVisible();
  expect((await mailTo(email, 2)).subject).toMatch(/account has been deleted$/);
});

for (const path of ['/admin', '/admin/dashboard', '/admin/dashboard-old'])
  test(`${path} without scripts says that it needs them`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByText('Verifying Access')).toBeHidden();
    await page.getByRole('link', { name: 'go to the front page' }).click();
    await page.waitForURL('/');
  });

test('the contributor portal leads to the submission form, which works without scripts', async ({ page }) => {
  await page.goto('/contribute');
  await expect(page.getByText('Loading')).toBeHidden();
  await page.getByRole('link', { name: 'Submitting an article' }).click();
  await expect(page.getByRole('button', { name: 'Submit Article for Review' })).toBeVisible();
});

test('a search that finds no job says how many there are without one of its filters', async ({ page }) => {
  await page.goto('/careers?q=Dublin');
  await expect(page.getByRole('main').getByRole('status')).toHaveText('1 job');
  await page.goto('/careers?q=Dublin&location=nowhere-at-all&contract=permanent');
  await expect(page.getByText('No Current Openings')).toBeVisible();
  const search = page.getByRole('link', { name: 'Search the whole site for “Dublin”' });
  await expect(search).toHaveAttribute('href', '/search?q=Dublin');
  await page.getByRole('link', { name: '1 job without “nowhere-at-all”' }).click();
  await page.waitForURL('**/careers?q=Dublin&contract=permanent');
  await expect(page.getByRole('main').getByRole('status')).toHaveText('1 job');
});

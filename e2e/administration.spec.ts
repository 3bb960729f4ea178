import { ADMIN } from './support/places.ts';
import { expect, expectAccessible, hydrated, look, openDesk, signInAsAdmin, test, unique } from './support/test.ts';

test('a visitor who is not signed in goes to the login', async ({ page }) => {
  await page.goto('/admin');
  await page.waitForURL('**/admin-login');
});

test('the error for a wrong password does not say which part was wrong', async ({ page }) => {
  await page.goto('/admin-login');
  await hydrated(page);
  await page.getByRole('button', { name: 'Login to Admin Dashboard' }).click();
  await expect(page.getByText('Missing Credentials').first()).toBeVisible();
  await page.getByLabel(/e-?mail/i).fill('nobody@example.com');
  await page.getByLabel('Password').fill('not the password');
  await page.getByRole('button', { name: 'Login to Admin Dashboard' }).click();
  await expect(page.getByText('Login Failed').first()).toBeVisible();
  await expect(page.getByText('Invalid email or password').first()).toBeVisible();
});

for (const tab of [
  'Overview',
  'Content',
  'Submissions',
  'Newsletter',
  'Jobs & Training',
  'Marketing',
  'Page Editor',
  'Settings',
]) {
  look(`the tab ${tab} opens and is accessible in both themes`, async ({ page }) => {
    await openDesk(page);
    await page.getByRole('tab', { name: tab }).click();
    await expect(page.getByRole('tabpanel')).toBeVisible();
    await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0);
    await expectAccessible(page);
  });
}

test('an administrator signs in through the form, has no access after signing out, and a link to the desk survives the sign-in', async ({
  page,
}) => {
  const signIn = async () => {
    await hydrated(page);
    await page.getByLabel(/e-?mail/i).fill(ADMIN.email);
    await page.getByLabel('Password').fill(ADMIN.password);
    await page.getByRole('button', { name: 'Login to Admin Dashboard' }).click();
  };
  await page.goto('/admin-login');
  await signIn();
  await expect(page.getByText('Welcome to the admin dashboard', { exact: true })).toBeVisible();
  await page.waitForURL('**/admin');
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL('**/admin-login');
  await page.goto('/admin/jobs?q=treaty');
  await page.waitForURL('**/admin-login');
  await signIn();
  await page.waitForURL('**/admin/jobs?q=treaty');
});

test('the public page shows a changed page text', async ({ page }) => {
  await signInAsAdmin(page);
  const title = unique('Tax, read closely');
  const reply = await page.request.put('/api/admin/page-content', {
    data: { pageName: 'home', sectionName: 'hero_title', content: title, contentType: 'text' },
  });
  expect(reply.status()).toBe(200);
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
});

/** Administrative work other than content: people, the log, the bin, searches, inquiries, the header. */
import type { Page } from '@playwright/test';
import {
  expect,
  expectAccessible,
  hydrated,
  look,
  mailTo,
  openDesk,
  signInAsAdmin,
  test,
  unique,
} from './support/test.ts';

const PASSWORD = 'a password for editors';

const list = (page: Page, name: string) => page.getByRole('link', { name, exact: true });

async function openList(page: Page, tab: string, name: string): Promise<void> {
  await openDesk(page);
  await page.getByRole('tab', { name: tab }).click();
  await list(page, name).click();
  await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0);
}

for (const [tab, name] of [
  ['Content', 'Searches'],
  ['Content', 'Bin'],
  ['Marketing', 'Partnership inquiries'],
  ['Settings', 'Users & roles'],
  ['Settings', 'Invitations'],
  ['Settings', 'Audit log'],
] as const) {
  look(`the list ${name} opens and is accessible in both themes`, async ({ page }) => {
    await openList(page, tab, name);
    await expectAccessible(page);
  });
}

/** Registers an account and confirms its address. */
async function register(page: Page, email: string): Promise<void> {
  const reply = await page.request.post('/api/auth/register', {
    data: { email, password: PASSWORD, firstName: 'Eda', lastName: 'Sorrel' },
  });
  expect(reply.status()).toBe(200);
  const { text } = await mailTo(email);
  const token = /token=([\w.-]+)/.exec(text)![1]!;
  expect((await page.request.post('/api/auth/verify', { data: { token } })).status()).toBe(200);
}

test('an administrator makes a person an editor, and the log records it', async ({ page }) => {
  const email = `eda-${Date.now()}@example.com`;
  await register(page, email);
  await openList(page, 'Settings', 'Users & roles');
  await page.getByRole('searchbox', { name: 'Search users' }).fill(email);
  await page.getByRole('searchbox', { name: 'Search users' }).press('Enter');
  await page.getByRole('button', { name: 'Manage Eda Sorrel' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: /^Editor/ }).check();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Change role' }).click();
  await expect(page.getByText('Role changed').first()).toBeVisible();
  await dialog.getByRole('link', { name: 'Changes to this account' }).click();
  await page.getByRole('button', { name: /^Compare before and after: Changed the role/ }).click();
  await expect(page.getByRole('dialog').getByText('subscriber')).toBeVisible();
  await expect(page.getByRole('dialog').getByText('editor', { exact: true })).toBeVisible();
  await expectAccessible(page);
});

test('a deleted record is in the bin and can be restored', async ({ page }) => {
  await signInAsAdmin(page);
  const title = unique('To and from the bin');
  const made = await page.request.post('/api/admin/breaking-news', {
    data: { title, content: '<p>Returns are due one week later than usual.</p>' },
  });
  const { id } = (await made.json()) as { id: string };
  expect((await page.request.delete(`/api/admin/breaking-news/${id}`)).status()).toBe(200);
  await page.goto('/admin/bin');
  const row = page.getByRole('row', { name: title });
  await expect(row).toContainText('Announcement');
  await row.getByRole('button', { name: `Restore “${title}”` }).click();
  await expect(row).toHaveCount(0);
  expect((await page.request.get(`/api/admin/breaking-news/${id}`)).status()).toBe(200);
});

test('an inquiry is read in full and marked as answered', async ({ page }) => {
  const companyName = unique('Northwind');
  const sent = await page.request.post('/api/contact/partnership', {
    data: {
      inquiryType: 'recruiter',
      companyName,
      contactName: 'Noor Haddad',
      email: 'noor@example.com',
      location: 'Leeds',
      description: 'We would like to list twelve vacancies across Europe over the next year.',
    },
  });
  expect(sent.status()).toBe(201);
  await openDesk(page);
  await page.getByRole('link', { name: 'View all inquiries' }).click();
  await page.getByRole('button', { name: companyName }).click();
  await page.getByLabel('Note').fill('Called back the same day.');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Mark as answered' }).click();
  await expect(page.getByText(/^Answered just now/i)).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('combobox', { name: 'Status' }).selectOption('answered');
  await expect(page.getByRole('row', { name: companyName })).toContainText('Answered');

  // The reply is kept while it is written, and emailed once.
  await page.getByRole('button', { name: companyName }).click();
  await page.getByLabel('To noor@example.com').fill('Dear Noor,\n\nTwelve listings cost as much as ten.');
  await page.reload();
  await page.getByRole('button', { name: companyName }).click();
  await expect(page.getByLabel('To noor@example.com')).toHaveValue(/Twelve listings/);
  await page.getByRole('button', { name: 'Send reply' }).dblclick();
  await expect(page.getByText('Reply sent', { exact: true })).toBeVisible();
  const replies = page.getByRole('list', { name: 'Replies' });
  await expect(replies.getByRole('listitem')).toHaveText(/Twelve listings cost as much as ten/);
  await page.getByLabel('Stage').selectOption('Agreed');
  await expect(page.getByText('Inquiry updated successfully', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Create a job listing' }).click();
  await expect(page.getByLabel('Company')).toHaveValue(companyName);
  await expect(page.getByText('Filled in from the inquiry, not saved yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Clear the form' }).click();
  await expect(page.getByLabel('Company')).toHaveValue('');
});

test('header links are reordered with the mouse and with the keyboard', async ({ page }) => {
  await signInAsAdmin(page);
  await page.goto('/admin/settings');
  const header = page.getByRole('region', { name: 'Header navigation' });
  const labels = () => header.locator('ol > li p > span:first-child').allTextContents();
  const grip = (name: string) => header.getByRole('button', { name: `Reorder “${name}”` });
  await expect(grip('Articles')).toBeVisible();
  const before = await labels();
  await grip('Articles').focus();
  await page.keyboard.press('ArrowDown');
  await expect.poll(labels).not.toEqual(before);
  await grip('Articles').hover();
  await page.mouse.down();
  const first = (await grip(before[0]!).boundingBox())!;
  await page.mouse.move(first.x + 5, first.y + 2, { steps: 5 });
  await page.mouse.up();
  await expect.poll(async () => (await labels())[0]).toBe('Articles');
  const items = (await (await page.request.get('/api/admin/navigation/header')).json()) as { label: string }[];
  expect(items[0]!.label).toBe('Articles');
  // Restores the header for the other tests.
  const put = await page.request.put('/api/admin/navigation/header', {
    data: before.map((label, order) => ({ ...items.find((item) => item.label === label), order })),
  });
  expect(put.status()).toBe(200);
});

async function signIn(page: Page, email: string) {
  await page.goto('/admin-login');
  await hydrated(page);
  await page.getByLabel(/e-?mail/i).fill(email);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Login to Admin Dashboard' }).click();
  await page.waitForURL('**/admin');
}

test('an editor sees content and submissions, and further areas once an administrator gives permission', async ({
  page,
}) => {
  const email = `editor-${Date.now()}@example.com`;
  await register(page, email);
  await signInAsAdmin(page);
  const found = await page.request.get(`/api/admin/users?q=${email}`);
  const [user] = (await found.json()) as { id: string }[];
  const made = await page.request.patch(`/api/admin/users/${user!.id}`, { data: { role: 'editor' } });
  expect(made.status()).toBe(200);
  await page.context().clearCookies();
  await signIn(page, email);
  await expect(page.getByRole('tab')).toHaveText(['Overview', 'Content', 'Submissions', 'Jobs & Training']);
  await page.goto('/admin/settings');
  await expect(page.getByText('You don’t have access to ‘Header & footer’')).toBeVisible();
  await expectAccessible(page);
  await page.goto('/admin/dashboard-old');
  await expect(page.getByText('Admin privileges required. Redirecting to home...').first()).toBeVisible();

  await page.context().clearCookies();
  await signInAsAdmin(page);
  await page.goto(`/admin/users?q=${email}`);
  await page.getByRole('button', { name: 'Manage' }).click();
  await page.getByRole('checkbox', { name: 'Inquiries' }).check();
  await page.getByRole('checkbox', { name: 'Newsletter' }).check();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save permissions' }).click();
  await expect(page.getByText('Permissions changed', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save permissions' })).toBeFocused();
  await page.context().clearCookies();
  await signIn(page, email);
  await expect(page.getByRole('tab')).toHaveText([
    'Overview',
    'Content',
    'Submissions',
    'Newsletter',
    'Jobs & Training',
    'Marketing',
  ]);
  await page.getByRole('tab', { name: 'Marketing' }).click();
  await page.waitForURL('**/admin/inquiries');
  await expect(page.getByRole('link', { name: 'Popups' })).toHaveCount(0);
  await page.goto('/admin/popups');
  await expect(page.getByText('You don’t have access to ‘Popups’')).toBeVisible();
});

import { ADMIN } from './support/places.ts';
import { expect, expectAccessible, hydrated, mailTo, signInAsAdmin, test } from './support/test.ts';

const PASSWORD = 'four unrelated little words';
const OTHER = 'five other unrelated little words';

test('a person changes the account, downloads the data and deletes the account', async ({ page, newContext }) => {
  const email = `leaving-${Date.now()}@example.com`;
  const next = `new-${email}`;

  await test.step('a visitor who is not signed in goes to the sign-in and back', async () => {
    await page.goto('/register');
    await hydrated(page);
    await page.getByLabel('First name').fill('Ottilie');
    await page.getByLabel('Last name').fill('Marchetti');
    await page.getByLabel('Email address').fill(email);
    await page.getByLabel('Password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Register' }).click();
    await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
    await page.goto(/http\S+\/verify-email\?token=[\w.-]+/.exec((await mailTo(email)).text)![0]);
    await hydrated(page);
    await page.getByRole('button', { name: 'Confirm my address' }).click();
    await expect(page.getByRole('heading', { name: 'Your email address is confirmed' })).toBeVisible();
    await page.goto('/account');
    await page.waitForURL('**/login?returnTo=%2Faccount');
    await hydrated(page);
    await page.getByLabel('Email address').fill(email);
    await page.getByLabel('Password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.waitForURL('**/account');
    await expect(page.getByText('This browser')).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('an email reports a sign-in from another browser, and the person ends that session', async () => {
    const elsewhere = await newContext();
    const other = await elsewhere.newPage();
    await other.goto('/login?returnTo=%2Faccount');
    await hydrated(other);
    await other.getByLabel('Email address').fill(email);
    await other.getByLabel('Password').fill(PASSWORD);
    await other.getByRole('button', { name: 'Sign in' }).click();
    await other.waitForURL('**/account');
    expect((await mailTo(email, 2)).subject).toMatch(/^New sign-in to your .+ account$/);
    await page.reload();
    await page.getByRole('button', { name: /^Sign out .+/ }).click();
    await expect(page.getByText('That session has ended').first()).toBeVisible();
    await expect(page.getByRole('button', { name: /^Sign out .+/ })).toHaveCount(0);
    await other.reload();
    await other.waitForURL('**/login?returnTo=%2Faccount');
    await elsewhere.close();
  });

  await test.step('the person changes name, address and password', async () => {
    await page.getByRole('link', { name: 'Change your name' }).click();
    await expect(page.getByLabel('First name')).toHaveValue('Ottilie');
    await page.getByLabel('First name').fill('Tilly');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Tilly Marchetti')).toBeVisible();

    await page.getByRole('link', { name: 'Change your password' }).click();
    await page.getByLabel('Current password').fill('not this one');
    await page.getByLabel('New password').fill(OTHER);
    await page.getByRole('button', { name: 'Set the new password' }).click();
    await expect(page.getByText('This is not your current password')).toBeVisible();
    await expect(page.getByLabel('Current password')).toBeFocused();
    await expectAccessible(page);
    await page.getByLabel('Current password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Set the new password' }).click();
    await expect(page.getByRole('heading', { name: 'Your password has been changed' })).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Your account' }).click();

    await page.getByRole('link', { name: 'Change your email address' }).click();
    await page.getByLabel('New email address').fill(next);
    await page.getByLabel('Your password').fill(OTHER);
    await page.getByRole('button', { name: 'Send the link' }).click();
    await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
    await page.goto(/http\S+\/account\/email\/confirm\?token=[\w.-]+/.exec((await mailTo(next)).text)![0]);
    await hydrated(page);
    await page.getByRole('button', { name: 'Confirm my new address' }).click();
    await expect(page.getByRole('heading', { name: 'Your new email address is confirmed' })).toBeVisible();
    expect((await mailTo(email, 4)).subject).toMatch(/^The email address of your .+ account was changed$/);
  });

  await test.step('the person downloads the data and deletes the account', async () => {
    await page.goto('/account');
    const downloading = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Download' }).click();
    expect((await downloading).suggestedFilename()).toBe('your-data.json');
    await page.getByRole('link', { name: 'Delete your account' }).click();
    await page.getByLabel('Keep it, without the name').check();
    await expectAccessible(page);
    await page.getByLabel('Your password').fill(OTHER);
    await page.getByRole('button', { name: 'Delete My Account' }).click();
    await expect(page.getByRole('heading', { name: 'Your account has been deleted' })).toBeVisible();
    expect((await mailTo(next, 2)).subject).toMatch(/account has been deleted$/);
    await page.goto('/account');
    await page.waitForURL('**/login?returnTo=%2Faccount');
  });
});

test('an administrator answers a privacy request', async ({ page }) => {
  const email = `asks-${Date.now()}@example.com`;
  await page.request.post('/api/newsletter/subscribe', { data: { email } });
  await mailTo(email);
  await signInAsAdmin(page);
  await page.goto('/admin/privacy');
  await page.getByLabel('Email address').fill(email);
  await page.getByRole('button', { name: 'Find everything' }).click();
  await expect(page.getByText(`records of ${email}, who has no account.`)).toBeVisible();
  await page.getByText('Newsletter subscription').click();
  await expectAccessible(page);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export as JSON' }).click();
  expect((await downloading).suggestedFilename()).toBe('personal-data.json');
  await page.getByRole('button', { name: 'Erase everything' }).click();
  await expect(page.getByLabel('Keep it, with the name')).toBeFocused();
  await page.getByLabel('Keep it, without the name').check();
  await page.getByLabel('Type the address to confirm').fill(ADMIN.email);
  await page.getByRole('button', { name: 'Erase for good' }).click();
  await expect(page.getByText('This is not the same address')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Type the address to confirm').fill(email);
  await page.getByRole('button', { name: 'Erase for good' }).click();
  await expect(page.getByText('Everything about the address has been erased')).toBeVisible();
  await expect(page.getByLabel('Email address')).toBeFocused();
  await expect(page.getByLabel('Email address')).toHaveValue('');
  await page.getByLabel('Email address').fill(email);
  await page.getByRole('button', { name: 'Find everything' }).click();
  await expect(page.getByText(`No records of ${email}.`)).toBeVisible();
});

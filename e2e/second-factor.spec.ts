import type { Page } from '@playwright/test';
import { codeOf, STEP_MS } from '#testing/authenticator.ts';
import { expect, expectAccessible, hydrated, mailTo, test } from './support/test.ts';

const PASSWORD = 'correct horse battery';

/** Registers a new person, signs them in and returns their address. */
async function newcomer(page: Page): Promise<string> {
  const email = `factor-${crypto.randomUUID()}@example.com`;
  await page.goto('/register');
  await hydrated(page);
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Last name').fill('Byron');
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Register' }).click();
  const [link = ''] = /https?:\/\/\S+verify-email\S+/.exec((await mailTo(email)).text) ?? [];
  await page.goto(link);
  await hydrated(page);
  await page.getByRole('button', { name: 'Confirm my address' }).click();
  await expect(page.getByRole('heading', { name: 'Your email address is confirmed' })).toBeVisible();
  await signIn(page, email, '/account');
  await page.waitForURL('**/account');
  return email;
}

async function signIn(page: Page, email: string, returnTo: string): Promise<void> {
  await page.goto(`/login?returnTo=${encodeURIComponent(returnTo)}`);
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

test('a person sets up two-step sign-in, signs in with it and with a recovery code, and turns it off', async ({
  page,
  newContext,
}) => {
  const email = await newcomer(page);
  await page.getByRole('link', { name: 'Set up two-step sign-in' }).click();
  await page.getByLabel('Your password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Set it up' }).click();
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible();
  await expectAccessible(page);
  const secret = (await page.locator('.font-mono').first().textContent()) ?? '';
  await page.getByLabel('Code from your authenticator app').fill('000 000');
  await page.getByRole('button', { name: 'Switch on' }).click();
  await expect(page.getByRole('alert')).toContainText('That code is wrong');
  await page.getByLabel('Code from your authenticator app').fill(codeOf(secret));
  await page.getByRole('button', { name: 'Switch on' }).click();
  await expect(page.getByRole('heading', { name: 'Keep your recovery codes' })).toBeVisible();
  await expectAccessible(page);
  const codes = await page
    .getByRole('listitem')
    .filter({ hasText: /^[a-z2-9]{5}-[a-z2-9]{5}$/ })
    .allInnerTexts();
  expect(codes).toHaveLength(10);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download' }).click();
  expect((await download).suggestedFilename()).toBe('recovery-codes.txt');
  await page.getByRole('button', { name: 'I have saved them' }).click();
  await expect(page.getByText('10 are left.')).toBeVisible();

  await page.context().clearCookies();
  await signIn(page, email, '/articles');
  await page.waitForURL('**/login/code**');
  await expect(page.getByLabel('Code from your authenticator app')).toBeFocused();
  await expectAccessible(page);
  // A code works once, so this uses the code of the next step, which the site also accepts. A past code could expire
  // here.
  await page.getByLabel('Code from your authenticator app').fill(codeOf(secret, Date.now() + STEP_MS));
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL('**/articles');

  // On another machine, without scripts and without the phone.
  const plain = await newContext({ javaScriptEnabled: false });
  const other = await plain.newPage();
  await signIn(other, email, '/articles');
  await expect(other).toHaveURL(/\/login\/code\?returnTo=/);
  await other.getByRole('link', { name: 'Use a recovery code' }).click();
  await other.getByLabel('Recovery code').fill('aaaaa-aaaaa');
  await other.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(other.getByText('That code is wrong')).toBeVisible();
  await other.getByLabel('Recovery code').fill(codes[0]!);
  await other.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(other).toHaveURL(/\/articles$/);
  await plain.close();

  await page.goto('/account/second-factor');
  await expect(page.getByText('9 are left.')).toBeVisible();
  await page.getByRole('button', { name: 'Switch off' }).click();
  await page.getByLabel('Your password').fill(PASSWORD);
  await page.getByLabel('Code from your authenticator app, or a recovery code').fill('aaaaa-aaaaa');
  await page.getByRole('button', { name: 'Switch off two-step sign-in' }).click();
  await expect(page.getByText('That code is wrong')).toBeVisible();
  await page.getByLabel('Code from your authenticator app, or a recovery code').fill(codes[1]!);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Switch off two-step sign-in' }).click();
  await expect(page.getByRole('button', { name: 'Set it up' })).toBeVisible();
});

/** Gives the page a device with a screen lock that its owner opens at once. */
async function giveDevice(page: Page) {
  const browser = await page.context().newCDPSession(page);
  await browser.send('WebAuthn.enable');
  const { authenticatorId } = await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    /** Says whether the owner opens the screen lock. */
    unlock: (isUserVerified: boolean) => browser.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
  };
}

test('a person adds a passkey, signs in with it from the field and with the button, renames and removes it', async ({
  page,
}) => {
  const device = await giveDevice(page);
  await newcomer(page);
  await page.getByRole('link', { name: 'Add your passkeys' }).click();
  await expect(page.getByText('You have no passkeys yet.')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Name').fill('Work laptop');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(page.getByRole('button', { name: 'Rename Work laptop' })).toBeVisible();
  await expectAccessible(page);

  await test.step('the device already has one', async () => {
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    await expect(page.getByText('This device already has a passkey for your account.')).toBeVisible();
  });

  await test.step('the browser offers it in the address field', async () => {
    await page.context().clearCookies();
    await page.goto('/login?returnTo=/account/passkeys');
    await expect(page.getByText(/last used/)).toBeVisible();
  });

  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false;
  });

  await test.step('a locked device does not sign in', async () => {
    await page.context().clearCookies();
    await page.goto('/login?returnTo=/account/passkeys');
    await hydrated(page);
    await device.unlock(false);
    await page.getByRole('button', { name: 'Use a passkey' }).click();
    await expect(page.getByText('No passkey was used')).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('the button signs in', async () => {
    await device.unlock(true);
    await page.getByRole('button', { name: 'Use a passkey' }).click();
    await expect(page.getByRole('button', { name: 'Rename Work laptop' })).toBeVisible();
  });

  await test.step('the Admin Login refuses the passkey of a contributor', async () => {
    await page.goto('/admin-login');
    await hydrated(page);
    await page.getByRole('button', { name: 'Use a passkey' }).click();
    await expect(page.getByText('This passkey was not accepted.').first()).toBeVisible();
  });

  await page.goto('/account/passkeys');
  await page.getByRole('button', { name: 'Rename Work laptop' }).click();
  await page.getByLabel('New name').fill('Laptop');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Remove Laptop' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('You have no passkeys yet.')).toBeVisible();
});

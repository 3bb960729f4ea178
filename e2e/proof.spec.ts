import type { Page } from '@playwright/test';
import { ADMIN } from './support/places.ts';
import { expect, expectAccessible, hydrated, signInAsAdmin, test } from './support/test.ts';

/** Responds to the next call as the site does if the sign-in was more than an hour ago. */
function refuseOnce(page: Page, url: string) {
  const message = 'Forbidden: please confirm your identity with your password or a sign-in code. Nothing was changed.';
  const reply = { status: 403, json: { message, errors: { proof: message } } };
  return page.route(url, (route) => route.fulfill(reply), { times: 1 });
}

test('a dangerous action asks for the password again, by keyboard, and keeps the input', async ({ page }) => {
  const email = `invited-later-${Date.now()}@example.com`;
  await signInAsAdmin(page);
  await page.goto('/admin/users');
  await hydrated(page);
  await page.getByRole('button', { name: 'Invite someone' }).click();
  const invitation = page.getByRole('dialog', { name: 'Invite someone' });
  await invitation.getByLabel('Email address').fill(email);

  const proof = page.getByRole('dialog', { name: 'Confirm your identity' });
  await test.step('Escape cancels: nothing is sent, and the form is unchanged', async () => {
    await refuseOnce(page, '**/api/admin/invitations');
    await page.keyboard.press('Enter');
    await expect(proof.getByLabel('Your password')).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(proof).toHaveCount(0);
    await expect(invitation.getByLabel('Email address')).toHaveValue(email);
  });

  await test.step('an error reports a wrong password, and the right one completes the action', async () => {
    await refuseOnce(page, '**/api/admin/invitations');
    await invitation.getByLabel('Email address').focus();
    await page.keyboard.press('Enter');
    await expect(proof.getByLabel('Your password')).toBeFocused();
    await page.keyboard.type('not the password');
    await page.keyboard.press('Enter');
    await expect(proof.getByText('That is not your password')).toBeVisible();
    await expect(proof.getByLabel('Your password')).toBeFocused();
    await proof.getByLabel('Your password').fill(ADMIN.password);
    await page.keyboard.press('Enter');
    await expect(proof).toHaveCount(0);
    await expect(invitation).toHaveCount(0);
    await expect(page.getByText('The invitation is on its way').first()).toBeVisible();
  });
});

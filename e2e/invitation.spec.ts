import { expect, expectAccessible, hydrated, mailTo, signInAsAdmin, test } from './support/test.ts';

const PASSWORD = 'four unrelated little words';
const linkIn = (text: string) => /http\S+\/invitations\/[\w-]+/.exec(text)![0];

test('an invited editor follows the emailed link, chooses a password and reaches the desk', async ({
  page,
  newContext,
}) => {
  const email = `invited-${Date.now()}@example.com`;

  await test.step('the invitation is sent, and listed as waiting', async () => {
    await signInAsAdmin(page);
    await page.goto('/admin/users');
    await hydrated(page);
    await page.getByRole('button', { name: 'Invite someone' }).click();
    const dialog = page.getByRole('dialog', { name: 'Invite someone' });
    await dialog.getByRole('button', { name: 'Send the invitation' }).click();
    await expect(dialog.getByText('Please enter a valid email address')).toBeVisible();
    await expect(dialog.getByLabel('Email address')).toBeFocused();
    await dialog.getByLabel('Email address').fill(email);
    await dialog.getByLabel('First name').fill('Noor');
    await dialog.getByRole('radio', { name: /^Editor/ }).check();
    await dialog.getByRole('checkbox', { name: /^Newsletter/ }).check();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Send the invitation' }).click();
    await expect(page.getByText('The invitation is on its way').first()).toBeVisible();
    await page.getByRole('button', { name: 'Show invitations' }).click();
    await expect(page.getByRole('row', { name: new RegExp(email) })).toContainText('Waiting');
    await expect(page.getByRole('row', { name: new RegExp(email) })).toContainText('Newsletter');
    await expectAccessible(page);
  });

  await test.step('inviting the address again shows an error that leads to the invitation', async () => {
    await page.getByRole('button', { name: 'Invite someone' }).click();
    const dialog = page.getByRole('dialog', { name: 'Invite someone' });
    await dialog.getByLabel('Email address').fill(email.toUpperCase());
    await dialog.getByRole('button', { name: 'Send the invitation' }).click();
    await expect(dialog.getByText('has an open invitation')).toBeVisible();
    await dialog.getByRole('link', { name: 'Show the invitation' }).click();
    await expect(page.getByRole('row', { name: new RegExp(email) })).toBeVisible();
  });

  const first = linkIn((await mailTo(email)).text);

  await test.step('after the invitation is sent again, only the newest link works', async () => {
    await page
      .getByRole('row', { name: new RegExp(email) })
      .getByRole('button', { name: /^Send the invitation to Noor again/ })
      .click();
    await expect(page.getByText('Invitation sent again').first()).toBeVisible();
    const scanner = await fetch(first);
    expect(scanner.status).toBe(404);
  });

  await test.step('the invited person enters a name and reaches the desk as an editor', async () => {
    const link = linkIn((await mailTo(email, 2)).text);
    expect((await fetch(link)).status, 'a link scanner opens it first').toBe(200);
    const elsewhere = await newContext();
    const invited = await elsewhere.newPage();
    await invited.goto(link);
    await hydrated(invited);
    await expect(invited.getByRole('heading', { level: 1, name: /^Welcome to / })).toBeVisible();
    await expect(invited.getByText(email)).toBeVisible();
    await expect(invited.getByLabel('First name')).toHaveValue('Noor');
    await expectAccessible(invited);
    await invited.getByLabel('Last name').fill('Haddad');
    await invited.getByLabel('Password').fill('short');
    await invited.getByRole('button', { name: 'Accept the invitation' }).click();
    await expect(invited.getByText('Please choose a password of at least 10 characters')).toBeVisible();
    await invited.getByLabel('Password').fill(PASSWORD);
    await invited.getByRole('button', { name: 'Accept the invitation' }).click();
    await invited.waitForURL('**/admin');
    await expect(invited.getByText('Noor Haddad').first()).toBeVisible();
    await expect(invited.getByRole('tab', { name: 'Submissions' })).toBeVisible();
    await expect(invited.getByRole('tab', { name: 'Newsletter' })).toBeVisible();
    await expect(invited.getByRole('tab', { name: 'Settings' })).toHaveCount(0);
    await invited.goto(link);
    await expect(invited.getByRole('heading', { name: 'Invitation no longer valid' })).toBeVisible();
    await elsewhere.close();
  });

  await test.step('the administrator sees the acceptance, and the log links to the person', async () => {
    await page.goto(`/admin/invitations?q=${encodeURIComponent(email)}`);
    await expect(page.getByRole('row', { name: new RegExp(email) })).toContainText('Accepted');
    await page.goto('/admin/audit?action=invitation.accept');
    const entry = page.getByRole('row', { name: new RegExp(email) }).first();
    await expect(entry).toContainText('Accepted an invitation');
    await entry.getByRole('cell').getByRole('link', { name: email }).click();
    await expect(page.getByRole('dialog', { name: 'Noor Haddad' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByText('Showing one person only.')).toBeVisible();
    await page.getByRole('button', { name: 'Show all people' }).click();
    await expect(page.getByText('Showing one person only.')).toHaveCount(0);
  });
});

test.describe('without scripts', () => {
  test('an invitation is accepted, and a withdrawn one is refused', async ({ page, newContext }) => {
    const [email, other] = ['plain', 'withdrawn'].map((name) => `${name}-${Date.now()}@example.com`) as [
      string,
      string,
    ];
    await signInAsAdmin(page);
    const invite = async (address: string) => {
      const data = { email: address, role: 'subscriber' };
      return (await (await page.request.post('/api/admin/invitations', { data })).json()) as { id: string };
    };
    await invite(email);
    const { id } = await invite(other);
    await page.goto('/admin/invitations');
    await page.getByRole('button', { name: `Withdraw the invitation to ${other}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
    await expect(page.getByText('The invitation has been withdrawn').first()).toBeVisible();
    expect((await page.request.delete(`/api/admin/invitations/${id}`)).status()).toBe(404);

    const plain = await newContext({ javaScriptEnabled: false });
    const reader = await plain.newPage();
    await reader.goto(linkIn((await mailTo(other)).text));
    await expect(reader.getByRole('heading', { name: 'Invitation no longer valid' })).toBeVisible();
    await reader.goto(linkIn((await mailTo(email)).text));
    await reader.getByLabel('First name').fill('Ada');
    await reader.getByLabel('Last name').fill('Byron');
    await reader.getByLabel('Password').fill('short');
    await reader.getByRole('button', { name: 'Accept the invitation' }).click();
    await expect(reader.getByText('Please choose a password of at least 10 characters')).toBeVisible();
    await expect(reader.getByLabel('First name')).toHaveValue('Ada');
    await reader.getByLabel('Password').fill(PASSWORD);
    await reader.getByRole('button', { name: 'Accept the invitation' }).click();
    await reader.waitForURL('**/contribute');
    expect(await (await plain.request.get('/api/auth/user')).json()).toMatchObject({ email, role: 'subscriber' });
    await plain.close();
  });
});

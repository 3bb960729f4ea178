/** Tests the bell at the desk. */
import { expect, expectAccessible, mailTo, openDesk, test, unique } from './support/test.ts';

const PASSWORD = 'a password for editors';

test('the bell tells a colleague about an assigned submission, links to it, and no longer counts it once it is read', async ({
  page,
  newContext,
}) => {
  const email = `nell-${Date.now()}@example.com`;
  const title = unique('Three secondments and a permanent establishment');
  await openDesk(page);
  await test.step('a colleague joins the desk, and a submission is assigned to them', async () => {
    const person = { email, password: PASSWORD, firstName: 'Nell', lastName: 'Sorrel' };
    expect((await page.request.post('/api/auth/register', { data: person })).ok()).toBe(true);
    const token = /token=([\w.-]+)/.exec((await mailTo(email)).text)![1]!;
    expect((await page.request.post('/api/auth/verify', { data: { token } })).ok()).toBe(true);
    const [user] = await (await page.request.get(`/api/admin/users?q=${encodeURIComponent(email)}`)).json();
    expect((await page.request.patch(`/api/admin/users/${user.id}`, { data: { role: 'editor' } })).ok()).toBe(true);
    const content = `<p>${'A permanent establishment can arise where nobody meant to have one. '.repeat(8)}</p>`;
    const sent = await page.request.post('/api/submissions', {
      data: { title, content, type: 'professional_article' },
    });
    expect(sent.ok(), await sent.text()).toBe(true);
    const data = { assigneeId: user.id, seen: null };
    expect((await page.request.put(`/api/admin/submissions/${(await sent.json()).id}/assignee`, { data })).ok()).toBe(
      true,
    );
  });

  const context = await newContext();
  const desk = await context.newPage();
  expect((await desk.request.post('/api/admin/login', { data: { email, password: PASSWORD } })).ok()).toBe(true);
  await desk.goto('/admin');
  await desk.getByRole('button', { name: 'Notifications, 1 unread' }).focus();
  await desk.keyboard.press('Enter');
  const dialog = desk.getByRole('dialog', { name: 'Notifications' });
  await expect(dialog.getByText('assigned this submission to you')).toBeVisible();
  await expectAccessible(desk);
  await dialog.getByRole('link', { name: title }).focus();
  await desk.keyboard.press('Enter');
  await expect(desk).toHaveURL(/\/admin\/submissions\//);
  // The address changes first. The next page brings its own bell.
  await expect(desk.getByRole('button', { name: /^Approve/ }).first()).toBeVisible();
  await expect(desk.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible();

  await test.step('each kind can be emailed', async () => {
    await desk.getByRole('button', { name: 'Notifications' }).click();
    await dialog.getByRole('link', { name: 'Choose what is emailed' }).click();
    await desk.getByLabel('A submission is assigned to you').selectOption('Email at once');
    await expect(desk.getByText('Your choice of emails has been saved').first()).toBeVisible();
    await expectAccessible(desk);
  });
});

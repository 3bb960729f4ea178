import { beforeEach, expect, test } from 'vitest';
import type { VersionsApi } from '#kernel/versions.ts';
import { refusal, usingTestApp } from '#testing/test-app.ts';
import type { popupsApi } from '../contract.ts';
import { marketingPopups, popupCounts } from './table.ts';

const t = await usingTestApp();
const admin = await t.signIn('admin');
beforeEach(() => t.db.delete(marketingPopups));

const api = (cookie?: string) => t.client<typeof popupsApi>(cookie);
const create = (title: string, priority = 1) =>
  api(admin)('POST /api/admin/marketing-popups', { body: { title, content: '<p>Text</p>', priority } });

test('a new popup has the defaults, and its HTML is cleaned', async () => {
  const body = { title: 'Hiring?', content: '<p onclick="x()">Write to <script>alert(1)</script>us</p>' };
  expect(await api(admin)('POST /api/admin/marketing-popups', { body })).toMatchObject({
    content: '<p>Write to us</p>',
    buttonText: 'Learn More',
    displayPages: ['/'],
    active: false,
    priority: 1,
    displayFrequency: 'once_per_session',
  });
});

test('a change sets only the fields it names', async () => {
  const { id } = await create('Before', 7);
  const change = (body: object) => api(admin)('PATCH /api/admin/marketing-popups/:id', { params: { id }, body });
  expect(await change({ active: true })).toMatchObject({ title: 'Before', active: true, priority: 7 });
  expect(await change({ content: '<p>New<iframe src="/x"></iframe></p>' })).toMatchObject({
    content: '<p>New</p>',
    active: true,
  });
  expect(await change({})).toMatchObject({ title: 'Before', active: true });
});

test('the list has the highest priority first', async () => {
  for (const [title, priority] of [
    ['low', 1],
    ['high', 9],
    ['middle', 5],
  ] as const)
    await create(title, priority);
  const { rows } = await api(admin)('GET /api/admin/marketing-popups');
  expect(rows.map(({ title }) => title)).toEqual(['high', 'middle', 'low']);
});

test('the audit log records who creates, changes and deletes a popup', async () => {
  const { id } = await create('Short-lived');
  await api(admin)('PATCH /api/admin/marketing-popups/:id', { params: { id }, body: { priority: 2 } });
  const remove = () => api(admin)('DELETE /api/admin/marketing-popups/:id', { params: { id } });
  await remove();
  await expect(remove()).rejects.toMatchObject({ status: 404 });
  const actions = await t.auditEntries(id);
  expect(actions.map(({ action }) => action)).toEqual(['popup.create', 'popup.update', 'popup.delete']);
});

const publish = (over: object) =>
  api(admin)('POST /api/admin/marketing-popups', {
    body: { title: 'On', content: '<p>Text</p>', active: true, displayPages: ['/articles'], ...over },
  });
const titlesOn = async (path: string) =>
  (await api()('GET /api/popups', { query: { path } })).rows.map(({ title }) => title);

test('a page gets its active popups, highest priority first, then newest', async () => {
  await publish({ title: 'older' });
  await publish({ title: 'newer', displayPages: ['/', '/articles'] });
  await publish({ title: 'important', priority: 9 });
  await publish({ title: 'elsewhere', displayPages: ['/careers'] });
  await publish({ title: 'off', active: false });
  const { id } = await publish({ title: 'in the bin', displayPages: ['/', '/articles'] });
  await api(admin)('DELETE /api/admin/marketing-popups/:id', { params: { id } });
  expect(await titlesOn('/articles')).toEqual(['important', 'newer', 'older']);
  expect(await titlesOn('/articles/')).toEqual(['important', 'newer', 'older']);
  expect(await titlesOn('/')).toEqual(['newer']);
  expect(await titlesOn('/articles/1')).toEqual([]);
});

test('the site cleans the text of a popup again when a reader gets it', async () => {
  await publish({});
  await t.db.update(marketingPopups).set({ content: '<p>One</p><iframe srcdoc="x"></iframe>' });
  const { rows } = await api()('GET /api/popups', { query: { path: '/articles' } });
  expect(rows).toMatchObject([{ content: '<p>One</p>' }]);
});

test('a reader gets only the fields that the popup shows', async () => {
  const { id } = await publish({ buttonUrl: '/contact-us' });
  expect((await api()('GET /api/popups', { query: { path: '/articles' } })).rows).toEqual([
    {
      id,
      title: 'On',
      content: '<p>Text</p>',
      buttonText: 'Learn More',
      buttonUrl: '/contact-us',
      displayFrequency: 'once_per_session',
    },
  ]);
});

test.each([
  'javascript:alert(1)',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '\\\\evil.example',
  ' //evil.example',
])('the address %j of a button is refused', async (buttonUrl) => {
  await expect(publish({ buttonUrl })).rejects.toMatchObject({
    status: 400,
    problem: { errors: { buttonUrl: expect.any(String) } },
  });
});

test.each(['/admin', '/admin/dashboard', '/admin-login'])('no popup appears on %s', async (path) => {
  await publish({ displayPages: [path] });
  expect(await titlesOn(path)).toEqual([]);
});

test('a reader can list popups only for a path', async () => {
  for (const url of ['/api/popups', '/api/popups?path=articles'])
    expect((await t.inject({ url })).statusCode).toBe(400);
});

test('the figures of a popup may exceed an integer', async () => {
  const { id } = await publish({});
  const days = ['2026-01-01', '2026-01-02', '2026-01-03'];
  await t.db.insert(popupCounts).values(days.map((day) => ({ popupId: id, day, shown: 1_000_000_000 })));
  const { rows } = await api(admin)('GET /api/admin/marketing-popups');
  expect(rows).toMatchObject([{ id, shown: 3_000_000_000 }]);
});

test('the site counts views, clicks and dismissals of a popup, and adds them up for the desk', async () => {
  const { id } = await publish({});
  const count = (event: 'shown' | 'clicked' | 'dismissed') =>
    api()('POST /api/popups/:id/count', { params: { id }, body: { event } });
  await t.db.insert(popupCounts).values({ popupId: id, day: '2026-01-01', shown: 10, clicked: 2 });
  await Promise.all([count('shown'), count('shown'), count('shown'), count('clicked'), count('dismissed')]);
  const { rows } = await api(admin)('GET /api/admin/marketing-popups');
  expect(rows).toMatchObject([{ id, shown: 13, clicked: 3, dismissed: 1 }]);
  expect(await t.db.$count(popupCounts)).toBe(2);
});

test('a popup that was never shown has counts of zero', async () => {
  await create('New');
  const { rows } = await api(admin)('GET /api/admin/marketing-popups');
  expect(rows).toMatchObject([{ shown: 0, clicked: 0, dismissed: 0 }]);
});

test('the site does not count an inactive or unknown popup', async () => {
  const { id } = await create('Off');
  const count = (params: { id: string }, event: string) =>
    t.inject({ method: 'POST', url: `/api/popups/${params.id}/count`, payload: { event } });
  expect((await count({ id }, 'shown')).statusCode).toBe(404);
  expect((await count({ id: crypto.randomUUID() }, 'shown')).statusCode).toBe(404);
  expect((await count({ id }, 'hovered')).statusCode).toBe(400);
  expect(await t.db.$count(popupCounts)).toBe(0);
});

test('the second of two people who change a popup gets an error, and the desk can restore every version', async () => {
  const { id, updatedAt } = await create('First');
  const change = (body: object) => api(admin)('PATCH /api/admin/marketing-popups/:id', { params: { id }, body });
  const second = await change({ title: 'Second', active: true, updatedAt });
  await expect(change({ title: 'Third', updatedAt })).rejects.toMatchObject(
    refusal(409, 'Somebody else saved this popup after'),
  );
  const history = t.client<VersionsApi>(admin);
  const { rows } = await history('GET /api/admin/revisions', { query: { kind: 'popup', recordId: id } });
  expect(rows.map(({ changed }) => changed)).toEqual([['title', 'active'], []]);
  const oldest = { params: { id: rows[1]!.id }, body: { updatedAt: second.updatedAt } };
  await history('POST /api/admin/revisions/:id/restore', oldest);
  // Restoring an old version does not turn the popup on or off.
  expect((await api(admin)('GET /api/admin/marketing-popups')).rows[0]).toMatchObject({ title: 'First', active: true });
});

import { asc } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { auditLog } from '#features/audit/server/table.ts';
import { type TestApp, testApp } from '#testing/test-app.ts';
import type { popupsApi } from '../contract.ts';
import { marketingPopups } from './table.ts';

let t: TestApp;
let admin: string;
beforeAll(async () => {
  t = await testApp();
  admin = await t.signIn('admin');
});
beforeEach(() => t.db.delete(marketingPopups));
afterAll(() => t.close());

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

test('a change leaves alone what it does not name', async () => {
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

test('what happens to a popup is on record', async () => {
  await t.db.delete(auditLog);
  const { id } = await create('Short-lived');
  await api(admin)('PATCH /api/admin/marketing-popups/:id', { params: { id }, body: { priority: 2 } });
  const remove = () => api(admin)('DELETE /api/admin/marketing-popups/:id', { params: { id } });
  await remove();
  await expect(remove()).rejects.toMatchObject({ status: 404 });
  const actions = await t.db.select({ action: auditLog.action }).from(auditLog).orderBy(asc(auditLog.at));
  expect(actions.map(({ action }) => action)).toEqual(['popup.create', 'popup.update', 'popup.delete']);
});

test('popups are for administrators', async () => {
  await expect(api()('GET /api/admin/marketing-popups')).rejects.toMatchObject({ status: 401 });
  const editor = api(await t.signIn('editor'));
  await expect(editor('GET /api/admin/marketing-popups')).rejects.toMatchObject({ status: 403 });
});

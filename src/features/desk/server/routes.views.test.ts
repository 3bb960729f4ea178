import { expect, test } from 'vitest';
import { usingTestApp } from '#testing/test-app.ts';
import { VIEWS_MAX, type viewsApi } from '../contract.ts';

const t = usingTestApp();

const person = async (email: string) => t.client<typeof viewsApi>(await t.signIn('editor', email));
const view = { path: '/admin/articles', name: 'My drafts', search: '?status=draft' };

test('a view belongs to one person; saving another under its name replaces the filters', async () => {
  const [one, other] = [await person('one@example.com'), await person('other@example.com')];
  await one('POST /api/views', { body: view });
  await one('POST /api/views', { body: { ...view, search: '?status=draft&sort=title-asc' } });
  await one('POST /api/views', { body: { ...view, path: '/admin/jobs', name: 'All drafts' } });
  expect((await one('GET /api/views')).views.map(({ path, name, search }) => `${name} ${path}${search}`)).toEqual([
    'All drafts /admin/jobs?status=draft',
    'My drafts /admin/articles?status=draft&sort=title-asc',
  ]);
  expect(await other('GET /api/views')).toEqual({ views: [] });
  await other('POST /api/views/forget', { body: { path: view.path, name: view.name } });
  expect((await one('GET /api/views')).views).toHaveLength(2);
  await one('POST /api/views/forget', { body: { path: view.path, name: view.name } });
  expect((await one('GET /api/views')).views.map(({ name }) => name)).toEqual(['All drafts']);
});

test.each([
  [{ ...view, path: '//elsewhere.example' }, 'path'],
  [{ ...view, path: '/articles' }, 'path'],
  [{ ...view, search: 'javascript:alert(1)' }, 'search'],
  [{ ...view, name: ' ' }, 'name'],
])('%j is refused as a view', async (body, field) => {
  const save = await person(`${field}-${crypto.randomUUID()}@example.com`);
  await expect(save('POST /api/views', { body })).rejects.toMatchObject({
    status: 400,
    message: expect.stringContaining(`"${field}"`),
  });
});

test('a person can have a limited number of views', async () => {
  const save = await person('many@example.com');
  for (let n = 0; n < VIEWS_MAX; n++) await save('POST /api/views', { body: { ...view, name: `View ${n}` } });
  await expect(save('POST /api/views', { body: view })).rejects.toMatchObject({ status: 422 });
  expect((await save('GET /api/views')).views).toHaveLength(VIEWS_MAX);
});

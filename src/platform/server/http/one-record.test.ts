/** Checks calls of the desk that name one record by its id. */
import { expect, test } from 'vitest';
import { buildArticle } from '#features/articles/server/factory.fixtures.ts';
import { queryString } from '#kernel/client.ts';
import { now } from '#platform/server/db/columns.ts';
import { newest } from '#testing/newest.ts';
import { type Records, storeRecords } from '#testing/records.ts';
import { usingTestApp } from '#testing/test-app.ts';

const t = await usingTestApp();
const cookie = await t.signIn('admin');
// Two of each kind, so that a list with one record shows that the filter works.
await storeRecords(t);
await buildArticle(t.db, { deletedAt: now() });
const binned = await buildArticle(t.db, { deletedAt: now() });
const records: Records = { ...(await storeRecords(t)), '/api/admin/bin': binned.id };

const idsAt = async (url: string) =>
  ((await t.inject({ url, headers: { cookie } })).json() as { id: string }[]).map(({ id }) => id);

test.each([
  '/api/admin/users',
  '/api/admin/invitations',
  '/api/admin/inquiries',
  '/api/admin/newsletter/subscribers',
  '/api/admin/comments',
  '/api/admin/bin',
])('%s with an id returns only that record, nothing for an unknown id, and refuses an invalid id', async (path) => {
  expect((await idsAt(path)).length).toBeGreaterThan(1);
  expect(await idsAt(`${path}?id=${records[path]}`)).toEqual([records[path]]);
  expect(await idsAt(`${path}?id=${crypto.randomUUID()}`)).toEqual([]);
  expect((await t.inject({ url: `${path}?id=nonsense`, headers: { cookie } })).statusCode).toBe(400);
});

/** Returns the records of a list by their ids. */
const recordsAt = async (url: string) => {
  const rows = (await t.inject({ url: `${url}?limit=100`, headers: { cookie } })).json() as { id: string }[];
  return Object.fromEntries(rows.map((row) => [row.id, row]));
};

test.each([
  '/api/admin/articles',
  '/api/admin/breaking-news',
  '/api/admin/events',
  '/api/admin/jobs',
  '/api/admin/marketing-popups',
  '/api/admin/media',
  '/api/admin/training',
])('a call to %s/:id reads, changes, deletes and restores only that record, and none in the bin', async (path) => {
  const id = records[path]!;
  const call = (method: 'GET' | 'PATCH' | 'DELETE' | 'POST', end = '', payload?: object) =>
    t.inject({
      method,
      url: `${path}/${id}${end}${method === 'DELETE' ? queryString(newest) : ''}`,
      headers: { cookie },
      ...(payload && { payload }),
    });
  const change = { ...newest, title: 'Changed alone' };
  const { [id]: before, ...others } = await recordsAt(path);
  expect([before === undefined, Object.keys(others).length > 0]).toEqual([false, true]);
  const expectOthers = async (own: unknown) => expect(await recordsAt(path)).toEqual({ ...others, ...(own as object) });

  expect((await call('POST', '/restore')).statusCode, 'not in the bin').toBe(404);
  const changed = await call('PATCH', '', change);
  expect([changed.statusCode, changed.json().title]).toEqual([200, 'Changed alone']);
  await expectOthers({ [id]: expect.objectContaining({ id, title: 'Changed alone' }) });
  // Not every kind has both this address and one for visitors.
  for (const url of [`${path}/${id}`, `${path.replace('/admin', '')}/${id}`]) {
    const read = await t.inject({ url, headers: { cookie } });
    if (read.statusCode === 200) expect(read.json().id, url).toBe(id);
  }

  expect((await call('DELETE')).statusCode).toBe(200);
  await expectOthers({});
  const inBin = [await call('GET'), await call('PATCH', '', change), await call('DELETE')];
  expect(inBin.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);

  const [other = ''] = Object.keys(others);
  delete others[other];
  expect(
    (await t.inject({ method: 'DELETE', url: `${path}/${other}${queryString(newest)}`, headers: { cookie } }))
      .statusCode,
  ).toBe(200);
  expect((await call('POST', '/restore')).json().id).toBe(id);
  await expectOthers({ [id]: expect.objectContaining({ id, title: 'Changed alone' }) });
});

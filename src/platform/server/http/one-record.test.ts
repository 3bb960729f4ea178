/** Lists of the desk that links filter by the id of one record. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildArticle } from '#features/articles/server/factory.ts';
import { now } from '#platform/server/db/columns.ts';
import { type Records, storeRecords } from '#testing/records.ts';
import { type TestApp, testApp } from '#testing/test-app.ts';

let t: TestApp;
let cookie: string;
let records: Records;
beforeAll(async () => {
  t = await testApp();
  cookie = await t.signIn('admin');
  // Two of each, so that a list of one shows that the filter works.
  await storeRecords(t);
  await buildArticle(t.db, { deletedAt: now() });
  const { id } = await buildArticle(t.db, { deletedAt: now() });
  records = { ...(await storeRecords(t)), '/api/admin/bin': id };
});
afterAll(() => t.close());

const idsAt = async (url: string) =>
  ((await t.inject({ url, headers: { cookie } })).json() as { id: string }[]).map(({ id }) => id);

test.each([
  '/api/admin/users',
  '/api/admin/invitations',
  '/api/admin/inquiries',
  '/api/admin/newsletter/subscribers',
  '/api/admin/comments',
  '/api/admin/bin',
])('%s with an id returns only that record, none for an unknown id, and refuses an invalid id', async (path) => {
  expect((await idsAt(path)).length).toBeGreaterThan(1);
  expect(await idsAt(`${path}?id=${records[path]}`)).toEqual([records[path]]);
  expect(await idsAt(`${path}?id=${crypto.randomUUID()}`)).toEqual([]);
  expect((await t.inject({ url: `${path}?id=nonsense`, headers: { cookie } })).statusCode).toBe(400);
});

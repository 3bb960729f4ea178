/** Nobody writes a field that a contract does not name, whatever else a body holds. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Role } from '#kernel/accounts.ts';
import { fillPath } from '#kernel/client.ts';
import type { Access, Endpoint } from '#kernel/endpoint.ts';
import { parseKey } from '#kernel/endpoint.ts';
import { readContracts } from '#platform/server/auth/permissions.ts';
import { pathParams, type Records, storeRecords } from '#testing/records.ts';
import { fieldsOf, sampleOf } from '#testing/sample.ts';
import { type TestApp, testApp } from '#testing/test-app.ts';

const STRANGER = '01976f5e-dead-7000-8000-00000000beef';
const VIEWS = 987_654_321;
const LONG_AGO = '1999-01-02T03:04:05.000Z';

/** What is slipped in. */
const SLIPPED = new Map<string, unknown>([
  ['role', 'admin'],
  ['status', 'published'],
  ['authorId', STRANGER],
  ['featured', true],
  ['views', VIEWS],
  ['id', STRANGER],
  ['createdAt', LONG_AGO],
  ['__proto__', { role: 'admin', status: 'published', authorId: STRANGER, views: VIEWS }],
  ['constructor', { prototype: { role: 'admin', authorId: STRANGER } }],
]);

/** Fields that are a contract's own, and whose. */
const OWN: Record<string, (key: string, access: Access) => boolean> = {
  role: (key) => key === 'PATCH /api/admin/users/:id' || key === 'POST /api/admin/invitations',
  status: (_, access) => access === 'editor' || access === 'admin',
  featured: (_, access) => access === 'editor' || access === 'admin',
  // A scheduled announcement says when it begins.
  createdAt: (key) => key.includes('/api/admin/breaking-news'),
};

const withBodies = (await readContracts()).filter(
  ([key, { body }]) => !key.startsWith('GET') && isObject(body as never),
);

function isObject(body: { type: string; def?: { type: string } }): boolean {
  return body.type === 'object' || body.type === 'union';
}

let t: TestApp;
let records: Records;
beforeAll(async () => {
  t = await testApp();
  records = await storeRecords(t);
});
afterAll(() => t.close());

const ROLES: Record<Access, Role | undefined> = {
  anyone: undefined,
  user: 'subscriber',
  editor: 'editor',
  admin: 'admin',
};

test.each(withBodies)('%s takes a sample that is made from its contract', (_, { body }) => {
  expect(body.safeParse(sampleOf(body)).error?.issues).toBeUndefined();
});

test.each(withBodies)('%s names no field that is not its callers’ to write', (key, { body, access }) => {
  const named = fieldsOf(body).filter((field) => SLIPPED.has(field));
  expect(named.filter((field) => !OWN[field]?.(key, access))).toEqual([]);
});

let network = 0;

test.each(withBodies)('%s writes nothing that is slipped in', async (key, endpoint) => {
  const role = ROLES[endpoint.access];
  const cookie = role && (await t.signIn(role));
  const send = await sender(key, endpoint, cookie);
  await send('');
  const before = await powers(t);
  const own = fieldsOf(endpoint.body);
  for (const [name, value] of SLIPPED) {
    if (own.includes(name)) continue;
    expect(await send(`,${JSON.stringify(name)}:${JSON.stringify(value)}`), name).not.toBe(500);
  }
  const after = await powers(t);
  expect(after.administrators).toBe(before.administrators);
  if (!own.includes('status')) expect(after.published).toBe(before.published);
  if (!own.includes('featured')) expect(after.featured).toBe(before.featured);
  expect(await tracesOf(t, [STRANGER, String(VIEWS), LONG_AGO.slice(0, 10)])).toEqual([]);
  expect(({} as Record<string, unknown>).authorId).toBeUndefined();
});

/** Sends the sample with something added to its text. */
async function sender(key: string, { body }: Endpoint, cookie: string | undefined) {
  const { method, path } = parseKey(key);
  const url = fillPath(path, pathParams(path, records));
  const sample = JSON.stringify(sampleOf(body));
  network += 1;
  const remoteAddress = `10.1.${network >> 8}.${network & 255}`;
  return async (added: string) => {
    const payload = `${sample.slice(0, -1)}${sample === '{}' ? added.slice(1) : added}}`;
    const headers = { 'content-type': 'application/json', ...(cookie && { cookie }) };
    return (await t.inject({ method, url, payload, headers, remoteAddress })).statusCode;
  };
}

/** What a slipped field would give somebody. */
async function powers({ db }: TestApp) {
  const count = async (query: ReturnType<typeof sql>) => (await db.execute<{ n: number }>(query)).rows[0]!.n;
  return {
    administrators: await count(
      sql`select count(*)::int as n from users where role = 'admin' and email not like 'admin-%'`,
    ),
    published: await count(sql`select ((select count(*) from articles where status = 'published')
      + (select count(*) from job_listings where status = 'published')
      + (select count(*) from training_courses where status = 'published')
      + (select count(*) from comments where status = 'published')
      + (select count(*) from submissions where status = 'published'))::int as n`),
    featured: await count(sql`select count(*)::int as n from articles where featured`),
  };
}

/** Tables in which one of the words stands anywhere. */
async function tracesOf({ db }: TestApp, words: string[]): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public'`,
  );
  const found: string[] = [];
  for (const { name } of rows) {
    const table = sql.identifier(name);
    const { rows: hits } = await db.execute(
      sql`select 1 from ${table} t where to_jsonb(t)::text ~ ${words.join('|')} limit 1`,
    );
    if (hits.length > 0) found.push(name);
  }
  return found;
}

/** Checks that additional fields in a body, which the contract does not name, are never written. */
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { readContracts } from '#app/server/contracts.ts';
import type { Role } from '#kernel/accounts.ts';
import { fillPath } from '#kernel/client.ts';
import type { Access } from '#kernel/endpoint.ts';
import { parseKey } from '#kernel/endpoint.ts';
import { newest } from '#testing/newest.ts';
import { pathParams, storeRecords } from '#testing/records.ts';
import { samplesOf } from '#testing/sample.ts';
import { type TestApp, usingTestApp } from '#testing/test-app.ts';

const STRANGER = '01976f5e-dead-7000-8000-00000000beef';
const VIEWS = 987_654_321;
const LONG_AGO = '1999-01-02T03:04:05.000Z';

/** Fields that are added to bodies, all at once: a contract keeps, removes or refuses whatever it does not name. */
const SLIPPED: Record<string, unknown> = {
  role: 'admin',
  status: 'published',
  authorId: STRANGER,
  featured: true,
  views: VIEWS,
  id: STRANGER,
  createdAt: LONG_AGO,
};
/** Members that are added one at a time, because the site may refuse a complete body that contains one of them. */
const POISON = [
  `"__proto__":${JSON.stringify({ role: 'admin', status: 'published', authorId: STRANGER, views: VIEWS })}`,
  `"constructor":${JSON.stringify({ prototype: { role: 'admin', authorId: STRANGER } })}`,
];

/** Fields of SLIPPED that some contracts do have; each function tells for which calls. */
const OWN: Record<string, (key: string, access: Access) => boolean> = {
  role: (key) => key === 'PATCH /api/admin/users/:id' || key === 'POST /api/admin/invitations',
  status: (_, access) => access === 'editor' || access === 'admin',
  featured: (_, access) => access === 'editor' || access === 'admin',
  // A scheduled announcement contains its start.
  createdAt: (key) => key.includes('/api/admin/breaking-news'),
  // Records of a bulk action, items of a list that is replaced, the email of an event, the page that was read, and a
  // device's name for a passkey.
  id: (key) =>
    [
      'PUT /api/admin/navigation/header',
      'PUT /api/admin/submissions/reasons',
      'POST /api/mail/events',
      'POST /api/readings',
    ].includes(key) ||
    key.endsWith('/bulk') ||
    key.endsWith('/merge') ||
    key.includes('/passkey'),
};

const writes = (await readContracts()).filter(([key]) => !key.startsWith('GET'));
/** Endpoints with samples of their bodies. Fields can be added to every object in a sample. */
const withBodies = writes
  .map(([key, endpoint]) => [key, endpoint, samplesOf(endpoint.body)] as const)
  .filter(([, , samples]) => samples.some(({ objects }) => objects.length > 0));

const t = await usingTestApp({ env: { MAIL_EVENTS_SECRET: 'a secret of thirty-two characters or more' } });
const records = await storeRecords(t);

/** Administrators can use every area of the desk. */
const ROLES: Partial<Record<Access, Role>> = { user: 'subscriber', editor: 'editor' };

test('every write with a body is tested with additional fields', () => {
  const others = writes.filter(([key]) => !withBodies.some(([held]) => held === key));
  expect(others.filter(([, { body }]) => body.safeParse({ anything: 1 }).success).map(([key]) => key)).toEqual([]);
  const places = (key: string) =>
    withBodies.find(([held]) => held === key)?.[2].flatMap(({ objects }) => objects).length;
  expect(places('POST /api/alerts')).toBe(1);
  expect(places('PUT /api/admin/navigation/header')).toBe(1);
  expect(
    places('POST /api/admin/articles/bulk'),
    'three objects of a change, two of a deletion, one of a restoration',
  ).toBe(6);
});

test.each(withBodies)('%s accepts samples made from its contract', (_, { body }, samples) => {
  for (const { value } of samples) expect(body.safeParse(value).error?.issues).toBeUndefined();
});

test.each(withBodies)('%s names no field that its callers must not write', (key, { access }, samples) => {
  const named = samples.flatMap(({ objects }) => objects.flatMap(({ fields }) => fields));
  expect(named.filter((field) => Object.hasOwn(SLIPPED, field) && !OWN[field]?.(key, access))).toEqual([]);
});

let network = 0;

test.each(withBodies)('%s writes no additional fields', async (key, { access }, samples) => {
  const role = access === 'anyone' ? undefined : (ROLES[access] ?? 'admin');
  const send = sender(key, role && (await t.signIn(role)));
  for (const { value } of samples) {
    aim(key, value);
    await send(JSON.stringify(value));
  }
  const before = await powers(t);
  for (const { value, objects } of samples)
    for (const { object, fields } of objects) {
      const slipped = Object.fromEntries(Object.entries(SLIPPED).filter(([name]) => !fields.includes(name)));
      for (const members of [JSON.stringify(slipped).slice(1, -1), ...POISON])
        expect(await send(jsonWith(value, object, members)), members).not.toBe(500);
    }
  const own = samples.flatMap(({ objects }) => objects.flatMap(({ fields }) => fields));
  const after = await powers(t);
  expect(after.administrators).toBe(before.administrators);
  if (!own.includes('status')) expect(after.published).toBe(before.published);
  if (!own.includes('featured')) expect(after.featured).toBe(before.featured);
  expect(({} as Record<string, unknown>).authorId).toBeUndefined();
});

test('after all these calls, no table contains an added value', async () => {
  expect(await tracesOf(t, [STRANGER, String(VIEWS), LONG_AGO.slice(0, 10)])).toEqual([]);
});

/** Makes a bulk action refer to an existing record. */
function aim(key: string, value: unknown): void {
  const id = records[parseKey(key).path.replace(/\/bulk$/, '')];
  if (!id || !value || typeof value !== 'object' || !('records' in value)) return;
  for (const record of value.records as object[]) Object.assign(record, { ...newest, id });
}

/**
 * Returns `value` as JSON with `added` in one of its objects. Works with text, because JSON.stringify cannot write
 * `__proto__`.
 */
function jsonWith(value: unknown, object: object, added: string): string {
  const marked = JSON.stringify(value, (_, inner) => (inner === object ? { ...inner, '@': 0 } : inner));
  return marked.replace('"@":0', added);
}

/**
 * Returns a function that sends a text as JSON. Each endpoint uses a different network, because calls per address are
 * limited.
 */
function sender(key: string, cookie: string | undefined) {
  const { method, path } = parseKey(key);
  const url = fillPath(path, pathParams(path, records));
  network += 1;
  const remoteAddress = `10.1.${network >> 8}.${network & 255}`;
  const headers = { 'content-type': 'application/json', ...(cookie && { cookie }) };
  return async (payload: string) => (await t.inject({ method, url, payload, headers, remoteAddress })).statusCode;
}

/** Counts the privileges that additional fields could give a caller. */
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

/** Returns a row of each table that contains one of the words. */
async function tracesOf({ db }: TestApp, words: string[]): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public'`,
  );
  const found: string[] = [];
  for (const { name } of rows) {
    const { rows: hits } = await db.execute<{ row: string }>(
      sql`select left(to_jsonb(t)::text, 2000) as row from ${sql.identifier(name)} t
        where to_jsonb(t)::text ~ ${words.join('|')} limit 1`,
    );
    found.push(...hits.map(({ row }) => `${name}: ${row}`));
  }
  return found;
}

import { once } from 'node:events';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { z } from 'zod';
import { readContracts } from '#app/server/contracts.ts';
import { articlesApi } from '#features/articles/contract.ts';
import { buildArticle } from '#features/articles/server/factory.fixtures.ts';
import { articles } from '#features/articles/server/table.ts';
import { marketingPopups } from '#features/popups/server/table.ts';
import type { Role } from '#kernel/accounts.ts';
import type { Endpoint } from '#kernel/endpoint.ts';
import { HOUR, MINUTE } from '#kernel/time.ts';
import { auditLog } from '#platform/server/audit/table.ts';
import { users } from '#platform/server/auth/table.ts';
import { processorTime } from '#testing/processor-time.ts';
import { storeRecords } from '#testing/records.ts';
import { usingTestApp } from '#testing/test-app.ts';
import { inBatches } from '../db/batches.ts';
import { cell, exporter, streamed } from './export.ts';

const t = await usingTestApp();
const cookie = await t.signIn('editor');
beforeEach(() => t.db.delete(articles));

const get = (url: string, as = cookie) => t.inject({ method: 'GET', url, headers: { cookie: as } });
const poolOf = (max: number) => ({ $client: { options: { max } } }) as typeof t.db;
const lines = (body: string) => body.slice(1).trimEnd().split('\n');

async function* endless() {
  for (;;) yield 'x'.repeat(100_000);
}

describe('a cell', () => {
  test.each([
    ['=HYPERLINK("https://evil.example","x")', `'=HYPERLINK("https://evil.example","x")`],
    ['+44 20 7946 0000', `'+44 20 7946 0000`],
    ['-2+3+cmd|calc', `'-2+3+cmd|calc`],
    ['@SUM(A1)', `'@SUM(A1)`],
    ['\t=1+1', `'\t'=1+1`],
    ['\rtext', `'\rtext`],
    ['\n=1', `'\n'=1`],
    ['  =1+1', `'  =1+1`],
    ['＝1+1', `'＝1+1`],
    ['＋1', `'＋1`],
    ['－1+1', `'－1+1`],
    ['＠SUM', `'＠SUM`],
    [['=1', 'b'], `'=1; b`],
    ['a;=1+1', `a;'=1+1`],
    ['a; "=1+1"', `a; "'=1+1"`],
    ['a\t@SUM(A1)', `a\t'@SUM(A1)`],
    ['a\r\n-2+cmd|calc', `a\r\n'-2+cmd|calc`],
    ['a;＝1;+2', `a;'＝1;'+2`],
    [['VAT', '=1+1'], `VAT; '=1+1`],
    ['=1;=2', `'=1;'=2`],
  ])('that looks like a formula gets an apostrophe: %j', (value, text) => expect(cell(value)).toBe(text));

  test.each([
    [-12.5, '-12.5'],
    ['-12.50', '-12.50'],
    ['+5', '+5'],
    ['£450', '£450'],
    ['a = b', 'a = b'],
    ['a; b = c', 'a; b = c'],
    [['VAT', 'e-invoicing'], 'VAT; e-invoicing'],
    [{ a: 1 }, '{"a":1}'],
    [true, 'true'],
    [null, ''],
    [undefined, ''],
  ])('that does not look like a formula is unchanged: %j', (value, text) => expect(cell(value)).toBe(text));
});

// The dash is not in Latin-1, so the engine looks at every position.
test.each([
  `a${'\n'.repeat(100_000)}${'"\t'.repeat(50_000)}b`,
  `—${' '.repeat(200_000)}b`,
  `—${'" '.repeat(100_000)}b`,
  `—${';\u3000'.repeat(100_000)}b`,
])('a cell of only white space and quotation marks is written in linear time: %#', async (text) => {
  expect(await processorTime(() => expect(cell(text)).toBe(text))).toBeLessThan(4_000);
});

describe('the export of a list', () => {
  test('is a file with a date in its name, a byte order mark, the contract’s columns and no formulas', async () => {
    await buildArticle(t.db, { title: '=1+1', authorName: 'Zoë "Z" Ängström', excerpt: 'one,\ntwo' });
    const reply = await get('/api/admin/articles/export?format=csv&fields=summary');
    expect(reply.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': expect.stringMatching(/^attachment; filename="articles-\d{4}-\d\d-\d\d\.csv"$/),
    });
    expect(reply.body.charCodeAt(0)).toBe(0xfeff);
    const [head, row] = lines(reply.body);
    expect(head).toMatch(/^id,title,excerpt,type,/);
    expect(head).not.toContain('contentText');
    expect(row).toContain(`,'=1+1,"one,`);
    expect(reply.body).toContain('"Zoë ""Z"" Ängström"');
  });

  test('contains the rows that the filters of the list find, in JSON too', async () => {
    await buildArticle(t.db, { title: 'Draft', status: 'draft', category: 'VAT' });
    await buildArticle(t.db, { title: 'Elsewhere', status: 'draft' });
    await buildArticle(t.db, { title: 'Published', category: 'VAT' });
    const listed = await get('/api/admin/articles?status=draft&category=VAT');
    const file = await get('/api/admin/articles/export?format=json&status=draft&category=VAT');
    expect(file.json()).toEqual(listed.json());
    expect(file.json()).toMatchObject([{ title: 'Draft' }]);
    expect((await get('/api/admin/articles/export?format=json&q=nothing')).json()).toEqual([]);
    expect(lines((await get('/api/admin/articles/export?q=nothing')).body)).toHaveLength(1);
  });

  test('contains more rows than a page of the list can, each once and in order', async () => {
    await t.db.execute(sql`
      insert into articles (id, title, content, content_text, type, status, published_at)
      select gen_random_uuid(), 'No. ' || lpad(n::text, 4, '0'), '<p>x</p>', 'x', 'guide', 'published', now()
      from generate_series(1, 2345) n`);
    const rows = (await get('/api/admin/articles/export?format=json&sort=title-asc&fields=summary')).json();
    expect(rows).toHaveLength(2345);
    expect([rows[0].title, rows[500].title, rows[2344].title]).toEqual(['No. 0001', 'No. 0501', 'No. 2345']);
  });

  test('reads only a few rows with long texts at once, and loses none', async () => {
    const content = `<p>${'a'.repeat(190_000)}</p>`;
    for (let n = 0; n < 40; n += 1) await buildArticle(t.db, { title: `Long ${n}`, content });
    const sizes: number[] = [];
    for await (const rows of inBatches(t.db, (db) => db.select({ content: articles.content }).from(articles)))
      sizes.push(rows.length);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(10);
    expect(sizes.reduce((sum, size) => sum + size)).toBe(40);
    const reply = await get('/api/admin/articles/export?format=json');
    expect((reply.json() as { title: string }[]).map(({ title }) => title).sort()).toHaveLength(40);
  });

  test('is recorded in the audit log with its filters', async () => {
    await get('/api/admin/articles/export?q=treaty');
    expect(await t.lastAuditEntry()).toMatchObject({
      action: 'articles.export',
      after: { q: 'treaty', format: 'csv' },
    });
  });

  test('allows a person two at once; when a reader finishes or leaves, another can start', async () => {
    const { db } = t.deps;
    const list = articlesApi['GET /api/admin/articles'];
    const handle = exporter({ db, reader: { current: async () => db } as never }, list as never, 'articles', (cursor) =>
      cursor.select().from(articles),
    );
    const user = await t.inject({ url: '/api/auth/user', headers: { cookie: await t.signIn('editor') } });
    const person = { ...user.json(), permissions: [] };
    const begin = async () => (await handle({ query: { format: 'json' } }, { person } as never)) as Readable;
    const [first, second] = [await begin(), await begin()];
    await expect(begin()).rejects.toMatchObject({ code: 'too_many' });
    first.destroy();
    await once(first, 'close');
    const third = await begin();
    for (const stream of [second, third]) await text(stream);
    await once((await begin()).destroy(), 'close');
    // The audit log does not have the refused one.
    expect(await t.db.$count(auditLog, eq(auditLog.actorId, person.id))).toBe(4);
  });

  test('ends if its reader stops reading, so that others can start; the desk does not wait for readers', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const ended = vi.fn();
    async function* parts() {
      try {
        for (;;) yield 'x'.repeat(100_000);
      } finally {
        ended();
      }
    }
    const begin = (role: Role) =>
      streamed(poolOf(20), { id: crypto.randomUUID(), role, permissions: [] } as never, parts);
    const readers = await Promise.all(Array.from({ length: 4 }, () => begin('subscriber')));
    await expect(begin('subscriber')).rejects.toMatchObject({ code: 'too_many' });
    (await begin('editor')).destroy();
    for (const reader of readers) {
      reader.on('error', () => undefined).read(1);
      await expect.poll(() => reader.readableLength).toBeGreaterThan(0);
    }
    vi.advanceTimersByTime(14_000);
    expect(readers.some(({ destroyed }) => destroyed)).toBe(false);
    vi.advanceTimersByTime(1_000);
    await expect.poll(() => readers.every(({ closed }) => closed)).toBe(true);
    expect(ended).toHaveBeenCalledTimes(4);
    (await begin('subscriber')).destroy();
  });

  test('ends after three hours even for the desk, however fast its reader is', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const stream = await streamed(
      poolOf(20),
      { id: crypto.randomUUID(), role: 'admin', permissions: [] } as never,
      endless,
    );
    stream.on('error', () => undefined);
    const parts = stream[Symbol.asyncIterator]();
    for (let passed = 0; passed < 3 * HOUR; passed += MINUTE / 6) {
      expect((await parts.next()).done).toBe(false);
      vi.advanceTimersByTime(MINUTE / 6);
    }
    expect(stream.destroyed).toBe(true);
  });

  test('ends after a minute, the oldest first, if readers use every place and another one asks', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    const begin = () =>
      streamed(poolOf(20), { id: crypto.randomUUID(), role: 'subscriber', permissions: [] } as never, endless);
    const slow: Readable[] = [];
    for (let n = 0; n < 4; n++) slow.push((await begin()).on('error', () => undefined));
    onTestFinished(() => void slow.map((stream) => stream.destroy()));
    vi.advanceTimersByTime(59_000);
    await expect(begin()).rejects.toMatchObject({ code: 'too_many' });
    vi.advanceTimersByTime(1_000);
    slow.push(await begin());
    await expect.poll(() => slow.map(({ destroyed }) => destroyed)).toEqual([true, false, false, false, false]);
  });

  test('uses at most half of the connections; only the desk may use the last of them, and it cuts off a reader if none is free', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    const opened: Readable[] = [];
    onTestFinished(() => void opened.map((stream) => stream.destroy()));
    const begin = async (role: Role, id: string = crypto.randomUUID()) => {
      const stream = await streamed(poolOf(5), { id, role, permissions: [] } as never, endless);
      opened.push(stream.on('error', () => undefined));
      return id;
    };
    const ended = () => opened.map(({ destroyed }) => destroyed);
    await begin('subscriber');
    await expect(begin('subscriber')).rejects.toMatchObject({ code: 'too_many' });
    const editor = await begin('editor');
    await expect(begin('editor', editor)).rejects.toMatchObject({ code: 'too_many' });
    await begin('editor');
    expect(ended()).toEqual([true, false, false]);
    vi.advanceTimersByTime(9 * MINUTE);
    await expect(begin('admin')).rejects.toMatchObject({ code: 'too_many' });
    vi.advanceTimersByTime(MINUTE);
    await begin('admin');
    expect(ended()).toEqual([true, true, false, false]);
  });

  test('ends its file even if the reader leaves before reading anything', async () => {
    const file = Readable.from(endless());
    const stream = await streamed(poolOf(20), null, () => file);
    await once(stream.destroy(), 'close');
    expect(file.destroyed).toBe(true);
  });

  test.each<[ending: string, change: Partial<typeof users.$inferInsert>]>([
    ['their rights', { role: 'subscriber' }],
    ['access to their account', { banned: true }],
  ])('ends while it is being read if its reader loses %s', async (_, change) => {
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    const { id } = await t.somebody('editor');
    const stream = await streamed(t.db, { id, role: 'editor', permissions: [] } as never, endless);
    const parts = stream[Symbol.asyncIterator]();
    await parts.next();
    vi.advanceTimersByTime(6_000);
    for (let n = 0; n < 20; n++) await parts.next();
    await t.db.update(users).set(change).where(eq(users.id, id));
    vi.advanceTimersByTime(6_000);
    const rest = async () => {
      for (let n = 0; n < 20; n++) await parts.next();
    };
    await expect(rest()).rejects.toMatchObject({ code: 'unauthorized' });
  });

  test('requires the same access as the list', async () => {
    const url = '/api/admin/articles/export';
    expect((await t.inject({ method: 'GET', url })).statusCode).toBe(401);
    expect((await get(url, await t.signIn('subscriber'))).statusCode).toBe(403);
    expect((await get(`${url}?format=xls`)).statusCode).toBe(400);
  });

  test.each([
    'articles',
    'breaking-news',
    'jobs',
    'training',
    'submissions',
    'comments',
    'newsletter/subscribers',
    'inquiries',
    'marketing-popups',
    'searches',
    'users',
  ])('exists for %s', async (list) => {
    const admin = await t.signIn('admin');
    const url = `/api/admin/${list}`;
    expect((await get(`${url}/export?format=json`, admin)).json()).toEqual((await get(url, admin)).json());
  });

  test('releases its connection when it is interrupted', async () => {
    await buildArticle(t.db);
    for (let count = 0; count < 6; count++) {
      for await (const rows of inBatches(t.db, (db) => db.select().from(articles))) {
        expect(rows).toHaveLength(1);
        break;
      }
    }
    expect((await get('/api/admin/articles')).json()).toHaveLength(1);
  });
});

/** Lists that offer records for an issue and in the palette. The records belong to other lists, which are exported. */
const PICKERS = ['GET /api/admin/newsletter/content', 'GET /api/admin/records'];
/** Files, runs, keys and messages, not records. */
const FILES = ['backups', 'imports', 'api-keys', 'webhooks', 'webhook-deliveries'].map(
  (name) => `GET /api/admin/${name}`,
);

const contracts = await readContracts();

describe('every list at the desk and of personal data', () => {
  const lists = contracts.filter(
    ([key, { list, access }]) => list && access !== 'anyone' && ![...PICKERS, ...FILES].includes(key),
  );

  test.each(lists)('%s has an export', async (key, { access }) => {
    const url = `${key.split(' ')[1]}/export`;
    const exported = contracts.find(([other]) => other === `GET ${url}`)?.[1];
    expect(exported).toMatchObject({ access, file: true });
    const needed = `kind=article&recordId=${crypto.randomUUID()}&page=home&id=${crypto.randomUUID()}`;
    const admin = await t.signIn('admin');
    const csv = await get(`${url}?format=csv&${needed}`, admin);
    expect([csv.statusCode, csv.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
    expect(lines(csv.body)[0]).toMatch(/^\w+(,\w+)+$/);
    const json = await get(`${url}?format=json&${needed}`, admin);
    expect(Array.isArray(json.json())).toBe(true);
  });

  test('an export with the addresses of other people needs a proof of identity', () => {
    const rowsOf = ({ reply }: Endpoint) => (reply as unknown as z.ZodArray<z.ZodObject>).element.shape;
    const withAddresses = lists.filter(
      ([key, list]) =>
        key.startsWith('GET /api/admin/') &&
        // Readers see where to apply.
        key !== 'GET /api/admin/jobs' &&
        Object.keys(rowsOf(list)).some((name) => /email|recipient/i.test(name)),
    );
    const unproven = withAddresses
      .map(([key]) => `GET ${key.split(' ')[1]}/export`)
      .filter((key) => !contracts.find(([other]) => other === key)?.[1].proof);
    expect(unproven).toEqual([]);
  });

  test('an export has the rows that its list finds for a search text', async () => {
    await storeRecords(t);
    const admin = await t.signIn('admin');
    const searched = lists.filter(([, { query }]) => 'q' in ((query as z.ZodObject).shape ?? {}));
    for (const [key] of searched) {
      const url = key.split(' ')[1]!;
      const listed = await get(`${url}?q=nothing+like+it`, admin);
      const exported = await get(`${url}/export?format=json&q=nothing+like+it`, admin);
      expect(exported.json(), key).toEqual(listed.json());
    }
  });

  test('contributors, and editors as contributors, export only their own submissions; the audit log names the editors', async () => {
    const author = await t.signIn('subscriber');
    const other = await t.signIn('subscriber');
    const draft = { title: '=cmd|calc', content: '<p>Text</p>', type: 'analysis' };
    await t.inject({ method: 'POST', url: '/api/submissions/drafts', payload: draft, headers: { cookie: author } });
    const before = await t.db.$count(auditLog);
    expect((await get('/api/submissions/export?fields=summary', author)).body).toContain(`,'=cmd|calc,`);
    for (const person of [other, cookie])
      expect((await get('/api/submissions/export?format=json', person)).json()).toEqual([]);
    expect(await t.db.$count(auditLog)).toBe(before + 1);
  });

  test('an editor’s export of the bin contains only content, newest first', async () => {
    await buildArticle(t.db, { title: 'Binned first', deletedAt: new Date(Date.now() - 60_000).toISOString() });
    await buildArticle(t.db, { title: 'Binned last', deletedAt: new Date().toISOString() });
    await t.db
      .insert(marketingPopups)
      .values({ title: 'Binned popup', content: '<p>Text</p>', deletedAt: new Date().toISOString() });
    const titles = async (as: string) =>
      (await get('/api/admin/bin/export?format=json&q=binned', as)).json().map(({ title }: { title: string }) => title);
    expect(await titles(cookie)).toEqual(['Binned last', 'Binned first']);
    expect(await titles(await t.signIn('admin'))).toContain('Binned popup');
  });
});

/**
 * Checks that an upgrade keeps everything that earlier versions stored. Each file beside this one is a backup or an
 * archive of a site of that version: the demonstration, and the results of a day at the desk (a draft with a history, the bin,
 * submissions, emails).
 */
import { createReadStream, globSync } from 'node:fs';
import path from 'node:path';
import { createGunzip } from 'node:zlib';
import { eq, ne, sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { articles } from '#features/articles/server/table.ts';
import { fillDocuments } from '#features/search/server/index.ts';
import { documents } from '#features/search/server/table.ts';
import { verifyAuditLog } from '#platform/server/audit/verify.ts';
import { loadDatabase } from '#platform/server/backup/load.ts';
import { connect, type Database } from '#platform/server/db/connect.ts';
import { setUpDatabase } from '#platform/server/set-up.ts';
import { createTestDatabase, siteUrl } from '#testing/postgres.ts';
import { type TestApp, testApp } from '#testing/test-app.ts';
import { readContracts } from '../contracts.ts';

const log = pino({ level: 'silent' });
const snapshots = globSync(path.join(import.meta.dirname, '*.gz')).sort();

test('there are backups and archives of earlier versions', () =>
  expect(snapshots.map((file) => path.extname(path.basename(file, '.gz')))).toEqual(
    expect.arrayContaining(['.sql', '.tar']),
  ));

describe.each(snapshots.map((file) => ({ version: path.basename(file, '.gz'), file })))('$version', ({ file }) => {
  let upgraded: { url: string; drop(): Promise<void> };
  let database: Database;
  let site: TestApp;
  beforeAll(async () => {
    upgraded = await createTestDatabase(inject('postgres').url);
    database = connect(upgraded.url, log, { max: 2 });
    await loadDatabase(database, createReadStream(file).pipe(createGunzip()));
    await setUpDatabase({ url: siteUrl(upgraded.url), ownerUrl: upgraded.url }, log);
    site = await testApp({ databaseUrl: upgraded.url });
  });
  afterAll(async () => {
    await site.close();
    await database.close();
    await upgraded.drop();
  });

  test('has the schema of a new database', async () => {
    const fresh = connect(Object.assign(new URL(upgraded.url), { pathname: inject('postgres').template }).href, log);
    expect(await schemaOf(database)).toEqual(await schemaOf(fresh));
    await fresh.close();
  });

  test('the audit log of the earlier version is chained', async () => {
    const { checked, broken } = await verifyAuditLog(database.db);
    expect(checked).toBeGreaterThan(0);
    expect(broken).toBeUndefined();
  });

  test('every list at the desk and on the site answers', async () => {
    const cookie = await site.signIn('admin');
    const urls = (await readContracts())
      .map(([key]) => key)
      .filter((key) => key.startsWith('GET ') && !key.includes(':'))
      .map((key) => key.slice(4));
    expect(urls.length).toBeGreaterThan(40);
    const failed: string[] = [];
    for (const url of urls) {
      const { statusCode, body } = await site.inject({ url, headers: { cookie } });
      if (statusCode >= 500) failed.push(`${statusCode} ${url} ${body.slice(0, 200)}`);
    }
    expect(failed).toEqual([]);
  });

  test('the search is empty at first, and filled while the site is in use', async () => {
    const search = async () => (await site.inject({ url: '/api/search?q=tax&limit=1' })).headers['x-total-count'];
    expect(await search()).toBe('0');
    await fillDocuments(site.deps.db, () => false);
    expect(Number(await search())).toBeGreaterThan(100);
    expect(await site.deps.db.$count(documents, eq(documents.kind, 'article'))).toBe(
      await site.deps.db.$count(articles, ne(articles.type, 'tax_humor')),
    );
  });

  test('articles, histories, the bin and submissions are kept', async () => {
    const cookie = await site.signIn('admin');
    const get = async (url: string) => (await site.inject({ url, headers: { cookie } })).json();
    expect(await get('/api/articles?limit=1000')).toHaveLength(120);
    expect(await get('/api/admin/articles?status=draft')).toMatchObject([{ title: 'A fixture of the desk, changed' }]);
    expect(await get('/api/admin/bin')).toMatchObject([{ title: 'Another fixture, to be deleted' }]);
    expect(await get('/api/admin/submissions')).toHaveLength(2);
  });
});

/** Returns tables, columns, indexes, constraints, triggers and functions, as the database describes them. */
async function schemaOf({ db }: Database) {
  const { rows } = await db.execute(sql`
    select 'column' as what, table_name || '.' || column_name as name,
      concat_ws(' ', data_type, is_nullable, column_default, generation_expression) as says
      from information_schema.columns where table_schema in ('public', 'search')
    union all select 'index', indexname, indexdef from pg_indexes where schemaname in ('public', 'search')
    union all select 'constraint', conname, pg_get_constraintdef(oid) from pg_constraint
      where connamespace = 'public'::regnamespace
    union all select 'trigger', tgrelid::regclass || '.' || tgname, pg_get_triggerdef(oid) || tgenabled::text
      from pg_trigger where not tgisinternal
    union all select 'function', proname, prosrc from pg_proc
      where pronamespace in ('public'::regnamespace, 'search'::regnamespace)
    order by 1, 2, 3`);
  return rows;
}

/** A rebuild makes all search documents again while people search and write. */
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { buildArticle } from '#features/articles/server/factory.fixtures.ts';
import { articles } from '#features/articles/server/table.ts';
import { buildJob } from '#features/jobs/server/factory.fixtures.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { ownerDatabase } from '#testing/database.ts';
import { usingTestApp } from '#testing/test-app.ts';
import { fillDocuments } from './fill.ts';
import { rebuild as rebuildAs } from './rebuild.ts';
import { documents, fills, terms, untallied } from './table.ts';
import { tallyAll } from './tally.ts';

const owner = await ownerDatabase();
afterAll(() => owner.close());
const t = await usingTestApp({ databaseUrl: owner.url });
await fillDocuments(t.deps.db, () => false);
let id: string;
beforeEach(async () => {
  ({ id } = await buildArticle(t.db, { title: 'Quokka' }));
  await buildJob(t.db, {});
});

const rebuild = (onProgress = () => {}) => rebuildAs(owner.db, t.deps.kinds, { workers: 1, onProgress });
const all = () => t.db.select().from(documents).orderBy(documents.id);
const counted = () => t.db.select().from(terms).orderBy(terms.sort, terms.term);
const found = async (q: string): Promise<string[]> =>
  (await t.inject({ url: `/api/search?q=${q}` })).json().map((hit: { id: string }) => hit.id);

/** The tables, indexes, functions and triggers of the search, with their privileges. */
async function structureOf(db: Db) {
  const { rows } = await db.execute<{ line: string }>(sql`
    select concat_ws(' ', relname, relkind, relacl, pg_get_indexdef(oid)) as line from pg_class
      where relnamespace = 'search'::regnamespace and relkind in ('r', 'i')
    union all select concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(oid)) from pg_constraint
      where connamespace = 'search'::regnamespace
    union all select pg_get_functiondef(oid) from pg_proc where pronamespace = 'search'::regnamespace
    union all select pg_get_triggerdef(oid) from pg_trigger where tgfoid in (select oid from pg_proc where pronamespace = 'search'::regnamespace)
    union all select concat_ws(' ', attrelid::regclass, attnum, attname, attnotnull, attstattarget) from pg_attribute
      where attrelid in ('search.documents'::regclass, 'search.terms'::regclass) and attnum > 0
    order by 1`);
  return rows.map(({ line }) => line);
}

test('a rebuild makes documents and word counts again and removes documents without a record', async () => {
  await rebuild();
  const before = { documents: await all(), terms: await counted() };
  await t.db.insert(documents).values({ ...before.documents[0]!, id: crypto.randomUUID() });
  await t.db.update(documents).set({ title: 'Wrong' }).where(eq(documents.id, id));
  await t.db.update(terms).set({ documents: 1_000 });
  await t.db.insert(fills).values({ source: 'articles' });
  expect(await rebuild()).toBe(before.documents.length);
  expect({ documents: await all(), terms: await counted() }).toEqual(before);
  expect(await t.db.$count(fills)).toBe(0);
  expect(await t.db.$count(untallied)).toBe(0);
});

test('a rebuild leaves tables, indexes, privileges, functions and triggers as they were', async () => {
  const before = await structureOf(owner.db);
  await rebuild();
  expect(await structureOf(owner.db)).toEqual(before);
});

test('a rebuild loses no change made while it runs, and searches keep finding results', async () => {
  const gone = await buildArticle(t.db, { title: 'Numbat' });
  const meanwhile: Promise<unknown>[] = [];
  const change = async () => {
    expect(await found('quokka')).toContain(id);
    await t.db.update(articles).set({ title: 'Wombat' }).where(eq(articles.id, id));
    await t.db.delete(articles).where(eq(articles.id, gone.id));
    await buildArticle(t.db, { title: 'Dingo' });
    // A change that is rolled back does not count.
    await t.db
      .transaction(async (tx) => {
        await tx.update(articles).set({ title: 'Never' });
        tx.rollback();
      })
      .catch(() => undefined);
  };
  await rebuild(() => {
    // The rebuild makes the articles' documents first, so it must notice these later changes.
    if (meanwhile.length === 0) meanwhile.push(change());
  });
  await Promise.all(meanwhile);
  const stored = await all();
  await rebuild();
  expect(stored).toEqual(await all());
  expect(stored.map(({ title }) => title)).toEqual(expect.arrayContaining(['Wombat', 'Dingo']));
  expect(await found('wombat')).toEqual([id]);
  expect(await found('numbat')).toEqual([]);
});

test('a rebuild is followed by counting the words of records that changed during it', async () => {
  const meanwhile: Promise<unknown>[] = [];
  await rebuild(() => {
    if (meanwhile.length === 0) meanwhile.push(buildArticle(t.db, { title: 'Bandicoot' }));
  });
  await Promise.all(meanwhile);
  await tallyAll(t.deps.db, () => false);
  const [term] = await t.db.select().from(terms).where(eq(terms.term, 'bandicoot'));
  expect(term).toMatchObject({ sort: 'word', documents: 1 });
});

test('a rebuild waits for a running search without blocking writers', async () => {
  let end = () => {};
  const reading = t.db.transaction(async (tx) => {
    await tx.select().from(documents).limit(1);
    await new Promise<void>((resolve) => {
      end = resolve;
    });
  });
  const rebuilding = rebuild();
  await expect
    .poll(() => t.db.execute(sql`select from pg_locks where mode = 'AccessExclusiveLock' and not granted`))
    .toMatchObject({ rows: [{}] });
  await t.db.update(articles).set({ title: 'Bilby' }).where(eq(articles.id, id));
  end();
  await reading;
  await rebuilding;
  expect(await found('bilby')).toEqual([id]);
});

test('a failed rebuild changes nothing, and the next one succeeds', async () => {
  const before = { structure: await structureOf(owner.db), documents: await all() };
  await expect(
    rebuild(() => {
      throw new Error('stopped');
    }),
  ).rejects.toThrow('stopped');
  expect({ structure: await structureOf(owner.db), documents: await all() }).toEqual(before);
  await rebuild();
  expect(await all()).toEqual(before.documents);
});

test('the site refuses a second rebuild at the same time, and one by its own database role', async () => {
  let second: Promise<unknown> | undefined;
  await rebuild(() => {
    second ??= expect(rebuild()).rejects.toThrow('already being rebuilt');
  });
  await second;
  await expect(rebuildAs(t.deps.db, t.deps.kinds, { workers: 1, onProgress: () => {} })).rejects.toThrow(
    'DATABASE_OWNER_URL',
  );
});

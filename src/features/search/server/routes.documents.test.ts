/** Search documents match the kinds' descriptors in every database, whether it is new, upgraded or filled later. */
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { buildArticle } from '#features/articles/server/factory.fixtures.ts';
import { articles } from '#features/articles/server/table.ts';
import { buildJob } from '#features/jobs/server/factory.fixtures.ts';
import { usingTestApp } from '#testing/test-app.ts';
import { COMMON_FUNCTIONS, functionsOf, sourcesOf, statementsFor } from './definition.ts';
import { fillDocuments } from './fill.ts';
import { documents, fills, terms, untallied } from './table.ts';
import { tallyAll } from './tally.ts';

const t = await usingTestApp();
const kinds = t.deps.kinds;

const all = () => t.db.select().from(documents).orderBy(documents.id);
const one = async (id: string) => (await all()).find((document) => document.id === id);

test('the functions and triggers of the database match the kinds; if not, run `npm run db:search`', async () => {
  const functions = Object.assign(
    {},
    COMMON_FUNCTIONS,
    ...sourcesOf(kinds).map(functionsOf),
  ) as typeof COMMON_FUNCTIONS;
  for (const [name, { body }] of Object.entries(functions)) {
    const { rows } = await t.db.execute(
      sql`select prosrc from pg_proc where proname = ${name} and pronamespace = 'search'::regnamespace`,
    );
    expect(rows).toEqual([{ prosrc: body }]);
  }
  for (const source of sourcesOf(kinds)) {
    const { rows } = await t.db.execute<{ text: string }>(sql`
      select pg_get_triggerdef(oid) as text from pg_trigger where tgrelid = ${source.table}::regclass and tgname = 'search_put'`);
    const columns = /update of (.*) on/.exec(statementsFor(source).join('\n'))![1]!.split(', ');
    expect(/UPDATE OF (.*) ON/.exec(rows[0]!.text)![1]!.split(', ')).toEqual(columns);
  }
});

test('changing a record changes its document in the same transaction', async () => {
  const { id } = await buildArticle(t.db, {
    title: 'Épargne',
    jurisdiction: 'France',
    category: 'VAT',
    status: 'draft',
  });
  expect(await one(id)).toMatchObject({
    kind: 'article',
    jurisdictions: ['FR'],
    topics: ['VAT'],
    visibleFrom: null,
  });
  const publishedAt = '2026-01-02T03:04:05.000Z';
  await t.db.execute(sql`update articles set status = 'published', published_at = ${publishedAt} where id = ${id}`);
  expect(await one(id)).toMatchObject({ visibleFrom: publishedAt, day: 20455, path: `/articles/${id}` });
  await t.db.execute(sql`update articles set type = 'tax_humor' where id = ${id}`);
  expect(await one(id)).toMatchObject({ kind: 'humor', path: `/tax-humor#${id}` });
  await expect(
    t.db.transaction(async (tx) => {
      await tx.execute(sql`update articles set title = 'Never' where id = ${id}`);
      throw new Error('not stored');
    }),
  ).rejects.toThrow('not stored');
  expect((await one(id))!.title).toBe('Épargne');
  await t.db.execute(sql`delete from articles where id = ${id}`);
  expect(await one(id)).toBeUndefined();
});

test('counting a view does not change the document', async () => {
  const { id } = await buildArticle(t.db);
  const rowOf = async () =>
    (await t.db.execute<{ row: string }>(sql`select ctid::text as row from search.documents where id = ${id}`)).rows[0]!
      .row;
  const before = await rowOf();
  await t.db.update(articles).set({ views: 7 });
  expect(await rowOf()).toBe(before);
});

test('documents that are filled later are the same as those from triggers', async () => {
  for (const title of ['One', 'Two', 'Three']) await buildArticle(t.db, { title });
  await buildJob(t.db, {});
  const before = await all();
  await t.db.delete(documents);
  // A new database needs as much filling as an upgraded one.
  expect(await t.db.$count(fills)).toBe(sourcesOf(kinds).length);
  await fillDocuments(t.deps.db, () => false);
  expect(await all()).toEqual(before);
  expect(await t.db.$count(fills)).toBe(0);
});

test('the site counts words and names once for each document', async () => {
  await tallyAll(t.deps.db, () => false);
  await buildArticle(t.db, {
    title: 'Quokka quokka',
    authorName: 'Ada Moss',
    content: '<p>A quokka of the Länder.</p>',
  });
  await tallyAll(t.deps.db, () => false);
  await buildArticle(t.db, { title: 'Another quokka' });
  await tallyAll(t.deps.db, () => false);
  const counted = await t.db
    .select()
    .from(terms)
    .where(sql`folded in ('quokka', 'lander', 'ada moss')`)
    .orderBy(terms.folded);
  expect(counted.map(({ sort, term, documents: times }) => [sort, term, times])).toEqual([
    ['author', 'Ada Moss', expect.any(Number)],
    ['word', 'lander', 1],
    ['word', 'quokka', 2],
  ]);
  expect(await t.db.$count(untallied)).toBe(0);
});

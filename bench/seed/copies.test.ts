/** Checks that copies for measurements have everything that the database and the tasks would have made for them. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { kinds } from '#app/server/kinds.ts';
import { joinCounts } from '#features/articles/server/counts.ts';
import { buildArticle } from '#features/articles/server/factory.fixtures.ts';
import { readLetters } from '#features/articles/server/letters.ts';
import { articleLetters } from '#features/articles/server/table.ts';
import { fillDocuments, rebuild } from '#features/search/server/index.ts';
import { documents, terms, untallied } from '#features/search/server/table.ts';
import { ownerDatabase } from '#testing/database.ts';
import { copyArticles } from './copies.ts';

const MODELS = 3;
const COUNT = 40;

let t: Awaited<ReturnType<typeof ownerDatabase>>;
let structure: unknown[];
beforeAll(async () => {
  t = await ownerDatabase();
  structure = await structureOf();
  const texts = ['A treaty of Ireland.', '<em>Épargne</em> & two-tier duties, § 3 (a).', 'The the of of.'];
  const made = [];
  for (const [nth, text] of texts.entries())
    made.push(
      await buildArticle(t.db, {
        title: `Number ${nth} (so far)`,
        content: `<p>${text}</p>`,
        category: ['VAT', '', 'Customs'][nth]!,
        jurisdiction: ['France', '', 'Nowhere in particular'][nth]!,
        authorName: nth === 0 ? 'Ada Moss' : 'Bo',
        furtherTopics: nth === 0 ? ['Treaties'] : [],
        type: nth === 1 ? 'guide' : 'professional_article',
      }),
    );
  await fillDocuments(t.db, () => false);
  await readLetters(t.db, Date.now());
  const ids = made.map(({ id }) => id);
  const apart = sql`interval '1 hour'`;
  await copyArticles(t.db, { ids, from: MODELS, to: COUNT, apart, onProgress: () => undefined });
});
afterAll(() => t.close());

const rowsOf = async (query: ReturnType<typeof sql>) => (await t.db.execute(query)).rows;

/** Returns the indexes of all tables, and the enabled triggers. */
const structureOf = async () => [
  await rowsOf(sql`select indexdef from pg_indexes where schemaname in ('public', 'search') order by 1`),
  await rowsOf(sql`select tgrelid::regclass::text as "table", tgname from pg_trigger
    where tgenabled = 'O' and not tgisinternal order by 1, 2`),
];

test('copies are dated one after another, with numbers and readable addresses', async () => {
  const [facts] = await rowsOf(sql`
    select count(*)::int as articles, count(distinct number)::int as numbers, count(distinct slug)::int as slugs,
      count(distinct published_at)::int as dates
    from articles join slugs on record_id = articles.id and present`);
  expect(facts).toEqual({ articles: COUNT, numbers: COUNT, slugs: COUNT, dates: COUNT });
});

test('search documents and counted words are the same as after a rebuild', async () => {
  const stored = () => t.db.select().from(documents).orderBy(documents.id);
  const counted = () => t.db.select().from(terms).orderBy(terms.sort, terms.term);
  const before = { documents: await stored(), terms: await counted() };
  await t.db.delete(untallied);
  await rebuild(t.db, kinds, { workers: 1, onProgress: () => undefined });
  expect({ documents: await stored(), terms: await counted() }).toEqual(before);
  expect(before.documents.length).toBeGreaterThan(COUNT);
});

test('the copied letters of the words are the same as the letters that the task reads', async () => {
  const stored = () => t.db.select().from(articleLetters).orderBy(articleLetters.id);
  const before = await stored();
  await t.db.update(articleLetters).set({ bits: null });
  await readLetters(t.db, Date.now());
  expect(await stored()).toEqual(before);
  expect(before.length).toBe(COUNT);
});

test('totals and authors include the copies', async () => {
  await joinCounts(t.db);
  const sort = sql.raw('type, category, jurisdiction, jurisdiction_code, featured');
  const kept = await rowsOf(sql`select ${sort}, articles from article_counts order by ${sort}`);
  expect(kept).toEqual(
    await rowsOf(sql`select ${sort}, count(*)::int as articles from articles group by ${sort} order by ${sort}`),
  );
  expect(
    await rowsOf(sql`select name from authors where visible_from is distinct from
      (select min(published_at) from articles where author_name = name)`),
  ).toEqual([]);
});

test('all indexes and triggers exist again', async () => {
  expect(await structureOf()).toEqual(structure);
});

/** Related articles have the same type, and share topics, jurisdictions and words with the one being read. */
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { articlesApi } from '#features/articles/contract.ts';
import { buildArticle } from '#features/articles/server/factory.fixtures.ts';
import { DAY } from '#kernel/time.ts';
import { newId } from '#platform/server/db/columns.ts';
import { usingTestApp } from '#testing/test-app.ts';
import { relatedTo } from './related.ts';
import { windows } from './table.ts';
import { countWindows, tallyAll } from './tally.ts';

const t = await usingTestApp();

const at = (days: number) => new Date(Date.now() - days * DAY).toISOString();
const build = (title: string, days: number, over = {}) =>
  buildArticle(t.db, {
    title,
    category: '',
    jurisdiction: '',
    excerpt: '',
    type: 'guide',
    publishedAt: at(days),
    ...over,
  });
async function related(id: string): Promise<string[]> {
  const { rows } = await t.client<typeof articlesApi>()('GET /api/articles/:id/related', { params: { id } });
  return rows.map(({ title }) => title);
}

test('articles that share more are more closely related, however old they are; another type is never related', async () => {
  const filed = { category: 'Transfer Pricing', jurisdiction: 'Kenya' };
  const { id } = await build('Quillwork levies explained', 50, filed);
  await build('Same topic and place', 400, filed);
  await build('Same further topic', 300, { category: 'Other', furtherTopics: ['Transfer Pricing'] });
  await build('Quillwork in another place', 200);
  await build('Same place', 100, { jurisdiction: 'Kenya' });
  for (const nth of ['One', 'Two', 'Three']) await build(`Newest ${nth}`, 1);
  await build('Another type', 0, { ...filed, type: 'opinion' });
  await build('Not published', 0, { ...filed, status: 'draft' });
  await tallyAll(t.db, () => false);
  expect(await related(id)).toEqual(['Same topic and place', 'Same further topic', 'Quillwork in another place']);
});

test('if nothing is shared, the list has up to three of the newest articles of the type', async () => {
  const { id } = await build('Zyx', 10, { type: 'case_study' });
  expect(await related(id)).toEqual([]);
  for (const days of [4, 3, 2, 1]) await build(`Case ${days}`, days, { type: 'case_study' });
  expect(await related(id)).toEqual(['Case 1', 'Case 2', 'Case 3']);
});

test('the articles related to a joke are humor', async () => {
  const joke = { type: 'tax_humor', subCategory: 'joke', category: 'Tax Treaties' };
  const { id } = await build('A joke', 2, joke);
  await build('A story', 1, { ...joke, subCategory: 'story' });
  expect(await related(id)).toEqual(['A story']);
});

interface Known {
  id: string;
  type: string;
  topics: string[];
  jurisdictions: string[];
  head: string[];
  date: number;
}

/** Does what the database's function does, but without an index and for pieces whose rare words are known. */
function plainly(all: Known[], piece: Known, rare: string[]): string[] {
  const others = all.filter(({ id, type }) => id !== piece.id && type === piece.type);
  const shared = (a: string[], b: string[]) => a.filter((one) => b.includes(one)).length;
  const newest = (meets: (other: Known) => boolean) =>
    others
      .filter(meets)
      .sort((a, b) => b.date - a.date)
      .slice(0, 60);
  const candidates = new Set([
    ...newest(({ topics }) => shared(piece.topics, topics) > 0),
    ...newest(({ jurisdictions }) => shared(piece.jurisdictions, jurisdictions) > 0),
    ...newest(({ head }) => shared(rare, head) > 0),
  ]);
  const score = ({ topics, jurisdictions, head, date }: Known) =>
    3 * shared(piece.topics, topics) +
    2 * shared(piece.jurisdictions, jurisdictions) +
    2.5 * shared(rare, head) +
    2 ** (-(Date.now() - date) / (365 * DAY));
  return [...candidates]
    .sort((a, b) => score(b) - score(a))
    .slice(0, 3)
    .map(({ id }) => id);
}

test('among many pieces, with and without known windows, the result is the same as after reading them all', async () => {
  await t.db.execute(sql`delete from search.documents`);
  // Words of different rarity; every 97th piece shares nothing.
  await t.db.execute(sql`
    with numbered as (
      select n, now() - make_interval(hours => 7 * n) as at, concat_ws(' ', 'www' || n % 7, 'xxx' || n % 41, 'yyy' || n % 613) as title
      from generate_series(1, 3000) as n
    )
    insert into search.documents select ${newId}, 'article', title, '/articles/' || n, '', '', '', 'type' || n % 2,
      case when n % 97 = 0 then '{}' when n % 5 = 0 then array['P' || n % 50] else '{}' end,
      case when n % 97 = 0 then '{}' else array['T' || n % 3, 'U' || n % 101] end, '{}', at, floor(extract(epoch from at) / 86400)::int,
      setweight(to_tsvector('search.english', title), 'A'), to_tsvector('search.words', title), to_tsvector('search.english', title)
    from numbered`);
  await t.db.execute(sql`delete from search.terms`);
  await t.db.execute(sql`
    insert into search.terms (sort, term, folded, documents)
    select 'word', word, word, ndoc from ts_stat('select title_words from search.documents')`);
  const { rows: all } = await t.db.execute<Known & Record<string, unknown>>(sql`
    select id, type, topics, jurisdictions, tsvector_to_array(head) as head, extract(epoch from visible_from)::float8 * 1000 as date
    from search.documents order by visible_from desc`);
  const rareOf = ({ head }: Known) => head.toSorted((a, b) => 'yxw'.indexOf(a[0]!) - 'yxw'.indexOf(b[0]!));
  const check = async () => {
    for (let n = 0; n < all.length; n += 149) {
      const { rows } = await t.db.execute<{ id: string }>(sql`select id from ${relatedTo(all[n]!.id, 3)} as id`);
      expect(
        rows.map(({ id }) => id),
        `piece ${n}`,
      ).toEqual(plainly(all, all[n]!, rareOf(all[n]!)));
    }
  };
  await check();
  await countWindows(t.deps.db);
  expect(await t.db.$count(windows)).toBeGreaterThan(0);
  await check();
});

/** Searches with too many results to count, which use the index differently. */
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { newId } from '#platform/server/db/columns.ts';
import { usingTestApp } from '#testing/test-app.ts';
import type { SearchReply } from '../contract.ts';
import { MOST_RESULTS } from '../vocabulary.ts';
import { windows } from './table.ts';
import { countWindows } from './tally.ts';

const COUNT = 9_000;

const t = await usingTestApp();
// Every third record is a job. The last one is the oldest, and one of the oldest has the word in its title.
await t.db.execute(sql`
    with numbered as (
      select n, case when n = ${COUNT} - 5 then 'Of marzipan' else 'Paper ' || n end as title,
        case when n % 3 = 0 then 'job' else 'article' end as kind, now() - make_interval(hours => 2 * n) as at
      from generate_series(1, ${COUNT}) as n
    )
    insert into search.documents select ${newId}, kind, title, '/articles/' || n, '', '', 'On marzipan.', '',
      case when n = 8000 then array['MT'] else '{}' end, '{}', '{}', at, floor(extract(epoch from at) / 86400)::int,
      setweight(to_tsvector('search.english', title), 'A'), to_tsvector('search.words', title),
      setweight(to_tsvector('search.english', title), 'A') || to_tsvector('search.english', 'On marzipan.')
    from numbered`);
await countWindows(t.deps.db);

const find = async (query: Record<string, string>): Promise<SearchReply> =>
  (await t.inject({ url: `/api/search/page?${new URLSearchParams({ q: 'marzipan', ...query })}` })).json();

test('the index records the day from which it counts the newest documents', async () => {
  const found = await t.db.select().from(windows).orderBy(windows.size);
  expect(found.map(({ size }) => size)).toEqual([1_000, 1_500, 2_250, 3_375, 5_063, 7_594]);
  // There are twelve documents a day.
  for (const { size, since } of found) expect(found[0]!.since - since).toBeCloseTo((size - 1_000) / 12, -1);
});

test('several processes can count the newest documents at once', async () => {
  await Promise.all(Array.from({ length: 4 }, () => countWindows(t.deps.db)));
  expect(await t.db.$count(windows)).toBe(6);
});

test('the first results are the newest ones and those with the word in their title, however old', async () => {
  const { rows, total, more, facets } = await find({});
  expect(rows.slice(0, 2).map(({ title }) => title)).toEqual(['Of marzipan', 'Paper 1']);
  expect([total, more]).toEqual([MOST_RESULTS, true]);
  expect(facets.kinds.filter(({ count }) => count > 0)).toEqual([
    { value: 'article', count: MOST_RESULTS, more: true },
    { value: 'job', count: MOST_RESULTS, more: true },
  ]);
});

test('a reader can narrow the results to records that are not among the newest', async () => {
  expect((await find({ jurisdiction: 'Malta' })).rows.map(({ title }) => title)).toEqual(['Paper 8000']);
  const jobs = await find({ kind: 'job' });
  expect(new Set(jobs.rows.map(({ kind }) => kind))).toEqual(new Set(['job']));
  expect(jobs).toMatchObject({ total: MOST_RESULTS, more: true });
});

test('a page beyond the last result is empty', async () => {
  expect((await find({ offset: '5000' })).rows).toEqual([]);
});

test('the feed lists the newest results', async () => {
  const { items } = (await t.inject({ url: '/search.json?q=marzipan' })).json();
  expect(items[0].title).toBe('Paper 1');
});

/** Lists that are too long to count or read in full. They must give the same results as reading every text. */
import { eq, ilike, or, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { MOST_COUNTED } from '#kernel/numbers.ts';
import { newId } from '#platform/server/db/columns.ts';
import { daysAgo } from '#testing/moments.ts';
import { usingTestApp } from '#testing/test-app.ts';
import { correctCounts, joinCounts } from './counts.ts';
import { buildArticle } from './factory.fixtures.ts';
import { findUnread, lettersOf, placesOf, readLetters } from './letters.ts';
import { listVisible } from './queries.ts';
import { articleCounts, articleLetters, articles } from './table.ts';

const COUNT = 1_300;

const t = await usingTestApp();
// Common: 'pa' and 'paper'. One in twenty has 'kz', one in fifty '⅓ §', one in a hundred 'marzipan'.
await t.asOwner(sql`
    insert into articles (id, title, content, content_text, type, category, status, published_at, number)
    select ${newId}, 'Paper ' || n, '<p>x</p>', repeat('Of ordinary things. ', 20) || case when n % 20 = 0 then 'Tokzu' else '' end
      || case when n % 50 = 0 then ' ⅓ §' else '' end || case when n % 100 = 0 then ' MARZIPAN' else '' end,
      case when n % 2 = 0 then 'guide' else 'professional_article' end, 'Topic ' || n % 3, 'published', now() - make_interval(hours => n), 'TM 0001-' || n
    from generate_series(1, ${COUNT}) as n`);

async function list(query: Record<string, string>) {
  const { headers, json } = await t.inject({ url: `/api/articles?${new URLSearchParams({ limit: '20', ...query })}` });
  return {
    titles: json().map(({ title }: { title: string }) => title),
    total: Number(headers['x-total-count']),
    headers,
  };
}

/** Counts the matching articles by reading every text. */
async function fitting(q: string): Promise<number> {
  const text = `%${q}%`;
  return t.db.$count(articles, or(ilike(articles.title, text), ilike(articles.contentText, text)));
}

test('a list counts a text that most articles contain up to a limit, and each page has its rows', async () => {
  for (const q of ['a', 'pa', 'paper']) {
    const { titles, total, headers } = await list({ q, offset: '40' });
    expect(titles[0]).toBe('Paper 41');
    expect([titles.length, total]).toEqual([20, MOST_COUNTED + 1]);
    expect(headers.link).toContain('rel="next"');
    expect(headers.link).not.toContain('rel="last"');
  }
});

test('pages beyond the counted rows lead to the last page', async () => {
  const { titles, total, headers } = await list({ q: 'paper', offset: '1200' });
  expect([titles[0], total]).toEqual(['Paper 1201', 1_221]);
  expect(headers.link).toContain('offset=1220');
  expect((await list({ q: 'paper', offset: '1280' })).total).toBe(COUNT);
  expect((await list({ q: 'paper', offset: '2000' })).titles).toEqual([]);
});

const RARE = ['kz', '§', '⅓ §', 'marzipan', 'Tokzu', 'qq', 'ж', '%', '_'];

test('a search finds a rare text in all articles, even a very short one, before and after reading their letters', async () => {
  await t.db.update(articleLetters).set({ bits: null });
  const before = await Promise.all(RARE.map((q) => list({ q })));
  await readLetters(t.deps.db, Date.now());
  expect(await t.db.$count(articleLetters, sql`bits is null`)).toBe(0);
  for (const [at, q] of RARE.entries()) {
    const { titles, total } = await list({ q });
    expect([q, total]).toEqual([q, q === '%' || q === '_' ? 0 : await fitting(q)]);
    expect(titles).toEqual(before[at]!.titles);
  }
});

test('a search finds a changed article at once by its new words and letters', async () => {
  const { id } = await buildArticle(t.db, { title: 'Wqxj', publishedAt: daysAgo(100) });
  await readLetters(t.deps.db, Date.now());
  expect((await list({ q: 'qx' })).titles).toEqual(['Wqxj']);
  await t.db.update(articles).set({ title: 'Wvvj' }).where(eq(articles.id, id));
  expect((await list({ q: 'vv' })).titles).toEqual(['Wvvj']);
  await readLetters(t.deps.db, Date.now());
  expect([(await list({ q: 'qx' })).titles, (await list({ q: 'vv' })).titles]).toEqual([[], ['Wvvj']]);
  await t.db.delete(articles).where(eq(articles.id, id));
  expect(await t.db.$count(articleLetters, eq(articleLetters.id, id))).toBe(0);
});

test('the desk’s search also finds authors, before and after reading their letters; readers’ lists do not', async () => {
  const { id } = await buildArticle(t.db, { title: 'By whom?', authorName: 'Vq Jxlund', publishedAt: daysAgo(100) });
  const cookie = await t.signIn('admin');
  const atDesk = async (q: string): Promise<string[]> =>
    (await t.inject({ url: `/api/admin/articles?limit=5&q=${q}`, headers: { cookie } }))
      .json()
      .map(({ title }: { title: string }) => title);
  const findsOnly = async (found: string[], missed: string[]) => {
    for (const q of found) expect([q, await atDesk(q)]).toEqual([q, ['By whom?']]);
    for (const q of missed) expect([q, await atDesk(q)]).toEqual([q, []]);
  };
  const former = ['jxlund', 'JX'];
  await findsOnly(former, ['vw']);
  await readLetters(t.deps.db, Date.now());
  await findsOnly(former, ['vw']);
  await t.db.update(articles).set({ authorName: 'Vw Holm' }).where(eq(articles.id, id));
  await findsOnly(['vw'], former);
  await readLetters(t.deps.db, Date.now());
  await findsOnly(['vw', 'vw h'], former);
  expect([(await list({ q: 'vw' })).titles, (await list({ q: 'vw h' })).titles]).toEqual([[], []]);
  await t.db.delete(articles).where(eq(articles.id, id));
});

test('a search finds the articles of a restored backup, although the backup contains no letters', async () => {
  await t.db.delete(articleLetters);
  expect((await list({ q: 'kz' })).total).toBe(65);
  await readLetters(t.deps.db, Date.now());
  expect((await list({ q: 'kz' })).total).toBe(65);
});

test('the nightly task indexes the letters of an article whose id looks old', async () => {
  const { id } = await buildArticle(t.db, { id: '01900000-0000-7000-8000-000000000000', title: 'From elsewhere' });
  const letters = () => t.db.$count(articleLetters, eq(articleLetters.id, id));
  await readLetters(t.deps.db, Date.now());
  expect(await letters()).toBe(0);
  await findUnread(t.deps.db);
  expect(await letters()).toBe(1);
  await t.db.delete(articles).where(eq(articles.id, id));
});

test('a search finds the end of a very long text', async () => {
  const { id } = await buildArticle(t.db, { title: 'Endless', content: `<p>${'ab '.repeat(34_000)}qzq</p>` });
  await readLetters(t.deps.db, Date.now());
  expect((await list({ q: 'qz' })).titles).toEqual(['Endless']);
  await t.db.delete(articles).where(eq(articles.id, id));
});

test('a search never misses letters that share a class', () => {
  const bits = lettersOf('größe: 25 % §');
  for (const q of ['g', 'ö', 'öß', ': ', '25 % §', '§'])
    expect(placesOf(q).every((place) => bits[place] === '1')).toBe(true);
  expect(placesOf('zz').every((place) => bits[place] === '1')).toBe(false);
  expect(lettersOf('a'.repeat(200_001))).not.toContain('0');
});

test.each(['date-desc', 'date-asc', 'title-asc', 'title-desc', 'category-asc', 'readTime-asc'] as const)(
  'each row is on exactly one page in the order %s, even in the second half',
  async (sort) => {
    const page = async (limit: number, offset: number) =>
      (await listVisible(t.db, { fields: 'summary', sort, limit, offset })).rows.map(({ title }) => title);
    const titles: string[] = [];
    for (let offset = 0; offset < 1_400; offset += 200) titles.push(...(await page(200, offset)));
    expect(titles).toEqual(await page(5_000, 0));
    expect(titles.filter((title) => title.startsWith('Paper'))).toHaveLength(COUNT);
    expect(await page(200, 5_000)).toEqual([]);
  },
);

const ofGuides = { type: 'guide', category: 'Topic 1' };

test('totals follow each change and leave out scheduled articles', async () => {
  const agree = async () => {
    await joinCounts(t.db);
    const [all, guides] = [await list({}), await list(ofGuides)];
    // Does not use the site's own condition, which may be wrong.
    const visible = sql`status = 'published' and deleted_at is null and published_at <= now()`;
    const where = sql`${visible} and type = 'guide' and category = 'Topic 1'`;
    expect([all.total, guides.total]).toEqual([
      await t.db.$count(articles, visible),
      await t.db.$count(articles, where),
    ]);
    return guides.total;
  };
  const before = await agree();
  const guide = { type: 'guide', category: 'Topic 1' } as const;
  const { id } = await buildArticle(t.db, guide);
  await buildArticle(t.db, { ...guide, publishedAt: daysAgo(-1) });
  await buildArticle(t.db, { ...guide, status: 'draft', publishedAt: null });
  expect(await agree()).toBe(before + 1);
  await t.db.update(articles).set({ category: 'Topic 2' }).where(eq(articles.id, id));
  expect(await agree()).toBe(before);
  await t.db
    .update(articles)
    .set({ category: 'Topic 1', deletedAt: daysAgo(0) })
    .where(eq(articles.id, id));
  expect(await agree()).toBe(before);
  await t.db.update(articles).set({ deletedAt: null }).where(eq(articles.id, id));
  expect(await agree()).toBe(before + 1);
  await t.db.delete(articles).where(eq(articles.id, id));
  expect(await agree()).toBe(before);
});

test('the desk’s totals count each status', async () => {
  const cookie = await t.signIn('admin');
  for (const status of ['draft', 'scheduled', 'published']) {
    const { headers, json } = await t.inject({ url: `/api/admin/articles?status=${status}`, headers: { cookie } });
    expect(Math.min(Number(headers['x-total-count']), 1_000)).toBe(json().length);
  }
});

test('a task merges counts of the same sort', async () => {
  await Promise.all(Array.from({ length: 5 }, () => buildArticle(t.db)));
  await joinCounts(t.db);
  const [{ most } = { most: 0 }] = (
    await t.db.execute<{ most: number }>(sql`select max(n)::int as most from (
      select count(*) as n from ${articleCounts} group by type, sub_category, category, jurisdiction, jurisdiction_code,
        further_jurisdiction_codes, featured, status) joined`)
  ).rows;
  expect(most).toBe(1);
});

test('wrong counts of a forged archive are corrected, and right ones are kept', async () => {
  const ids = async () => (await t.db.select({ id: articleCounts.id }).from(articleCounts)).map(({ id }) => id).sort();
  const [kept, before] = [await ids(), (await list({})).total];
  await correctCounts(t.db);
  expect(await ids()).toEqual(kept);
  await t.db.update(articleCounts).set({ articles: 2_000_000_000 });
  await correctCounts(t.db);
  expect((await list({})).total).toBe(before);
  await t.db.delete(articleCounts);
  await correctCounts(t.db);
  expect((await list({})).total).toBe(before);
});

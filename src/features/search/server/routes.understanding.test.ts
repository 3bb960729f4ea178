/** How the site understands searches: docs/decisions/0052-what-a-search-understands.md. */
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { buildArticle } from '#features/articles/server/factory.fixtures.ts';
import { articles } from '#features/articles/server/table.ts';
import { buildCourse } from '#features/courses/server/factory.fixtures.ts';
import { buildJob } from '#features/jobs/server/factory.fixtures.ts';
import { DAY } from '#kernel/time.ts';
import { daysAgo } from '#testing/moments.ts';
import { usingTestApp } from '#testing/test-app.ts';
import type { SearchReply, Suggestion } from '../contract.ts';
import { newestFirst } from './reading.ts';
import { searchSynonyms } from './table.ts';
import { tallyAll } from './tally.ts';
import { understand } from './understand.ts';

const t = await usingTestApp();
const article = (title: string, over: object = {}) => buildArticle(t.db, { title, content: '<p>x</p>', ...over });
await article('Épargne en Suisse', { jurisdiction: 'Switzerland', category: 'Savings', authorName: 'Zoë Ørsted' });
await article('Transfer pricing for widgets', { jurisdiction: 'Germany', category: 'Transfer pricing' });
await article('A body that transfers', { content: '<p>Its pricing is odd, and widgets are rare.</p>' });
await article('Value added tax on widgets', { type: 'guide', publishedAt: daysAgo(400), jurisdiction: 'Germany' });
await article('Oysters at dawn', { publishedAt: daysAgo(3) });
await article('Notes', { excerpt: 'Oysters at noon', publishedAt: daysAgo(1) });
await article('More notes', { content: '<p>Oysters at dusk.</p>' });
await article('Hushed quokkaberry', { status: 'draft', jurisdiction: 'Hushland', authorName: 'Hush Moss' });
for (const title of ['Mantle duties', 'The mantle', 'Mangle duties', 'Pairs']) await article(title);
await buildJob(t.db, { title: 'Widget tax lead' });
await buildCourse(t.db, { title: 'Widgets at work' });
for (const jurisdiction of ['United Kingdom', 'Italy'])
  await buildArticle(t.db, { title: 'Elsewhere', content: '<p>Nothing else.</p>', jurisdiction });
await tallyAll(t.deps.db, () => false);

async function find(q: string, filters: Record<string, string> = {}): Promise<SearchReply> {
  return (await t.inject({ url: `/api/search/page?${new URLSearchParams({ q, ...filters })}` })).json();
}
const titles = async (q: string, filters: Record<string, string> = {}) =>
  (await find(q, filters)).rows.map(({ title }) => title);

test.each([
  ['accents may be left out', 'epargne', 'Épargne en Suisse'],
  ['accents may be added', 'wídgets transfèr', 'Transfer pricing for widgets'],
  ['inflection', 'widget transferring', 'Transfer pricing for widgets'],
  ['a phrase', '"pricing is odd"', 'A body that transfers'],
  ['exclusion', 'widgets -transfer -value -lead', 'Widgets at work'],
  ['a synonym for a longer name', 'VAT widgets', 'Value added tax on widgets'],
  ['a synonym for an abbreviation', 'TP widgets', 'Transfer pricing for widgets'],
  ['an author', 'Zoe Orsted', 'Zoë Ørsted'],
  ['a jurisdiction', 'Switzerland', 'Épargne en Suisse'],
  ['alternatives', 'oysters dawn or dusk', 'Oysters at dawn'],
  ['a word after alternatives', 'mantle or oysters noon', 'Notes'],
])('%s: %s', async (_, q, first) => expect((await titles(q))[0] ?? '').toBe(first));

test('a word in quotation marks has no synonyms', async () => expect(await titles('"VAT"')).toEqual([]));

test('words in the title count more than in the lead, and in the lead more than in the body, whatever the dates', async () =>
  expect(await titles('oysters')).toEqual(['Oysters at dawn', 'Notes', 'More notes']));

test('if few texts have all of the words, texts with any of them follow', async () => {
  const found = await titles('transfer widgets');
  expect(found.slice(0, 2).sort()).toEqual(['A body that transfers', 'Transfer pricing for widgets']);
  expect(found.slice(2).sort()).toEqual(['Value added tax on widgets', 'Widget tax lead', 'Widgets at work']);
  expect(await find('transfer widgets')).toMatchObject({ total: 5, whole: 2 });
  expect(await find('oysters widgets')).toMatchObject({ whole: 0 });
  const others = await titles('transfer widgets -lead');
  expect(others.slice(2).sort(), 'none of them has an excluded word').toEqual([
    'Value added tax on widgets',
    'Widgets at work',
  ]);
});

test.each([
  ['germany', { value: 'DE', label: 'Germany' }],
  ['"Germany"', { value: 'DE', label: 'Germany' }],
  ['Great Britain', { value: 'GB', label: 'United Kingdom' }],
  ['IT', { value: 'IT', label: 'Italy' }],
  ['it', undefined],
  // Norway's page would list nothing.
  ['Norway', undefined],
  ['Germany widgets', undefined],
])('the site knows that a search for %s is about %j', async (q, about) => expect((await find(q)).about).toEqual(about));

test.each([
  ['valueadded widgets', { how: 'parts', words: ['value', 'added'] }, 'value added widgets'],
  ['oyst dawn', { how: 'beginning', words: ['oysters'] }, 'oysters dawn'],
  ['oystres dawn', { how: 'similar', words: ['oysters'] }, 'oysters dawn'],
])('the site reads “%s” as other words, and the reply says how', async (q, correction, corrected) =>
  expect(await find(q)).toMatchObject({ corrected, correction }),
);

test('the name of a city is not taken for another word', async () => {
  expect(await find('Piars')).toMatchObject({ corrected: 'pairs' });
  expect(await find('Paris')).toMatchObject({ total: 0 });
  expect((await find('Paris')).correction).toBeUndefined();
});

test('a search that finds nothing suggests similarly spelt words', async () => {
  const { total, nearest } = await find('oystarian');
  expect({ total, nearest }).toEqual({ total: 0, nearest: [{ text: 'oysters', path: '/search?q=oysters' }] });
  expect((await find('the')).nearest).toBeUndefined();
});

test('a text need not contain words that only phrase a question', async () => {
  expect((await titles('where can somebody please get oysters at dawn?'))[0]).toBe('Oysters at dawn');
});

test('a search finds a country by its adjective and its code, and does not take the pronoun for a country', async () => {
  expect(await titles('German transfer widgets')).toContain('Transfer pricing for widgets');
  expect((await titles('DE widgets')).toSorted()).toEqual(
    await titles('Germany widgets').then((found) => found.toSorted()),
  );
  expect((await find('it widgets')).rows.map(({ title }) => title)).not.toEqual([]);
});

describe('a word that occurs nowhere is corrected', () => {
  test.each([
    ['transfr pricing', 'transfer pricing'],
    ['trasnfer pricing', 'transfer pricing'],
    ['switzrelamd', 'switzerland'],
    ['Oysetrs dawn', 'oysters dawn'],
    // Both words differ by one letter. The more frequent one is likelier.
    ['manrle', 'mantle'],
  ])('%s', async (q, corrected) => {
    const found = await find(q);
    expect(found.corrected).toBe(corrected);
    expect(found.total).toBeGreaterThan(0);
    expect(await find(q, { exact: '1' })).toMatchObject({ total: expect.any(Number) });
    expect((await find(q, { exact: '1' })).corrected).toBeUndefined();
  });

  test.each([['taex'], ['"transfr"'], ['"transfr pricing"'], ['quokkabery'], ['zzzzzzzz']])('%s is kept', async (q) =>
    expect((await find(q)).corrected).toBeUndefined(),
  );
});

test('facets count the results, and narrow them', async () => {
  const { facets, total } = await find('widgets');
  expect(total).toBe(5);
  expect(facets.kinds.filter(({ count }) => count > 0).map(({ value, count }) => [value, count])).toEqual([
    ['article', 3],
    ['job', 1],
    ['course', 1],
  ]);
  expect(facets.jurisdictions[0]).toEqual({ value: 'DE', label: 'Germany', count: 2 });
  expect(facets.types).toContainEqual({ value: 'guide', count: 1 });
  // Addresses from before codes existed contain names, in any spelling.
  for (const jurisdiction of ['DE', 'Germany', 'germany'])
    expect(await titles('widgets', { jurisdiction, type: 'guide' })).toEqual(['Value added tax on widgets']);
  expect(await titles('widgets', { topic: 'Transfer pricing' })).toEqual(['Transfer pricing for widgets']);
  expect(await titles('widgets', { to: daysAgo(300).slice(0, 10) })).toEqual(['Value added tax on widgets']);
  expect((await find('widgets', { from: daysAgo(300).slice(0, 10) })).total).toBe(4);
  expect((await find('widgets', { kind: 'job' })).facets.kinds).toEqual(facets.kinds);
  expect(await find('widgets', { kind: 'job' })).toMatchObject({ total: 1, rows: [{ title: 'Widget tax lead' }] });
});

test('a period includes its first and its last day', async () => {
  const guide = 'Value added tax on widgets';
  const [found] = (await find('widgets', { type: 'guide' })).rows;
  const published = Date.parse(found!.date);
  const dayOf = (days: number) => new Date(published + days * DAY).toISOString().slice(0, 10);
  expect(await titles('widgets', { to: dayOf(0) })).toEqual([guide]);
  expect(await titles('widgets', { to: dayOf(-1) })).toEqual([]);
  expect(await titles('widgets', { from: dayOf(0) })).toContain(guide);
  expect(await titles('widgets', { from: dayOf(1) })).not.toContain(guide);
});

describe('suggestions', () => {
  const suggest = async (start: string): Promise<Suggestion[]> =>
    (await t.inject({ url: `/api/search/suggestions?${new URLSearchParams({ start })}` })).json();

  test.each([
    ['wid', 'title', 'Widgets at work'],
    ['epar', 'title', 'Épargne en Suisse'],
    ['pricing trans', 'title', 'Transfer pricing for widgets'],
    ['sav', 'topic', 'Savings'],
    ['Germ', 'jurisdiction', 'Germany'],
    ['ørs', 'author', 'Zoë Ørsted'],
    ['transfer pri', 'word', 'transfer pricing'],
    ['transfr pri', 'word', 'transfer pricing'],
    ['prcing trans', 'title', 'Transfer pricing for widgets'],
  ])('%s: the %s %s', async (start, sort, text) =>
    expect(await suggest(start)).toContainEqual({ sort, text, path: expect.stringMatching(/^\//) }),
  );

  test('a suggested jurisdiction leads to its page', async () =>
    expect(await suggest('Germ')).toContainEqual({ sort: 'jurisdiction', text: 'Germany', path: '/jurisdictions/DE' }));

  test.each(['widgets', 'Widgets', 'transfer pricing'])(
    'the words of %j are not suggested themselves',
    async (start) => {
      const words = (await suggest(start)).flatMap(({ sort, text }) => (sort === 'word' ? [text.toLowerCase()] : []));
      expect(words).not.toContain(start.toLowerCase());
    },
  );

  test.each(['transfer pri', 'widgets tra', 'savings w'])(
    'every search suggested for %j finds something',
    async (start) => {
      for (const { sort, text } of await suggest(start))
        if (sort === 'word') expect((await find(text)).total, text).toBeGreaterThan(0);
    },
  );

  test('the search suggests nothing from a hidden record', async () => {
    for (const start of ['hus', 'quok', 'hush mo', 'hushed quokkab'])
      expect(JSON.stringify(await suggest(start)), start).not.toMatch(/hushed quokkaberry|hushland|moss/i);
  });

  test.each(['', 'w', '%', '_', "'", '\\', ':*', '& |'])('%j gets a reply', async (start) =>
    expect(await suggest(start)).toEqual([]),
  );
});

test('no search shows whether a word occurs in a text that readers cannot see', async () => {
  await buildArticle(t.db, { title: 'Brambleshade', publishedAt: daysAgo(-1) });
  await tallyAll(t.deps.db, () => false);
  const replyTo = async (q: string) => {
    const { total, corrected } = await find(q);
    return { total, corrected };
  };
  for (const hidden of ['quokkaberry', 'brambleshade']) {
    expect(await replyTo(`oysters${hidden}`)).toEqual(await replyTo('oystersnowhereberry'));
    expect(await replyTo(`transfer pricing widgets ${hidden}`)).toEqual(
      await replyTo('transfer pricing widgets nowhereberry'),
    );
  }
  await t.db
    .update(articles)
    .set({ publishedAt: daysAgo(0) })
    .where(eq(articles.title, 'Brambleshade'));
  await tallyAll(t.deps.db, () => false);
  expect((await find('oystersbrambleshade')).corrected).toBe('oysters brambleshade');
});

describe('hostile searches', () => {
  const hostile = {
    operators: '& | ! ( ) <-> :* '.repeat(11),
    quotes: '"'.repeat(200),
    minus: '-'.repeat(200),
    excluded: '-tax '.repeat(40),
    alternatives: 'or '.repeat(60),
    words: 'tax '.repeat(50),
    phrases: '"a b" '.repeat(33),
    synonyms: 'VAT TVA IVA MwSt USt btw GST WHT TP PE CFC MAP APA BEPS DTT DST SDLT TOGC CBAM RSU VIES TNMM ATAD GloBE',
    marks: 'e\u0301'.repeat(100),
    slashes: "\\'\\".repeat(60),
  };
  test.each(Object.entries(hostile))('%s', async (_, q) => {
    const { statusCode } = await t.inject({ url: `/api/search/page?${new URLSearchParams({ q })}` });
    expect(statusCode).toBe(200);
  });

  test.each([
    ['a megabyte', 'a'.repeat(1_000_000)],
    ['10,000 words', 'tax '.repeat(10_000)],
  ])('the search refuses %s', async (_, q) => {
    for (const path of ['/api/search', '/api/search/page', '/api/search/counts', '/api/search/suggestions']) {
      const { statusCode } = await t.inject({ url: `${path}?${new URLSearchParams({ q, start: q })}` });
      expect(statusCode, path).toBe(400);
    }
  });
});

test('a search looks for only a few synonyms that occur, however many groups of synonyms share a word', async () => {
  const occurring = [
    'mantle',
    'mangle',
    'duties',
    'oysters',
    'dawn',
    'noon',
    'dusk',
    'pricing',
    'odd',
    'rare',
    'notes',
  ];
  const groups = Array.from({ length: 40 }, (_, nth) => [
    'zoz',
    `absent ${nth}`,
    ...occurring.map((word) => `${word} ${nth}`),
  ]);
  await t.db.insert(searchSynonyms).values(groups.map((terms) => ({ terms, keys: terms })));
  const [group] = (await understand(t.db, 'zoz')).groups;
  const alternatives = group!.query.split(' | ');
  expect(alternatives.length).toBeLessThanOrEqual(17);
  expect(group!.query).toContain('mantl');
  expect(group!.query).not.toContain('absent');
});

test('a search ends at its deadline, even if each of its statements is quick', async () => {
  const index = { tx: t.db, windows: [], until: performance.now() - 1 };
  await expect(newestFirst(index, 1, () => expect.unreachable())).rejects.toMatchObject({ code: 'unavailable' });
});

import { expect, test } from 'vitest';
import type { announcementsApi } from '#features/announcements/contract.ts';
import type { articlesApi } from '#features/articles/contract.ts';
import { buildArticle } from '#features/articles/server/factory.fixtures.ts';
import type { searchApi } from '#features/search/contract.ts';
import { usingTestApp } from '#testing/test-app.ts';
import type { jurisdictionsApi } from '../contract.ts';

const t = await usingTestApp({ pages: true });
const cookie = await t.signIn('editor');

const articles = () => t.client<typeof articlesApi>(cookie);
const announcements = () => t.client<typeof announcementsApi>(cookie);
const hubs = () => t.client<typeof jurisdictionsApi>();
const create = (over: object) =>
  articles()('POST /api/admin/articles', {
    body: {
      ...{ title: 'The protocol to the treaty', content: '<p>It enters into force in January.</p>' },
      ...{ type: 'guide', category: 'Treaties', authorName: 'Noor Haddad', status: 'published' },
      ...over,
    },
  });
const titlesAbout = async (jurisdiction: string) =>
  (await articles()('GET /api/articles', { query: { jurisdiction } })).rows.map(({ title }) => title);

test('an article stores the official names of its further jurisdictions, each once and without the first', async () => {
  const names = ['UK', 'France', 'united kingdom', 'Deutschland'];
  const made = await create({ jurisdiction: 'Germany', furtherJurisdictions: names });
  expect(made).toMatchObject({
    furtherJurisdictions: ['United Kingdom', 'France'],
    furtherJurisdictionCodes: ['GB', 'FR'],
  });
  const { id, updatedAt } = made;
  // The first jurisdiction becomes one that was a further one.
  const body = { jurisdiction: 'France', updatedAt };
  const changed = await articles()('PATCH /api/admin/articles/:id', { params: { id }, body });
  expect(changed).toMatchObject({ jurisdictionCode: 'FR', furtherJurisdictionCodes: ['GB'] });
});

test.each([
  [['France', 'Atlantis'], 'No jurisdiction is called “Atlantis”'],
  [['FR', 'DE', 'IT', 'ES', 'PT', 'PL', 'CZ', 'HU', 'RO', 'BG'], 'At most 9 further jurisdictions'],
])('a name without a code is refused beside the field, and so are too many names: %j', async (names, message) => {
  await expect(create({ furtherJurisdictions: names })).rejects.toMatchObject({
    status: 400,
    problem: { errors: { furtherJurisdictions: message } },
  });
});

test('lists, filters, hubs and searches find a text by each of its jurisdictions, and count it once', async () => {
  await create({ jurisdiction: 'California', furtherJurisdictions: ['New York', 'Canada'] });
  await buildArticle(t.db, { title: 'Only about Canada', jurisdiction: 'Canada' });
  const facets = await articles()('GET /api/articles/facets');
  expect(facets.jurisdictions.filter((name) => /Cal|Can|New/.test(name))).toEqual(['California', 'Canada', 'New York']);
  expect(await titlesAbout('New York')).toEqual(['The protocol to the treaty']);
  const { total, rows } = await articles()('GET /api/articles', { query: { jurisdiction: 'canada' } });
  expect([total, rows.length]).toEqual([2, 2]);
  expect(await titlesAbout('Mexico')).toEqual([]);

  const counts = (await hubs()('GET /api/jurisdictions')).rows.map(({ code, count }) => [code, count]);
  expect(Object.fromEntries(counts)).toMatchObject({ CA: 2, US: 1, 'US-CA': 1, 'US-NY': 1 });
  const search = t.client<typeof searchApi>();
  const found = await search('GET /api/search', { query: { q: 'protocol', jurisdiction: 'US-NY' } });
  expect(found.rows.map(({ title }) => title)).toEqual(['The protocol to the treaty']);
  // The name of a further jurisdiction is one of the article's words.
  expect((await search('GET /api/search', { query: { q: 'protocol canada' } })).total).toBe(1);
  expect((await t.inject({ url: '/jurisdictions/US-NY/feed.xml' })).body).toContain('The protocol to the treaty');
});

test('readers see all jurisdictions of an article with links, and can follow each', async () => {
  const { id } = await create({ jurisdiction: 'Germany', furtherJurisdictions: ['France'] });
  const { body } = await t.inject({ url: `/articles/${id}` });
  for (const code of ['DE', 'FR']) expect(body).toContain(`href="/jurisdictions/${code}"`);
  for (const name of ['Germany', 'France']) expect(body).toContain(`>Follow ${name}</a>`);
});

test('an announcement has further jurisdictions too', async () => {
  const body = { title: 'Joint audits begin', content: '<p>In both states.</p>', furtherJurisdictions: ['Spain'] };
  const { id } = await announcements()('POST /api/admin/breaking-news', {
    body: { ...body, jurisdiction: 'Portugal' },
  });
  const query = { jurisdiction: 'spain' };
  expect((await announcements()('GET /api/breaking-news', { query })).rows.map((row) => row.id)).toEqual([id]);
  expect(await announcements()('GET /api/breaking-news/facets')).toEqual({ jurisdictions: ['Portugal', 'Spain'] });
  expect((await hubs()('GET /api/jurisdictions/:code', { params: { code: 'ES' } })).total).toBe(1);
  expect((await t.inject({ url: `/breaking-news/${id}` })).body).toContain('href="/jurisdictions/ES"');
});

import { eq, sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { buildAnnouncement } from '#features/announcements/server/factory.fixtures.ts';
import { announcements } from '#features/announcements/server/table.ts';
import { buildArticle } from '#features/articles/server/factory.fixtures.ts';
import { articles } from '#features/articles/server/table.ts';
import { buildEvent } from '#features/events/server/factory.fixtures.ts';
import { buildJob } from '#features/jobs/server/factory.fixtures.ts';
import { daysAgo } from '#testing/moments.ts';
import { usingTestApp } from '#testing/test-app.ts';
import type { jurisdictionsApi } from '../contract.ts';
import { fillCodes } from './fill.ts';
import { mapOf } from './map.ts';
import { namesOf, readReference } from './reference.ts';
import { jurisdictionFills as fills, jurisdictionNames, jurisdictions } from './table.ts';

const t = await usingTestApp({ pages: true });
const cookie = await t.signIn('editor');

const api = () => t.client<typeof jurisdictionsApi>();
const hub = (code: string, query = {}) => api()('GET /api/jurisdictions/:code', { params: { code }, query });
const titlesOf = async (code: string) => (await hub(code)).rows.map(({ title }) => title);
const codeOf = async (id: string) =>
  (await t.db.select().from(articles).where(eq(articles.id, id)))[0]!.jurisdictionCode;
const decide = (payload: object) =>
  t.inject({ method: 'POST', url: '/api/admin/jurisdictions', payload, headers: { cookie } });
const waiting = async (state = 'waiting') =>
  (await t.inject({ url: `/api/admin/jurisdictions?state=${state}`, headers: { cookie } })).json();

test('the database has the packages’ jurisdictions and names; after an update of the packages, run `npm run db:jurisdictions`', async () => {
  const all = readReference();
  expect(await t.db.select().from(jurisdictions).orderBy(jurisdictions.code)).toEqual(
    all
      .map(({ code, name, region, parent }) => ({ code, name, region, parent }))
      .sort((a, b) => (a.code < b.code ? -1 : 1)),
  );
  const names = namesOf(all);
  const { rows } = await t.db.execute<{ name: string; code: string; found: string }>(sql`
    select name, code, jurisdiction_code(name) as found
    from unnest(${sql.param(names.map(({ name }) => name))}::text[], ${sql.param(names.map(({ code }) => code))}::text[]) as n (name, code)
    where jurisdiction_code(name) <> code`);
  expect(rows).toEqual([]);
  expect(await t.db.$count(jurisdictionNames)).toBeGreaterThan(1000);
});

test.each([
  ['Germany', 'DE'],
  ['germany ', 'DE'],
  ['U.S.', 'US'],
  ['USA', 'US'],
  ['The Netherlands', 'NL'],
  ['Turkey', 'TR'],
  ["Cote d'Ivoire", 'CI'],
  ['Côte d’Ivoire', 'CI'],
  ['Trinidad and Tobago', 'TT'],
  ['Saint Lucia', 'LC'],
  ['UK', 'GB'],
  ['Korea', 'KR'],
  ['Georgia', 'GE'],
  ['Georgia (United States)', 'US-GA'],
  ['California', 'US-CA'],
  ['us-ca', 'US-CA'],
  ['Bavaria', 'DE-BY'],
  ['Geneva', 'CH-GE'],
  ['Québec', 'CA-QC'],
  ['Bizkaia', 'ES-BI'],
  ['European Union', 'EU'],
  ['OECD', 'OECD'],
  ['UN', 'UN'],
  ['GCC', 'GULF'],
  ['Andean Community', 'ANDEAN'],
  ['Global', 'GLOBAL'],
  ['Atlantis', ''],
  ['???', ''],
  ['', ''],
])('the code for %j is %j', async (name, code) => {
  const { rows } = await t.db.execute(sql`select jurisdiction_code(${name}) as code`);
  expect(rows).toEqual([{ code }]);
});

test('a record keeps its text, and every save sets its code', async () => {
  const { id } = await buildArticle(t.db, { jurisdiction: 'Holland' });
  const { headers, statusCode } = await t.inject({ url: `/api/articles/${id}` });
  expect({ statusCode, type: headers['content-type'] }).toMatchObject({ statusCode: 200 });
  const article = async () => (await t.inject({ url: `/api/articles/${id}` })).json();
  expect(await article()).toMatchObject({ jurisdiction: 'Holland', jurisdictionCode: 'NL' });
  const payload = { jurisdiction: 'U.K.', updatedAt: (await article()).updatedAt };
  await t.inject({ method: 'PATCH', url: `/api/admin/articles/${id}`, payload, headers: { cookie } });
  expect(await article()).toMatchObject({ jurisdiction: 'U.K.', jurisdictionCode: 'GB' });
});

test('an announcement without a jurisdiction is about all of them', async () => {
  const { id } = await buildAnnouncement(t.db, { jurisdiction: '' });
  const [row] = await t.db.select().from(announcements).where(eq(announcements.id, id));
  expect(row).toMatchObject({ jurisdiction: '', jurisdictionCode: 'GLOBAL' });
});

test('a jurisdiction’s page lists pieces of every kind, newest first, including those about its states', async () => {
  await buildArticle(t.db, { title: 'Oldest', jurisdiction: 'Canada', publishedAt: daysAgo(9) });
  await buildAnnouncement(t.db, { title: 'Older', jurisdiction: 'CANADA', publishedAt: daysAgo(8) });
  await buildJob(t.db, { title: 'Newer', jurisdiction: 'Ontario', publishedAt: daysAgo(7) });
  await buildEvent(t.db, { title: 'Newest', jurisdiction: 'Canada', publishedAt: daysAgo(6) });
  await buildArticle(t.db, { title: 'Draft', jurisdiction: 'Canada', status: 'draft' });
  await buildArticle(t.db, { title: 'Tomorrow', jurisdiction: 'Canada', publishedAt: daysAgo(-1) });
  expect(await titlesOf('CA')).toEqual(['Newest', 'Newer', 'Older', 'Oldest']);
  expect(await titlesOf('CA-ON')).toEqual(['Newer']);
  expect(await hub('canada')).toMatchObject({
    code: 'CA',
    name: 'Canada',
    total: 4,
    parts: [{ code: 'CA-ON', name: 'Ontario', count: 1 }],
  });
  expect(await hub('CA-ON')).toMatchObject({ parent: { code: 'CA', name: 'Canada' } });
  expect((await hub('CA', { limit: 2, offset: 1 })).rows.map(({ title }) => title)).toEqual(['Newer', 'Older']);
  const { rows } = await api()('GET /api/jurisdictions');
  expect(rows).toContainEqual({ code: 'CA', name: 'Canada', region: 'north-america', parent: '', count: 4 });
});

test('an address with a jurisdiction’s name redirects to its code; an unknown name answers 404', async () => {
  expect((await t.inject({ url: '/jurisdictions/canada' })).headers.location).toBe('/jurisdictions/CA');
  expect((await t.inject({ url: '/jurisdictions/Atlantis' })).statusCode).toBe(404);
  for (const name of ['x'.repeat(500), '%00', '%F0%9F%87%A9', '%25'])
    expect((await t.inject({ url: `/jurisdictions/${name}` })).statusCode, name).toBe(404);
  // Beyond the last page.
  expect((await t.inject({ url: '/jurisdictions/CA?page=99999' })).headers.location).toBe('/jurisdictions/CA');
});

test('saving a change updates the cached pages, the feeds and the map at once', async () => {
  const { id } = await buildArticle(t.db, { title: 'Fjord levy', jurisdiction: 'Iceland' });
  t.deps.changes.tell('*');
  // A signed-in person never gets an earlier, cached page; for a moment, other readers may.
  const shows = async (url: string, text: string) => (await t.inject({ url, headers: { cookie } })).body.includes(text);
  const urls = ['/jurisdictions/IS', ...['xml', 'atom', 'json'].map((end) => `/jurisdictions/IS/feed.${end}`)];
  for (const url of urls) expect(await shows(url, 'Fjord levy'), url).toBe(true);
  const before = (await t.inject({ url: '/jurisdictions/map.svg' })).body;
  expect(await shows('/jurisdictions', 'Iceland')).toBe(true);
  const { updatedAt } = (await t.inject({ url: `/api/articles/${id}` })).json();
  const payload = { jurisdiction: 'Norway', updatedAt };
  await t.inject({ method: 'PATCH', url: `/api/admin/articles/${id}`, payload, headers: { cookie } });
  for (const url of urls) expect(await shows(url, 'Fjord levy'), url).toBe(false);
  expect(await shows('/jurisdictions', 'Iceland')).toBe(false);
  expect((await t.inject({ url: '/jurisdictions/map.svg' })).body).not.toBe(before);
});

test('a page is in the sitemap, and open to search engines, once it has three pieces', async () => {
  const sitemap = async () => (await t.inject({ url: '/sitemap.xml' })).body.includes('/jurisdictions/PE<');
  const isHidden = async () => (await t.inject({ url: '/jurisdictions/PE' })).body.includes('noindex');
  for (const title of ['One', 'Two']) await buildArticle(t.db, { title, jurisdiction: 'Peru' });
  expect([await sitemap(), await isHidden()]).toEqual([false, true]);
  await buildJob(t.db, { jurisdiction: 'peru' });
  t.deps.changes.tell('*');
  expect([await sitemap(), await isHidden()]).toEqual([true, false]);
  expect((await t.inject({ url: '/jurisdictions/PE' })).body).toContain('"@type":"BreadcrumbList"');
});

test('the desk decides what an unknown name of a jurisdiction means', async () => {
  const { id } = await buildArticle(t.db, { title: 'On the Alps', jurisdiction: 'Helvetia' });
  await buildJob(t.db, { jurisdiction: 'HELVETIA' });
  expect((await waiting()).filter(({ text }: { text: string }) => /helvetia/i.test(text))).toMatchObject([
    { records: 2, state: 'waiting', code: '' },
  ]);
  const refused = await decide({ text: 'Helvetia', state: 'mapped', jurisdiction: 'Narnia' });
  expect([refused.statusCode, refused.json().errors]).toEqual([
    400,
    { jurisdiction: 'Please choose a jurisdiction from the list' },
  ]);
  expect(await titlesOf('CH')).toEqual([]);
  const before = (await t.inject({ url: `/api/articles/${id}` })).json();
  expect((await decide({ text: 'Helvetia', state: 'mapped', jurisdiction: 'Switzerland' })).statusCode).toBe(200);
  expect(await titlesOf('CH')).toContain('On the Alps');
  const after = (await t.inject({ url: `/api/articles/${id}` })).json();
  expect(after).toEqual({ ...before, jurisdictionCode: 'CH', parts: after.parts });
  expect(after.parts.ending).toContain('Follow Helvetia');
  expect(await waiting('mapped')).toMatchObject([{ records: 2, code: 'CH', name: 'Switzerland' }]);
  expect(await codeOf((await buildArticle(t.db, { jurisdiction: 'helvetia' })).id)).toBe('CH');

  expect((await decide({ text: 'helvetia', state: 'waiting' })).statusCode).toBe(200);
  expect(await codeOf(id)).toBe('');
  expect((await decide({ text: 'helvetia', state: 'waiting' })).statusCode).toBe(404);
  await decide({ text: 'Helvetia', state: 'left' });
  expect((await waiting()).some(({ text }: { text: string }) => /helvetia/i.test(text))).toBe(false);
  expect(await waiting('left')).toMatchObject([{ text: 'Helvetia', records: 3 }]);
});

test.each(['Germany', 'DE'])('the name %s keeps its meaning', async (text) => {
  const refused = await decide({ text, state: 'mapped', jurisdiction: 'France' });
  expect([refused.statusCode, refused.json().errors]).toEqual([400, { text: 'This name already has a meaning' }]);
  // The desk can still undo a decision from before this rule.
  await t.db.execute(
    sql`insert into jurisdiction_spellings (id, text, key, code)
      values (${crypto.randomUUID()}, ${text}, jurisdiction_key(${text}), 'FR')`,
  );
  expect((await decide({ text, state: 'waiting' })).statusCode).toBe(200);
});

test('records older than the codes get their codes in the background', async () => {
  const { id } = await buildArticle(t.db, { title: 'From before', jurisdiction: 'Fiji' });
  await t.db.execute(sql`update articles set jurisdiction_code = '' where id = ${id}`);
  await t.db
    .insert(fills)
    .values({ source: 'articles', key: '' })
    .onConflictDoUpdate({
      target: [fills.source, fills.key],
      set: { after: null },
    });
  const announce = vi.spyOn(t.deps.changes, 'announce');
  await fillCodes(t.deps.db, t.deps.changes, () => false);
  expect(await codeOf(id)).toBe('FJ');
  for (const tag of ['articles', 'jurisdictions']) expect(announce).toHaveBeenCalledWith(expect.anything(), tag);
  expect(await t.db.$count(fills)).toBe(0);
});

test('records without a code get one in batches, even among thousands', async () => {
  const isLate = sql`title = 'Many' and jurisdiction_code <> 'FJ'`;
  await t.asOwner(
    sql.raw(`alter table articles disable trigger user;
      insert into articles (id, title, content, content_text, type, jurisdiction, jurisdiction_code)
      select gen_random_uuid(), 'Many', '', '', 'guide', 'Fiji', case when n % 20 = 0 then '' else 'FJ' end from generate_series(1, 5300) n;
      alter table articles enable trigger user`),
  );
  expect(await t.db.$count(articles, isLate)).toBe(265);
  await t.db.insert(fills).values({ source: 'articles', key: '' });
  await fillCodes(t.deps.db, t.deps.changes, () => false);
  expect(await t.db.$count(articles, isLate)).toBe(0);
  expect(await t.db.$count(fills)).toBe(0);
  await t.asOwner(
    sql.raw(
      `alter table articles disable trigger user; delete from articles where title = 'Many'; alter table articles enable trigger user`,
    ),
  );
});

test('names that are similar, long or strange take limited time', async () => {
  const { statusCode } = await decide({ text: 'x'.repeat(121), state: 'left' });
  expect(statusCode).toBe(400);
  expect((await decide({ text: '%00', state: 'left' })).statusCode).toBe(200);
});

test('the map shades large countries and marks small ones with dots', () => {
  const map = mapOf(
    new Map([
      ['SG', 2],
      ['FR', 30],
    ]),
  );
  expect(map).toContain('<circle');
  expect(map).not.toMatch(/<script|<style|style=/);
  expect(map.length).toBeLessThan(60_000);
});

import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { eq, inArray, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { buildAnnouncement } from '#features/announcements/server/factory.fixtures.ts';
import { buildArticle } from '#features/articles/server/factory.fixtures.ts';
import { articles } from '#features/articles/server/table.ts';
import { buildCourse } from '#features/courses/server/factory.fixtures.ts';
import { buildEvent } from '#features/events/server/factory.fixtures.ts';
import { buildJob } from '#features/jobs/server/factory.fixtures.ts';
import { newsletterIssues } from '#features/newsletter/server/table.ts';
import { topics } from '#features/topics/server/table.ts';
import type { CacheTag } from '#kernel/endpoint.ts';
import type { Limits } from '#platform/server/limits/store.ts';
import { memoryLimits } from '#testing/memory-limits.ts';
import { daysAgo } from '#testing/moments.ts';
import { newest } from '#testing/newest.ts';
import { usingTestApp } from '#testing/test-app.ts';
import { FEEDS, FIXED_PAGES } from '../vocabulary.ts';
import { sitemapPart } from './documents.ts';
import { countPages, listPages } from './queries.ts';

const inMemory = memoryLimits();
/** How many more cards may be drawn, and how many more sitemaps made. */
const left: Record<string, number> = { 'social cards': 100, sitemaps: 100 };
const limits: Limits = {
  ...inMemory,
  counter: (name, limit) =>
    name in left ? async () => (left[name]!-- > 0 ? undefined : 1_000) : inMemory.counter(name, limit),
};
const t = await usingTestApp({ env: { PUBLIC_URL: 'https://portal.example' }, limits, pages: true });
const shown = await buildArticle(t.db, {
  title: 'R&D: <credits> "explained"',
  content: '<p>See <a href="/articles">the others</a>.</p>',
  authorName: 'Noor Haddad',
});
await buildArticle(t.db, { title: 'Not ready', status: 'draft' });
const [at, items] = ['2026-09-07T09:00:00.000Z', []];
const issue = { frequency: 'weekly' as const, subject: 'The week in tax', items, since: at, until: at, sentAt: at };
await t.db.insert(newsletterIssues).values([
  { ...issue, state: 'sent', number: 7 },
  { ...issue, state: 'cancelled', number: 8 },
]);
await buildArticle(t.db, { title: 'A joke', type: 'tax_humor', subCategory: 'joke' });

const get = (url: string, headers: Record<string, string> = {}) => t.inject({ method: 'GET', url, headers });
const announce = (tag: CacheTag) =>
  t.deps.changes.write(() => t.db.transaction((tx) => t.deps.changes.announce(tx, tag)));
const feed = async () => (await get('/feed.json')).json() as { items: Record<string, string>[] };

test.each(FEEDS.flatMap(({ path }) => ['xml', 'atom', 'json'].map((end) => `${path}.${end}`)))(
  '%s can be read, and answers 304 if nothing is new',
  async (path) => {
    const first = await get(path);
    expect(first.statusCode).toBe(200);
    expect(first.headers['content-type']).toMatch(/^application\/(rss\+xml|atom\+xml|feed\+json)/);
    expect(first.headers['last-modified']).toMatch(/GMT$/);
    expect((await get(path, { 'if-none-match': first.headers.etag! })).statusCode).toBe(304);
  },
);

test('the feed of articles has the complete text of public articles with absolute links', async () => {
  const { body } = await get('/feed.xml?utm_source=reader');
  const address = `https://portal.example/articles/`;
  expect(body).toContain('<title>R&amp;D: &lt;credits&gt; &quot;explained&quot;</title>');
  expect(body).toContain(`<link>${address}${shown.id}</link>`);
  expect(body).toContain('<dc:creator>Noor Haddad</dc:creator>');
  expect(body).not.toContain('Not ready');
  expect(body).not.toContain('A joke');
  const item = (await feed()).items.find(({ id }) => id === shown.id);
  expect(item).toMatchObject({ url: address + shown.id });
  expect(item!.content_html).toContain(`<a href="https://portal.example/articles">`);
});

test('a feed whose texts are too long has only the summaries of the older ones', async () => {
  const content = `<p>${'Very long. '.repeat(17_000)}</p>`;
  const long = { content, excerpt: 'In short.', publishedAt: daysAgo(0) };
  const made = await Promise.all(
    Array.from({ length: 12 }, (_, nth) => buildArticle(t.db, { ...long, title: `${nth}` })),
  );
  await announce('articles');
  const found = (await feed()).items.filter(({ id }) => made.some((article) => article.id === id));
  expect(found).toHaveLength(12);
  const texts = found.map(({ content_html: html }) => html!);
  expect(texts.filter((html) => html.length > 100_000)).toHaveLength(10);
  expect(texts.slice(10)).toEqual(['<p>In short.</p>', '<p>In short.</p>']);
  await t.db.delete(articles).where(
    inArray(
      articles.id,
      made.map(({ id }) => id),
    ),
  );
  await announce('articles');
});

test('a published article is in the feed at once', async () => {
  const { length } = (await feed()).items;
  const payload = { title: 'Just in', content: '<p>News of today.</p>', type: 'analysis', status: 'published' };
  const cookie = await t.signIn('admin');
  const headers = { cookie, origin: t.config.publicUrl };
  expect((await t.inject({ method: 'POST', url: '/api/admin/articles', payload, headers })).statusCode).toBe(201);
  const { items } = await feed();
  expect(items).toHaveLength(length + 1);
  expect(items[0]).toMatchObject({ title: 'Just in' });
});

test('publishing an old draft of an announcement puts it first in the feed, with the date of publication', async () => {
  const old = { createdAt: daysAgo(90), publishedAt: daysAgo(90) };
  const { id } = await buildAnnouncement(t.db, { title: 'Kept for months', active: false, ...old });
  await buildAnnouncement(t.db, { title: 'Of yesterday', publishedAt: daysAgo(1) });
  const titles = async () =>
    ((await get('/breaking-news/feed.json')).json().items as Record<string, string>[]).map(({ title }) => title);
  expect(await titles()).not.toContain('Kept for months');
  const headers = { cookie: await t.signIn('admin'), origin: t.config.publicUrl };
  const change = {
    method: 'PATCH' as const,
    url: `/api/admin/breaking-news/${id}`,
    payload: { active: true },
    headers,
  };
  expect((await t.inject(change)).statusCode).toBe(200);
  expect((await titles())[0]).toBe('Kept for months');
  const [first] = (await get('/breaking-news/feed.json')).json().items;
  expect(Date.now() - Date.parse(first.date_published)).toBeLessThan(60_000);
});

test('the feed of jobs has the complete text with requirements, and leaves out closed jobs', async () => {
  await buildJob(t.db, { title: 'Treaty Counsel', description: 'You write.', requirements: ['French & Dutch'] });
  await buildJob(t.db, { title: 'Closed', expiresAt: daysAgo(1) });
  await announce('jobs');
  const { items } = (await get('/careers/feed.json')).json();
  const job = items.find(({ title }: { title: string }) => title.startsWith('Treaty Counsel'));
  expect(job.content_html).toBe('<p>You write.</p><ul><li>French &amp; Dutch</li></ul>');
  expect(items.some(({ title }: { title: string }) => title.startsWith('Closed'))).toBe(false);
});

test('the feed of the newsletter has the sent issues, with links to the pieces that they name', async () => {
  const { items } = (await get('/newsletter/feed.json')).json();
  expect(items).toEqual([
    expect.objectContaining({ title: 'The week in tax', url: 'https://portal.example/newsletter/weekly-7' }),
  ]);
});

test('each entry of the humor feed leads to its place on the page', async () => {
  const { items } = (await get('/tax-humor/feed.json')).json();
  expect(items[0]).toMatchObject({ title: 'A joke', url: `https://portal.example/tax-humor#${items[0].id}` });
});

test('the subscription list names the feed of every list', async () => {
  const { body, headers } = await get('/feeds.opml');
  expect(headers['content-type']).toBe('text/x-opml; charset=utf-8');
  for (const { path } of FEEDS) expect(body).toContain(`xmlUrl="https://portal.example${path}.xml"`);
});

test('the news sitemap lists articles and announcements of the last two days, newest first', async () => {
  const at = { publishedAt: daysAgo(1.9) };
  const recent = await buildArticle(t.db, { title: 'R&D of today', ...at });
  const former = await buildArticle(t.db, { publishedAt: daysAgo(2.1) });
  const job = await buildJob(t.db, at);
  const hidden = await buildArticle(t.db, { publishedAt: daysAgo(-1) });
  const { body, headers } = await get('/news-sitemap.xml');
  expect(headers['content-type']).toBe('application/xml; charset=utf-8');
  expect(body).toContain(`<loc>https://portal.example/articles/${recent.id}</loc>`);
  expect(body).toContain(`<news:publication_date>${recent.publishedAt}</news:publication_date>`);
  expect(body).toContain('<news:title>R&amp;D of today</news:title>');
  for (const { id } of [former, job, hidden]) expect(body).not.toContain(id);
});

test('the sitemap lists every page of content, but no expired job', async () => {
  const article = await buildArticle(t.db);
  const announcement = await buildAnnouncement(t.db);
  const job = await buildJob(t.db);
  const expired = await buildJob(t.db, { expiresAt: '2020-01-01T00:00:00.000Z' });
  const { body, headers } = await get('/sitemap-1.xml');
  expect(headers['content-type']).toBe('application/xml; charset=utf-8');
  for (const path of ['/', `/articles/${article.id}`, `/breaking-news/${announcement.id}`, `/careers/${job.id}`])
    expect(body).toContain(`<loc>https://portal.example${path}</loc>`);
  expect(body).toContain(`<lastmod>${article.updatedAt}</lastmod>`);
  expect(body).not.toContain(expired.id);
  expect((await get('/sitemap.xml')).body).toBe(body);
  expect((await get('/sitemap-2.xml')).statusCode).toBe(404);
});

test('the parts of the sitemap follow each other in the order of the addresses', async () => {
  await buildJob(t.db);
  const { kinds } = t.deps;
  const pathsOf = async (limit: number, offset: number) =>
    (await listPages(t.db, kinds, limit, offset)).map(({ path }) => path);
  const total = await countPages(t.db, kinds);
  const all = await pathsOf(total, 0);
  expect(all).toEqual(all.toSorted());
  expect(new Set(all).size).toBe(total);
  for (const size of [1, 3]) {
    const parts: string[] = [];
    for (let offset = 0; offset < total; offset += size) parts.push(...(await pathsOf(size, offset)));
    expect(parts).toEqual(all);
  }
  expect(await pathsOf(3, total)).toEqual([]);
  const addresses: string[] = [];
  const length = FIXED_PAGES.length + 1;
  for (let part = 1; addresses.length < FIXED_PAGES.length + total; part++) {
    const file = await sitemapPart({ ...t.deps, kinds }, part, length);
    addresses.push(...[...file.matchAll(/<loc>https:\/\/portal\.example(.*?)<\/loc>/g)].map(([, path]) => path!));
  }
  expect(addresses).toEqual([...FIXED_PAGES, ...all]);
});

test('counting authors’ pieces reads no more documents while entries of their index are pending', async () => {
  await buildArticle(t.db);
  const copies = (count: number, columns: string) =>
    t.db.execute(
      sql.raw(`insert into search.documents (id, kind, title, path, lead, by, body, type, jurisdictions, topics,
        authors, visible_from, day, head, title_words, vector)
      select gen_random_uuid(), kind, title, path, lead, by, body, type, jurisdictions, topics,
        array['Author ' || n], visible_from, day, head, title_words, ${columns}
      from (select * from search.documents where visible_from is not null limit 1) one, generate_series(1, ${count}) n`),
    );
  await t.db.execute(
    sql`insert into authors (id, name, slug, spellings)
      select gen_random_uuid(), 'Author ' || n, 'author-' || n, array['Author ' || n] from generate_series(1, 300) n`,
  );
  await copies(300, 'vector');
  await t.db.execute(sql`vacuum analyze search.documents`);
  await copies(2, `(select array_to_tsvector(array_agg(md5(word || '-' || n))) from generate_series(1, 3000) word)`);
  await t.db.transaction(async (tx) => {
    await countPages(tx, t.deps.kinds);
    const { rows } = await tx.execute<{ read: string }>(
      sql`select idx_tup_fetch as read from pg_stat_xact_user_tables where relname = 'documents'`,
    );
    expect(Number(rows[0]!.read)).toBeLessThan(2_000);
  });
});

test('the site makes a sitemap only once, however its address is spelt, and a limited number for one network', async () => {
  await t.inject({ url: '/sitemap.xml' });
  left.sitemaps = 1;
  for (const url of ['/sitemap.xml?again', '/sitemap%2exml', '/%73itemap.xml', '/s%69temap.%78ml'])
    expect((await t.inject({ url })).statusCode, url).toBe(200);
  expect((await t.inject({ url: '/sitemap-77.xml' })).statusCode).toBe(404);
  expect((await t.inject({ url: '/sitemap-78.xml' })).statusCode).toBe(429);
  left.sitemaps = 100;
});

test('the sitemap lists the newsletter issues that were sent, but not cancelled ones', async () => {
  const { body } = await get('/sitemap-1.xml');
  expect(body).toContain(
    `<loc>https://portal.example/newsletter/weekly-7</loc><lastmod>2026-09-07T09:00:00.000Z</lastmod>`,
  );
  expect(body).not.toContain('weekly-8');
});

test('robots.txt names the sitemap and the paths that crawlers should skip', async () => {
  const { body } = await get('/robots.txt');
  expect(body).toContain(`Sitemap: https://portal.example/sitemap.xml`);
  expect(body).toContain('Disallow: /admin');
});

test('security.txt names the contact address from the settings, a date and an existing policy', async () => {
  const lines = async () => (await get('/.well-known/security.txt')).body.trimEnd().split('\n');
  const value = async (name: string) => (await lines()).find((line) => line.startsWith(`${name}: `))?.split(': ')[1];
  expect((await get('/.well-known/security.txt')).headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(await value('Contact')).toBe(`mailto:${t.config.mailFrom.address}`);
  expect(await value('Canonical')).toBe(`https://portal.example/.well-known/security.txt`);
  expect(Date.parse((await value('Expires'))!)).toBeGreaterThan(Date.now());
  const headers = { cookie: await t.signIn('admin'), origin: t.config.publicUrl };
  const payload = { ...newest, contactEmail: 'security@portal.example' };
  expect((await t.inject({ method: 'PATCH', url: '/api/admin/settings', payload, headers })).statusCode).toBe(200);
  expect(await value('Contact')).toBe('mailto:security@portal.example');
  const policy = await get(new URL((await value('Policy'))!).pathname);
  expect({ status: policy.statusCode, type: policy.headers['content-type'] }).toEqual({
    status: 200,
    type: 'text/plain; charset=utf-8',
  });
  expect(policy.body).toContain('security@portal.example');
});

test('an article has a picture for links on other sites, and the site draws it only once', async () => {
  const url = `/articles/${shown.id}/card.png`;
  const { headers, rawPayload, statusCode } = await get(url, { 'accept-encoding': 'br' });
  expect({ statusCode, type: headers['content-type'], encoding: headers['content-encoding'] }).toEqual({
    statusCode: 200,
    type: 'image/png',
    encoding: undefined,
  });
  // A PNG has its width and height at fixed positions.
  expect([rawPayload.readUInt32BE(16), rawPayload.readUInt32BE(20)]).toEqual([1200, 630]);
  expect((await get(url, { 'if-none-match': headers.etag! })).statusCode).toBe(304);
});

test('the site draws a card again only if its contents have changed', async () => {
  const { id } = await buildArticle(t.db, { title: 'A card of its own' });
  const url = `/articles/${id}/card.png`;
  const drawn = () => readdir(path.join(t.config.dataDir, 'cards'));
  const before = await drawn().catch(() => []);
  const first = await get(url);
  const after = await drawn();
  expect(after).toHaveLength(before.length + 1);

  const change = async (fields: object) => {
    await t.db.update(articles).set(fields).where(eq(articles.id, id));
    await announce('articles');
  };
  await change({ excerpt: 'Not on the card' });
  expect((await get(url)).rawPayload.equals(first.rawPayload)).toBe(true);
  expect(await drawn()).toHaveLength(after.length);

  await change({ title: 'Another title' });
  expect((await get(url)).rawPayload.equals(first.rawPayload)).toBe(false);
  expect(await drawn()).toHaveLength(after.length + 1);
});

test('one network can have a limited number of cards drawn; cards that exist already do not count', async () => {
  const card = async ({ id }: { id: string }) => (await get(`/articles/${id}/card.png`)).statusCode;
  left['social cards'] = 1;
  const first = await buildArticle(t.db, { title: 'Drawn before' });
  const second = await buildArticle(t.db, { title: 'Not drawn yet' });
  expect([await card(first), await card(second)]).toEqual([200, 429]);
  await announce('articles');
  expect(await card(first)).toBe(200);
});

test('announcements, jobs, courses and events have pictures too', async () => {
  left['social cards'] = 100;
  const [announcement, job, course, event] = [
    await buildAnnouncement(t.db, { title: 'Προσοχή: новые правила' }),
    await buildJob(t.db, { title: 'مدير ضرائب', company: '田中税理士法人' }),
    await buildCourse(t.db),
    await buildEvent(t.db),
  ];
  for (const path of [
    `/breaking-news/${announcement.id}`,
    `/careers/${job.id}`,
    `/training/${course.id}`,
    `/events/${event.id}`,
  ]) {
    const { statusCode, rawPayload } = await get(`${path}/card.png`);
    expect(statusCode, path).toBe(200);
    expect(rawPayload.subarray(1, 4).toString()).toBe('PNG');
  }
});

test('each hub has a picture and feeds, each at only one address, and its head names both', async () => {
  left['social cards'] = 100;
  await t.db.insert(topics).values({ name: 'Customs', slug: 'customs' });
  const piece = { title: 'Of a hub', category: 'Customs', jurisdiction: 'Iceland', authorName: 'Jón Arason' };
  // Search engines may list hubs with at least three pieces.
  const published = [3, 1, 2].map(daysAgo);
  for (const publishedAt of published) await buildArticle(t.db, { ...piece, publishedAt });
  for (const path of ['/topics/customs', '/authors/jon-arason', '/jurisdictions/IS']) {
    const card = await get(`${path}/card.png`);
    expect([card.statusCode, card.rawPayload.subarray(1, 4).toString()], path).toEqual([200, 'PNG']);
    const page = (await get(path)).body;
    expect(page).toContain(`<meta property="og:image" content="https://portal.example${path}/card.png"`);
    expect(page.match(/BreadcrumbList/g), path).toHaveLength(1);
    // Beyond the last page.
    expect((await get(`${path}?page=99999`)).headers.location).toBe(path);
    for (const end of ['xml', 'atom', 'json']) {
      expect((await get(`${path}/feed.${end}`)).body).toContain('Of a hub');
      expect(page).toContain(`href="${path}/feed.${end}"`);
    }
    const [, updated] = /<updated>(.*?)<\/updated>/.exec((await get(`${path}/feed.atom`)).body)!;
    expect(updated, path).toBe(published[1]);
  }
  for (const path of ['/topics/none', '/authors/none', '/jurisdictions/XX', '/jurisdictions/is'])
    expect([(await get(`${path}/card.png`)).statusCode, (await get(`${path}/feed.xml`)).statusCode]).toEqual([
      404, 404,
    ]);
});

test('former addresses of jurisdictions’ feeds lead to the current ones', async () => {
  for (const end of ['xml', 'atom', 'json']) {
    const { statusCode, headers } = await get(`/jurisdictions/US-CA.${end}`);
    expect([statusCode, headers.location]).toEqual([301, `/jurisdictions/US-CA/feed.${end}`]);
  }
});

test('an article that readers cannot see has no picture', async () => {
  const draft = await buildArticle(t.db, { title: 'Still a draft', status: 'draft' });
  for (const id of [draft.id, 'nothing-like-it', '01999999-9999-7999-8999-999999999999'])
    expect((await get(`/articles/${id}/card.png`)).statusCode).toBe(404);
});

test('a change in one of a hub’s pieces appears at once in the hub’s feeds', async () => {
  await t.db.insert(topics).values({ name: 'Excise', slug: 'excise' });
  const { id } = await buildArticle(t.db, { title: 'Before', category: 'Excise', publishedAt: daysAgo(1) });
  const feed = async () => (await get('/topics/excise/feed.xml')).body;
  expect(await feed()).toContain('Before');
  await t.inject({
    method: 'PATCH',
    url: `/api/admin/articles/${id}`,
    headers: { cookie: await t.signIn('admin') },
    payload: { title: 'Afterwards' },
  });
  await expect.poll(feed).toContain('Afterwards');
});

test('the manifest has the site’s title', async () => {
  const headers = { cookie: await t.signIn('admin'), origin: t.config.publicUrl };
  const payload = { ...newest, siteTitle: 'The Levy Post' };
  expect((await t.inject({ method: 'PATCH', url: '/api/admin/settings', payload, headers })).statusCode).toBe(200);
  const manifest = await get('/site.webmanifest');
  expect(manifest.headers['content-type']).toBe('application/manifest+json');
  expect(manifest.json()).toMatchObject({ name: 'The Levy Post', start_url: '/' });
});

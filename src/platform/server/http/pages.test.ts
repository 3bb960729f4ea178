import { connect } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { buildAnnouncement } from '#features/announcements/server/factory.fixtures.ts';
import { buildArticle } from '#features/articles/server/factory.fixtures.ts';
import { buildCourse } from '#features/courses/server/factory.fixtures.ts';
import { buildJob } from '#features/jobs/server/factory.fixtures.ts';
import { takeErrors } from '#testing/server-log.ts';
import { usingTestApp } from '#testing/test-app.ts';

const t = await usingTestApp({ pages: true });
const address = await t.app.listen({ port: 0 });

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(address + path, { headers, redirect: 'manual' });

test('a page comes complete from the server, with its title, address and data', async () => {
  const article = await buildArticle(t.db, { title: 'Sixteen files & a flood', excerpt: 'On archives.' });
  const reply = await get(`/articles/${article.id}`);
  const html = await reply.text();
  expect(reply.status).toBe(200);
  expect(reply.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(html).toContain('<title>Sixteen files &amp; a flood · Tax Meridian</title>');
  expect(html).toContain(`<link rel="canonical" href="${t.config.publicUrl}/articles/${article.id}"/>`);
  expect(html).toContain('property="og:title" content="Sixteen files &amp; a flood"');
  expect(html).toContain('Who decides, and where they sit when they decide');
});

test('the list of articles leads to the topics and the jurisdictions', async () => {
  const [, main = ''] = (await (await get('/articles')).text()).split('<main');
  for (const path of ['/topics', '/jurisdictions']) expect(main.split('<footer')[0]).toContain(`href="${path}"`);
});

test('a cached page has the same bytes and headers, and is 304 for a browser that has it', async () => {
  const first = await get('/articles');
  const second = await get('/articles');
  expect(await second.text()).toBe(await first.text());
  const etag = first.headers.get('etag')!;
  expect(second.headers.get('etag')).toBe(etag);
  for (const name of ['content-security-policy', 'cache-control', 'vary', 'x-content-type-options'])
    expect(second.headers.get(name), name).toBe(first.headers.get(name));
  const unchanged = await get('/articles', { 'if-none-match': etag });
  expect(unchanged.status).toBe(304);
  // The log would have the id of another request.
  for (const { headers } of [second, unchanged]) expect(headers.get('x-request-id')).toBeNull();
});

test('a change shows at once, and unknown search parameters do not make another page', async () => {
  const cookie = await t.signIn('admin');
  const { id } = await buildArticle(t.db, { title: 'Here today' });
  await t.app.inject({
    method: 'PATCH',
    url: `/api/admin/articles/${id}`,
    headers: { cookie },
    payload: { pinned: true },
  });
  expect(await (await get('/articles', { cookie })).text()).toContain('Here today');
  expect((await get(`/articles/${id}`)).status).toBe(200);
  // Asks again if the database's notification of the change arrives between the two requests and the page is therefore
  // made again.
  const etagOf = async (path: string) => (await get(path)).headers.get('etag');
  await expect.poll(async () => (await etagOf('/articles?utm_source=mail')) === (await etagOf('/articles'))).toBe(true);
  await t.app.inject({ method: 'DELETE', url: `/api/admin/articles/${id}`, headers: { cookie } });
  expect(await (await get('/articles')).text()).not.toContain('Here today');
  expect((await get(`/articles/${id}`)).status).toBe(404);
});

test('other clients are served between the pages that one connection requests at once', async () => {
  await get('/missing');
  const socket = connect(Number(new URL(address).port), '127.0.0.1');
  let replies = 0;
  socket.on('data', (part) => {
    replies += part.toString().split('HTTP/1.1 404').length - 1;
  });
  socket.write(Array.from({ length: 4 }, (_, nth) => `GET /missing-${nth} HTTP/1.1\r\nHost: site\r\n\r\n`).join(''));
  let turns = 0;
  for (; replies < 4; turns += 1) await setImmediate();
  socket.destroy();
  expect(turns).toBeGreaterThan(4);
});

test('an unknown page is 404, a moved page is 301', async () => {
  expect((await get('/nowhere')).status).toBe(404);
  expect((await get('/articles/not-an-id')).status).toBe(404);
  const moved = await get('/jobs');
  expect(moved.status).toBe(301);
  expect(moved.headers.get('location')).toBe('/careers');
});

test.each([
  ['/articles', buildArticle],
  ['/breaking-news', buildAnnouncement],
  ['/careers', buildJob],
  ['/training', buildCourse],
] as const)('%s/{id} is found by its id in capitals, and names its canonical address', async (path, build) => {
  const { id } = await build(t.db);
  const reply = await get(`${path}/${id.toUpperCase()}`);
  expect(reply.status).toBe(200);
  expect(await reply.text()).toContain(`<link rel="canonical" href="${t.config.publicUrl}${path}/${id}"/>`);
});

test.each([
  ['/', ['1,123', 'Tax Professionals', '63', 'Countries']],
  [
    '/terms',
    [
      `© 2024–${new Date().getUTCFullYear()} Tax Meridian`,
      'Monday to Friday, 9:00 AM to 6:00 PM GMT',
      'editor@example.com',
      '+44 20 7946 0958',
      'United Kingdom',
    ],
  ],
  ['/about', ['15,000+', '89', '2,847+', 'Daily', 'founded in 2020']],
  ['/tax-humor', ['Did You Know? Tax Fun Facts', '70,000+ pages', '83%', '800+ forms']],
  ['/contact-us', ['18k+', 'we reply within 24 hours', 'Global Reach', 'Quality Audience', 'International Focus']],
  ['/contact-us', ['For Recruiters', 'Custom job posting packages', 'Featured placement', 'Social media promotion']],
  [
    '/contact-us',
    ['For Course Providers', 'Featured spotlight', 'Social marketing', 'Professional development articles'],
  ],
  ['/contact-us', ['Partnership Inquiry', 'I am writing as a', 'What do you need?', 'Prefer to Write or Call?']],
  ['/contact-us?sent=1', ['Thank You for Your Interest!', 'Submit Another Inquiry', 'Return to Home']],
  ['/submit', ['Share Your Expertise', 'No Account Required', 'Quick Review Process', '3-5 business days']],
  ['/submit', ['Original content', 'Minimum 100 characters', '500-2000 words', 'Proper citations']],
  ['/submit', ['Your name', 'Email address', 'Article title', 'Article type', 'Submit Article for Review']],
])('%s contains the promised texts', async (path, claims) => {
  const text = textOf(await (await get(path)).text());
  for (const claim of claims) expect(text).toContain(claim);
});

/** Returns the text that a reader sees on a page. */
const textOf = (html: string) =>
  html.replace(/<script.*?<\/script>|<!--.*?-->|<[^>]+>/gs, '').replaceAll('&#x27;', "'");

test('the title and subtitle of the front page are page texts', async () => {
  const headers = { cookie: await t.signIn('admin') };
  for (const [sectionName, content] of [
    ['hero_title', 'Tax, read closely'],
    ['hero_subtitle', 'For those who sign'],
  ]) {
    const payload = { pageName: 'home', sectionName, content, contentType: 'text' };
    expect((await t.inject({ method: 'PUT', url: '/api/admin/page-content', headers, payload })).statusCode).toBe(200);
  }
  const html = await (await get('/', headers)).text();
  expect(html).toMatch(/<h1[^>]*>Tax, read closely<\/h1>/);
  expect(html).toContain('For those who sign');
});

test.each([
  ['/articles', 'Article Not Found'],
  ['/breaking-news', 'Announcement Not Found'],
  ['/careers', 'Job Not Found'],
  ['/training', 'Course Not Found'],
])('%s/{id} with an unknown id is a page that says so, with status 404', async (path, title) => {
  const reply = await get(`${path}/01999999-9999-7999-8999-999999999999`);
  expect(reply.status).toBe(404);
  expect(textOf(await reply.text())).toContain(title);
});

test.each([
  '/articles/x/v/1',
  '/articles/readable-address/versions',
  '/breaking-news/nope/versions',
  '/breaking-news/01999999-9999-7999-8999-999999999999/v/1.bib',
  ...['0', '01', '1e0', '99999999', '2'].map((n) => `/articles/ID/v/${n}`),
  '/breaking-news/ID/v/1',
  '/breaking-news/ID/versions',
])('%s is the address of no version, and its page says so', async (path) => {
  const { id } = await buildArticle(t.db);
  const reply = await get(path.replace('ID', id));
  expect(textOf(await reply.text())).toContain('No such version');
  expect(reply.status).toBe(404);
});

test.each([
  ['/articles?page=9999', '/articles'],
  ['/training?page=3&sort=title-asc', '/training?sort=title-asc'],
  ['/search?q=nothing+of+the+kind&page=7', '/search?q=nothing+of+the+kind'],
])('%s is beyond the last page and redirects to %s', async (path, last) => {
  const reply = await get(path);
  expect(reply.status).toBe(307);
  expect(reply.headers.get('location')).toBe(last);
});

test('stored text cannot close the script element with the page’s state', async () => {
  const { id } = await buildArticle(t.db, { title: '</script><script>alert(1)</script>' });
  const html = await (await get(`/articles/${id}`)).text();
  expect(html).not.toContain('<script>alert(1)');
});

test('an address that is also one of the API’s lists is not read as a record', async () => {
  for (const [list, page] of [
    ['/api/jobs/facets', '/careers/facets'],
    ['/api/events/facets', '/events/facets'],
  ] as const) {
    expect((await get(list)).status).toBe(200);
    expect((await get(page)).status).toBe(404);
  }
});

test('a search for a name that every JavaScript object has is an ordinary search', async () => {
  for (const path of ['/articles?q=__proto__', '/careers?jurisdiction=constructor', '/training?q=__proto__'])
    expect((await get(path)).status).toBe(200);
});

test.each(['/topics/%00/feed.xml', '/authors/%00/feed.xml', '/law/%00.xml'])('%s is refused', async (path) => {
  expect((await get(path)).status).toBe(400);
});

test.each(['/articles?q=%00', '/search?q=%22%00%22', '/training?provider=%00'])(
  '%s is refused, because no text can contain such a character',
  async (path) => {
    expect((await get(path)).status).toBe(400);
  },
);

test('a search for the escaped spelling of such a character is an ordinary search', async () => {
  expect((await get('/search?q=%22%5Cu0000%22')).status).toBe(200);
});

test('a search page is rendered for every request', async () => {
  const search = async () => (await get('/search?q=numbat')).text();
  expect(await search()).not.toContain('The numbat of Perth');
  await buildArticle(t.db, { title: 'The numbat of Perth' });
  expect(await search()).toContain('The numbat of Perth');
});

test('a page contains nothing about the person who opens it', async () => {
  const cookie = await t.signIn('admin', 'somebody@example.com');
  const html = await (await get('/', { cookie })).text();
  expect(html).not.toContain('somebody@example.com');
});

test.each(['/articles/%', '/%E0%A4%A', '/articles/%ED%A0%80', '/%?q=1', `/articles/${'a'.repeat(300)}`])(
  '%s is an unknown address and gets the site’s own page',
  async (path) => {
    const reply = await get(path);
    expect(reply.status).toBe(404);
    expect(reply.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(reply.headers.get('content-security-policy')).not.toBeNull();
    expect(await reply.text()).toContain('<footer');
  },
);

test.each(['/api/articles/%', '/api/%E0%A4%A?q=1', `/api/articles/${'a'.repeat(300)}`])(
  '%s is an unknown address of the API and gets its usual reply',
  async (path) => {
    const reply = await get(path);
    expect(reply.status).toBe(404);
    expect(reply.headers.get('x-content-type-options')).toBe('nosniff');
    expect(await reply.json()).toEqual({ message: expect.any(String) });
  },
);

test('a search for a single letter asks for two, and shows no number of results', async () => {
  const html = await (await get('/search?q=v')).text();
  expect(html).toContain('Please type at least two letters or digits.');
  expect(html).not.toContain('0 results');
  expect(await (await get('/search?q=quokka')).text()).toMatch(/0(<!-- -->)? results/);
});

test('/training has its columns, twelve courses per page, links that open a new tab, and a text for no results', async () => {
  for (let n = 0; n < 13; n++) await buildCourse(t.db, { title: `Paged ${n}`, url: 'https://example.com/course' });
  const html = await (await get('/training?q=paged')).text();
  expect([...html.matchAll(/<th [^>]*>(.*?)<\/th>/g)].map(([, column]) => column)).toEqual([
    'Course',
    'Provider',
    'Type',
    'Format',
    'Duration',
    'Price',
    'Action',
  ]);
  expect(
    html.match(/<a href="https:\/\/example\.com\/course" target="_blank" rel="noopener noreferrer"/g),
  ).toHaveLength(12);
  expect(textOf(html)).toContain('1–12 of 13 courses');
  for (const filter of ['q', 'type', 'format', 'provider', 'sort']) expect(html).toContain(`name="${filter}"`);
  expect(textOf(await (await get('/training?q=nothing-like-it')).text())).toContain('No courses found');
});

test('a page that fails because of our own mistake is logged', async () => {
  await t.asOwner(sql`alter table settings rename to settings_away`);
  t.deps.changes.tell('*');
  const reply = await get('/about');
  await t.asOwner(sql`alter table settings_away rename to settings`);
  expect([reply.status, await reply.text()]).toEqual([500, expect.stringContaining('It is our mistake')]);
  expect(takeErrors()).toEqual([{ msg: 'page failed', reason: expect.any(String) }]);
});

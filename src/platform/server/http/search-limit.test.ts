import { expect, test } from 'vitest';
import { buildArticle } from '#features/articles/server/factory.fixtures.ts';
import { usingTestApp } from '#testing/test-app.ts';

const A_MINUTE = 120;

const t = await usingTestApp({ pages: true, env: { TRUST_PROXY: '127.0.0.1' } });
let people = 0;
const address = await t.app.listen({ host: '127.0.0.1', port: 0 });

/** Returns an unused address behind our proxy. */
const newAddress = () => `203.0.113.${++people}`;
const get = (path: string, from: string) => fetch(address + path, { headers: { 'x-forwarded-for': from } });

/** Makes as many searches as one address can make in a minute. */
async function searchOften(from: string): Promise<void> {
  const statuses = new Set<number>();
  // As many at once as the line of an address has room for, however busy the machine is.
  for (let first = 0; first < A_MINUTE; first += 40) {
    const paths = Array.from({ length: 40 }, (_, i) => `/api/articles?limit=1&q=word${first + i}`);
    for (const { status } of await Promise.all(paths.map((path) => get(path, from)))) statuses.add(status);
  }
  expect(statuses).toEqual(new Set([200]));
}

test('beyond the limit on searches, the API and the page ask an IP address to wait, and serve others', async () => {
  const from = newAddress();
  await searchOften(from);
  for (const path of ['/api/search?q=vat', '/api/search/counts?q=vat', '/api/articles?q=vat&fields=summary']) {
    const refused = await get(path, from);
    expect(refused.status, path).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await refused.json()).toEqual({ message: expect.stringMatching(/^Too many searches from your network/) });
  }
  const looked = await fetch(`${address}/api/search?q=vat`, { method: 'HEAD', headers: { 'x-forwarded-for': from } });
  expect(looked.status).toBe(429);
  const page = await get('/search?q=vat', from);
  expect(page.status).toBe(429);
  expect(Number(page.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(page.headers.get('content-security-policy')).not.toBeNull();
  expect(await page.text()).toMatch(/<h1>One moment, please<\/h1><p>Too many searches from your network/);
  expect((await get('/api/search?q=vat', newAddress())).status).toBe(200);
});

test('an IP address over the limit on searches can still read', async () => {
  const from = newAddress();
  const article = await buildArticle(t.db);
  await get('/articles?q=quokka', newAddress());
  await searchOften(from);
  for (const path of [
    '/',
    '/articles',
    '/search',
    '/search?q=',
    '/api/articles?limit=5',
    `/articles/${article.id}`,
    // Cached, because another address has just searched for it.
    '/articles?q=quokka',
  ])
    expect((await get(path, from)).status, path).toBe(200);
  // An editor in an office with many visitors behind the same address.
  const desk = { 'x-forwarded-for': from, cookie: await t.signIn('editor') };
  expect((await fetch(`${address}/api/admin/articles?q=vat`, { headers: desk })).status).toBe(200);
});

test('an address from an untrusted proxy is ignored', async () => {
  const behind = (claimed: string, real: string) => `${claimed}, ${real}`;
  const real = newAddress();
  await searchOften(real);
  expect((await get('/api/search?q=vat', behind(newAddress(), real))).status).toBe(429);
});

test.each([
  [
    30,
    'more than a hundred rows',
    ['/api/articles?limit=101', '/api/jobs?limit=101', '/api/articles?limit=1000&fields=summary'],
    100,
  ],
  [
    120,
    'more than twenty rows, or without parameters',
    ['/api/articles?limit=21', '/api/jobs?limit=100', '/api/jobs'],
    20,
  ],
])('an address gets %i lists of %s within a minute, and any number of shorter ones', async (most, _, long, rows) => {
  const from = newAddress();
  const statuses = [];
  for (let n = 0; n < most; n++) statuses.push((await get(long[n % long.length]!, from)).status);
  expect(new Set(statuses)).toEqual(new Set([200]));
  for (const path of long) expect((await get(path, from)).status, path).toBe(429);
  expect((await get(`/api/articles?limit=${rows}`, from)).status).toBe(200);
  expect((await get('/api/articles', newAddress())).status).toBe(200);
});

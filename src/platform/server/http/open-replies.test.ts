/**
 * Tests API responses that are the same for everybody, over a real connection: the site sends cached responses before
 * the framework runs.
 */
import { once } from 'node:events';
import { request } from 'node:http';
import { expect, test } from 'vitest';
import { buildArticle } from '#features/articles/server/factory.fixtures.ts';
import { addressesOf, openAddresses } from '#testing/public-addresses.ts';
import { usingTestApp } from '#testing/test-app.ts';

const t = await usingTestApp({ pages: true });
const address = await t.app.listen({ host: '127.0.0.1', port: 0 });
const admin = await t.signIn('admin');

const get = (path: string, headers: Record<string, string> = {}) => fetch(address + path, { headers });
/** Only the framework gives requests an id. */
const isFromMemory = ({ headers }: Response) => !headers.has('x-request-id');

/** Builds an article and drops what was cached before it. */
async function publish(title: string) {
  const article = await buildArticle(t.db, { title });
  t.deps.changes.tell('*');
  return article;
}

async function change(id: string, payload: object): Promise<void> {
  const headers = { cookie: admin };
  const { statusCode } = await t.inject({ method: 'PATCH', url: `/api/admin/articles/${id}`, headers, payload });
  expect(statusCode).toBe(200);
}

test('a reply is made once, and sent from memory until a record that it shows changes', async () => {
  const { id } = await publish('Before the correction');
  for (const path of [`/api/articles/${id}`, '/api/articles?limit=5']) {
    const [made, kept] = [await get(path), await get(path, { cookie: admin })];
    expect([isFromMemory(made), isFromMemory(kept)], path).toEqual([false, true]);
    expect(await kept.text()).toBe(await made.text());
    const { date: _date, 'x-request-id': _id, ...headers } = Object.fromEntries(made.headers);
    expect(Object.fromEntries(kept.headers)).toMatchObject({ ...headers, etag: expect.stringMatching(/^W\/"/) });
  }
  await change(id, { title: 'After the correction' });
  for (const path of [`/api/articles/${id}`, '/api/articles?limit=5']) {
    const text = await (await get(path)).text();
    expect(text, path).toContain('After the correction');
    expect(text, path).not.toContain('Before the correction');
  }
});

test('every endpoint that everybody may read answers for a record’s address', async () => {
  const { id } = await publish('For every endpoint');
  const addresses = [...openAddresses(t.app, 'tax'), ...addressesOf(t.app, { kind: 'article', id })];
  for (const path of addresses) expect((await get(path)).status, path).toBeLessThan(500);
  for (const path of [`/api/editions/${id}`, `/api/editions/${id}/1`]) expect((await get(path)).status, path).toBe(200);
});

test('a new record shows at once in a list that was kept', async () => {
  const { id } = await buildArticle(t.db, { title: 'Published at last', status: 'draft', publishedAt: null });
  await get('/api/articles?limit=3');
  await change(id, { status: 'published' });
  expect(await (await get('/api/articles?limit=3')).text()).toContain('Published at last');
});

test('a program that already has the current version gets no second copy', async () => {
  const etag = (await get('/api/settings')).headers.get('etag')!;
  const unchanged = await get('/api/settings', { 'if-none-match': etag });
  expect([unchanged.status, await unchanged.text(), isFromMemory(unchanged)]).toEqual([304, '', true]);
});

test('each form of compression shows the same, and is made once', async () => {
  await publish('Compressed');
  for (const encoding of ['identity', 'gzip', 'br']) {
    const ask = () => get('/api/articles?limit=2', { 'accept-encoding': encoding });
    const [first, second] = [await ask(), await ask()];
    expect(second.headers.get('content-encoding') ?? 'identity').toBe(encoding);
    expect(isFromMemory(second)).toBe(true);
    expect(await second.json()).toEqual(await first.json());
  }
});

test('a counted view shows in the article at once, although the page is not made again', async () => {
  const { id } = await publish('Read again and again');
  const views = async () => ((await (await get(`/api/articles/${id}`)).json()) as { views: number }).views;
  const before = await views();
  const page = (await get(`/articles/${id}`)).headers.get('etag');
  await fetch(`${address}/api/articles/${id}/view`, { method: 'POST', headers: { 'content-length': '0' } });
  expect(await views()).toBe(before + 1);
  expect((await get(`/articles/${id}`)).headers.get('etag')).toBe(page);
});

test('a parameter that the endpoint does not know makes no second copy, and appears in nobody else’s reply', async () => {
  await publish('One of many');
  await publish('Two of many');
  const known = await get('/api/articles?limit=1&constructor=evil&callback=evil');
  expect(known.headers.get('link')).not.toContain('evil');
  const kept = await get('/api/articles?limit=1');
  expect([isFromMemory(kept), kept.headers.get('link')]).toEqual([true, known.headers.get('link')]);
});

test('with a further ? or a # in the address, the cache key still matches what is answered and counted', async () => {
  const odd = await get('/api/articles?limit=1&x=?&offset=1');
  const plain = await get('/api/articles?limit=1');
  expect(odd.headers.get('link')).toContain('rel="prev"');
  expect(plain.headers.get('link')).not.toContain('rel="prev"');
  const [counted] = await (await get('/api/articles?q=many?&limit=1&fields=card')).json();
  expect(Object.keys(counted ?? {})).not.toContain('content');
  const { port } = new URL(address);
  const [reply] = await once(request({ port, path: '/api/articles#?q=many&limit=1' }).end(), 'response');
  expect(reply.resume().statusCode).toBe(404);
});

test('an id in capitals names the same reply', async () => {
  const { id } = await publish('In capitals');
  const [small, capital] = [await get(`/api/articles/${id}`), await get(`/api/articles/${id.toUpperCase()}`)];
  expect(capital.headers.get('etag')).toBe(small.headers.get('etag'));
  await change(id, { title: 'In small letters' });
  expect(await (await get(`/api/articles/${id.toUpperCase()}`)).text()).toContain('In small letters');
});

test('no long list or search is sent from memory, so that the limits count each call', async () => {
  for (const path of ['/api/articles?limit=100', '/api/articles', '/api/articles?limit=1&q=many'])
    for (const reply of [await get(path), await get(path)])
      expect([reply.status, isFromMemory(reply)], path).toEqual([200, false]);
});

test('a refusal is not kept', async () => {
  const missing = `/api/articles/${crypto.randomUUID()}`;
  for (const reply of [await get(missing), await get(missing)])
    expect([reply.status, reply.headers.get('etag'), reply.headers.get('cache-control')]).toEqual([404, null, null]);
});

test('the cookie of the person who asked first is not kept with a reply', async () => {
  t.deps.changes.tell('*');
  const first = await get('/api/navigation', { cookie: admin });
  const second = await get('/api/navigation');
  expect([first.headers.get('set-cookie'), second.headers.get('set-cookie')]).toEqual([null, null]);
  expect(isFromMemory(second)).toBe(true);
});

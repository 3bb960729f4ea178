/** Checks what a CDN in front of the site receives: the keys of each response, and the changes. */
import type { AddressInfo } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { buildArticle } from '#features/articles/server/factory.fixtures.ts';
import type { mediaApi } from '#features/media/contract.ts';
import { buildFile } from '#features/media/server/factory.fixtures.ts';
import { startCdn } from '#testing/cdn.ts';
import { newest } from '#testing/newest.ts';
import { usingTestApp } from '#testing/test-app.ts';

const cdn = await startCdn();
afterAll(() => cdn.close());
const t = await usingTestApp({ pages: true, env: { CDN: 'varnish', CDN_URL: cdn.url } });

const headersOf = async (url: string, headers: Record<string, string> = {}) =>
  (await t.inject({ url, headers })).headers;
const KEPT = 'public, max-age=0, s-maxage=60, must-revalidate';

test('pages, documents and replies of the API can be kept, and name what they show', async () => {
  const { id } = await buildArticle(t.db);
  const replies = ['/api/articles', `/api/articles/${id}`];
  for (const url of [`/articles/${id}`, '/articles', '/sitemap.xml', `/articles/${id}/card.png`, ...replies]) {
    const { 'cache-control': control, 'surrogate-key': keys } = await headersOf(url);
    expect(control, url).toBe(KEPT);
    expect(String(keys).split(' '), url).toContain('articles/any');
  }
  const page = await headersOf(`/articles/${id}`);
  expect(String(page['surrogate-key']).split(' ')).toEqual(expect.arrayContaining([`articles/${id}`, 'navigation']));
});

test.each([
  ['a page behind a mailed link', '/newsletter/manage?token=none', 'no-store'],
  ['a search', '/search?q=vat', 'public, max-age=0, must-revalidate'],
])('%s cannot be kept', async (_what, url, control) => {
  const headers = await headersOf(url);
  expect(headers['cache-control']).toBe(control);
  expect(headers).not.toHaveProperty('surrogate-key');
});

test('an address with something other than an id names no record and does not end the process', async () => {
  await t.app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = t.app.server.address() as AddressInfo;
  for (const url of ['/events/%E4%BD%A0', '/careers/a%20site%20x', '/training/%E4%BD%A0'])
    for (let nth = 0; nth < 3; nth++) {
      const reply = await fetch(`http://127.0.0.1:${port}${url}`);
      expect(reply.status, url).toBe(404);
      expect(reply.headers.get('surrogate-key'), url).not.toMatch(/events|jobs|courses/);
    }
});

test('a picture has the key of its file, and deleting it purges that key', async () => {
  const picture = await buildFile(t.db);
  await t.deps.files.put(`${picture.key}/320.webp`, Buffer.from('a picture'));
  const headers = await headersOf(`/media/${picture.key}/320.webp`);
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(String(headers['surrogate-key']).split(' ')).toContain(`media/${picture.id}`);
  await t.client<typeof mediaApi>(await t.signIn('admin'))('DELETE /api/admin/media/:id', {
    params: { id: picture.id },
    query: newest,
  });
  await expect
    .poll(() => cdn.calls.flatMap((call) => String(call.headers['surrogate-key']).split(' ')))
    .toContain(`media/${picture.id}`);
});

test('a page cannot be kept if a record changes while it is made', async () => {
  // Reads the settings, so that the next page is being made a moment after its request.
  await headersOf('/articles');
  const page = headersOf('/about');
  await new Promise(setImmediate);
  t.deps.changes.tell('settings');
  expect((await page)['cache-control']).toBe('public, max-age=0, must-revalidate');
  expect((await headersOf('/about'))['cache-control']).toBe(KEPT);
});

test('the site sends no outdated list, because the CDN would keep it', async () => {
  const title = 'Listed for the CDN at once';
  const { id } = await buildArticle(t.db, { title, status: 'draft', publishedAt: null });
  await t.inject({ url: '/articles' });
  const payload = { status: 'published' };
  await t.inject({
    method: 'PATCH',
    url: `/api/admin/articles/${id}`,
    headers: { cookie: await t.signIn('admin') },
    payload,
  });
  expect((await t.inject({ url: '/articles' })).body).toContain(title);
});

test('saving an article purges it from the CDN', async () => {
  const { id } = await buildArticle(t.db);
  const headers = { cookie: await t.signIn('admin') };
  await t.inject({ method: 'PATCH', url: `/api/admin/articles/${id}`, headers, payload: { pinned: true } });
  await expect
    .poll(() => cdn.calls.flatMap((call) => String(call.headers['surrogate-key']).split(' ')))
    .toEqual(expect.arrayContaining([`articles/${id}`, 'articles']));
});

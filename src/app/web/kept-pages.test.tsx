/**
 * Checks that every list of the demonstration content is the same to the byte with kept pieces as when rendered
 * completely.
 */
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { kindsHaving } from '#features/kinds.ts';
import { type CallParts, fillPath, httpTransport, queryString } from '#kernel/client.ts';
import { makeQueryClient } from '#platform/web/query-client.ts';
import { usingTestApp } from '#testing/test-app.ts';
import { seedDemo } from '../server/seed/demo/seed.ts';
import { readThrough, render } from './entry-server.tsx';
import { makeRouter } from './router.tsx';
import { wholeTree } from './whole-tree.ts';

/** The pages show relative times that are rounded down to the minute. */
const site = { name: 'Tax Meridian', url: 'https://tax.example', contactEmail: '', renderedAt: Date.now() };

const t = await usingTestApp();
await t.db.transaction((tx) => seedDemo(tx, site.renderedAt));
const overHttp = httpTransport(async (url, init) => {
  const { statusCode, headers, body } = await t.inject({ method: init?.method === 'POST' ? 'POST' : 'GET', url });
  return new Response(body, { status: statusCode, headers: headers as Record<string, string> });
});
const replies = new Map<string, unknown>();
readThrough(async (key: string, parts: CallParts) => {
  const address = fillPath(key, parts.params) + queryString(parts.query);
  if (!replies.has(address)) replies.set(address, await overHttp(key, parts));
  return replies.get(address);
});

/** Renders a page as a browser does. */
async function wholePage(url: string): Promise<string> {
  const history = createMemoryHistory({ initialEntries: [url] });
  const router = makeRouter(wholeTree, makeQueryClient({ onServer: true }), site, { history });
  await router.load();
  const html = renderToString(<RouterProvider router={router} />);
  return html.slice(html.indexOf('<div id="app"'));
}

const lists = kindsHaving('public').map((kind) => kind.public.path);
const more = ['/', '/articles?type=guide', '/events?when=past', '/topics/transfer-pricing', '/jurisdictions/GB'];

test.each([...lists, ...more])('%s', async (list) => {
  const address = (page: number) => (page === 1 ? list : `${list}${list.includes('?') ? '&' : '?'}page=${page}`);
  for (let page = 1; page < 9; page++) {
    const { status, body } = await render(address(page), site);
    if (page > 1 && status !== 200) break;
    expect(status).toBe(200);
    const whole = await wholePage(address(page));
    expect(body).toBe(whole);
    expect((await render(address(page), site)).body, 'with the pieces of its first render').toBe(whole);
  }
});

/** Every parameter that a list reads. */
const PARAMETERS = [
  'q',
  'category',
  'jurisdiction',
  'type',
  'sort',
  'page',
  'location',
  'contract',
  'provider',
  'price',
].concat(['format', 'period', 'when', 'mode', 'kind', 'topic', 'author', 'cites', 'fields', 'id']);

test.each([...lists, '/search'])('%s can be opened with very long filters', async (list) => {
  const query = new URLSearchParams(PARAMETERS.map((name) => [name, 'x'.repeat(1_000)]));
  // The router removes invalid filters from the address.
  const { location } = await render(`${list}?${query}`, site);
  expect((await render(location ?? list, site)).status).toBe(200);
});

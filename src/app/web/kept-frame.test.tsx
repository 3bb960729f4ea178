import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Transport } from '#kernel/client.ts';
import { MINUTE } from '#kernel/time.ts';
import { makeQueryClient } from '#platform/web/query-client.ts';
import { readThrough, render } from './entry-server.tsx';
import { makeRouter } from './router.tsx';
import { wholeTree } from './whole-tree.ts';

const site = { name: 'Tax Meridian', url: 'https://tax.example', contactEmail: '', renderedAt: 90 * MINUTE };
const newNavigation = (...hrefs: string[]) => ({
  header: hrefs.map((href) => ({ id: href, label: `To ${href}`, href, order: 0 })),
  footer: {
    sections: [{ title: 'Read', links: [{ label: 'Articles', href: '/articles' }] }],
    contactInfo: {},
    socialLinks: {},
  },
});
const facets = { categories: [], jurisdictions: [] };

const answering =
  (navigation: unknown): Transport =>
  async (key) => {
    if (key === 'GET /api/navigation') return navigation;
    return key === 'GET /api/articles/facets' ? facets : { rows: [], total: 0 };
  };

const frameIn = (html: string) => [/<header.*<\/header>/s, /<footer.*<\/footer>/s].map((part) => part.exec(html)![0]);
const frameOf = async (url: string, about = site) => frameIn((await render(url, about)).body);

/** Renders the frame within its page, as a browser does. */
async function ownFrameOf(url: string): Promise<string[]> {
  const history = createMemoryHistory({ initialEntries: [url] });
  const router = makeRouter(wholeTree, makeQueryClient({ onServer: true }), site, { history });
  await router.load();
  return frameIn(renderToString(<RouterProvider router={router} />));
}

const HREFS = [
  '/',
  '/articles',
  '/articles/guides',
  '/articles?type=guide',
  '/events?past=true',
  '/é',
  'https://oecd.example/',
];

test('each page has the header and the footer that it would have if they were rendered within it', async () => {
  readThrough(answering(newNavigation(...HREFS)));
  const urls = ['/articles', '/', '/articles?type=guide', '/search', '/login', '/%C3%A9', '/nowhere'];
  for (const url of [...urls, ...urls]) expect(await frameOf(url), url).toEqual(await ownFrameOf(url));
});

test('the link to the page is current, and none of another page', async () => {
  readThrough(answering(newNavigation('/', '/articles')));
  const current = async (url: string) =>
    [...(await frameOf(url))[0]!.matchAll(/href="([^"]*)"[^>]*aria-current/g)].map(([, href]) => href);
  expect(new Set(await current('/articles'))).toEqual(new Set(['/articles']));
  expect(new Set(await current('/'))).toEqual(new Set(['/']));
  expect(await current('/terms')).toEqual([]);
  expect(new Set(await current('/articles'))).toEqual(new Set(['/articles']));
});

test('the frame shows the time, the name and the navigation of its own page', async () => {
  const navigation = newNavigation('/articles');
  readThrough(answering(navigation));
  const [first] = await frameOf('/articles');
  const [next] = await frameOf('/articles', { ...site, renderedAt: site.renderedAt + MINUTE });
  expect(first).toContain('1:30 AM');
  expect(next).toContain('1:31 AM');
  const [, footer] = await frameOf('/articles', { ...site, name: 'Another name' });
  expect(footer).toContain('Another name');
  readThrough(answering(newNavigation('/training')));
  expect((await frameOf('/articles'))[0]).toContain('To /training');
});

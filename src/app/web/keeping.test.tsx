import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Transport } from '#kernel/client.ts';
import { HOUR, MINUTE } from '#kernel/time.ts';
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
  (navigation: unknown, rows: unknown[] = []): Transport =>
  async (key) => {
    if (key === 'GET /api/navigation') return navigation;
    return key === 'GET /api/articles/facets' ? facets : { rows, total: rows.length };
  };

const frameIn = (html: string) => [/<header.*<\/header>/s, /<footer.*<\/footer>/s].map((part) => part.exec(html)![0]);
const frameOf = async (url: string, about = site) => frameIn((await render(url, about)).body);

/** Renders the frame within its page, as a browser does. */
const ownFrameOf = async (url: string) => frameIn(await wholePage(url));

async function wholePage(url: string, about = site): Promise<string> {
  const history = createMemoryHistory({ initialEntries: [url] });
  const router = makeRouter(wholeTree, makeQueryClient({ onServer: true }), about, { history });
  await router.load();
  return renderToString(<RouterProvider router={router} />);
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

test('each page has the same header and footer as if it had been rendered completely', async () => {
  readThrough(answering(newNavigation(...HREFS)));
  const urls = ['/articles', '/', '/articles?type=guide', '/search', '/login', '/%C3%A9', '/nowhere'];
  for (const url of [...urls, ...urls]) expect(await frameOf(url), url).toEqual(await ownFrameOf(url));
});

test('the link to the page is current, and no link to another page is', async () => {
  readThrough(answering(newNavigation('/', '/articles')));
  const current = async (url: string) =>
    [...(await frameOf(url))[0]!.matchAll(/href="([^"]*)"[^>]*aria-current/g)].map(([, href]) => href);
  expect(new Set(await current('/articles'))).toEqual(new Set(['/articles']));
  expect(new Set(await current('/'))).toEqual(new Set(['/']));
  expect(await current('/terms')).toEqual([]);
  expect(new Set(await current('/articles'))).toEqual(new Set(['/articles']));
});

test('each page’s header and footer show its own time, name and navigation', async () => {
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

const article = (id: string, over = {}) => ({
  id,
  title: `Title of ${id}`,
  type: 'guide',
  category: '',
  authorName: '',
  jurisdiction: '',
  wordCount: 900,
  pinned: false,
  publishedAt: new Date(site.renderedAt - 2 * HOUR).toISOString(),
  ...over,
});
const tableIn = (html: string) => /<table.*<\/table>/s.exec(html)![0];

test('a row is kept until its content changes', async () => {
  const tableOf = async (...rows: object[]) => {
    readThrough(answering(newNavigation('/articles'), rows));
    const table = tableIn((await render('/articles', site)).body);
    expect(table).toBe(tableIn(await wholePage('/articles')));
    return table;
  };
  expect(await tableOf(article('1'), article('2'))).toContain('Title of 2');
  expect(await tableOf(article('2'), article('1', { title: 'Another title' }))).toContain('Another title');
  expect(await tableOf(article('1'))).not.toContain('Another title');
});

test('rows show ages as at the beginning of the minute, like the browser that takes over the page', async () => {
  const publishedAt = new Date(site.renderedAt - HOUR + 30_000).toISOString();
  readThrough(answering(newNavigation('/articles'), [article('1', { publishedAt })]));
  for (const seconds of [0, 20, 40]) {
    const about = { ...site, renderedAt: site.renderedAt + seconds * 1000 };
    const table = tableIn((await render('/articles', about)).body);
    expect(table, `${seconds} seconds`).toBe(tableIn(await wholePage('/articles', about)));
    expect(table).toContain('Just now');
  }
});

import { createMemoryHistory } from '@tanstack/react-router';
import { expect, test } from 'vitest';
import type { Transport } from '#kernel/client.ts';
import { ApiError } from '#kernel/problem.ts';
import { makeQueryClient } from '#platform/web/query-client.ts';
import { canonicalUrl, load, readThrough, render } from './entry-server.tsx';
import { makeRouter } from './router.tsx';
import { wholeTree } from './whole-tree.ts';

const site = { name: 'Tax Meridian', url: 'https://tax.example', contactEmail: '', renderedAt: 0 };
const navigation = { header: [], footer: { sections: [], contactInfo: {}, socialLinks: {} } };
const facets = { categories: [], jurisdictions: [] };

/** Responds to the calls of the articles list. */
const answering =
  (rows: unknown): Transport =>
  async (key) => {
    if (key === 'GET /api/navigation') return navigation;
    return key === 'GET /api/articles/facets' ? facets : { rows, total: 0 };
  };

test('a page consists of head, body and the state for the browser', async () => {
  readThrough(answering([]));
  const page = await render('/articles', site);
  expect(page.status).toBe(200);
  expect(page.head).toContain('<title>Professional Articles · Tax Meridian</title>');
  expect(page.body).toContain('No articles found');
  expect(JSON.parse(page.state).site).toEqual(site);
});

test('the header shows the logo in place of the site’s name, with the name as its description', async () => {
  readThrough(answering([]));
  expect((await render('/articles', site)).body).toMatch(/<a [^>]*href="\/"[^>]*>Tax Meridian<\/a>/);
  const { body } = await render('/articles', { ...site, logo: { src: '/media/a/640.webp', width: 1440, height: 360 } });
  expect(body).toMatch(
    /<img src="\/media\/a\/640.webp" width="1440" height="360" fetchPriority="low" alt="Tax Meridian"\/><\/a>/,
  );
  // With such a link, hydration would fail.
  expect(body).not.toContain('rel="preload"');
});

test('a failing component fails the page, with its reason', async () => {
  readThrough(answering(null));
  await expect(render('/articles', site)).rejects.toThrow(/null/);
});

test('an old address of the desk redirects to its list, with its filters', async () => {
  readThrough(answering([]));
  const old = '/admin?tab=settings&list=mail&mail=failed';
  const { status, location } = await render(old, site);
  expect([status, location]).toEqual([307, '/admin/mail?status=failed']);
  // The page cache must not confuse this address with the overview.
  expect(canonicalUrl(old, site)).not.toBe(canonicalUrl('/admin', site));
});

test('a screen at the desk waits for the check, and its filters are part of its address', async () => {
  readThrough(answering([]));
  const { body } = await render('/admin/users?role=editor', site);
  expect(body).toContain('Verifying Access');
  expect(canonicalUrl('/admin/users?role=editor&utm_source=x', site)).toBe('/admin/users?role=editor');
});

test('a page is cached once, whatever the capitals in its address; only the name of a record keeps its capitals', () => {
  expect(canonicalUrl('/ARTICLES?page=2', site)).toBe('/articles?page=2');
  expect(canonicalUrl('/Authors/Anna-Weber', site)).toBe('/authors/Anna-Weber');
  expect(canonicalUrl('/Nothing/Here', site)).toBe('/Nothing/Here');
  const id = '01a2066a-baed-72c0-9dc6-acedca7cee3b';
  expect(canonicalUrl(`/articles/${id.toUpperCase()}`, site)).toBe(`/articles/${id}`);
});

test.each([
  ['/login', 'sign-in'],
  ['/account', 'account'],
  ['/contribute', 'contributors'],
  ['/saved', 'rare'],
])('%s lists the chunk of its own routes, and none of the desk’s', async (url, routes) => {
  readThrough(answering([]));
  const { chunks } = await render(url, site);
  expect(chunks.filter((chunk) => chunk.startsWith('src/app/web/'))).toEqual([
    'src/app/web/other-trees.ts',
    `src/app/web/routes/${routes}.tsx`,
  ]);
});

test.each(['/login', '/login/code', '/logout', '/register', '/forgot-password', '/reset-password', '/verify-email'])(
  'search engines do not index %s',
  async (url) => {
    readThrough(answering([]));
    expect((await render(url, site)).head).toContain('<meta name="robots" content="noindex"');
  },
);

test.each([
  ['/newsletter', true],
  ['/submit', false],
])('without scripts, the sign-up for the newsletter shows the input and the errors of %s: %s', async (action, own) => {
  readThrough(answering([]));
  const form = { action, values: { email: 'ada@' }, errors: { email: 'This is no address' } };
  const { body } = await render('/newsletter', site, form);
  expect(body).toContain('action="/newsletter"');
  expect([body.includes('value="ada@"'), body.includes('This is no address')]).toEqual([own, own]);
});

test('the newsletter’s welcome page links back to an article, but to no other page', async () => {
  const backFrom = async (from: string) => {
    readThrough(answering([]));
    const { body } = await render(`/newsletter?sent=1&from=${encodeURIComponent(from)}`, site);
    return /href="([^"]*)"[^>]*>Back to the article/.exec(body)?.[1];
  };
  expect(await backFrom('/articles/loans')).toBe('/articles/loans');
  for (const other of ['//other.example', '/articles/../admin', 'https://other.example/articles/a'])
    expect(await backFrom(other)).toBeUndefined();
});

test.each(['/%C3%A9', '/a%20b', '/nowhere/%E6%97%A5', '/%25', '/%2F', '/caf%C3%A9?x=%C3%A9', '/%', '/%E0%A4%A', '/é'])(
  'the unknown address %s gets a 404, not a redirect to itself',
  async (url) => {
    readThrough(answering([]));
    const { status, location } = await render(canonicalUrl(url, site), site);
    expect([status, location]).toEqual([404, undefined]);
  },
);

/** Returns every address below a public route with `part` in place of a parameter, or at its end. */
const addressesWith = (part: string) =>
  PUBLIC_ROUTES.map((route) =>
    route.includes('$') ? route.replace(/\$\w*/g, part) : `${route.replace(/\/$/, '')}/${part}`,
  );
const PUBLIC_ROUTES = Object.keys(
  makeRouter(wholeTree, makeQueryClient({ onServer: true }), site, { history: createMemoryHistory() }).routesByPath,
).filter((path) => !path.startsWith('/admin'));
/** All printable characters except most letters and digits, which browsers and the site treat alike. */
const SIGNS = Array.from({ length: 0x7f - 0x20 }, (_, at) => String.fromCharCode(0x20 + at))
  .filter((sign) => !/[b-z1-9]/i.test(sign))
  .concat('é', '日');
const encoded = (sign: string) => [...new TextEncoder().encode(sign)].map((byte) => `%${byte.toString(16)}`).join('');
/**
 * Returns the paths that browsers request for this one. Chromium encodes two more characters than the standard
 * requires.
 */
const sentFor = (path: string) => {
  const { pathname } = new URL(path, site.url);
  return [pathname, pathname.replaceAll('^', '%5E').replaceAll('|', '%7C')];
};

test('each link of the about page leads to a page', async () => {
  readThrough(async (key, parts) => (key === 'GET /api/page-content/:page' ? {} : answering([])(key, parts)));
  const { body } = await render('/about', site);
  const [main = ''] = /<main.*<\/main>/s.exec(body) ?? [];
  const paths = [...main.matchAll(/href="(\/[^"?#]*)/g)].map(([, path]) => path!);
  expect(paths).toContain('/articles');
  expect(paths.filter((path) => !PUBLIC_ROUTES.includes(path))).toEqual([]);
});

test.each(SIGNS)('no address that contains “%s”, plain or encoded, causes a redirect loop', async (sign) => {
  readThrough(async (key, parts) => {
    if (key.includes('/:')) throw new ApiError(404, '{"message":"Not found"}');
    return answering([])(key, parts);
  });
  const circles: string[] = [];
  const asked = [sign, encoded(sign), encoded(sign).toUpperCase()].flatMap((part) => addressesWith(`a${part}`));
  for (const first of new Set(asked.flatMap(sentFor))) {
    const { redirect } = await load(canonicalUrl(first, site), site);
    if (redirect && sentFor(redirect.href).includes(first)) circles.push(`${first} → ${redirect.href}`);
  }
  expect(circles).toEqual([]);
});

test.each(['/a%5E', '/%7C', '/a^', '/articles/a%5E', '/articles/%7c', '/articles/a%20b'])(
  '%s answers 404',
  async (url) => {
    readThrough(async (key, parts) => {
      if (key.includes('/:')) throw new ApiError(404, '{"message":"Not found"}');
      return answering([])(key, parts);
    });
    const { status, location } = await render(canonicalUrl(url, site), site);
    expect([status, location]).toEqual([404, undefined]);
  },
);

test.each(['/alerts', '/newsletter', '/submissions'])(
  'the page of a cancelled link below %s answers 410 and offers a new one without scripts',
  async (under) => {
    readThrough(async (key, parts) => {
      if (key.endsWith('/:token')) throw new ApiError(410, '{"message":"This link no longer works."}');
      return answering([])(key, parts);
    });
    const url = `${under}/${'x'.repeat(43)}`;
    const { status, body } = await render(url, site);
    expect(status).toBe(410);
    expect(body).toContain('This link no longer works');
    expect(body).toContain(`<form action="${url}" method="post">`);
    const asked = await render(`${url}?sent=1`, site);
    expect(asked.status).toBe(410);
    expect(asked.body).toContain('Check your email');
    expect(asked.body).not.toContain(`action="${url}"`);
  },
);

/** Checks the complete headers of every kind of response, so that no header is added or lost unnoticed. */
import { readdir } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { readContracts } from '#app/server/contracts.ts';
import { buildArticle } from '#features/articles/server/factory.fixtures.ts';
import { testApp, usingTestApp } from '#testing/test-app.ts';

const t = await usingTestApp({ pages: true, env: { PUBLIC_URL: 'https://site.example' } });
const address = await t.app.listen({ port: 0 });
const cookie = await t.signIn('editor');
await buildArticle(t.db);

const SECURITY = {
  'content-security-policy': [
    "default-src 'none'",
    "script-src 'self' 'sha256-…' 'sha256-…'",
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "frame-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    'upgrade-insecure-requests',
  ].join(';'),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
};
/** Headers that belong to the connection or the moment, not the response. */
const PASSING = ['connection', 'content-length', 'date', 'keep-alive', 'transfer-encoding', 'x-request-id'];
/** Headers whose values depend on the content. */
const MASKED = ['etag', 'last-modified'];

async function answerOf(path: string, { headers, ...init }: RequestInit = {}, site = address) {
  const sent = { 'accept-encoding': 'br', ...headers };
  const reply = await fetch(site + path, { redirect: 'manual', headers: sent, ...init });
  await reply.arrayBuffer();
  const given = [...reply.headers].filter(([name]) => !PASSING.includes(name));
  const shown = given.map(([name, value]) => [
    name,
    MASKED.includes(name) ? '…' : value.replace(/'sha256-[^']+'/g, "'sha256-…'").replace(/\d{4}-\d\d-\d\d/, '…'),
  ]);
  return { status: reply.status, headers: Object.fromEntries(shown) };
}

const HTML = { 'content-type': 'text/html; charset=utf-8' };
const JSON_TYPE = { 'content-type': 'application/json; charset=utf-8' };
const ASKED_AGAIN = { 'cache-control': 'public, max-age=0, must-revalidate', etag: '…', vary: 'accept-encoding' };
const BROTLI = { 'content-encoding': 'br', vary: 'accept-encoding' };
const NOT_KEPT = { 'cache-control': 'no-store' };
const PAGE = { ...HTML, ...ASKED_AGAIN, ...BROTLI };
const DOCUMENT = { ...ASKED_AGAIN, ...BROTLI };
const FILE = { 'accept-ranges': 'bytes', etag: '…', 'last-modified': '…', vary: 'accept-encoding' };

const plain = () => ({ headers: { 'accept-encoding': 'identity' } });
const signedIn = () => ({ headers: { cookie } });
const form = (fields: Record<string, string>) => ({ method: 'POST', body: new URLSearchParams(fields) });
const builtScript = async () => `/assets/${(await readdir('dist/client/assets')).find((name) => name.endsWith('.js'))}`;

test.each<
  [what: string, status: number, own: object, path: string | (() => Promise<string>), init?: () => RequestInit]
>([
  ['a page', 200, PAGE, '/about'],
  ['the same page, from the cache', 200, PAGE, '/about'],
  ['a page for a browser without compression', 200, { ...HTML, ...ASKED_AGAIN }, '/about', plain],
  ['a missing page', 404, PAGE, '/nowhere'],
  ['a page that has moved', 301, { 'cache-control': ASKED_AGAIN['cache-control'], location: '/careers' }, '/jobs'],
  ['a search', 200, PAGE, '/search?q=vat'],
  [
    'a rejected form',
    401,
    { ...HTML, ...NOT_KEPT, ...BROTLI },
    '/login',
    () => form({ email: 'a@b.example', password: 'x' }),
  ],
  ['an accepted form', 303, { location: '/newsletter?sent=1' }, '/newsletter', () => form({ email: 'a@b.example' })],
  [
    'a built script',
    200,
    {
      ...FILE,
      'content-type': 'application/javascript; charset=utf-8',
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
    },
    builtScript,
  ],
  [
    'another file',
    200,
    {
      ...FILE,
      'content-type': 'text/css; charset=utf-8',
      'content-encoding': 'br',
      'cache-control': 'public, max-age=3600',
    },
    '/crash.css',
  ],
  [
    'a flag',
    200,
    {
      ...FILE,
      'content-type': 'image/svg+xml; charset=utf-8',
      'cache-control': 'public, max-age=2592000',
      vary: undefined,
    },
    '/flags/GB.svg',
    plain,
  ],
  [
    'a feed',
    200,
    { ...DOCUMENT, 'content-type': 'application/rss+xml; charset=utf-8', 'last-modified': '…' },
    '/feed.xml',
  ],
  ['the sitemap', 200, { ...DOCUMENT, 'content-type': 'application/xml; charset=utf-8' }, '/sitemap.xml'],
  ['robots.txt', 200, { ...DOCUMENT, 'content-type': 'text/plain; charset=utf-8' }, '/robots.txt'],
  ['security.txt', 200, { ...DOCUMENT, 'content-type': 'text/plain; charset=utf-8' }, '/.well-known/security.txt'],
  ['a list of the API', 200, { ...DOCUMENT, ...JSON_TYPE, 'x-total-count': '1' }, '/api/articles'],
  ['one record of the API', 200, { ...DOCUMENT, ...JSON_TYPE }, '/api/settings'],
  ['an API error: not found', 404, JSON_TYPE, '/api/nothing'],
  ['an API error: an invalid call', 400, JSON_TYPE, '/api/articles?limit=0'],
  ['an API error: not signed in', 401, JSON_TYPE, '/api/admin/articles'],
  ['the signed-in user', 200, { ...JSON_TYPE, ...NOT_KEPT }, '/api/auth/user', signedIn],
  ['a list of the desk', 200, { ...JSON_TYPE, ...NOT_KEPT, 'x-total-count': '1' }, '/api/admin/articles', signedIn],
  ['an API error: not allowed', 403, { ...JSON_TYPE, ...NOT_KEPT }, '/api/admin/users', signedIn],
  [
    'an export',
    200,
    {
      ...NOT_KEPT,
      ...BROTLI,
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="articles-….csv"',
    },
    '/api/admin/articles/export',
    signedIn,
  ],
  ['the description of the API', 200, { ...DOCUMENT, ...JSON_TYPE }, '/api/openapi.json'],
  ['the health check', 200, JSON_TYPE, '/healthz'],
  ['the readiness check', 200, JSON_TYPE, '/readyz'],
])('%s has exactly these headers', async (_, status, own, path, init) => {
  const answer = await answerOf(typeof path === 'string' ? path : await path(), init?.());
  expect(answer).toEqual({ status, headers: { ...SECURITY, ...own } });
});

test.each([
  ['/about', HTML],
  ['/robots.txt', { 'content-type': 'text/plain; charset=utf-8' }],
])('304 for %s has exactly these headers', async (path, type) => {
  const { headers } = await fetch(address + path);
  const answer = await answerOf(path, { headers: { 'if-none-match': headers.get('etag')! } });
  expect(answer).toEqual({ status: 304, headers: { ...SECURITY, ...ASKED_AGAIN, ...type } });
});

/** Pages and endpoints that emailed links open: the page '/newsletter/…' belongs to '/api/newsletter/…'. */
const behindLinks = (await readContracts()).flatMap(([key, { access }]) => {
  const [, topic] = /^GET \/api\/([\w-]+)\/(?:.+\/)?:token$/.exec(key) ?? [];
  return topic && access === 'anyone' ? [[topic, key.slice('GET '.length)] as const] : [];
});

describe('pages behind emailed links are not cached', () => {
  const token = 'x'.repeat(43);
  test.each(behindLinks)('%s', async (topic, endpoint) => {
    for (const path of [`/${topic}/${token}`, endpoint.replace(':token', token)])
      expect((await answerOf(path)).headers, path).toMatchObject(NOT_KEPT);
  });
});

test('a site without https does not require https', async () => {
  const bare = await testApp({ pages: true, env: { PUBLIC_URL: 'http://site.example' } });
  const { headers } = await answerOf('/about', {}, await bare.app.listen({ port: 0 }));
  await bare.close();
  const { 'strict-transport-security': _, 'content-security-policy': policy, ...rest } = SECURITY;
  const withoutUpgrade = policy.replace(';upgrade-insecure-requests', '');
  expect(headers).toEqual({ ...rest, 'content-security-policy': withoutUpgrade, ...PAGE });
});

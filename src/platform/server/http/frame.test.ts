import type { AddressInfo } from 'node:net';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { expect, test, vi } from 'vitest';
import { takeErrors } from '#testing/server-log.ts';
import { usingTestApp } from '#testing/test-app.ts';

const t = await usingTestApp({ env: { PUBLIC_URL: 'http://site.example' } });

const write = (headers: Record<string, string>) =>
  t.inject({ method: 'POST', url: '/api/logout', headers: { host: 'site.example', ...headers } });

test.each([
  ['a page of this site', { origin: 'http://site.example', 'sec-fetch-site': 'same-origin' }, 200],
  ['a page of this site under another host name', { origin: 'http://10.0.0.5:8080', host: '10.0.0.5:8080' }, 200],
  ['a page of this host on another port', { origin: 'http://site.example:8443' }, 403],
  ['a page of this host over another scheme', { origin: 'https://site.example' }, 403],
  ['a program', {}, 200],
  ['another site', { origin: 'http://evil.example', 'sec-fetch-site': 'cross-site' }, 403],
  ['another site that hides its origin', { origin: 'null' }, 403],
  ['another site without an origin', { 'sec-fetch-site': 'cross-site' }, 403],
  ['a sister site', { 'sec-fetch-site': 'same-site' }, 403],
] as const)('the reply to a write from %s is %3$i', async (_, headers, status) => {
  expect((await write(headers)).statusCode).toBe(status);
});

test('the reply to an invalid call is JSON with a message', async () => {
  const unknown = await t.inject({ url: '/api/nothing' });
  expect(unknown.statusCode).toBe(404);
  expect(unknown.json()).toHaveProperty('message');
  const headers = { 'content-type': 'application/json' };
  const broken = await t.inject({ method: 'POST', url: '/api/admin/login', headers, payload: '{"email":' });
  expect(broken.statusCode).toBe(400);
  for (const type of ['application/xml', 'text/plain', 'application/x-www-form-urlencoded']) {
    const other = { 'content-type': type };
    const refused = await t.inject({ method: 'POST', url: '/api/admin/login', headers: other, payload: 'a' });
    expect(refused.statusCode).toBe(415);
  }
  const huge = JSON.stringify({ email: 'a@example.com', password: 'x'.repeat(2_000_000) });
  expect((await t.inject({ method: 'POST', url: '/api/admin/login', headers, payload: huge })).statusCode).toBe(413);
});

test('a TRACE request is refused and returns nothing that was sent', async () => {
  for (const url of ['/api/auth/user', '/about']) {
    // The types do not include the method, but a client can still send it.
    const reply = await t.inject({
      method: 'TRACE' as 'GET',
      url,
      headers: { cookie: 'secret=1', 'x-mine': 'secret' },
    });
    expect(reply.statusCode).toBe(404);
    expect(reply.body + JSON.stringify(reply.headers)).not.toContain('secret');
  }
});

test('the reply to an unexpected error is 500 with one sentence, and the error is logged', async () => {
  vi.spyOn(t.accounts, 'personOf').mockRejectedValue(new Error('password of the database'));
  const reply = await t.inject({ url: '/api/auth/user', headers: { cookie: 'any' } });
  expect([reply.statusCode, reply.json()]).toEqual([
    500,
    { message: 'Something went wrong on our side. Please try again.' },
  ]);
  expect(takeErrors()).toMatchObject([{ msg: 'request failed', reason: 'password of the database' }]);
});

test.each([
  ['no body', {}],
  ['an empty body of type JSON', { 'content-type': 'application/json' }],
])('%s counts as a body without fields', async (_, headers) => {
  const post = (url: string) => t.inject({ method: 'POST', url, headers, payload: '' });
  expect((await post('/api/logout')).statusCode).toBe(200);
  const refused = await post('/api/public/submissions');
  expect(refused.statusCode).toBe(400);
  expect(refused.json()).toMatchObject({
    message: 'Title is required',
    errors: { authorName: 'Author name is required' },
  });
});

test('writes from one address are limited, whatever X-Forwarded-For says', async () => {
  const once = (forwarded: string) =>
    t.inject({
      method: 'POST',
      url: '/api/newsletter/subscribe',
      headers: { 'x-forwarded-for': forwarded },
      remoteAddress: '198.51.100.9',
      payload: { email: 'no address' },
    });
  const statuses = [];
  for (let n = 0; n < 61; n++) statuses.push((await once(`203.0.113.${n}`)).statusCode);
  expect(statuses.slice(0, 60).every((status) => status === 400)).toBe(true);
  const refused = await once('203.0.113.99');
  expect(refused.statusCode).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
});

test('the OpenAPI document describes every endpoint', async () => {
  const document = (await t.inject({ url: '/api/openapi.json' })).json();
  expect(document.openapi).toBe('3.1.0');
  for (const key of t.app.routesByKey.keys()) {
    const [method, path] = key.split(' ') as [string, string];
    const described = document.paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
    expect(described?.summary, key).toBeTruthy();
  }
  expect((await t.inject({ url: '/api/docs/' })).statusCode).toBe(200);
});

test('the OpenAPI document is written once, however often and in whichever form it is requested', async () => {
  const written = vi.spyOn(t.app, 'swagger');
  const asked = [{}, {}, { 'accept-encoding': 'br' }].map((headers) => t.inject({ url: '/api/openapi.json', headers }));
  expect((await Promise.all(asked)).map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  for (const copy of ['json', 'yaml']) {
    const { statusCode, headers } = await t.inject({ url: `/api/docs/${copy}` });
    expect([statusCode, headers.location]).toEqual([301, '/api/openapi.json']);
  }
  expect(written.mock.calls.length).toBeLessThanOrEqual(1);
});

test.each(['/api/articles', '/articles', '/nothing'])(
  '%s refuses an address with hundreds of parameters',
  async (path) => {
    const parameters = (count: number) => Array.from({ length: count }, (_, n) => `a${n}=[`).join('&');
    const statuses = [64, 65, 3_000].map(async (n) => (await t.inject({ url: `${path}?${parameters(n)}` })).statusCode);
    const [few, ...many] = await Promise.all(statuses);
    expect(few).not.toBe(400);
    expect(many).toEqual([400, 400]);
  },
);

test('/healthz and /readyz report a running and ready process', async () => {
  expect((await t.inject({ url: '/healthz' })).json()).toEqual({ status: 'ok' });
  expect((await t.inject({ url: '/readyz' })).json()).toMatchObject({ status: 'ok', storage: 'ok' });
});

test.each([
  ['gzip', gzipSync],
  ['br', brotliCompressSync],
  ['deflate', deflateSync],
])('a body compressed with %s is not unpacked', async (encoding, pack) => {
  const reply = await t.inject({
    method: 'POST',
    url: '/api/auth/forgot',
    payload: pack(JSON.stringify({ email: 'packed@example.com' })),
    headers: { 'content-type': 'application/json', 'content-encoding': encoding },
  });
  expect(reply.statusCode).toBe(400);
});

test('a body that is too long is read to its end, so that the reply arrives and the connection stays open', async () => {
  await t.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = t.app.server.address() as AddressInfo;
  const body = JSON.stringify({ content: 'x'.repeat(8_000_000) });
  const reply = await fetch(`http://127.0.0.1:${port}/api/public/submissions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  });
  expect([reply.status, reply.headers.get('connection')]).toEqual([413, null]);
  expect(await reply.json()).toEqual({ message: 'Request body is too large' });
});

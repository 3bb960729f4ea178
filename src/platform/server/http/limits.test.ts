import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Limit, parseKey } from '#kernel/endpoint.ts';
import { memoryLimits } from '#testing/memory-limits.ts';
import { type TestApp, testApp } from '#testing/test-app.ts';
import type { Limits } from '../limits/store.ts';
import { handleErrors } from './errors.ts';
import { keepAddresses, limitWrites, networkOf, networksOf } from './limits.ts';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '::ffff:203.0.113.7'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['2001:db8::2', '2001:db8:0:0'],
  ['2001:0db8:0:0:1:2:3:4', '2001:db8:0:0'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['::1', '0:0:0:0'],
])('%s belongs to %s', (ip, network) => {
  expect(networkOf(ip)).toBe(network);
});

test.each([
  ['203.0.113.7', [['203.0.113.7', 1]]],
  [
    '2001:db8:1:2:3:4:5:6',
    [
      ['2001:db8:1:2', 1],
      ['2001:db8:1::/48', 4],
    ],
  ],
])('%s is counted as %j', (ip, networks) => {
  expect(networksOf(ip).map(({ network, share }) => [network, share])).toEqual(networks);
});

const MINUTES = 60;

/** How often one address can write to a path within this number of seconds. */
const PROMISED: readonly [calls: number, seconds: number, paths: readonly string[]][] = [
  [200, 10 * MINUTES, ['/api/public/submissions', '/api/submissions', '/api/submissions/:id', '/submit']],
  [200, 10 * MINUTES, ['/api/contact/partnership', '/contact-us']],
  [60, 10 * MINUTES, ['/submissions/:token', '/api/articles/:id/comments', '/api/account/author']],
  [60, 10 * MINUTES, ['/api/newsletter/subscribe', '/newsletter', '/api/alerts', '/alerts/new', '/careers/alerts']],
  [30, 10 * MINUTES, ['/api/documents/read']],
  [60, 24 * 60 * MINUTES, ['/api/submissions/pictures']],
  [600, 10 * MINUTES, ['/api/popups/:id/count']],
  [300, 10 * MINUTES, ['/api/admin/media', '/api/admin/media/:id/file', '/api/v1/files']],
  [6000, 10 * MINUTES, ['/api/admin/media/uploads/:id', '/api/admin/imports/uploads/:id']],
  [30, 60 * MINUTES, ['/api/admin/newsletter/issues/:id/test']],
  [12, 60 * MINUTES, ['/api/admin/backups']],
  [6000, MINUTES, ['/api/newsletter/unsubscribe/:token', '/api/alerts/unsubscribe/:token']],
  [6000, MINUTES, ['/api/mail/events', '/api/mail/inbound']],
  [120, 15 * MINUTES, ['/api/admin/login', '/api/auth/login', '/api/auth/login/code']],
  [120, 15 * MINUTES, ['/admin-login', '/login', '/login/code']],
  [120, 15 * MINUTES, ['/api/account/passkeys', '/api/account/proof/passkey', '/api/account/proof/passkey/options']],
  [120, 15 * MINUTES, ['/api/auth/passkey', '/api/auth/passkey/options', '/api/admin/login/passkey']],
  [30, 15 * MINUTES, ['/api/auth/register', '/register', '/api/auth/forgot', '/forgot-password']],
  [60, 15 * MINUTES, ['/api/auth/verify', '/verify-email', '/api/auth/reset', '/reset-password']],
  [60, 15 * MINUTES, ['/api/admin/invitations', '/api/admin/invitations/:id/send']],
  [60, 15 * MINUTES, ['/api/invitations/:token', '/invitations/:token']],
  [20, 15 * MINUTES, ['/api/account', '/account/name', '/api/account/email', '/account/email']],
  [20, 15 * MINUTES, ['/api/account/delete', '/account/delete']],
  [60, 15 * MINUTES, ['/api/account/email/confirm', '/account/email/confirm']],
  [60, 15 * MINUTES, ['/api/account/password', '/account/password', '/api/account/proof']],
  [3000, MINUTES, ['/api/articles/:id/view', '/api/readings']],
  [120, MINUTES, ['/api/publishing/check']],
  [600, MINUTES, ['*']],
];
const promised = PROMISED.flatMap(([calls, seconds, paths]) => paths.map((path) => [path, calls, seconds] as const));

describe('on the site', () => {
  const counted = new Map<string, Limit>();
  const memory = memoryLimits();
  const counter: Limits['counter'] = (name, limit) => {
    counted.set(name, limit);
    return memory.counter(name, limit);
  };
  let t: TestApp;
  beforeAll(async () => {
    const env = { MAIL_EVENTS_SECRET: 'a secret of thirty-two characters at least' };
    t = await testApp({ env, limits: { ...memory, counter } });
  });
  afterAll(() => t.close());

  test.each(promised)('%s accepts %i calls from one IP address in %i seconds', async (path, points, duration) => {
    const url = path.replace(/:\w+/g, 'none');
    const methods = (['POST', 'PUT', 'PATCH'] as const).filter(
      (method) => path === '*' || t.app.hasRoute({ method, url: path }),
    );
    expect(methods).not.toEqual([]);
    for (const method of methods) await t.inject({ method, url });
    const names = path === '*' ? ['*'] : methods.map((method) => `${method} ${path}`);
    expect(names.map((name) => counted.get(name)).filter(Boolean)).toEqual([{ points, duration }]);
  });

  test('every endpoint with a separate limit is in the table of this test', () => {
    const limited = [...t.app.routesByKey.values()].filter(({ endpoint }) => endpoint.limit !== 'usual');
    const known = promised.map(([path]) => path);
    expect(limited.map(({ key }) => parseKey(key).path).filter((path) => !known.includes(path))).toEqual([]);
  });
});

describe('a limit', () => {
  const app = Fastify();
  handleErrors(app);
  limitWrites(app, memoryLimits());
  app.all('/own', { config: { limit: { points: 3, duration: 120 } } }, async () => '');
  app.all('/usual/:id', async () => '');
  app.all('/another', { config: { limit: 'usual' } }, async () => '');
  afterAll(() => app.close());

  test.each([
    ['/own', 3, 120],
    ['/usual/1', 600, 60],
  ])('counts writes of one address to %s: %i in %i seconds', async (url, calls, seconds) => {
    const call = (method: 'POST' | 'GET' | 'HEAD', remoteAddress = '198.51.100.7') =>
      app.inject({ method, url, remoteAddress });
    for (let n = 0; n < calls; n++) expect((await call('POST')).statusCode).toBe(200);
    const refused = await call('POST');
    expect(refused.statusCode).toBe(429);
    expect(refused.json()).toEqual({ message: expect.stringMatching(/^Too many requests from your network/) });
    const wait = Number(refused.headers['retry-after']);
    expect(wait).toBeLessThanOrEqual(seconds);
    expect(wait).toBeGreaterThan(seconds / 2);
    expect((await call('POST', '198.51.100.8')).statusCode, 'another address').toBe(200);
    expect((await call('GET')).statusCode, 'a read').toBe(200);
    expect((await call('HEAD')).statusCode, 'a HEAD').toBe(200);
  });

  test('an address from a proxy is the same with any port; an entry that is not an address counts as the proxy’s own', async () => {
    const behind = Fastify({ trustProxy: '127.0.0.5' });
    keepAddresses(behind);
    behind.get('/', async ({ ip }) => ip);
    const seen = async (entry: string) => {
      const headers = { 'x-forwarded-for': entry };
      return (await behind.inject({ url: '/', headers, remoteAddress: '127.0.0.5' })).body;
    };
    for (const entry of ['9.9.9.2', '9.9.9.2:1000', '9.9.9.2:1001', '::ffff:9.9.9.2', '[::ffff:9.9.9.2]:1000'])
      expect(await seen(entry), entry).toBe('9.9.9.2');
    for (const entry of ['2001:db8::1', '[2001:db8::1]:1000']) expect(await seen(entry), entry).toBe('2001:db8::1');
    for (const entry of ['x0', 'x1', '9.9.9.2:port', '999.9.9.2']) expect(await seen(entry), entry).toBe('127.0.0.5');
    await behind.close();
  });

  test('addresses from all over a /48 share four times the limit', async () => {
    const call = (network: number) =>
      app.inject({ method: 'POST', url: '/own', remoteAddress: `2001:db8:7:${network.toString(16)}::1` });
    for (let network = 0; network < 12; network++) expect((await call(network)).statusCode).toBe(200);
    expect((await call(12)).statusCode).toBe(429);
  });

  test('calls to all paths with the usual limit are counted together', async () => {
    const call = (url: string) => app.inject({ method: 'PUT', url, remoteAddress: '198.51.100.9' });
    for (let n = 0; n < 300; n++) {
      await call('/usual/1');
      await call('/another');
    }
    expect((await call('/usual/2')).statusCode).toBe(429);
  });
});

test('one account can read its lists and files three hundred times a minute, without stopping another', async () => {
  const t = await testApp();
  const [reader, other] = [await t.signIn('subscriber'), await t.signIn('subscriber')];
  const read = (cookie: string, url = '/api/submissions?limit=1') => t.inject({ url, headers: { cookie } });
  for (let call = 0; call < 300; call += 1) expect((await read(reader)).statusCode).toBe(200);
  const refused = await read(reader, '/api/submissions/export?format=json');
  expect([refused.statusCode, Number(refused.headers['retry-after']) > 0]).toEqual([429, true]);
  expect((await read(other)).statusCode).toBe(200);
  await t.close();
});

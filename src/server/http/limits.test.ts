import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '#testing/test-app.ts';
import { handleErrors } from './errors.ts';
import { LIMITS, limitWrites, networkOf } from './limits.ts';

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

const MINUTES = 60;

/** How often one address may write to a path, and in how many seconds. */
const PROMISED: readonly [calls: number, seconds: number, paths: readonly string[]][] = [
  [200, 10 * MINUTES, ['/api/public/submissions', '/api/submissions', '/api/submissions/:id', '/submit']],
  [60, 10 * MINUTES, ['/submissions/:token', '/api/articles/:id/comments']],
  [100, 10 * MINUTES, ['/api/contact/partnership', '/contact-us']],
  [60, 10 * MINUTES, ['/api/newsletter/subscribe', '/newsletter', '/api/alerts', '/alerts/new', '/careers/alerts']],
  [600, 10 * MINUTES, ['/api/popups/:id/count']],
  [6000, MINUTES, ['/api/newsletter/unsubscribe/:token', '/api/alerts/unsubscribe/:token']],
  [6000, MINUTES, ['/api/mail/events', '/api/mail/inbound']],
  [120, 15 * MINUTES, ['/api/admin/login', '/api/auth/login', '/api/auth/login/code']],
  [120, 15 * MINUTES, ['/admin-login', '/login', '/login/code']],
  [30, 15 * MINUTES, ['/api/auth/register', '/register', '/api/auth/forgot', '/forgot-password']],
  [60, 15 * MINUTES, ['/api/auth/verify', '/verify-email', '/api/auth/reset', '/reset-password']],
  [60, 15 * MINUTES, ['/api/admin/invitations', '/api/admin/invitations/:id/send']],
  [60, 15 * MINUTES, ['/api/invitations/:token', '/invitations/:token']],
  [20, 15 * MINUTES, ['/api/account/email', '/account/email', '/api/account/delete', '/account/delete']],
  [60, 15 * MINUTES, ['/api/account/email/confirm', '/account/email/confirm']],
  [60, 15 * MINUTES, ['/api/account/password', '/account/password']],
  [600, MINUTES, ['*']],
];
const promised = PROMISED.flatMap(([calls, seconds, paths]) => paths.map((path) => [path, calls, seconds] as const));
const paths = promised.map(([path]) => path);

describe('writes', () => {
  test('the limits are those of the table', () => {
    const limits = promised.map(([path, points, duration]) => [path, { points, duration }]);
    expect(LIMITS).toEqual(Object.fromEntries(limits));
  });

  const app = Fastify();
  handleErrors(app);
  limitWrites(app);
  for (const path of paths) app.all(path === '*' ? '/elsewhere/:id' : path, async () => '');
  afterAll(() => app.close());

  // Thousands of calls take long, and are counted in the same way.
  const countable = promised.filter(([, calls]) => calls <= 600);
  test.each(countable)('%s takes %i from one address in %i seconds', async (path, calls, seconds) => {
    const url = path === '*' ? '/elsewhere/1' : path;
    const call = (method: 'POST' | 'GET' | 'HEAD', remoteAddress = '198.51.100.7') =>
      app.inject({ method, url, remoteAddress });
    for (let n = 0; n < calls; n++) expect((await call('POST')).statusCode).toBe(200);
    const refused = await call('POST');
    expect(refused.statusCode).toBe(429);
    expect(refused.json()).toEqual({ message: expect.stringMatching(/^Too many requests from your address/) });
    const wait = Number(refused.headers['retry-after']);
    expect(wait).toBeLessThanOrEqual(seconds);
    expect(wait).toBeGreaterThan(seconds - MINUTES / 2);
    expect((await call('POST', '198.51.100.8')).statusCode, 'somebody else').toBe(200);
    expect((await call('GET')).statusCode, 'who reads').toBe(200);
    expect((await call('HEAD')).statusCode, 'who looks').toBe(200);
  });
});

describe('on the site', () => {
  let t: TestApp;
  beforeAll(async () => {
    t = await testApp();
  });
  afterAll(() => t.close());

  test.each(paths.filter((path) => path !== '*'))('something can be written to %s', (url) => {
    const methods = (['POST', 'PUT', 'PATCH', 'DELETE'] as const).filter((method) => t.app.hasRoute({ method, url }));
    expect(methods).not.toEqual([]);
  });
});

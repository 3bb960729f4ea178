import { readFileSync } from 'node:fs';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { expect, onTestFinished, test, vi } from 'vitest';
import { HOUR, MINUTE } from '#kernel/time.ts';
import { freePort } from '#testing/site-process.ts';
import { testApp, usingTestApp } from '#testing/test-app.ts';
import { mails } from '../mail/table.ts';

const DEPLOY = path.join(import.meta.dirname, '../../../../deploy/monitoring');

const address = `127.0.0.1:${await freePort()}`;
const t = await usingTestApp({ env: { METRICS_ADDRESS: address } });

/** Matches a metric's line, as Prometheus reads it: the name, labels and value. */
const LINE = /^([a-z_][a-z0-9_]*)(?:\{(.*)\})? (Nan|[+-]?Inf|-?[\d.]+(?:e[+-]?\d+)?)$/;

/** Reads the metrics: values by 'name{labels}'. */
async function read(): Promise<Map<string, number>> {
  const reply = await fetch(`http://${address}/metrics`);
  expect(reply.headers.get('content-type')).toContain('text/plain; version=0.0.4');
  const lines = (await reply.text()).split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(
    lines.map((line) => {
      const [, name, labels = '', value] = LINE.exec(line) ?? [];
      if (!name) throw new Error(`not a metric: ${line}`);
      return [`${name}{${labels}}`, Number(value)];
    }),
  );
}

test('requests are counted by the class of their status, and measured by their route’s pattern', async () => {
  const id = '01900000-0000-7000-8000-000000000000';
  const before = await read();
  for (const url of ['/api/settings', `/api/jobs/${id}`, `/api/jobs/${id}x`, '/api/nowhere/at/all'])
    await t.inject({ url });
  const after = await read();
  const grew = (name: string) => (after.get(name) ?? 0) - (before.get(name) ?? 0);
  expect(grew('meridian_http_requests_total{from="app",status="2xx"}')).toBe(1);
  expect(grew('meridian_http_requests_total{from="app",status="4xx"}')).toBe(3);
  expect(grew('meridian_http_request_duration_seconds_count{method="GET",route="/api/jobs/:id"}')).toBe(2);
  expect(grew('meridian_http_request_duration_seconds_count{method="GET",route="/api/*"}')).toBe(1);
  expect([...after.keys()].join()).not.toContain(id);
});

test('a page is first a miss of the cache, then a hit, which the framework does not see', async () => {
  const url = `http://127.0.0.1:${await listening()}/about`;
  const before = await read();
  await fetch(url);
  await fetch(url);
  await fetch(url);
  const after = await read();
  const grew = (name: string) => (after.get(name) ?? 0) - (before.get(name) ?? 0);
  expect(grew('meridian_cache_requests_total{cache="pages",result="miss"}')).toBe(1);
  expect(grew('meridian_cache_requests_total{cache="pages",result="hit"}')).toBe(2);
  expect(grew('meridian_cache_values{cache="pages"}')).toBe(1);
  const all = ['app', 'cache'].map((from) => grew(`meridian_http_requests_total{from="${from}",status="2xx"}`));
  expect(all.reduce((sum, count) => sum + count, 0)).toBe(3);
});

async function listening(): Promise<number> {
  if (!t.app.server.listening) await t.app.listen({ host: '127.0.0.1', port: 0 });
  return (t.app.server.address() as { port: number }).port;
}

test('the metrics include pools, queue, emails and security events', async () => {
  await t.db.transaction((tx) => t.mailer.send(tx, { template: 'account-guessed', to: 'ada@example.com', props: {} }));
  await t.inject({ method: 'POST', url: '/api/logout', headers: { origin: 'https://elsewhere.example' } });
  const metrics = await read();
  expect(metrics.get('meridian_security_events_total{kind="origin-foreign"}')).toBe(1);
  expect(metrics.get('meridian_security_events_total{kind="limit-hit"}')).toBe(0);
  expect(metrics.get('meridian_database_up{}')).toBe(1);
  expect(metrics.get('meridian_database_waiting{pool="requests"}')).toBe(0);
  expect(metrics.get('meridian_database_connections{pool="requests",state="idle"}')).toBeGreaterThan(0);
  const states = [...metrics].filter(([name]) => name.startsWith('meridian_mails{'));
  expect(states.reduce((sum, [, count]) => sum + count, 0)).toBe(1);
  expect(metrics.get('meridian_queue_waiting{queue="dead-letters"}')).toBe(0);
  expect(metrics.get('nodejs_eventloop_lag_p99_seconds{}')).toBeGreaterThanOrEqual(0);
});

test('the metrics say for how many seconds the oldest email has waited', async () => {
  const letter = { kind: 'inquiry-received', recipient: 'ada@example.com', subject: 'S', html: '', plain: '' };
  const stateAt = new Date(Date.now() - HOUR).toISOString();
  const [mail] = await t.db
    .insert(mails)
    .values({ ...letter, stateAt })
    .returning();
  onTestFinished(async () => void (await t.db.delete(mails).where(eq(mails.id, mail!.id))));
  // Later than the site keeps the figures of the last reading.
  vi.spyOn(performance, 'now').mockReturnValue(performance.now() + MINUTE);
  const waited = (await read()).get('meridian_mails_oldest_seconds{}');
  expect(waited).toBeGreaterThanOrEqual(3_600);
  expect(waited).toBeLessThan(3_700);
});

test('only the metrics’ own address serves them, and it serves nothing else', async () => {
  expect((await t.inject({ url: '/metrics' })).body).not.toContain('meridian_');
  for (const url of ['/', '/api/settings', '/metrics/x'])
    expect((await fetch(`http://${address}${url}`)).status).toBe(404);
  expect((await fetch(`http://${address}/metrics`, { method: 'POST' })).status).toBe(404);
});

test('an address in use stops the start with a message that names the variable', async () => {
  await expect(testApp({ env: { METRICS_ADDRESS: address } })).rejects.toThrow(
    /^METRICS_ADDRESS can't be used: .*EADDRINUSE/,
  );
});

test.each(['dashboard.json', 'alerts.yml'])('every metric in deploy/monitoring/%s exists', async (file) => {
  const known = new Set([...(await read()).keys()].map((name) => name.slice(0, name.indexOf('{'))));
  const named = readFileSync(path.join(DEPLOY, file), 'utf8').match(/\b(?:meridian|nodejs|process)_[a-z0-9_]+/g) ?? [];
  expect(named.length).toBeGreaterThan(5);
  expect(named.filter((name) => !known.has(name))).toEqual([]);
});

import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { pino } from 'pino';
import { expect, inject, onTestFinished, test, vi } from 'vitest';
import { faultyNetwork } from '#testing/faulty-network.ts';
import { testApp } from '#testing/test-app.ts';
import { readConfig } from '../config.ts';
import { connect } from '../db/connect.ts';
import { connectReader } from '../db/replica.ts';
import { mails } from '../mail/table.ts';
import { healthRoutes } from './health.ts';

test('behind a proxy, a stopping node reports this and still serves requests until the proxy has left', async () => {
  const t = await testApp({ env: { TRUST_PROXY: '127.0.0.1' } });
  await t.app.listen({ port: 0, host: '127.0.0.1' });
  const site = `http://127.0.0.1:${(t.app.server.address() as AddressInfo).port}`;
  expect((await fetch(`${site}/readyz`)).status).toBe(200);
  const closed = t.close();
  const readiness = await fetch(`${site}/readyz`);
  expect([readiness.status, await readiness.json()]).toEqual([503, { status: 'closing' }]);
  const answer = await fetch(`${site}/api/articles`);
  expect([answer.status, answer.headers.get('connection')]).toEqual([200, 'close']);
  await closed;
  await expect(fetch(site)).rejects.toThrow();
});

test('without a proxy, a stopping node serves requests on kept connections', async () => {
  const t = await testApp();
  await t.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = t.app.server.address() as AddressInfo;
  const kept = new Agent({ keepAlive: true });
  onTestFinished(() => kept.destroy());
  const get = async (path: string) => {
    const [answer] = (await once(request({ port, path, agent: kept }).end(), 'response')) as [IncomingMessage];
    await once(answer.resume(), 'end');
    return [answer.statusCode, answer.headers.connection];
  };
  expect(await get('/healthz')).toEqual([200, 'keep-alive']);
  const closed = t.close();
  await expect.poll(() => t.app.server.listening).toBe(false);
  expect(await get('/healthz')).toEqual([200, 'close']);
  await closed;
});

test.each([
  ['another machine of the private network', '10.1.2.3', {}, '', true],
  ['the same, by IPv6', 'fd6d:6572:6964::7', {}, '', true],
  ['the internet', '203.0.113.7', {}, '', false],
  ['the internet, by IPv6', '2001:db8::7', {}, '', false],
  ['a proxy that is not declared', '127.0.0.1', { 'x-forwarded-for': '203.0.113.7' }, '', false],
  ['a proxy that writes the standard header', '127.0.0.1', { forwarded: 'for=203.0.113.7' }, '', false],
  ['a declared proxy', '127.0.0.1', { 'x-forwarded-for': '203.0.113.7' }, 'loopback', false],
  ['a declared proxy that asks by itself', '127.0.0.1', {}, 'loopback', true],
])('/readyz gives figures only to callers in its network: %s', async (_, remoteAddress, headers, proxy, isTold) => {
  const t = await testApp({ env: { TRUST_PROXY: proxy } });
  onTestFinished(t.close);
  const reply = await t.inject({ url: '/readyz', remoteAddress, headers });
  expect([reply.statusCode, 'mail' in reply.json()]).toEqual([200, isTold]);
});

test('the age of the oldest email is never negative, whatever the node’s clock says', async () => {
  const t = await testApp();
  onTestFinished(t.close);
  const mail = {
    kind: 'submission-received',
    recipient: 'imke@example.com',
    subject: 'Late',
    html: '',
    plain: '',
  } as const;
  await t.db.insert(mails).values(mail);
  const { now } = Date;
  vi.spyOn(Date, 'now').mockImplementation(() => now() - 60_000);
  expect((await t.inject({ url: '/readyz' })).json().mail).toMatchObject({ oldestSeconds: 0 });
});

async function nodeWith(url: string, isFull = false) {
  const app = Fastify();
  const log = pino({ level: 'silent' });
  const { db, presence, close } = connect(url, log);
  const deps = { db, presence, config: readConfig({}), changes: { onChange: () => undefined }, log };
  const storage = { isFull: () => isFull, note: () => undefined, close: async () => undefined };
  const backups = { request: async () => undefined, changes: () => undefined };
  healthRoutes(app, {
    ...deps,
    storage,
    backups,
    reader: connectReader(deps),
    backsUpDaily: async () => false,
    isClosing: () => false,
  });
  onTestFinished(async () => {
    await app.close();
    await close();
  });
  const ask = async (path: string) => {
    const { statusCode, json } = await app.inject(path);
    return [statusCode, json()];
  };
  return { ask, presence };
}

const AWAY = [503, { status: 'the database does not respond' }];

test('a node without its database is alive but not ready', async () => {
  const { ask } = await nodeWith('postgres://nobody@127.0.0.1:1/none');
  expect(await ask('/healthz')).toEqual([200, { status: 'ok' }]);
  expect(await ask('/readyz')).toEqual(AWAY);
});

test('a node reports that it is not ready while its database is silent', async () => {
  const network = await faultyNetwork(inject('postgres').url);
  onTestFinished(network.close);
  const { ask, presence } = await nodeWith(network.url);
  expect(await ask('/readyz')).toMatchObject([200, { status: 'ok', storage: 'ok' }]);
  network.dropPackets();
  expect(await ask('/readyz')).toEqual(AWAY);
  await expect.poll(() => presence.isAway()).toBe(true);
  expect(await ask('/readyz')).toEqual(AWAY);
  network.restore();
  await expect.poll(() => ask('/readyz')).toMatchObject([200, { status: 'ok' }]);
});

test('a node with a full disk serves readers and reports the full disk', async () => {
  const { ask } = await nodeWith(inject('postgres').url, true);
  expect(await ask('/readyz')).toMatchObject([200, { storage: 'the disk is full: nothing can be saved' }]);
});

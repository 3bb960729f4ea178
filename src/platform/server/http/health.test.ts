import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { testApp } from '#testing/test-app.ts';
import { readConfig } from '../config.ts';
import { connect } from '../db/connect.ts';
import { connectReader } from '../db/replica.ts';
import { healthRoutes } from './health.ts';

test('behind a proxy, a stopping node reports it and still serves requests until the proxy has left', async () => {
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

test('a node without its database is alive but not ready', async () => {
  const app = Fastify();
  const log = pino({ level: 'silent' });
  const database = connect('postgres://nobody@127.0.0.1:1/none', log);
  const deps = { db: database.db, config: readConfig({}), changes: { onChange: () => undefined }, log };
  healthRoutes(app, { ...deps, reader: connectReader(deps) });
  expect((await app.inject('/healthz')).statusCode).toBe(200);
  const readiness = await app.inject('/readyz');
  expect([readiness.statusCode, readiness.json()]).toEqual([503, { status: 'the database does not answer' }]);
  await app.close();
  await database.close();
});

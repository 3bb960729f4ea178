import Fastify from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { z } from 'zod';
import { type Access, type Api, type Cache, endpoint, listEndpoint, type Topic } from '#kernel/endpoint.ts';
import { fail, wrongLink } from '#kernel/problem.ts';
import { directTransport } from './direct.ts';
import { type Route, serve } from './serve.ts';

const Job = z.object({ title: z.string() });
/** Has a field that the contract does not name. */
const STORED = { title: 'Tax manager', salaryAsked: '£ 90,000' };

const app = Fastify();
afterAll(() => app.close());
app.decorate('routesByKey', new Map<string, Route>());
app.decorateRequest('person', async () => null);

const forWhom = (access: Exclude<Access, 'anyone'>) => endpoint({ summary: 'A job', access, reply: Job });
const read = (cache: Cache) => endpoint({ summary: 'A job', cache, reply: Job });
const KEPT = 'GET /api/jobs/newest';
const EACH_TIME = ['GET /api/jobs/behind-a-link', 'GET /api/jobs/search'] as const;
const api: Api = {
  'GET /api/jobs': listEndpoint({ summary: 'Jobs', cache: ['jobs'], row: Job }),
  'GET /api/jobs/mine': forWhom('user'),
  'GET /api/jobs/desk': forWhom('editor'),
  'GET /api/jobs/all': forWhom('admin'),
  'POST /api/jobs': endpoint({ summary: 'A job', limit: 'usual', reply: Job }),
  [KEPT]: read(['jobs']),
  'GET /api/jobs/behind-a-link': read('personal'),
  'GET /api/jobs/search': read('none'),
  'GET /api/jobs/forged': read('personal'),
};
const REFUSED = ['GET /api/jobs/mine', 'GET /api/jobs/desk', 'GET /api/jobs/all', 'POST /api/jobs'];

let calls = 0;
const handlers = Object.entries(api).map(([key, { list }]) => [
  key,
  () => {
    calls++;
    if (key.endsWith('forged')) fail(wrongLink('Job'));
    return list ? { rows: [STORED], total: 1 } : STORED;
  },
]);
serve(app, api, Object.fromEntries(handlers));

const listeners: ((topic: Topic | '*') => void)[] = [];
let isSilent = false;
const { transport, collectPolicy } = directTransport(app, {
  changes: { onChange: (listener) => void listeners.push(listener) },
  presence: { isSilent: () => isSilent, isAway: () => false },
  config: { cacheBytes: 2 ** 20 },
});

test('a page contains only fields that the contract names', async () => {
  expect(await transport(KEPT, {})).toEqual({ title: STORED.title });
  expect(await transport('GET /api/jobs', {})).toEqual({ rows: [{ title: STORED.title }], total: 1 });
});

test('a page that was asked for with a forged link knows of the refusal', async () => {
  const { refusals } = await collectPolicy(() => transport('GET /api/jobs/forged', {}).catch(() => undefined));
  expect(refusals.map(({ securityEvent }) => securityEvent)).toEqual([{ kind: 'signature-wrong' }]);
  expect((await collectPolicy(() => transport(KEPT, {}))).refusals).toEqual([]);
});

test.each(REFUSED)('a page cannot use an endpoint that is not public: %s', async (key) => {
  const before = calls;
  await expect(transport(key, {})).rejects.toThrow(`${key} is not for pages`);
  expect(calls).toBe(before);
});

test('public data is read once until its topic changes', async () => {
  await transport(KEPT, {});
  const before = calls;
  await transport(KEPT, {});
  expect(calls).toBe(before);
  for (const tell of listeners) tell('jobs');
  await transport(KEPT, {});
  expect(calls).toBe(before + 1);
});

test('a page made from data that may be outdated is not kept', async () => {
  const readPage = () => collectPolicy(() => transport(KEPT, {}));
  await readPage();
  for (const tell of listeners) tell('jobs');
  isSilent = true;
  expect(await readPage()).toMatchObject({ result: { title: STORED.title }, keep: false });
  isSilent = false;
  expect(await readPage()).toMatchObject({ result: { title: STORED.title }, keep: true });
});

test.each(EACH_TIME)('personal data and searches are read each time: %s', async (key) => {
  const before = calls;
  await transport(key, {});
  await transport(key, {});
  expect(calls).toBe(before + 2);
});

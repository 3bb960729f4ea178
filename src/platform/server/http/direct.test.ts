import Fastify from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { z } from 'zod';
import { type Access, type Api, endpoint, listEndpoint } from '#kernel/endpoint.ts';
import { fail, notFound, wrongLink } from '#kernel/problem.ts';
import type { Change } from '../page-cache/tags.ts';
import { directTransport } from './direct.ts';
import { type Route, serve } from './serve.ts';

const Job = z.object({ id: z.string(), title: z.string(), updatedAt: z.string() });
/** Has a field that the contract does not name. */
const STORED = { id: '1', title: 'Tax manager', updatedAt: '2026-11-01T08:00:00.000Z', salaryAsked: '£ 90,000' };
const shown = () => ({ id: STORED.id, title: STORED.title, updatedAt: STORED.updatedAt });

const app = Fastify();
afterAll(() => app.close());
app.decorate('routesByKey', new Map<string, Route>());
app.decorateRequest('person', async () => null);

const forWhom = (access: Exclude<Access, 'anyone'>) => endpoint({ summary: 'A job', access, reply: Job });
const read = (cache: 'personal' | 'none' | readonly ['jobs']) => endpoint({ summary: 'A job', cache, reply: Job });
const KEPT = 'GET /api/jobs/newest';
const EACH_TIME = ['GET /api/jobs/behind-a-link', 'GET /api/jobs/search'] as const;
const api: Api = {
  'GET /api/jobs': listEndpoint({
    summary: 'Jobs',
    cache: ['jobs'],
    query: z.object({ q: z.string().optional() }),
    row: Job,
  }),
  'GET /api/jobs/:id': endpoint({
    summary: 'A job',
    cache: ['jobs/:id'],
    params: z.object({ id: z.string() }),
    reply: Job,
  }),
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
    if (key.endsWith(':id')) fail(notFound('Job'));
    return list ? { rows: [STORED], total: 1 } : STORED;
  },
]);
serve(app, api, Object.fromEntries(handlers));

const listeners: ((change: Change) => void)[] = [];
let isSilent = false;
const { transport, collectPolicy, areSame, figures } = directTransport(app, {
  changes: { onChange: (listener) => void listeners.push(listener) },
  presence: { isSilent: () => isSilent, isAway: () => false },
  config: { cacheBytes: 2 ** 20 },
});

test('a page contains only fields that the contract names', async () => {
  expect(await transport(KEPT, {})).toEqual(shown());
  expect(await transport('GET /api/jobs', {})).toEqual({ rows: [shown()], total: 1 });
});

test('a page requested with a forged link reports the refusal', async () => {
  const { refusals } = await collectPolicy(() => transport('GET /api/jobs/forged', {}).catch(() => undefined));
  expect(refusals.map(({ securityEvent }) => securityEvent)).toEqual([{ kind: 'signature-wrong' }]);
  expect((await collectPolicy(() => transport(KEPT, {}))).refusals).toEqual([]);
});

test.each(REFUSED)('a page cannot use an endpoint that is not public: %s', async (key) => {
  const before = calls;
  await expect(transport(key, {})).rejects.toThrow(`${key} is not for pages`);
  expect(calls).toBe(before);
});

test('public data is read once until its tag changes', async () => {
  await transport(KEPT, {});
  const before = calls;
  await transport(KEPT, {});
  expect(calls).toBe(before);
  for (const tell of listeners) tell('jobs');
  await transport(KEPT, {});
  expect(calls).toBe(before + 1);
});

test('the size of a reply includes its address, so that many empty lists with long addresses stay within the memory limit', async () => {
  const before = figures().bytes;
  await transport('GET /api/jobs', { query: { q: 'x'.repeat(5_000) } });
  expect(figures().bytes - before).toBeGreaterThan(11_000);
});

test('a page made from data that may be outdated is not kept', async () => {
  const readPage = () => collectPolicy(() => transport(KEPT, {}));
  await readPage();
  for (const tell of listeners) tell('jobs');
  isSilent = true;
  expect(await readPage()).toMatchObject({ result: shown(), keep: false });
  isSilent = false;
  expect(await readPage()).toMatchObject({ result: shown(), keep: true });
});

test('a page lists the records it shows, and stays current while its replies are the same', async () => {
  const readList = () => collectPolicy(() => transport('GET /api/jobs', {}));
  const before = await readList();
  expect([...before.tags]).toEqual(['jobs', `jobs/${STORED.id}`]);
  for (const tell of listeners) tell('jobs');
  expect(await areSame(before.reads!)).toBe(true);
  STORED.updatedAt = '2026-11-02T08:00:00.000Z';
  expect(await areSame(before.reads!)).toBe(true);
  for (const tell of listeners) tell('jobs/2');
  expect(await areSame(before.reads!)).toBe(false);
  const after = await readList();
  for (const tell of listeners) tell('jobs');
  isSilent = true;
  expect(await areSame(after.reads!)).toBe(false);
  isSilent = false;
});

test('a page with a refused reply cannot be compared, but belongs to the missing record', async () => {
  const id = '0199AB00-0000-7000-8000-00000000ABCD';
  const read = () => transport('GET /api/jobs/:id', { params: { id } }).catch(() => undefined);
  const { tags, reads } = await collectPolicy(read);
  expect([...tags]).toEqual([`jobs/${id.toLowerCase()}`]);
  expect(reads).toBeUndefined();
});

test.each(EACH_TIME)('personal data and searches are read every time: %s', async (key) => {
  const before = calls;
  await transport(key, {});
  await transport(key, {});
  expect(calls).toBe(before + 2);
});

import Fastify from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { endpoint, listEndpoint } from '#kernel/endpoint.ts';
import type { Person } from '../auth/person.ts';
import { inLine } from './in-line.ts';
import { serve } from './serve.ts';

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
const policyOf = (method: string) => (method === 'GET' ? { cache: 'none' as const } : { limit: 'usual' as const });
const api = {
  ...Object.fromEntries(
    METHODS.map((method) => [`${method} /api/thing`, endpoint({ summary: method, ...policyOf(method) })]),
  ),
  'GET /api/own': listEndpoint({ summary: 'Own things', access: 'user', query: z.object({}), row: z.object({}) }),
};

let steps: string[] = [];
beforeEach(() => {
  steps = [];
});

const app = Fastify();
app.setValidatorCompiler(validatorCompiler);
app.setSerializerCompiler(serializerCompiler);
app.decorate('routesByKey', new Map());
app.decorate('write', async (_request, run) => {
  const outcome = await run();
  steps.push('caches dropped');
  return outcome;
});
const line = inLine();
app.decorate('read', (request, run) => line('ann', request, run));
app.decorateRequest('person', async () => ({ id: 'ann', role: 'subscriber' }) as Person);
app.decorateRequest('apiKey', async () => null);
app.addHook('onSend', async () => void steps.push('reply sent'));
const handlers = Object.keys(api).map((key) => [key, () => void steps.push('done')]);
const waiting: (() => void)[] = [];
const own = async () => {
  await new Promise<void>((go) => waiting.push(go));
  return { rows: [], total: 0 };
};
serve(app, api, { ...Object.fromEntries(handlers), 'GET /api/own': own });
afterAll(() => app.close());

test.each(METHODS)('a node drops the caches that a write affects before it replies: %s', async (method) => {
  expect((await app.inject({ method, url: '/api/thing' })).statusCode).toBe(200);
  expect(steps).toEqual(['done', ...(method === 'GET' ? [] : ['caches dropped']), 'reply sent']);
});

test('replies that no cache keeps are made a few at a time', async () => {
  const replies = Array.from({ length: 6 }, () => app.inject({ url: '/api/own' }));
  for (let nth = 0; nth < 6; nth++) {
    await expect.poll(() => waiting.length).toBe(Math.min(4, 6 - nth));
    waiting.shift()!();
  }
  expect((await Promise.all(replies)).map(({ statusCode }) => statusCode)).toEqual(Array(6).fill(200));
});

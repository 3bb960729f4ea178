import Fastify from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { endpoint } from '#kernel/endpoint.ts';
import { serve } from './serve.ts';

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
const policyOf = (method: string) => (method === 'GET' ? { cache: 'none' as const } : { limit: 'usual' as const });
const api = Object.fromEntries(
  METHODS.map((method) => [`${method} /api/thing`, endpoint({ summary: method, ...policyOf(method) })]),
);

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
app.decorateRequest('person', async () => null);
app.addHook('onSend', async () => void steps.push('reply sent'));
const handlers = Object.keys(api).map((key) => [key, () => void steps.push('done')]);
serve(app, api, Object.fromEntries(handlers));
afterAll(() => app.close());

test.each(METHODS)('a node drops the caches that a write affects before it replies: %s', async (method) => {
  expect((await app.inject({ method, url: '/api/thing' })).statusCode).toBe(200);
  expect(steps).toEqual(['done', ...(method === 'GET' ? [] : ['caches dropped']), 'reply sent']);
});

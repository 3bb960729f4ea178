import { expect, test } from 'vitest';
import { usingTestApp } from '#testing/test-app.ts';

const t = await usingTestApp();

test('while the API document is first written, other requests are served in between', async () => {
  let turns = 0;
  let isDone = false;
  const count = () => {
    turns += 1;
    if (!isDone) setImmediate(count);
  };
  count();
  const [first, second] = await Promise.all([
    t.inject({ url: '/api/openapi.json' }),
    t.inject({ url: '/api/openapi.json' }),
  ]);
  isDone = true;
  const routes = Object.values(first.json<{ paths: object }>().paths).length;
  expect(routes).toBeGreaterThan(100);
  expect(turns).toBeGreaterThan(routes);
  expect(second.body).toBe(first.body);
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase } from '#testing/database.ts';
import { queueFigures } from './figures.ts';

let t: Awaited<ReturnType<typeof testDatabase>>;
beforeAll(async () => {
  t = await testDatabase();
});
afterAll(() => t.close());

test('without waiting mail there is no oldest one', async () => {
  expect(await queueFigures(t.db)).toEqual({ waiting: 0, oldestAt: null, dead: 0 });
});

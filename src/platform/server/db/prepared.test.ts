import { expect, test, vi } from 'vitest';
import type { Db } from './connect.ts';
import { prepared } from './prepared.ts';

test('a prepared query is built once for each pool', () => {
  const [first, second] = [{}, {}] as Db[];
  const build = vi.fn((db: Db) => ({ db }));
  const query = prepared(build);
  expect(query(first!)).toBe(query(first!));
  expect(query(second!).db).toBe(second);
  expect(build).toHaveBeenCalledTimes(2);
});

import { expect, test } from 'vitest';
import { connectionsOf, worksInBackground } from './share.ts';

/** The worker's own connections: for changes, and for the queue. */
const OTHERS = 2;
/**
 * The first worker's connections for background work: for tasks and bulk mail, another for the queue, the queue's
 * listener and bulk mail's.
 */
const BACKGROUND = 13;

test.each([
  [1, 20],
  [2, 20],
  [3, 14],
  [5, 8],
  [8, 5],
])('each of %i workers has %i connections for requests, and all together stay below PostgreSQL’s 97', (of, most) => {
  const { requests, limits } = connectionsOf({ nth: 1, of, url: '' });
  expect(requests).toBe(most);
  expect(of * (requests + limits + OTHERS) + BACKGROUND).toBeLessThan(97);
});

test('a site without workers has as many connections as a single process', () => {
  expect(connectionsOf(undefined)).toEqual({ requests: 20, limits: 4 });
});

test('one process of a site sends its emails and runs its tasks', () => {
  const working = (of: number) =>
    Array.from({ length: of }, (_, nth) => nth + 1).filter((nth) => worksInBackground({ nth, of, url: '' }));
  expect([working(1), working(2), working(8)]).toEqual([[1], [1], [1]]);
  expect(worksInBackground(undefined)).toBe(true);
});

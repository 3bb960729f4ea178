import { expect, test } from 'vitest';
import { connectionsOf } from './share.ts';

/** Of the worker itself: for changes, and for the queue. */
const OTHERS = 2;
/** Of the first worker: for tasks and bulk mail, one more for the queue, its line, and that of bulk mail. */
const BACKGROUND = 13;

test.each([
  [1, 20],
  [2, 20],
  [3, 14],
  [5, 8],
  [8, 5],
])(
  'of %i workers each has %i connections for requests, and all together stay below the 97 of PostgreSQL',
  (of, most) => {
    const { requests, limits } = connectionsOf({ nth: 1, of, url: '' });
    expect(requests).toBe(most);
    expect(of * (requests + limits + OTHERS) + BACKGROUND).toBeLessThan(97);
  },
);

test('a site without workers has the connections of a single process', () => {
  expect(connectionsOf(undefined)).toEqual({ requests: 20, limits: 4 });
});

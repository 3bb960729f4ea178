import { expect, test } from 'vitest';
import { Progress } from './replica-progress.ts';

function looked(...looks: [at: number, wrote: number, saw: number][]): Progress {
  const progress = new Progress();
  for (const [at, wrote, saw] of looks) {
    progress.wrote(at, wrote);
    progress.saw(saw);
  }
  return progress;
}

test.each<[string, [number, number, number][], seenUntil: number, lagMs: number]>([
  ['has seen all', [[1000, 50, 50]], 1000, 0],
  ['is ahead of what was known', [[1000, 50, 70]], 1000, 0],
  [
    'has seen what there was two looks ago',
    [
      [1000, 50, 50],
      [2000, 60, 50],
      [3000, 70, 55],
    ],
    1000,
    2000,
  ],
  [
    'has seen what there was at the last look',
    [
      [1000, 50, 50],
      [2000, 60, 50],
      [3000, 70, 60],
    ],
    2000,
    1000,
  ],
  [
    'has caught up',
    [
      [1000, 50, 50],
      [2000, 60, 50],
      [3000, 60, 60],
    ],
    3000,
    0,
  ],
  [
    'has never seen anything that is known',
    [
      [1000, 50, 10],
      [4000, 60, 20],
    ],
    Number.NEGATIVE_INFINITY,
    3000,
  ],
  [
    'has seen all of a primary that was set back',
    [
      [1000, 50, 50],
      [2000, 90, 60],
      [3000, 40, 60],
    ],
    3000,
    0,
  ],
])('a replica that %s', (_, looks, seenUntil, lagMs) => {
  expect(looked(...looks)).toMatchObject({ seenUntil, lagMs });
});

test('a look that was overtaken by a later one counts for nothing', () => {
  expect(looked([2000, 60, 60], [1000, 50, 60])).toMatchObject({ seenUntil: 2000, lagMs: 0 });
});

test('nothing is known before the first look', () => {
  expect(new Progress()).toMatchObject({ seenUntil: Number.NEGATIVE_INFINITY, lagMs: 0 });
});

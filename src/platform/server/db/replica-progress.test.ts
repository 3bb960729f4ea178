import { expect, test } from 'vitest';
import { isTooFarBehind, Progress } from './replica-progress.ts';

function looked(...looks: [at: number, wrote: number, saw: number][]): Progress {
  const progress = new Progress();
  for (const [at, wrote, saw] of looks) {
    progress.wrote(at, wrote);
    progress.saw(saw);
  }
  return progress;
}

test.each<[string, [number, number, number][], seenUntil: number, lagMs: number]>([
  ['has seen everything', [[1000, 50, 50]], 1000, 0],
  ['is ahead of the last known position', [[1000, 50, 70]], 1000, 0],
  [
    'has reached the position of two observations ago',
    [
      [1000, 50, 50],
      [2000, 60, 50],
      [3000, 70, 55],
    ],
    1000,
    2000,
  ],
  [
    'has reached the position of the previous observation',
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
    'has not reached any known position',
    [
      [1000, 50, 10],
      [4000, 60, 20],
    ],
    Number.NEGATIVE_INFINITY,
    3000,
  ],
  [
    'has seen everything of a primary that was set back',
    [
      [1000, 50, 50],
      [2000, 90, 60],
      [3000, 40, 60],
    ],
    3000,
    0,
  ],
])('the progress and lag of a replica that %s', (_, looks, seenUntil, lagMs) => {
  expect(looked(...looks)).toMatchObject({ seenUntil, lagMs });
});

test('an observation that arrives after a later one is ignored', () => {
  expect(looked([2000, 60, 60], [1000, 50, 60])).toMatchObject({ seenUntil: 2000, lagMs: 0 });
});

test('nothing is known before the first observation', () => {
  expect(new Progress()).toMatchObject({ seenUntil: Number.NEGATIVE_INFINITY, lagMs: 0 });
});

test.each([
  [5_000, false, false],
  [5_001, false, true],
  [2_501, true, true],
  [2_500, true, false],
])('with a limit of 5 s, a replica that lags %i ms (behind before: %s) is behind: %s', (lag, before, expected) => {
  expect(isTooFarBehind(lag, 5_000, before)).toBe(expected);
});

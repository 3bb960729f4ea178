import { expect, test } from 'vitest';
import { minutesOf } from './records.ts';

test.each([
  ['90 minutes', 90],
  ['45 min', 45],
  ['3 hours', 180],
  ['1.5 hrs', 90],
  ['2 days', 960],
  ['20 days', 9_600],
  ['1 week', 2_400],
  ['6 weeks', 14_400],
  ['6-week programme', 14_400],
  ['3 months', 30_240],
  ['1 year', 120_960],
  ['1,200 minutes', 1_200],
  ['1.200 minutes', 1_200],
  ['half a day', 240],
  ['Half-day workshop', 240],
  ['half an hour', 30],
  ['an hour', 60],
  ['one week', 2_400],
  ['at your own pace', 0],
])('%s is %d minutes', (duration, minutes) => {
  expect(minutesOf(duration)).toBe(minutes);
});

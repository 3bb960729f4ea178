import { expect, test } from 'vitest';
import { durationMinutes } from './rules.ts';

test.each([
  ['90 minutes', 90],
  ['45 min', 45],
  ['3 hours', 180],
  ['1.5 hrs', 90],
  ['2 days', 960],
  ['6 weeks', 60_480],
  ['6-week programme', 60_480],
  ['half a day', 240],
  ['Half-day workshop', 240],
  ['half an hour', 30],
  ['an hour', 60],
  ['one week', 10_080],
  ['at your own pace', 0],
])('%s is %d minutes', (duration, minutes) => {
  expect(durationMinutes(duration)).toBe(minutes);
});

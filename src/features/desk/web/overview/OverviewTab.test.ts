import { expect, test } from 'vitest';
import { trendText } from './OverviewTab.tsx';

test.each([
  [66, 37, '66 in the last 30 days, up 78% from 37'],
  [3, 12, '3 in the last 30 days, down 75% from 12'],
  [0, 4, '0 in the last 30 days, down 100% from 4'],
  [5, 5, '5 in the last 30 days, about as many as before (5)'],
  [5, 0, '5 in the last 30 days, none in the 30 before'],
  [0, 0, 'None in the last 60 days'],
])('%d new after %d before reads “%s”', (recent, before, text) => {
  expect(trendText({ total: 0, recent, before, daily: [] })).toBe(text);
});

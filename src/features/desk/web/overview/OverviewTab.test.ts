import { expect, test } from 'vitest';
import { trendText } from './OverviewTab.tsx';

test.each([
  [66, 37, '66 in 30 days, 37 in the 30 before (+78%)'],
  [3, 12, '3 in 30 days, 12 in the 30 before (−75%)'],
  [0, 4, '0 in 30 days, 4 in the 30 before (−100%)'],
  [5, 5, '5 in 30 days, 5 in the 30 before (unchanged)'],
  [5, 0, '5 in 30 days, none in the 30 before'],
  [0, 0, 'None in the last 60 days'],
])('%d new after %d before reads “%s”', (recent, before, text) => {
  expect(trendText({ total: 0, recent, before, daily: [] })).toBe(text);
});

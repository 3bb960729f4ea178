import { expect, test } from 'vitest';
import { salaryOf } from './JobPage.tsx';

const parts = {
  salaryRange: '',
  salaryMin: null,
  salaryMax: null,
  salaryCurrency: 'EUR',
  salaryPeriod: 'year',
} as const;

test.each([
  [{ salaryMin: 60_000, salaryMax: 80_000 }, '€60,000 to €80,000 a year'],
  [{ salaryMin: 60_000, salaryMax: 60_000 }, '€60,000 a year'],
  [{ salaryMin: 45, salaryPeriod: 'hour' }, 'From €45 an hour'],
  [{ salaryMax: 5_000, salaryPeriod: 'month', salaryCurrency: 'GBP' }, 'Up to £5,000 a month'],
  [{ salaryMin: 60_000, salaryRange: 'Competitive' }, 'Competitive'],
  [{}, ''],
] as const)('the salary of %o is shown as “%s”', (over, shown) => {
  expect(salaryOf({ ...parts, ...over })).toBe(shown);
});

import type { Job } from './contract.ts';
import { SALARY_PERIOD_LABELS } from './vocabulary.ts';

/** Returns the salary to show: in the employer's words, otherwise from its parts, '€60,000 to €80,000 a year'. */
export function salaryOf({
  salaryRange,
  salaryMin,
  salaryMax,
  salaryCurrency: currency,
  salaryPeriod,
}: Pick<Job, 'salaryRange' | 'salaryMin' | 'salaryMax' | 'salaryCurrency' | 'salaryPeriod'>): string {
  if (salaryRange || !currency) return salaryRange;
  const money = new Intl.NumberFormat('en-GB', { style: 'currency', currency, maximumFractionDigits: 0 });
  const period = SALARY_PERIOD_LABELS[salaryPeriod].toLowerCase();
  if (salaryMin !== null && salaryMax !== null && salaryMin !== salaryMax)
    return `${money.format(salaryMin)} to ${money.format(salaryMax)} ${period}`;
  if (salaryMin !== null) return `${salaryMax === null ? 'From ' : ''}${money.format(salaryMin)} ${period}`;
  return salaryMax === null ? '' : `Up to ${money.format(salaryMax)} ${period}`;
}

import { escapeText, textToHtml } from '#kernel/text-to-html.ts';
import { DAY } from '#kernel/time.ts';

export const CONTRACTS = ['permanent', 'fixed_term', 'part_time', 'freelance'] as const;
export type Contract = (typeof CONTRACTS)[number];

export const CONTRACT_LABELS: Record<Contract, string> = {
  permanent: 'Permanent',
  fixed_term: 'Fixed term',
  part_time: 'Part time',
  freelance: 'Freelance',
};

export const SALARY_PERIODS = ['year', 'month', 'week', 'day', 'hour'] as const;
export type SalaryPeriod = (typeof SALARY_PERIODS)[number];

export const SALARY_PERIOD_LABELS: Record<SalaryPeriod, string> = {
  year: 'A year',
  month: 'A month',
  week: 'A week',
  day: 'A day',
  hour: 'An hour',
};

/** The orders of the list. The first is the default. */
export const JOB_SORTS = ['date-desc', 'date-asc', 'title-asc', 'company-asc', 'expires-asc'] as const;

/** Texts and limits of a job card (behaviour 7.2 and 7.3). */
export const DESCRIPTION_CUT = 100;
export const REQUIREMENT_CUT = 20;
export const REQUIREMENTS_SHOWN = 2;
export const JOBS_ON_HOME = 6;
/** More than there usually are, because this list is promised as one page (behaviour 7.1). */
export const JOBS_PER_PAGE = 60;

const EXPIRES_SOON_DAYS = 7;
/** After this many days, the page of a closed job returns 410, so that search engines forget it. */
const GONE_AFTER_DAYS = 60;

export type Expiry = 'open' | 'soon' | 'expired';

/**
 * Returns 'soon' from 1 to 7 days before, counting each day that has begun; 'expired' in the past (behaviour 7.3). A
 * job without a closing date, or with an unreadable one, stays open.
 */
export function expiryOf(expiresAt: string | null, now: number): Expiry {
  const left = expiresAt ? Date.parse(expiresAt) - now : Number.NaN;
  if (left <= 0) return 'expired';
  return Math.ceil(left / DAY) <= EXPIRES_SOON_DAYS ? 'soon' : 'open';
}

/**
 * Returns whether the job closed so long ago that search engines should forget its page, which readers can still see.
 */
export const isForgotten = ({ expiresAt }: { expiresAt: string | null }, now: number): boolean =>
  expiresAt !== null && Date.parse(expiresAt) + GONE_AFTER_DAYS * DAY <= now;

/** Returns the text of a job as HTML, in the form that feeds and search engines need. */
export function jobHtml(description: string, requirements: readonly string[]): string {
  const items = requirements.map((text) => `<li>${escapeText(text)}</li>`).join('');
  return textToHtml(description) + (items && `<ul>${items}</ul>`);
}

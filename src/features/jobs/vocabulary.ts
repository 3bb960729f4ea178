export const CONTRACTS = ['permanent', 'fixed_term', 'part_time', 'freelance'] as const;
export type Contract = (typeof CONTRACTS)[number];

export const CONTRACT_LABELS: Record<Contract, string> = {
  permanent: 'Permanent',
  fixed_term: 'Fixed term',
  part_time: 'Part time',
  freelance: 'Freelance',
};

/** The periods for which a salary is paid. */
export const SALARY_PERIODS = ['year', 'month', 'week', 'day', 'hour'] as const;
export type SalaryPeriod = (typeof SALARY_PERIODS)[number];

export const SALARY_PERIOD_LABELS: Record<SalaryPeriod, string> = {
  year: 'A year',
  month: 'A month',
  week: 'A week',
  day: 'A day',
  hour: 'An hour',
};

/** After how many days the page of a closed job answers 410, so that search engines forget its address. */
export const GONE_AFTER_DAYS = 60;

/** The orders of the list. The first is the default. */
export const JOB_SORTS = ['date-desc', 'date-asc', 'title-asc', 'company-asc', 'expires-asc'] as const;

/** Texts and limits of a job card (behaviour 7.2 and 7.3). */
export const DESCRIPTION_CUT = 100;
export const REQUIREMENT_CUT = 20;
export const REQUIREMENTS_SHOWN = 2;
export const EXPIRES_SOON_DAYS = 7;
export const JOBS_ON_HOME = 6;
/** Usually more than there are, because this list is promised as one page (behaviour 7.1). */
export const JOBS_PER_PAGE = 60;

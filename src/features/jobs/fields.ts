import { MOST_TOPICS } from '#features/topics/vocabulary.ts';
import { isCountry, isCurrency } from '#kernel/country-codes.ts';
import { field, flag, type Wire } from '#kernel/record-fields.ts';
import { CONTRACT_LABELS, CONTRACTS, SALARY_PERIOD_LABELS, SALARY_PERIODS } from './vocabulary.ts';

const salary = ({ z }: Wire) =>
  z
    .number('Salary must be a number')
    .int('Please enter a whole amount')
    .min(0, 'Salary must be positive')
    .max(1_000_000_000)
    .nullable()
    .default(null);
const codeOf =
  (isCode: (text: string) => boolean, otherwise: string) =>
  ({ line, z }: Wire) =>
    z.union([z.literal(''), line.pipe(z.string().refine(isCode, otherwise))]).default('');
const part = (w: Wire) => w.shortLine(120);

export const JOB_FIELDS = {
  title: field('Job title', (w) => w.requiredLine('Title is required').max(200), { sort: 'title' }),
  company: field('Company', (w) => w.requiredLine('Company is required').max(200), { sort: 'company', column: true }),
  location: field('Location', (w) => w.requiredLine('Location is required').max(200), {
    sort: 'location',
    column: true,
  }),
  topics: field('Topics', (w) => w.topicNames(MOST_TOPICS), { shown: 'names' }),
  jurisdiction: field('Jurisdiction', (w) => w.shortLine(80)),
  contract: field('Contract', ({ z }) => z.enum(CONTRACTS).default('permanent'), {
    choices: CONTRACT_LABELS,
    blank: 'permanent',
    filter: true,
  }),
  salaryRange: field('Salary range', part),
  /** The salary in parts, for search engines and job boards. One limit is enough; both need a currency. */
  salaryMin: field('Minimum', salary, { shown: 'amount' }),
  salaryMax: field('Maximum', salary, { shown: 'amount' }),
  /** An ISO 4217 code, such as 'EUR'. */
  salaryCurrency: field('Currency', codeOf(isCurrency, 'Enter a three-letter currency code, such as EUR'), {
    shown: 'code',
  }),
  salaryPeriod: field('Pay period', ({ z }) => z.enum(SALARY_PERIODS).default('year'), {
    choices: SALARY_PERIOD_LABELS,
    blank: 'year',
  }),
  /** The place in parts, also for search engines and job boards. */
  streetAddress: field('Street and number', part),
  locality: field('City', part),
  region: field('Region', part),
  postalCode: field('Postcode', (w) => w.shortLine(20)),
  /** An ISO 3166-1 code, such as 'AT'. */
  country: field('Country', codeOf(isCountry, 'Enter a two-letter country code, such as AT'), { shown: 'code' }),
  /** Whether people can work from anywhere, or from anywhere in the country. */
  remote: flag('Remote work is possible', false),
  /** Plain text; an empty line separates paragraphs. */
  description: field('Description', (w) => w.requiredText('Description is required').max(20_000)),
  requirements: field(
    'Requirements',
    ({ line, z }) =>
      z
        .array(line.pipe(z.string().min(1).max(300)), 'Requirements are required')
        .min(1, 'Requirements are required')
        .max(40),
    { shown: 'lines' },
  ),
  contactEmail: field('Contact email', ({ z, email }) =>
    z.union([z.literal(''), email('Must be a valid email')]).default(''),
  ),
  applicationUrl: field('Application link', (w) => w.webAddress.default(''), { shown: 'trimmed' }),
  active: flag('Active', true),
  expiresAt: field('Open until', (w) => w.instant.nullable().default(null), { shown: 'day', sort: 'expires' }),
};

/** What the desk notes about a job. Only the desk sees it. */
export const JOB_NOTES = {
  reviewNotes: field(
    'Note for the desk',
    ({ z }) => z.string().trim().max(5000, 'Please keep the note under 5,000 characters').nullable(),
    { shown: 'optional' },
  ),
};

type Salary = { salaryMin: number | null; salaryMax: number | null; salaryCurrency: string };

/** Returns why a salary cannot be stored, by field: it has no currency, or its limits are the wrong way round. */
export function salaryFaults({ salaryMin, salaryMax, salaryCurrency }: Salary): Record<string, string> {
  if (salaryMin === null && salaryMax === null) return {};
  if (!salaryCurrency) return { salaryCurrency: 'Choose the currency of the salary' };
  return salaryMin !== null && salaryMax !== null && salaryMax < salaryMin
    ? { salaryMax: 'The maximum must not be less than the minimum' }
    : {};
}

type Offer = { contactEmail: string | null; applicationUrl: string | null; expiresAt: string | null };

/**
 * Returns why nobody could apply for a job, by field. `openFrom` is when it becomes public (ISO 8601, in UTC);
 * undefined for one that is already public, which may be past its closing date.
 */
export function uselessnessOf({ contactEmail, applicationUrl, expiresAt }: Offer, openFrom?: string) {
  return {
    // Shows one message, because filling in either field is enough.
    ...(!contactEmail &&
      !applicationUrl && { contactEmail: 'Add an email address or an application link before you publish this' }),
    ...(openFrom &&
      expiresAt &&
      expiresAt <= openFrom && { expiresAt: 'The closing date must be after the day on which this is published' }),
  };
}

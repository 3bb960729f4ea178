import { fromDateField, toDateField } from '#platform/web/local-time.ts';
import type { Publishing } from '#platform/web/ui/record-editor/kind.ts';
import { listed } from '#platform/web/ui/record-editor/terms.ts';
import type { DeskJob, JobInput } from '../../contract.ts';
import type { Contract, SalaryPeriod } from '../../vocabulary.ts';

/** Values of the form. */
export interface JobValues {
  title: string;
  /** Names, separated by commas. */
  topics: string;
  company: string;
  location: string;
  jurisdiction: string;
  contract: string;
  salaryRange: string;
  salaryMin: string;
  salaryMax: string;
  salaryCurrency: string;
  salaryPeriod: string;
  streetAddress: string;
  locality: string;
  region: string;
  postalCode: string;
  country: string;
  remote: boolean;
  description: string;
  /** One per line. */
  requirements: string;
  contactEmail: string;
  applicationUrl: string;
  active: boolean;
  /** The last day. */
  expiresAt: string;
  /** Seen by the desk and by the recruiter. */
  reviewNotes: string;
}

/** Labels of the fields, in the order in which versions are compared. */
export const JOB_LABELS: Readonly<Record<keyof JobValues, string>> = {
  title: 'Job title',
  company: 'Company',
  location: 'Location',
  jurisdiction: 'Jurisdiction',
  contract: 'Contract',
  salaryRange: 'Salary range',
  salaryMin: 'Least',
  salaryMax: 'Most',
  salaryCurrency: 'Currency',
  salaryPeriod: 'Paid for',
  streetAddress: 'Street and number',
  locality: 'City',
  region: 'Region',
  postalCode: 'Postal code',
  country: 'Country',
  remote: 'Remote work is possible',
  description: 'Description',
  requirements: 'Requirements',
  contactEmail: 'Contact email',
  applicationUrl: 'Application address',
  expiresAt: 'Open until',
  active: 'Active',
  reviewNotes: 'Note to the advertiser',
  topics: 'Topics',
};

export const BLANK_JOB: JobValues = {
  title: '',
  topics: '',
  company: '',
  location: '',
  jurisdiction: '',
  salaryRange: '',
  salaryMin: '',
  salaryMax: '',
  salaryCurrency: '',
  salaryPeriod: 'year',
  streetAddress: '',
  locality: '',
  region: '',
  postalCode: '',
  country: '',
  remote: false,
  description: '',
  requirements: '',
  contract: 'permanent',
  contactEmail: '',
  applicationUrl: '',
  active: true,
  expiresAt: '',
  reviewNotes: '',
};

export function jobValues(job: DeskJob): JobValues {
  const { title, company, location, jurisdiction, contract, salaryRange } = job;
  const { description, contactEmail, applicationUrl, active } = job;
  const { salaryCurrency, salaryPeriod, streetAddress, locality, region, postalCode, country, remote } = job;
  return {
    title,
    topics: job.topics.join(', '),
    company,
    location,
    jurisdiction,
    contract,
    salaryRange,
    salaryCurrency,
    salaryPeriod,
    streetAddress,
    locality,
    region,
    postalCode,
    country,
    remote,
    salaryMin: job.salaryMin === null ? '' : String(job.salaryMin),
    salaryMax: job.salaryMax === null ? '' : String(job.salaryMax),
    description,
    contactEmail,
    applicationUrl,
    active,
    requirements: job.requirements.join('\n'),
    expiresAt: toDateField(job.expiresAt),
    reviewNotes: job.reviewNotes ?? '',
  };
}

/** Every field of the contract that the form sets, without those of publishing. */
type Body = Required<Omit<JobInput, keyof Publishing>>;

const amount = (text: string): number | null => (text.trim() === '' ? null : Number(text));

/** Converts the form's values to the contract's input. */
export const jobBody = ({
  contract,
  requirements,
  applicationUrl,
  expiresAt,
  reviewNotes,
  topics,
  salaryMin,
  salaryMax,
  salaryPeriod,
  ...rest
}: JobValues): Body => ({
  ...rest,
  topics: listed(topics),
  contract: contract as Contract,
  salaryMin: amount(salaryMin),
  salaryMax: amount(salaryMax),
  salaryPeriod: salaryPeriod as SalaryPeriod,
  salaryCurrency: rest.salaryCurrency.trim().toUpperCase(),
  country: rest.country.trim().toUpperCase(),
  requirements: requirements
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean),
  applicationUrl: applicationUrl.trim(),
  expiresAt: fromDateField(expiresAt),
  reviewNotes: reviewNotes.trim() || null,
});

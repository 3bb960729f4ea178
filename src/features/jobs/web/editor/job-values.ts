import { fromDateField, toDateField } from '#platform/web/local-time.ts';
import type { Publishing } from '#platform/web/ui/record-editor/kind.ts';
import { listed } from '#platform/web/ui/record-editor/terms.ts';
import type { DeskJob, JobInput } from '../../contract.ts';
import type { Contract } from '../../vocabulary.ts';

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
  description: 'Description',
  requirements: 'Requirements',
  contactEmail: 'Contact email',
  applicationUrl: 'Application address',
  expiresAt: 'Open until',
  active: 'Active',
  reviewNotes: 'Note for whoever offers it',
  topics: 'Topics',
};

export const BLANK_JOB: JobValues = {
  title: '',
  topics: '',
  company: '',
  location: '',
  jurisdiction: '',
  salaryRange: '',
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
  return {
    title,
    topics: job.topics.join(', '),
    company,
    location,
    jurisdiction,
    contract,
    salaryRange,
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

/** Converts the form's values to the contract's input. */
export const jobBody = ({
  contract,
  requirements,
  applicationUrl,
  expiresAt,
  reviewNotes,
  topics,
  ...rest
}: JobValues): Body => ({
  ...rest,
  topics: listed(topics),
  contract: contract as Contract,
  requirements: requirements
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean),
  applicationUrl: applicationUrl.trim(),
  expiresAt: fromDateField(expiresAt),
  reviewNotes: reviewNotes.trim() || null,
});

import { type Fact, linkTo, PublishChecks } from '#features/publishing/web/index.ts';
import { formatDate } from '#kernel/time.ts';
import type { ChecksProps } from '#platform/web/ui/record-editor/kind.ts';
import { listed } from '#platform/web/ui/record-editor/terms.ts';
import type { DeskJob } from '../../contract.ts';
import { JOB_LABELS, type JobValues, jobBody } from './job-values.ts';

/** The checks before a job is published. */
export default function JobChecks({ values, stored: _, ...question }: ChecksProps<DeskJob, JobValues>) {
  return (
    <PublishChecks
      facts={factsOf(values)}
      content={linkTo(values.applicationUrl, JOB_LABELS.applicationUrl)}
      linksIn="applicationUrl"
      {...question}
    />
  );
}

function factsOf(values: JobValues): Fact[] {
  const { company, location, jurisdiction, topics, salaryRange, salaryMin, salaryMax, salaryCurrency, active } = values;
  const { expiresAt } = jobBody(values);
  const amounts = [salaryMin, salaryMax].filter(Boolean).join(' to ');
  const over = Boolean(expiresAt && Date.parse(expiresAt) < Date.now());
  return [
    { label: JOB_LABELS.company, shown: company.trim(), without: 'None', field: 'company' },
    { label: JOB_LABELS.location, shown: location.trim(), without: 'None', field: 'location' },
    {
      label: JOB_LABELS.salaryRange,
      shown: salaryRange.trim() || `${amounts} ${amounts && salaryCurrency}`.trim(),
      without: 'None: readers see no salary',
      field: 'salaryRange',
    },
    {
      label: JOB_LABELS.expiresAt,
      shown: over || !expiresAt ? '' : formatDate(expiresAt),
      without: over ? 'Its last day is over: readers see it as expired' : 'No last day',
      field: 'expiresAt',
      ...(!over && { optional: true }),
    },
    {
      label: 'Applications',
      shown: [values.contactEmail.trim(), values.applicationUrl.trim()].filter(Boolean).join(', '),
      without: 'None: readers cannot apply',
      field: 'contactEmail',
    },
    {
      label: JOB_LABELS.active,
      shown: active ? 'Yes' : '',
      without: 'No: readers see it as inactive',
      field: 'active',
    },
    { label: JOB_LABELS.jurisdiction, shown: jurisdiction.trim(), without: 'None', optional: true },
    { label: JOB_LABELS.topics, shown: listed(topics).join(' · '), without: 'None', optional: true },
  ];
}

import { type Fact, linkTo, PublishChecks } from '#features/publishing/web/index.ts';
import { formatDate } from '#kernel/time.ts';
import type { ChecksProps } from '#platform/web/ui/record-editor/record-form.ts';
import { listed } from '#platform/web/ui/record-editor/terms.ts';
import type { DeskJob } from '../../contract.ts';
import { type JobValues, jobForm } from './job-form.ts';

const { labels, bodyOf } = jobForm;

/** Shows the checks before a job is published. */
export default function JobChecks({ values, stored: _, ...question }: ChecksProps<DeskJob, JobValues>) {
  return (
    <PublishChecks
      facts={factsOf(values)}
      content={linkTo(values.applicationUrl, labels.applicationUrl)}
      linksIn="applicationUrl"
      {...question}
    />
  );
}

function factsOf(values: JobValues): Fact[] {
  const { company, location, jurisdiction, topics, salaryRange, salaryMin, salaryMax, salaryCurrency, active } = values;
  const { expiresAt } = bodyOf(values);
  const amounts = [salaryMin, salaryMax].filter(Boolean).join(' to ');
  const over = Boolean(expiresAt && Date.parse(expiresAt) < Date.now());
  return [
    { label: labels.company, shown: company.trim(), without: 'None', field: 'company' },
    { label: labels.location, shown: location.trim(), without: 'None', field: 'location' },
    {
      label: labels.salaryRange,
      shown: salaryRange.trim() || `${amounts} ${amounts && salaryCurrency}`.trim(),
      without: 'None: readers see no salary',
      field: 'salaryRange',
    },
    {
      label: labels.expiresAt,
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
      label: labels.active,
      shown: active ? 'Yes' : '',
      without: 'No: readers see it as inactive',
      field: 'active',
    },
    { label: labels.jurisdiction, shown: jurisdiction.trim(), without: 'None', optional: true },
    { label: labels.topics, shown: listed(topics).join(' · '), without: 'None', optional: true },
  ];
}

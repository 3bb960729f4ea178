import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { formatDate } from '#kernel/time.ts';
import { BackToList } from '#platform/web/ui/BackToList.tsx';
import { Facts } from '#platform/web/ui/Facts.tsx';
import { Flag } from '#platform/web/ui/Flag.tsx';
import { MissingPage } from '#platform/web/ui/MissingPage.tsx';
import { Paragraphs } from '#platform/web/ui/Paragraphs.tsx';
import { RelativeTime } from '#platform/web/ui/RelativeTime.tsx';
import { ShareButtons } from '#platform/web/ui/ShareButtons.tsx';
import { useNow } from '#platform/web/ui/use-now.ts';
import type { Job } from '../contract.ts';
import { CONTRACT_LABELS, expiryOf, SALARY_PERIOD_LABELS } from '../vocabulary.ts';
import { ApplyNow, JobBadges } from './ApplyNow.tsx';
import { GONE } from './job-head.ts';
import { jobQuery } from './queries.ts';

const route = getRouteApi('/careers/$id');

export function JobPage() {
  const { data: job } = useSuspenseQuery(jobQuery(route.useParams().id));
  if (!job) return <MissingPage {...GONE} back={{ to: '/careers', label: 'Back to Careers' }} />;
  return (
    <JobView job={job}>
      <ShareButtons path={`/careers/${job.id}`} title={job.title} />
    </JobView>
  );
}

/** Readers find share buttons below the heading; a preview has none. */
export function JobView({ job, children }: { job: Job; children?: ReactNode }) {
  return (
    <article className="mx-auto max-w-page px-4 py-8 sm:px-6 lg:py-12">
      <BackToList to="/careers">Back to Careers</BackToList>
      <div className="mt-6 grid gap-x-12 gap-y-8 lg:grid-cols-12">
        <header className="lg:col-span-8">
          <JobBadges job={job} />
          <h1 id={job.id} className="mt-3 text-balance font-semibold font-serif text-4xl tracking-tight">
            {job.title}
          </h1>
          <p className="mt-3 font-serif text-ink-soft text-xl">{job.company}</p>
          {children && <div className="mt-3 border-rule border-y py-1">{children}</div>}
        </header>
        <aside aria-label="At a glance" className="lg:col-span-4 lg:col-start-9 lg:row-span-2 lg:row-start-1">
          <AtAGlance job={job} />
          <div className="mt-5 print:hidden">
            <ApplyNow job={job} />
          </div>
        </aside>
        <div className="lg:col-span-8">
          <Paragraphs text={job.description} className="max-w-reading font-serif text-lg leading-[1.65]" />
          {job.requirements.length > 0 && (
            <>
              <h2 className="mt-10 mb-3 font-semibold font-serif text-2xl">Requirements</h2>
              <ul className="max-w-reading list-disc space-y-1.5 pl-5 font-serif text-lg marker:text-ink-faint">
                {job.requirements.map((requirement, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: requirements may be equal, and are never reordered
                  <li key={index}>{requirement}</li>
                ))}
              </ul>
            </>
          )}
        </div>
      </div>
    </article>
  );
}

function AtAGlance({ job }: { job: Job }) {
  const place = job.location && (
    <span className="flex items-baseline gap-2">
      <Flag code={job.jurisdictionCode} />
      {job.location}
    </span>
  );
  const link = 'wrap-anywhere text-accent underline underline-offset-3';
  const contact = job.contactEmail && (
    <a href={`mailto:${job.contactEmail}`} className={link}>
      {job.contactEmail}
    </a>
  );
  // Apply Now already links there if the job has no contact address.
  const website = job.contactEmail && job.applicationUrl && (
    <a href={job.applicationUrl} rel="noopener noreferrer" className={link}>
      {new URL(job.applicationUrl).host}
    </a>
  );
  const closes = useNow((now) => (expiryOf(job.expiresAt, now) === 'expired' ? 'Closed' : 'Closes'));
  return (
    <Facts
      facts={[
        ['Location', place],
        ['Address', addressOf(job)],
        ['Remote', job.remote && 'Remote work is possible'],
        ['Contract', CONTRACT_LABELS[job.contract]],
        ['Salary', salaryOf(job)],
        ['Posted', <RelativeTime key="posted" date={job.publishedAt} />],
        [closes, job.expiresAt && <time dateTime={job.expiresAt}>{formatDate(job.expiresAt)}</time>],
        ['Contact', contact],
        ['Website', website],
      ]}
    />
  );
}

/** Returns '12 Example Street, 1010 Vienna', if the employer gives the street. */
const addressOf = ({ streetAddress, postalCode, locality }: Job): string =>
  streetAddress && [streetAddress, [postalCode, locality].filter(Boolean).join(' ')].filter(Boolean).join(', ');

/** Returns the salary to show: in the employer's words or from its parts, '€60,000 to €80,000 a year'. */
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

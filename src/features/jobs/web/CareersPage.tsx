import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useId } from 'react';
import { SetUpJobAlerts } from '#features/alerts/web/index.ts';
import { pageTextsQuery } from '#features/pages/web/queries.ts';
import { defined } from '#kernel/defined.ts';
import { cutAt } from '#kernel/excerpt.ts';
import { FilteredList } from '#platform/web/filtered-list.tsx';
import { kept } from '#platform/web/kept.tsx';
import { TextField } from '#platform/web/ui/Field.tsx';
import { FilterForm } from '#platform/web/ui/FilterForm.tsx';
import { Flag } from '#platform/web/ui/Flag.tsx';
import { Paragraphs } from '#platform/web/ui/Paragraphs.tsx';
import { RelativeTime } from '#platform/web/ui/RelativeTime.tsx';
import type { JobCard as Card } from '../contract.ts';
import { CONTRACT_LABELS, CONTRACTS, JOBS_PER_PAGE, REQUIREMENT_CUT } from '../vocabulary.ts';
import { ApplyNow, JobBadges } from './ApplyNow.tsx';
import { facetsQuery, type JobSearch, jobSearch, jobsQuery } from './queries.ts';

/** Shows a job in the list (behaviour 7.2). The title's link covers all of it except the button. */
const JobCard = kept(function JobCard({ job }: { job: Card }) {
  return (
    <article className="job-card">
      <JobBadges job={job} />
      <h2 id={job.id}>
        <Link to="/careers/$id" params={{ id: job.id }} className="fill-link">
          {job.title}
        </Link>
      </h2>
      <p>{job.company}</p>
      <p className="flex items-baseline gap-2">
        <Flag code={job.jurisdictionCode} />
        <span className="text-pretty">{job.location}</span>
      </p>
      {job.salaryRange && <p>{job.salaryRange}</p>}
      <p className="job-text">{job.description}</p>
      <Requirements shown={job.requirements} count={job.requirementCount} />
      <footer>
        <p>
          {`${CONTRACT_LABELS[job.contract]} · Posted `}
          <RelativeTime date={job.publishedAt} />
        </p>
        <ApplyNow job={job} size="small" />
      </footer>
    </article>
  );
});

/** Shows the beginnings of the first requirements, and how many more there are. */
export function Requirements({ shown, count }: { shown: readonly string[]; count: number }) {
  const more = count - shown.length;
  if (shown.length === 0) return null;
  return (
    <ul aria-label="Requirements">
      {shown.map((text, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: requirements may be equal, and are never reordered
        <li key={index} className="tag" {...(text.length > REQUIREMENT_CUT && { title: text })}>
          {cutAt(text, REQUIREMENT_CUT)}
        </li>
      ))}
      {more > 0 && <li className="py-0.5">{`+${more} more`}</li>}
    </ul>
  );
}

/** Shows the filters. The location is free text, as in jobs, and suggests the jurisdictions of published jobs. */
function JobFilters({ search, jurisdictions }: { search: JobSearch; jurisdictions: readonly string[] }) {
  const places = useId();
  return (
    <FilterForm
      to="/careers"
      label="Jobs"
      search={search}
      parse={jobSearch}
      placeholder="Title, company or place"
      oneRowFrom="43rem"
      className="@min-[43rem]:grid-cols-[minmax(0,1fr)_10rem_10.5rem_auto] @min-[59rem]:grid-cols-[minmax(0,1fr)_15rem_12rem_auto]"
      selects={[
        { label: 'Contract', name: 'contract', all: 'All Contracts', values: CONTRACTS, labels: CONTRACT_LABELS },
      ]}
    >
      <TextField
        label="Location"
        name="location"
        list={places}
        maxLength={200}
        placeholder="City or country"
        autoComplete="off"
        defaultValue={search.location}
      />
      <datalist id={places}>
        {jurisdictions.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </FilterForm>
  );
}

const route = getRouteApi('/careers');

/** Shows the careers page (behaviour 7.1). */
export function CareersPage() {
  const search = route.useLoaderDeps();
  const { data } = useSuspenseQuery(jobsQuery(search));
  const { jurisdictions } = useSuspenseQuery(facetsQuery).data;
  const { data: texts } = useSuspenseQuery(pageTextsQuery('careers'));
  const wish = defined({ keywords: search.q, location: search.location });
  return (
    <div className="mx-auto max-w-page px-4 pt-4 max-sm:flex max-sm:flex-col sm:px-6 sm:pt-8 lg:pt-12">
      <h1 className="text-balance font-semibold font-serif text-3xl tracking-tight max-sm:mb-3 sm:text-4xl">
        {texts.job_search_title || 'Careers'}
      </h1>
      {/* On a phone the text follows the list, however long it is, so that the list begins on the first screen. */}
      <Paragraphs
        text={texts.intro ?? ''}
        className="max-w-reading font-serif text-ink-soft max-sm:order-1 max-sm:mt-8 max-sm:text-sm sm:mt-3 sm:mb-6 md:text-lg lg:mb-8"
      />
      <JobFilters search={search} jurisdictions={jurisdictions} />
      <FilteredList
        to="/careers"
        what={['job', 'jobs']}
        search={search}
        found={data}
        perPage={JOBS_PER_PAGE}
        listQuery={jobsQuery}
        labels={CONTRACT_LABELS}
        none={['No Current Openings', 'New jobs appear here once editors have checked them.']}
        action={<SetUpJobAlerts wish={wish} />}
      >
        {(rows) => <JobCards jobs={rows} />}
      </FilteredList>
      {texts.post_job_info && (
        <section aria-labelledby="post-job" className="mt-12 border-rule border-t pt-4">
          <h2 id="post-job" className="font-semibold font-serif text-xl">
            Post a job
          </h2>
          <Paragraphs text={texts.post_job_info} className="mt-2 max-w-reading text-ink-soft" />
        </section>
      )}
    </div>
  );
}

/**
 * Shows cards in columns with a hairline between them, as in print. Each card draws a line on its left, and the list
 * cuts off the line of the first card in a row.
 */
function JobCards({ jobs }: { jobs: readonly Card[] }) {
  return (
    <div className="border-rule-strong border-t-2">
      <ul className="-mx-1 grid gap-x-12 overflow-hidden px-1 *:relative *:border-rule *:border-b *:before:absolute *:before:inset-y-5 *:before:-left-6 *:before:w-px *:before:bg-rule sm:grid-cols-2 lg:grid-cols-3">
        {jobs.map((job) => (
          <li key={job.id}>
            <JobCard job={job} />
          </li>
        ))}
      </ul>
    </div>
  );
}

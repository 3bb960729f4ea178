import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { SetUpJobAlerts } from '#features/alerts/web/index.ts';
import { pageTextsQuery } from '#features/pages/web/queries.ts';
import { FewerFilters } from '#platform/web/fewer-filters.tsx';
import { defined } from '#platform/web/search-params.ts';
import { EmptyState } from '#platform/web/ui/EmptyState.tsx';
import { ListBar } from '#platform/web/ui/ListBar.tsx';
import { Pagination } from '#platform/web/ui/Pagination.tsx';
import { Paragraphs } from '#platform/web/ui/Paragraphs.tsx';
import type { Job } from '../contract.ts';
import { CONTRACT_LABELS, JOBS_PER_PAGE } from '../vocabulary.ts';
import { JobCard } from './JobCard.tsx';
import { JobFilters } from './JobFilters.tsx';
import { facetsQuery, jobsQuery } from './queries.ts';

const route = getRouteApi('/careers');

/** The careers page: specification, section 2. */
export function CareersPage() {
  const search = route.useLoaderDeps();
  const { data } = useSuspenseQuery(jobsQuery(search));
  const { jurisdictions } = useSuspenseQuery(facetsQuery).data;
  const { data: texts } = useSuspenseQuery(pageTextsQuery('careers'));
  const wish = defined({ keywords: search.q, location: search.location });
  const list = { page: search.page ?? 1, perPage: JOBS_PER_PAGE, total: data.total, to: '/careers' };
  return (
    <div className="mx-auto max-w-page px-4 pt-4 max-sm:flex max-sm:flex-col sm:px-6 sm:pt-8 lg:pt-12">
      <h1 className="text-balance font-semibold font-serif text-3xl tracking-tight max-sm:mb-3 sm:text-4xl">
        {texts.job_search_title || 'Careers'}
      </h1>
      {/* On a phone it follows the list, which begins on the first screen however much the desk writes here. */}
      <Paragraphs
        text={texts.intro ?? ''}
        className="max-w-reading font-serif text-ink-soft max-sm:order-1 max-sm:mt-8 max-sm:text-sm sm:mt-3 sm:mb-6 md:text-lg lg:mb-8"
      />
      <JobFilters search={search} jurisdictions={jurisdictions} />
      <ListBar {...list} what={['job', 'jobs']} search={search}>
        {/* If no job is listed, the empty state offers alerts instead. */}
        {data.rows.length > 0 && <SetUpJobAlerts wish={wish} />}
      </ListBar>
      {data.rows.length > 0 ? (
        <JobCards jobs={data.rows} />
      ) : (
        <EmptyState title="No Current Openings">
          {Object.keys(search).length > 0 ? (
            <FewerFilters
              to="/careers"
              what={['job', 'jobs']}
              search={search}
              listQuery={jobsQuery}
              labels={CONTRACT_LABELS}
            />
          ) : (
            <p className="text-ink-soft">New jobs appear here when editors have checked them.</p>
          )}
          <SetUpJobAlerts wish={wish} />
        </EmptyState>
      )}
      <Pagination {...list} />
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

/** Columns with a hairline between them, as in print: each card draws one on its left, and the list cuts off the first of a row. */
function JobCards({ jobs }: { jobs: readonly Job[] }) {
  return (
    <div className="border-rule-strong border-t-2">
      <ul className="-mx-1 grid gap-x-12 overflow-hidden px-1 sm:grid-cols-2 lg:grid-cols-3">
        {jobs.map((job) => (
          <li
            key={job.id}
            className="relative border-rule border-b before:absolute before:inset-y-5 before:-left-6 before:w-px before:bg-rule"
          >
            <JobCard job={job} />
          </li>
        ))}
      </ul>
    </div>
  );
}

import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { kept } from '#platform/web/kept.tsx';
import { Loaded } from '#platform/web/ui/Loaded.tsx';
import { RelativeTime } from '#platform/web/ui/RelativeTime.tsx';
import { JOBS_ON_HOME } from '../vocabulary.ts';
import { type NewestJob, newestJobsQuery } from './queries.ts';

export function JobList() {
  return (
    <Loaded
      query={useQuery(newestJobsQuery)}
      skeleton={JOBS_ON_HOME}
      failed={() => 'The job listings could not be loaded.'}
    >
      {({ rows }) => <Rows rows={rows} />}
    </Loaded>
  );
}

const Rows = kept(function Rows({ rows }: { rows: readonly NewestJob[] }) {
  if (rows.length === 0) return <p className="text-ink-soft">No job listings available at the moment.</p>;
  return (
    <ul className="divide-y divide-rule">
      {rows.map((job) => (
        <li key={job.id} className="relative py-3 first:pt-0">
          <h3 className="headline">
            <Link to="/careers/$id" params={{ id: job.id }} className="fill-link">
              {job.title}
            </Link>
          </h3>
          <p className="mt-0.5 text-ink-soft text-sm">
            {job.company}, {job.location}
          </p>
          <p className="mt-0.5 flex flex-wrap gap-x-3 text-ink-faint text-sm">
            {job.salaryRange && <span>{job.salaryRange}</span>}
            <RelativeTime date={job.publishedAt} />
          </p>
        </li>
      ))}
    </ul>
  );
});

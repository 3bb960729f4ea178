import { queryOptions, useQuery } from '@tanstack/react-query';
import { courses } from '#features/courses/web/queries.ts';
import { jobs } from '#features/jobs/web/queries.ts';
import { Loaded } from '#platform/web/ui/Loaded.tsx';
import { overviewQuery } from '../overview/queries.ts';

const totalsQuery = queryOptions({
  queryKey: ['/api/admin/overview', 'listings'],
  queryFn: async () => {
    const query = { limit: 1 };
    const [{ total: jobCount }, { total: courseCount }] = await Promise.all([
      jobs('GET /api/jobs', { query }),
      courses('GET /api/training', { query }),
    ]);
    return { jobCount, courseCount };
  },
  staleTime: 0,
});

/** The six counts of the older dashboard. */
export function OldStats() {
  const overview = useQuery(overviewQuery);
  const totals = useQuery(totalsQuery);
  return (
    <Loaded query={overview} skeleton={2}>
      {({ articles, announcements, subscribers, submissions }) => (
        <dl className="mb-8 grid grid-cols-2 gap-x-5 border-rule border-y sm:grid-cols-3 lg:grid-cols-6">
          <Stat label="Articles" count={articles.total} />
          <Stat label="Breaking News" count={announcements.total} />
          <Stat label="Jobs" count={totals.data?.jobCount} />
          <Stat label="Courses" count={totals.data?.courseCount} />
          <Stat label="Pending Submissions" count={submissions.total} />
          <Stat label="Active Subscribers" count={subscribers?.total} />
        </dl>
      )}
    </Loaded>
  );
}

function Stat({ label, count }: { label: string; count: number | undefined }) {
  return (
    <div className="flex flex-col-reverse justify-end py-3">
      <dt className="text-ink-soft text-sm">{label}</dt>
      <dd className="font-semibold font-serif text-2xl">{count ?? '…'}</dd>
    </div>
  );
}

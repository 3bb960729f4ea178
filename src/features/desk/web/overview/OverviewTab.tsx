import { useQueries, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { alarmsQuery } from '#features/security/web/queries.ts';
import { TabHead } from '#platform/web/ui/data-table/TabHead.tsx';
import { Loaded } from '#platform/web/ui/Loaded.tsx';
import { useMayUse } from '../desk-rights.ts';
import { Agenda } from './Agenda.tsx';
import { NoBackup } from './NoBackup.tsx';
import { CARDS, OverviewSkeleton } from './OverviewSkeleton.tsx';
import {
  agendaQuery,
  backupQuery,
  growthQuery,
  notFoundQuery,
  overviewQuery,
  readingsQuery,
  recentInquiriesQuery,
  recentSubmissionsQuery,
  reviewsQuery,
} from './queries.ts';
import { RecentActivity, ReviewComments } from './RecentActivity.tsx';
import { RecentInquiries } from './RecentInquiries.tsx';
import { useRange } from './range.ts';
import { SecurityAlarms } from './SecurityAlarms.tsx';
import { StatCard } from './StatCard.tsx';
import { Trends } from './Trends.tsx';

export default function OverviewTab() {
  const isAdmin = useMayUse('admin');
  const seesSubscribers = useMayUse('newsletter');
  const seesInquiries = useMayUse('inquiries');
  const [days] = useRange();
  // All at once, so that no part moves the parts below it when it arrives. A part that fails says so in its place.
  const waiting = useQueries({
    queries: [
      ...[
        overviewQuery,
        agendaQuery,
        readingsQuery(days),
        reviewsQuery(days),
        notFoundQuery(days),
        recentSubmissionsQuery,
      ],
      ...(isAdmin ? [alarmsQuery, backupQuery] : []),
      ...(seesSubscribers ? [growthQuery(days)] : []),
      ...(seesInquiries ? [recentInquiriesQuery] : []),
    ],
    combine: (queries) => queries.some(({ isPending, failureCount }) => isPending && failureCount === 0),
  });
  if (waiting) return <OverviewSkeleton />;
  return (
    <>
      <TabHead title="Overview" />
      {isAdmin && <NoBackup />}
      {isAdmin && <SecurityAlarms />}
      <Stats />
      <Agenda />
      <Trends />
      <RecentActivity />
      <ReviewComments />
      {seesInquiries && <RecentInquiries />}
    </>
  );
}

/** The four cards of the specification, section 2. */
function Stats() {
  const navigate = useNavigate();
  return (
    <Loaded query={useQuery(overviewQuery)} skeleton={4}>
      {({ articles, announcements, subscribers, submissions }) => (
        <div className={CARDS}>
          <StatCard label="Total Articles" figure={articles} onOpen={() => navigate({ to: '/admin/articles' })} />
          <StatCard
            label="Breaking News"
            figure={announcements}
            onOpen={() => navigate({ to: '/admin/announcements' })}
          />
          {subscribers && (
            <StatCard
              label="Newsletter Subscribers"
              figure={subscribers}
              onOpen={() => navigate({ to: '/admin/subscribers' })}
            />
          )}
          <StatCard
            label="Pending Submissions"
            figure={submissions}
            onOpen={() => navigate({ to: '/admin/submissions' })}
          />
        </div>
      )}
    </Loaded>
  );
}

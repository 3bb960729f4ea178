import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { TabHead } from '#platform/web/ui/data-table/TabHead.tsx';
import { Loaded } from '#platform/web/ui/Loaded.tsx';
import { useDeskRole } from '../desk-role.ts';
import { overviewQuery } from './queries.ts';
import { RecentActivity } from './RecentActivity.tsx';
import { RecentInquiries } from './RecentInquiries.tsx';
import { SecurityAlarms } from './SecurityAlarms.tsx';
import { StatCard } from './StatCard.tsx';

export default function OverviewTab() {
  const query = useQuery(overviewQuery);
  const navigate = useNavigate();
  const isAdmin = useDeskRole() === 'admin';
  return (
    <>
      <TabHead title="Overview" />
      {isAdmin && <SecurityAlarms />}
      <Loaded query={query} skeleton={4}>
        {({ articles, announcements, subscribers, submissions }) => (
          <div className="grid gap-x-5 border-rule border-y sm:grid-cols-2 lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none max-lg:border-b-0">
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
      <RecentActivity />
      {isAdmin && <RecentInquiries />}
    </>
  );
}

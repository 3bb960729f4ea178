import { useQuery } from '@tanstack/react-query';
import { TabHead } from '#platform/web/ui/data-table/TabHead.tsx';
import { Loaded } from '#platform/web/ui/Loaded.tsx';
import { useDeskRole } from '../desk-role.ts';
import { useAdminSearch } from '../use-admin-search.ts';
import { overviewQuery } from './queries.ts';
import { RecentActivity } from './RecentActivity.tsx';
import { RecentInquiries } from './RecentInquiries.tsx';
import { StatCard } from './StatCard.tsx';

export default function OverviewTab() {
  const query = useQuery(overviewQuery);
  const [, show] = useAdminSearch();
  const isAdmin = useDeskRole() === 'admin';
  return (
    <>
      <TabHead title="Overview" />
      <Loaded query={query} skeleton={4}>
        {({ articles, announcements, subscribers, submissions }) => (
          <div className="grid gap-x-5 border-rule border-y sm:grid-cols-2 lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none max-lg:border-b-0">
            <StatCard label="Total Articles" figure={articles} onOpen={() => show({ tab: 'content' })} />
            <StatCard
              label="Breaking News"
              figure={announcements}
              onOpen={() => show({ tab: 'content', list: 'announcements' })}
            />
            {subscribers && (
              <StatCard
                label="Newsletter Subscribers"
                figure={subscribers}
                onOpen={() => show({ tab: 'newsletter' })}
              />
            )}
            <StatCard label="Pending Submissions" figure={submissions} onOpen={() => show({ tab: 'submissions' })} />
          </div>
        )}
      </Loaded>
      <RecentActivity />
      {isAdmin && <RecentInquiries />}
    </>
  );
}

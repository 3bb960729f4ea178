import { useNavigate } from '@tanstack/react-router';
import { Tabs } from 'radix-ui';
import { type ReactNode, Suspense, useState } from 'react';
import { useLogout, Waiting } from '#features/accounts/web/index.ts';
import { SiteSettings } from '#features/settings/web/index.ts';
import { TabButtons } from '#platform/web/ui/data-table/TabButtons.tsx';
import { TabHead } from '#platform/web/ui/data-table/TabHead.tsx';
import { SkeletonRows } from '#platform/web/ui/Skeleton.tsx';
import { AdminHeader } from '../AdminHeader.tsx';
import { OldGuard } from './OldGuard.tsx';
import { OldLists } from './OldLists.tsx';
import { OldStats } from './OldStats.tsx';
import { OldSubmissions } from './OldSubmissions.tsx';

const tabs: { key: string; label: string; panel: ReactNode }[] = [
  { key: 'content', label: 'Content', panel: <OldLists tab="content" /> },
  {
    key: 'submissions',
    label: 'Submissions',
    panel: (
      <>
        <TabHead title="Submissions" />
        <OldSubmissions />
      </>
    ),
  },
  { key: 'newsletter', label: 'Newsletter', panel: <OldLists tab="newsletter" /> },
  { key: 'jobs', label: 'Jobs & Training', panel: <OldLists tab="jobs" /> },
  { key: 'settings', label: 'Settings', panel: <SiteSettings /> },
];

/** The older dashboard: specification, section 2; decisions, section 2. */
export function OldDashboardPage() {
  const [leaving, setLeaving] = useState(false);
  const logout = useLogout();
  if (leaving) return <Waiting>Logging out</Waiting>;
  const leave = () => {
    setLeaving(true);
    void logout();
  };
  return (
    <OldGuard>
      {(admin) => (
        <>
          <AdminHeader admin={admin} onLogout={leave} />
          <main id="main" className="mx-auto max-w-page px-4 pt-4 pb-16 sm:px-6">
            <OldStats />
            <OldTabs />
          </main>
        </>
      )}
    </OldGuard>
  );
}

/** Clears the address when the tab changes: its filters belong to the lists of one tab. */
function OldTabs() {
  const navigate = useNavigate();
  const begin = () => void navigate({ to: '/admin/dashboard-old', search: {}, replace: true, resetScroll: false });
  return (
    <Tabs.Root defaultValue="content" activationMode="manual" onValueChange={begin}>
      <TabButtons tabs={tabs} className="mb-6 border-rule border-b [&>:first-child]:pl-0" />
      {tabs.map(({ key, panel }) => (
        <Tabs.Content key={key} value={key}>
          <Suspense fallback={<SkeletonRows rows={6} />}>{panel}</Suspense>
        </Tabs.Content>
      ))}
    </Tabs.Root>
  );
}

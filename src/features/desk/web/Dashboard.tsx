import { Tabs } from 'radix-ui';
import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useRef } from 'react';
import type { Role } from '#kernel/accounts.ts';
import { TabButtons } from '#platform/web/ui/data-table/TabButtons.tsx';
import { SkeletonRows } from '#platform/web/ui/Skeleton.tsx';
import { useDeskRole } from './desk-role.ts';
import { ForAdministrators } from './ForAdministrators.tsx';
import { NO_FILTERS } from './list-filters.ts';
import { mayOpen, TABS, type TabKey } from './search.ts';
import { useAdminSearch } from './use-admin-search.ts';

/** A tab's module comes when it is opened. */
const panels: Record<TabKey, ComponentType> = {
  overview: lazy(() => import('./overview/OverviewTab.tsx')),
  content: lazy(() => import('./content/ContentTab.tsx')),
  submissions: lazy(() => import('#features/submissions/web/desk/SubmissionsTab.tsx')),
  newsletter: lazy(() => import('#features/newsletter/web/desk/NewsletterTab.tsx')),
  jobs: lazy(() => import('./listings/ListingsTab.tsx')),
  marketing: lazy(() => import('./marketing/MarketingTab.tsx')),
  pages: lazy(() => import('./PagesTab.tsx')),
  settings: lazy(() => import('./SettingsTab.tsx')),
};

/** The tabs that the role may use. A link to another one says whose it is. */
export function Dashboard({ header }: { header: ReactNode }) {
  const role = useDeskRole();
  const [{ tab = 'overview' }, show] = useAdminSearch();
  const open = (next: string) =>
    show({ ...NO_FILTERS, tab: next === 'overview' ? undefined : (next as TabKey), list: undefined });
  return (
    <Tabs.Root value={tab} onValueChange={open} activationMode="manual" className="min-h-dvh">
      {header}
      <TabBar tab={tab} role={role} />
      <main id="main" className="mx-auto max-w-page px-4 pt-6 pb-16 sm:px-6">
        {!mayOpen(tab, role) && <ForAdministrators tab={tab} />}
        {tabsOf(role).map(({ key }) => {
          const Panel = panels[key];
          return (
            <Tabs.Content key={key} value={key} tabIndex={-1} className="outline-none">
              <Suspense fallback={<SkeletonRows rows={6} />}>
                <Panel />
              </Suspense>
            </Tabs.Content>
          );
        })}
      </main>
    </Tabs.Root>
  );
}

const tabsOf = (role: Role) => TABS.filter(({ key }) => mayOpen(key, role));

function TabBar({ tab, role }: { tab: TabKey; role: Role }) {
  const bar = useRef<HTMLElement>(null);
  // On a phone the bar is wider than the screen.
  useEffect(() => {
    bar.current?.querySelector(`[data-tab=${tab}]`)?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [tab]);
  return (
    <nav ref={bar} aria-label="Administration" className="sticky top-0 z-10 border-rule border-y bg-paper">
      <TabButtons tabs={tabsOf(role)} className="mx-auto max-w-page px-1.5 sm:px-3.5" />
    </nav>
  );
}

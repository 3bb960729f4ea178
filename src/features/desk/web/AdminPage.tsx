import { useQuery } from '@tanstack/react-query';
import { Link, Outlet, useMatches, useNavigate } from '@tanstack/react-router';
import { Tabs } from 'radix-ui';
import { type ReactNode, Suspense, useEffect, useRef } from 'react';
import type { Rights } from '#kernel/accounts.ts';
import { Button } from '#platform/web/ui/Button.tsx';
import { ListSwitch } from '#platform/web/ui/data-table/ListSwitch.tsx';
import { TabButtons } from '#platform/web/ui/data-table/TabButtons.tsx';
import { TabHead } from '#platform/web/ui/data-table/TabHead.tsx';
import { EmptyState } from '#platform/web/ui/EmptyState.tsx';
import { SkeletonRows } from '#platform/web/ui/Skeleton.tsx';
import { AdminFrame } from './AdminFrame.tsx';
import { type Desk, mayOpen, tabOf, useDesk, useDeskRights } from './collection.ts';
import { OverviewSkeleton } from './overview/OverviewSkeleton.tsx';
import { SavedViews } from './SavedViews.tsx';
import { TABS, type TabKey } from './tabs.ts';
import { waitingOn, waitingQuery } from './waiting.ts';

interface BreadcrumbProps {
  /** The tab's label, and the path of its first screen. */
  tab: string;
  first: string;
  screen: { label: string; path: string } | undefined;
}

const PLACE = 'inline-flex min-h-6 items-center pointer-coarse:min-h-11';

/** Shows the path to a screen: 'Settings › Audit log'. The tab links to its first screen, except on that screen. */
function Breadcrumb({ tab, first, screen }: BreadcrumbProps) {
  return (
    <nav aria-label="Breadcrumb" className="text-ink-soft text-sm">
      <ol className="flex flex-wrap items-center gap-x-2">
        {screen?.label !== tab && (
          <>
            <li>
              {screen?.path === first ? (
                <span className={PLACE}>{tab}</span>
              ) : (
                <Link
                  {...({ to: first } as { to: '/admin' })}
                  // Otherwise, the tab would count as current on every screen below its path.
                  activeOptions={{ exact: true }}
                  className={`${PLACE} hover:text-accent hover:underline`}
                >
                  {tab}
                </Link>
              )}
            </li>
            <li aria-hidden>›</li>
          </>
        )}
        <li aria-current="page" className={`${PLACE} text-ink`}>
          {screen?.label}
        </li>
      </ol>
    </nav>
  );
}

/** Shows the tabs that the person may use, and the screen in the address. If the person may not use it, says so. */
function Dashboard({ header }: { header: ReactNode }) {
  const desk = useDesk();
  const rights = useDeskRights();
  const path = useMatches({ select: (matches) => matches.at(-1)!.fullPath });
  const go = useGo();
  const tab = tabOf(desk, path);
  const screen = desk.screens.find((known) => known.path === path);
  const open = (next: string) => go(screensOf(desk, rights, next)[0]!.path);
  return (
    <Tabs.Root value={tab} onValueChange={open} activationMode="manual" className="min-h-dvh">
      {header}
      <TabBar tab={tab} rights={rights} path={path} />
      <main id="main" tabIndex={-1} className="mx-auto max-w-page px-4 pt-6 pb-16 outline-none sm:px-6">
        {!mayOpen(desk, path, rights) && <ForAdministrators path={path} />}
        {mayOpen(desk, path, rights) &&
          TABS.filter(({ key }) => screensOf(desk, rights, key).length > 0).map(({ key, label }) => (
            <Tabs.Content key={key} value={key} tabIndex={-1} className="outline-none">
              <Lists tab={key} label={label} path={path} onChoose={go} />
              <Suspense
                key={path}
                fallback={<Loading tab={key} title={screen?.heading ? '' : (screen?.label ?? label)} />}
              >
                <Outlet />
              </Suspense>
            </Tabs.Content>
          ))}
      </main>
    </Tabs.Root>
  );
}

/** `title` is empty for a screen whose heading is already there. */
const Loading = ({ tab, title }: { tab: TabKey; title: string }) => (
  <>
    {title && <h1 className="sr-only">{title}</h1>}
    {tab === 'overview' ? <OverviewSkeleton /> : <SkeletonRows rows={6} />}
  </>
);

/** Opens a list with the filters in the address, instead of those it had before. */
function useGo() {
  const navigate = useNavigate();
  return (href: string) => {
    const [to = href, search = ''] = href.split('?');
    void navigate({ to, search: Object.fromEntries(new URLSearchParams(search)) as never, resetScroll: false });
  };
}

const screensOf = (desk: Desk, rights: Rights, tab: string) =>
  desk.screens.filter((screen) => screen.tab === tab && mayOpen(desk, screen.path, rights));

/**
 * Links to the screens of a tab that has several, and shows the heading for a screen without one. A tab's only screen
 * has its own header.
 */
function Lists({
  tab,
  label,
  path,
  onChoose,
}: {
  tab: TabKey;
  label: string;
  path: string;
  onChoose: (path: string) => void;
}) {
  const desk = useDesk();
  const rights = useDeskRights();
  const { data: counts } = useQuery(waitingQuery(path));
  const lists = screensOf(desk, rights, tab).map((screen) => ({ ...screen, ...waitingOn([screen], counts) }));
  const current = lists.find((screen) => screen.path === path);
  const views = tab !== 'overview' && <SavedViews key={path} path={path} onOpen={onChoose} />;
  if (lists.length < 2) return views && <div className="-mt-2 flex min-h-6 justify-end">{views}</div>;
  return (
    <>
      <div className="-mt-2 mb-1 flex flex-wrap items-center justify-between gap-x-6">
        <Breadcrumb tab={label} first={lists[0]!.path} screen={current} />
        {views}
      </div>
      <ListSwitch label={label} lists={lists} current={path} />
      {current?.heading && <TabHead title={current.heading} />}
    </>
  );
}

function TabBar({ tab, rights, path }: { tab: TabKey; rights: Rights; path: string }) {
  const desk = useDesk();
  const { data } = useQuery(waitingQuery(path));
  const bar = useRef<HTMLElement>(null);
  // On a phone the bar is wider than the screen, so the current tab is scrolled into view, again whenever numbers widen
  // the tabs.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the numbers
  useEffect(() => {
    bar.current?.querySelector(`[data-tab=${tab}]`)?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [tab, data]);
  const tabs = TABS.flatMap((known) => {
    const screens = screensOf(desk, rights, known.key);
    return screens[0] ? [{ ...known, href: screens[0].path, ...waitingOn(screens, data) }] : [];
  });
  return (
    <nav
      ref={bar}
      aria-label="Administration"
      data-edge="top"
      className="sticky top-0 z-10 border-rule border-y bg-paper"
    >
      <TabButtons tabs={tabs} className="mx-auto max-w-page px-1.5 sm:px-3.5" />
    </nav>
  );
}

function ForAdministrators({ path }: { path: string }) {
  const { label } = useDesk().screens.find((known) => known.path === path)!;
  const navigate = useNavigate();
  return (
    <>
      <TabHead title={label} />
      <EmptyState title={`You don’t have access to ‘${label}’`}>
        <p className="max-w-reading text-ink-soft text-sm">
          Your account does not have permission to open it. If you need it, ask an administrator.
        </p>
        <Button look="secondary" size="small" onClick={() => void navigate({ to: '/admin', resetScroll: false })}>
          Go to Overview
        </Button>
      </EmptyState>
    </>
  );
}

/** Behaviour 16.6. */
export function AdminPage() {
  return <AdminFrame>{(header) => <Dashboard header={header} />}</AdminFrame>;
}

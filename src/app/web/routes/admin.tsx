import { createRoute, lazyRouteComponent, Outlet, redirect } from '@tanstack/react-router';
import { useEffect } from 'react';
import { welcome } from '#features/accounts/web/enter-desk.ts';
import { DeskContext, type Screen } from '#features/desk/web/collection.ts';
import { movedTo, type OldSearch, overviewScreen } from '#features/desk/web/overview-screen.ts';
import { subscribersSearch } from '#features/newsletter/web/desk/queries.ts';
import { head } from '#platform/web/head.ts';
import { keepFocus } from '#platform/web/ui/kept-focus.ts';
import { steadyClicks } from '#platform/web/ui/steady-clicks.ts';
import { LeaveGuard } from '#platform/web/ui/unsaved/LeaveGuard.tsx';
import { DESK, SCREENS } from '../desk.ts';
import { rootRoute } from './root.tsx';

/**
 * Shows the frame of the desk: provides its screens and kinds, guards every form in it, ignores a second click on a
 * control that has changed, keeps the focus when a control is removed, and welcomes people who have just signed in.
 */
function DeskRoot() {
  useEffect(() => steadyClicks(document), []);
  useEffect(() => keepFocus(document), []);
  useEffect(welcome, []);
  return (
    <DeskContext value={DESK}>
      <Outlet />
      <LeaveGuard />
    </DeskContext>
  );
}

const page = {
  title: 'Admin Dashboard',
  description: import.meta.env.SSR && 'Restricted area',
  path: '/admin',
  hidden: true,
};

/** The parent of everything below /admin. */
export const deskRoute = createRoute({ getParentRoute: () => rootRoute, id: 'desk', component: DeskRoot });

/** The frame of the dashboard's screens. They have no data loaders, because their content depends on the person's role. */
const dashboardRoute = createRoute({
  getParentRoute: () => deskRoute,
  id: 'dashboard',
  staticData: { chunk: 'src/features/desk/web/AdminPage.tsx', ownFrame: true },
  head: ({ match }) => head(match.context.site, page),
  component: lazyRouteComponent(() => import('#features/desk/web/AdminPage.tsx'), 'AdminPage'),
});

const screenRoute = <Path extends string, Search extends object>(screen: Screen<Path, Search>) =>
  createRoute({
    getParentRoute: () => dashboardRoute,
    path: screen.path,
    staticData: { chunk: screen.chunk },
    validateSearch: screen.search,
    head: ({ match }) =>
      head(match.context.site, { ...page, title: `${screen.palette?.label ?? screen.label} · ${page.title}` }),
    beforeLoad: ({ search }) => leaveOldAddress(search as OldSearch),
    component: screen.component,
  });

/** Redirects addresses from earlier versions, all of which have the overview's path. */
function leaveOldAddress(search: OldSearch): void {
  const place = movedTo(SCREENS, search);
  if (place) throw redirect({ ...place, replace: true } as never);
}

type ScreenRoutes<Screens extends readonly Screen[]> = {
  -readonly [N in keyof Screens]: Screens[N] extends Screen<infer Path, infer Search>
    ? ReturnType<typeof screenRoute<Path, Search>>
    : never;
};

/** The cast restores the pairs of path and search, which `map` loses: the compiler checks links against both. */
const screenRoutes = SCREENS.map((screen: Screen) => screenRoute(screen)) as unknown as ScreenRoutes<typeof SCREENS>;

export const dashboardRoutes = dashboardRoute.addChildren([
  ...screenRoutes,
  screenRoute({ ...overviewScreen, path: '/admin/dashboard' }),
]);

export const oldDashboardRoute = createRoute({
  getParentRoute: () => deskRoute,
  path: '/admin/dashboard-old',
  staticData: { chunk: 'src/features/desk/web/old/OldDashboardPage.tsx', ownFrame: true },
  validateSearch: subscribersSearch,
  head: ({ match }) => head(match.context.site, page),
  component: lazyRouteComponent(() => import('#features/desk/web/old/OldDashboardPage.tsx'), 'OldDashboardPage'),
});

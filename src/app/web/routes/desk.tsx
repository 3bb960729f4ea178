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

const deskRoute = createRoute({ getParentRoute: () => rootRoute, id: 'desk', component: DeskRoot });

/** The frame of the dashboard's screens. They have no data loaders, because their content depends on the person's role. */
const dashboardRoute = createRoute({
  getParentRoute: () => deskRoute,
  id: 'dashboard',
  staticData: { ownFrame: true },
  head: ({ match }) => head(match.context.site, page),
  component: lazyRouteComponent(() => import('#features/desk/web/AdminPage.tsx'), 'AdminPage'),
});

const screenRoute = <Path extends string, Search extends object>(screen: Screen<Path, Search>) =>
  createRoute({
    getParentRoute: () => dashboardRoute,
    path: screen.path,
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

const dashboardRoutes = dashboardRoute.addChildren([
  ...screenRoutes,
  screenRoute({ ...overviewScreen, path: '/admin/dashboard' }),
]);

const oldDashboardRoute = createRoute({
  getParentRoute: () => deskRoute,
  path: '/admin/dashboard-old',
  staticData: { ownFrame: true },
  validateSearch: subscribersSearch,
  head: ({ match }) => head(match.context.site, page),
  component: lazyRouteComponent(() => import('#features/desk/web/old/OldDashboardPage.tsx'), 'OldDashboardPage'),
});

const editorsRoute = createRoute({
  getParentRoute: () => deskRoute,
  id: 'editors',
  staticData: { ownFrame: true },
  component: lazyRouteComponent(() => import('#features/desk/web/AdminFrame.tsx'), 'EditorFrame'),
});

/** `$id` is the record's id, or 'new'. As on the dashboard, there is no data loader. */
const editor = <P extends string>(path: P, title: string, component: ReturnType<typeof lazyRouteComponent>) =>
  createRoute({
    getParentRoute: () => editorsRoute,
    path,
    head: ({ match }) => head(match.context.site, { ...page, title, path }),
    component,
  });

const editorRoutes = editorsRoute.addChildren([
  editor(
    '/admin/articles/$id',
    'Article editor',
    lazyRouteComponent(() => import('#features/articles/web/editor/ArticleEditorPage.tsx'), 'ArticleEditorPage'),
  ),
  editor(
    '/admin/humor/$id',
    'Humor editor',
    lazyRouteComponent(() => import('#features/articles/web/editor/ArticleEditorPage.tsx'), 'HumorEditorPage'),
  ),
  editor(
    '/admin/announcements/$id',
    'Announcement editor',
    lazyRouteComponent(
      () => import('#features/announcements/web/editor/AnnouncementEditorPage.tsx'),
      'AnnouncementEditorPage',
    ),
  ),
  editor(
    '/admin/updates/$id',
    'Update editor',
    lazyRouteComponent(() => import('#features/updates/web/desk/UpdatePage.tsx'), 'UpdatePage'),
  ),
  editor(
    '/admin/jobs/$id',
    'Job editor',
    lazyRouteComponent(() => import('#features/jobs/web/editor/JobEditorPage.tsx'), 'JobEditorPage'),
  ),
  editor(
    '/admin/courses/$id',
    'Course editor',
    lazyRouteComponent(() => import('#features/courses/web/editor/CourseEditorPage.tsx'), 'CourseEditorPage'),
  ),
  editor(
    '/admin/events/$id',
    'Event editor',
    lazyRouteComponent(() => import('#features/events/web/editor/EventEditorPage.tsx'), 'EventEditorPage'),
  ),
  editor(
    '/admin/information/$id',
    'Information page editor',
    lazyRouteComponent(
      () => import('#features/information/web/editor/InformationEditorPage.tsx'),
      'InformationEditorPage',
    ),
  ),
  editor(
    '/admin/submissions/$id',
    'Review',
    lazyRouteComponent(() => import('#features/submissions/web/desk/ReviewPage.tsx'), 'ReviewPage'),
  ),
  editor(
    '/admin/newsletter/$id',
    'Newsletter issue',
    lazyRouteComponent(() => import('#features/newsletter/web/issue-editor/IssuePage.tsx'), 'IssuePage'),
  ),
]);

/** A preview of the record as readers will see it, in the public frame. It also has no data loader. */
const adminPreviewRoute = createRoute({
  getParentRoute: () => deskRoute,
  path: '/admin/preview/$kind/$id',
  head: ({ match }) => head(match.context.site, { ...page, title: 'Preview', path: '/admin/preview' }),
  component: lazyRouteComponent(() => import('#features/desk/web/preview/PreviewPage.tsx'), 'PreviewPage'),
});

export const deskRoutes = [
  deskRoute.addChildren([dashboardRoutes, oldDashboardRoute, adminPreviewRoute, editorRoutes]),
] as const;

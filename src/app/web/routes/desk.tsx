import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { head } from '#platform/web/head.ts';
import { dashboardRoutes, deskRoute, oldDashboardRoute } from './admin.tsx';

/** The frame of every editor. */
const editorsRoute = createRoute({
  getParentRoute: () => deskRoute,
  id: 'editors',
  staticData: { chunk: 'src/features/desk/web/AdminFrame.tsx', ownFrame: true },
  component: lazyRouteComponent(() => import('#features/desk/web/AdminFrame.tsx'), 'EditorFrame'),
});

/** `$id` is the record's id, or 'new'. As on the dashboard, there is no data loader. */
const editor = <P extends string>(
  path: P,
  title: string,
  component: ReturnType<typeof lazyRouteComponent>,
  chunk: string,
) =>
  createRoute({
    getParentRoute: () => editorsRoute,
    path,
    staticData: { chunk: `src/features/${chunk}` },
    head: ({ match }) =>
      head(match.context.site, { title, description: import.meta.env.SSR && 'Restricted area', path, hidden: true }),
    component,
  });

const adminArticleRoute = editor(
  '/admin/articles/$id',
  'Article editor',
  lazyRouteComponent(() => import('#features/articles/web/editor/ArticleEditorPage.tsx'), 'ArticleEditorPage'),
  'articles/web/editor/ArticleEditorPage.tsx',
);

const adminHumorRoute = editor(
  '/admin/humor/$id',
  'Humor editor',
  lazyRouteComponent(() => import('#features/articles/web/editor/ArticleEditorPage.tsx'), 'HumorEditorPage'),
  'articles/web/editor/ArticleEditorPage.tsx',
);

const adminAnnouncementRoute = editor(
  '/admin/announcements/$id',
  'Announcement editor',
  lazyRouteComponent(
    () => import('#features/announcements/web/editor/AnnouncementEditorPage.tsx'),
    'AnnouncementEditorPage',
  ),
  'announcements/web/editor/AnnouncementEditorPage.tsx',
);

const adminSubmissionRoute = createRoute({
  getParentRoute: () => editorsRoute,
  path: '/admin/submissions/$id',
  staticData: { chunk: 'src/features/submissions/web/desk/ReviewPage.tsx' },
  head: ({ match }) =>
    head(match.context.site, {
      title: 'Review',
      description: import.meta.env.SSR && 'Restricted area',
      path: '/admin',
      hidden: true,
    }),
  component: lazyRouteComponent(() => import('#features/submissions/web/desk/ReviewPage.tsx'), 'ReviewPage'),
});

const adminUpdateRoute = editor(
  '/admin/updates/$id',
  'Update editor',
  lazyRouteComponent(() => import('#features/updates/web/desk/UpdatePage.tsx'), 'UpdatePage'),
  'updates/web/desk/UpdatePage.tsx',
);

const adminJobRoute = editor(
  '/admin/jobs/$id',
  'Job editor',
  lazyRouteComponent(() => import('#features/jobs/web/editor/JobEditorPage.tsx'), 'JobEditorPage'),
  'jobs/web/editor/JobEditorPage.tsx',
);

const adminCourseRoute = editor(
  '/admin/courses/$id',
  'Course editor',
  lazyRouteComponent(() => import('#features/courses/web/editor/CourseEditorPage.tsx'), 'CourseEditorPage'),
  'courses/web/editor/CourseEditorPage.tsx',
);

const adminEventRoute = editor(
  '/admin/events/$id',
  'Event editor',
  lazyRouteComponent(() => import('#features/events/web/editor/EventEditorPage.tsx'), 'EventEditorPage'),
  'events/web/editor/EventEditorPage.tsx',
);

/** A preview of the record as readers will see it, in the public frame. It also has no data loader. */
const adminPreviewRoute = createRoute({
  getParentRoute: () => deskRoute,
  path: '/admin/preview/$kind/$id',
  staticData: { chunk: 'src/features/desk/web/preview/PreviewPage.tsx' },
  head: ({ match }) =>
    head(match.context.site, {
      title: 'Preview',
      description: import.meta.env.SSR && 'Restricted area',
      path: '/admin/preview',
      hidden: true,
    }),
  component: lazyRouteComponent(() => import('#features/desk/web/preview/PreviewPage.tsx'), 'PreviewPage'),
});

const adminIssueRoute = editor(
  '/admin/newsletter/$id',
  'Newsletter issue',
  lazyRouteComponent(() => import('#features/newsletter/web/issue-editor/IssuePage.tsx'), 'IssuePage'),
  'newsletter/web/issue-editor/IssuePage.tsx',
);

/** The routes of the desk, all below /admin. */
export const deskRoutes = [
  deskRoute.addChildren([
    dashboardRoutes,
    oldDashboardRoute,
    adminPreviewRoute,
    editorsRoute.addChildren([
      adminArticleRoute,
      adminHumorRoute,
      adminAnnouncementRoute,
      adminUpdateRoute,
      adminJobRoute,
      adminCourseRoute,
      adminEventRoute,
      adminSubmissionRoute,
      adminIssueRoute,
    ]),
  ]),
] as const;

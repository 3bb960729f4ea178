import { dashboardRoutes, deskRoute, oldDashboardRoute } from './routes/admin.tsx';
import {
  adminAnnouncementRoute,
  adminArticleRoute,
  adminCourseRoute,
  adminEventRoute,
  adminHumorRoute,
  adminIssueRoute,
  adminJobRoute,
  adminPreviewRoute,
  adminSubmissionRoute,
  editorsRoute,
} from './routes/admin-editors.tsx';

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
      adminJobRoute,
      adminCourseRoute,
      adminEventRoute,
      adminSubmissionRoute,
      adminIssueRoute,
    ]),
  ]),
] as const;

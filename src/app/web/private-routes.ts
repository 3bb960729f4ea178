import {
  accountAuthorRoute,
  accountDeleteRoute,
  accountEmailConfirmRoute,
  accountEmailRoute,
  accountNameRoute,
  accountNotificationsRoute,
  accountPasskeysRoute,
  accountPasswordRoute,
  accountRoute,
  accountSecondFactorRoute,
  accountSessionsRoute,
} from './routes/account.tsx';
import {
  forgotPasswordRoute,
  loginCodeRoute,
  loginRoute,
  logoutRoute,
  registerRoute,
  resetPasswordRoute,
  verifyEmailRoute,
} from './routes/accounts.tsx';
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
import { adminLoginRoute } from './routes/admin-login.tsx';
import { contributeRoute } from './routes/contribute.tsx';
import { invitationRoute } from './routes/invitation.tsx';
import { linkedSubmissionRoute } from './routes/linked-submission.tsx';

/** The routes of accounts and of the desk. The first part of each path must be in elsewhere.ts, or public pages cannot link to it. */
export const privateRoutes = [
  adminLoginRoute,
  loginRoute,
  loginCodeRoute,
  logoutRoute,
  registerRoute,
  verifyEmailRoute,
  forgotPasswordRoute,
  resetPasswordRoute,
  accountRoute,
  accountAuthorRoute,
  accountNameRoute,
  accountNotificationsRoute,
  accountPasskeysRoute,
  accountEmailRoute,
  accountDeleteRoute,
  accountEmailConfirmRoute,
  accountPasswordRoute,
  accountSecondFactorRoute,
  accountSessionsRoute,
  contributeRoute,
  linkedSubmissionRoute,
  invitationRoute,
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

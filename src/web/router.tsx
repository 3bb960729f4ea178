import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRouter, type RouterHistory } from '@tanstack/react-router';
import type { ReturnedForm } from '#kernel/returned-form.ts';
import { RouteError } from './layout/RouteError.tsx';
import { aboutRoute } from './routes/about.tsx';
import {
  accountEmailConfirmRoute,
  accountEmailRoute,
  accountNameRoute,
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
import { adminDashboardRoute, adminRoute, oldDashboardRoute } from './routes/admin.tsx';
import { adminAnnouncementRoute, adminArticleRoute, adminCourseRoute, adminJobRoute } from './routes/admin-editors.tsx';
import { adminLoginRoute } from './routes/admin-login.tsx';
import { alertRoute } from './routes/alert.tsx';
import { alertsNewRoute } from './routes/alerts-new.tsx';
import { announcementRoute } from './routes/announcement.tsx';
import { announcementsRoute } from './routes/announcements.tsx';
import { articleRoute } from './routes/article.tsx';
import { articlesRoute } from './routes/articles.tsx';
import { careerRoute } from './routes/career.tsx';
import { careersRoute } from './routes/careers.tsx';
import { careersAlertsRoute } from './routes/careers-alerts.tsx';
import { contactUsRoute } from './routes/contact-us.tsx';
import { contributeRoute } from './routes/contribute.tsx';
import { courseRoute } from './routes/course.tsx';
import { homeRoute } from './routes/home.tsx';
import { jobsRoute } from './routes/jobs.tsx';
import { newsletterRoute } from './routes/newsletter.tsx';
import { issueRoutes } from './routes/newsletter-issue.tsx';
import { notFoundRoute } from './routes/not-found.tsx';
import { privacyRoute } from './routes/privacy.tsx';
import { rootRoute } from './routes/root.tsx';
import { searchRoute } from './routes/search.tsx';
import { submitRoute } from './routes/submit.tsx';
import { subscriptionRoute } from './routes/subscription.tsx';
import { taxHumorRoute } from './routes/tax-humor.tsx';
import { termsRoute } from './routes/terms.tsx';
import { trainingRoute } from './routes/training.tsx';
import type { Site } from './site.ts';
import type { WholeTree } from './whole-tree.ts';

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter;
  }
  interface StaticDataRouteOption {
    /** Source of the page's chunk, so that the server can name it in a modulepreload. */
    chunk?: string;
    /** Brings its own header, footer and <main>: the administrators' screens. */
    ownFrame?: boolean;
  }
}

const routeTree = rootRoute.addChildren([
  searchRoute,
  adminLoginRoute,
  loginRoute,
  loginCodeRoute,
  logoutRoute,
  registerRoute,
  verifyEmailRoute,
  forgotPasswordRoute,
  resetPasswordRoute,
  accountRoute,
  accountNameRoute,
  accountEmailRoute,
  accountEmailConfirmRoute,
  accountPasswordRoute,
  accountSecondFactorRoute,
  accountSessionsRoute,
  contributeRoute,
  adminRoute,
  adminDashboardRoute,
  oldDashboardRoute,
  adminArticleRoute,
  adminAnnouncementRoute,
  adminJobRoute,
  adminCourseRoute,
  announcementsRoute,
  announcementRoute,
  notFoundRoute,
  homeRoute,
  articlesRoute,
  articleRoute,
  careersRoute,
  careerRoute,
  careersAlertsRoute,
  alertRoute,
  alertsNewRoute,
  jobsRoute,
  trainingRoute,
  courseRoute,
  submitRoute,
  aboutRoute,
  contactUsRoute,
  newsletterRoute,
  ...issueRoutes,
  subscriptionRoute,
  privacyRoute,
  taxHumorRoute,
  termsRoute,
]);

export type AppRouter = ReturnType<typeof makeRouter>;

interface Given {
  history?: RouterHistory;
  /** One that came back; see server/http/form.ts. */
  form?: ReturnedForm | undefined;
}

export function makeRouter(routeTree: WholeTree, queryClient: QueryClient, site: Site, { history, form }: Given = {}) {
  return createRouter({
    routeTree,
    ...(history && { history }),
    context: { queryClient, site, form },
    defaultPreload: 'intent',
    // The query cache decides what is fresh, not the router.
    defaultPreloadStaleTime: 0,
    defaultErrorComponent: RouteError,
    scrollRestoration: !import.meta.env.SSR,
    // biome-ignore lint/correctness/noComponentHookFactories: the router is made once, and its Wrap with it
    Wrap: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
  });
}

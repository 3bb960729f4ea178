import { createRoute, lazyRouteComponent, notFound } from '@tanstack/react-router';
import { informationHead } from '#features/information/web/information-head.ts';
import { informationPageQuery, informationQuery } from '#features/information/web/queries.ts';
import { type Frequency, issueSlug } from '#features/newsletter/vocabulary.ts';
import { IssueNotFound, issueHead } from '#features/newsletter/web/issue-head.tsx';
import { issueQuery, issuesQuery, subscriptionQuery } from '#features/newsletter/web/queries.ts';
import { pageTextsQuery } from '#features/pages/web/queries.ts';
import { CITING_PER_PAGE, citingQuery, provisionQuery } from '#features/references/web/queries.ts';
import { defined } from '#kernel/defined.ts';
import { head } from '#platform/web/head.ts';
import { opened } from '#platform/web/mailed-link/opened.ts';
import { flag, pageNumber, sentSearch } from '#platform/web/search-params.ts';
import { goTo } from '../dated.ts';
import { stayWithin } from './list-loader.ts';
import { hiddenRoute, pageRoute } from './page-route.ts';
import { rootRoute } from './root.tsx';

/**
 * '?sent=1' after signing up, with the path of the article that the reader came from as `from`; otherwise the page of
 * the archive.
 */
const newsletterSearch = (raw: Record<string, unknown>): { sent?: 1; page?: number; from?: string | undefined } => ({
  ...defined({ ...sentSearch(raw), page: pageNumber(raw.page) }),
  // Set even if it is undefined, because the router keeps parameters that are left out.
  from: /^\/articles\/[\w-]{1,200}$/.exec(String(raw.from))?.[0],
});

/** '?saved=1' after saving the choices, '?sent=1' after asking for a new link. */
const subscriptionSearch = (raw: Record<string, unknown>): { saved?: 1; sent?: 1 } =>
  defined({ saved: flag(raw.saved), ...sentSearch(raw) });

const component = lazyRouteComponent(() => import('#features/newsletter/web/SubscriptionPage.tsx'), 'SubscriptionPage');

const subscriptionPage = {
  title: 'Your newsletter subscription',
  description: import.meta.env.SSR && 'Confirm or cancel your subscription to the newsletter.',
  path: '/newsletter',
  hidden: true,
};

/** The page behind the link in a newsletter email. */
const subscriptionRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/newsletter/$token',
  validateSearch: subscriptionSearch,
  loader: async ({ context: { queryClient }, params: { token } }) =>
    opened(await queryClient.ensureQueryData(subscriptionQuery(token))),
  head: ({ match }) => head(match.context.site, subscriptionPage),
  component,
  // The page itself says that the link no longer works or is wrong.
  notFoundComponent: component,
});

/** The address of an issue begins with its frequency: /newsletter/weekly-12. */
const issue = <P extends string>(frequency: Frequency, path: P, page: 'DailyIssue' | 'WeeklyIssue' | 'MonthlyIssue') =>
  createRoute({
    getParentRoute: () => rootRoute,
    path,
    loader: async ({ context: { queryClient }, params }) => {
      const { number } = params as { number: string };
      return (
        (await queryClient.ensureQueryData(issueQuery(issueSlug(frequency, Number(number))))) ??
        Promise.reject(notFound())
      );
    },
    head: ({ match, loaderData }) => issueHead(match.context.site, loaderData),
    notFoundComponent: IssueNotFound,
    component: lazyRouteComponent(() => import('#features/newsletter/web/issue-pages.tsx'), page),
  });

const issueRoutes = [
  issue('daily', '/newsletter/daily-{$number}', 'DailyIssue'),
  issue('weekly', '/newsletter/weekly-{$number}', 'WeeklyIssue'),
  issue('monthly', '/newsletter/monthly-{$number}', 'MonthlyIssue'),
] as const;

const page = lazyRouteComponent(() => import('#features/references/web/LawPage.tsx'), 'LawPage');

const lawRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/law/$id',
  validateSearch: (raw: Record<string, unknown>): { page?: number } => defined({ page: pageNumber(raw.page) }),
  loaderDeps: ({ search: { page } }) => defined({ page }),
  loader: async ({ context: { queryClient }, params: { id }, deps }) => {
    const provision = await queryClient.ensureQueryData(provisionQuery(id));
    if (!provision) throw notFound();
    const { total } = await queryClient.ensureQueryData(citingQuery(provision.label, deps.page ?? 1));
    stayWithin({ to: `/law/${id}`, search: deps }, total, CITING_PER_PAGE);
    return provision;
  },
  head: ({ match, loaderData }) =>
    head(match.context.site, {
      title: loaderData?.label ?? 'Nothing cites this',
      description: import.meta.env.SSR && loaderData !== undefined && `Articles that cite ${loaderData.label}.`,
      path: `/law/${loaderData?.id ?? ''}`,
      hidden: !loaderData,
    }),
  component: page,
  // The page itself says that nothing is known.
  notFoundComponent: page,
});

const developersRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/developers',
  // Read as a query, so that the document contains the text. The browser loads it only when a link leads to the page.
  loader: ({ context: { queryClient, site } }) =>
    queryClient.ensureQueryData({
      queryKey: ['developers'],
      queryFn: async () => (await import('#features/api/web/developers-text.ts')).developersText(site.url),
    }),
  head: ({ match }) =>
    head(match.context.site, {
      title: 'Developers',
      description: 'How programs can read this site’s articles, jobs, courses and events, and write drafts.',
      path: '/developers',
    }),
  component: lazyRouteComponent(() => import('#features/api/web/DevelopersPage.tsx'), 'DevelopersPage'),
});

const informationPage = lazyRouteComponent(
  () => import('#features/information/web/InformationPage.tsx'),
  'InformationPage',
);

/** `$id` is the page's id, or its readable address. */
const informationPageRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/information/$id',
  loader: async ({ context: { queryClient }, params: { id } }) => {
    const page = await queryClient.ensureQueryData(informationPageQuery(id));
    if (!page) throw notFound();
    if (import.meta.env.SSR) goTo('/information/', id, page, {});
    return page;
  },
  head: ({ match, loaderData }) => informationHead(match.context.site, loaderData),
  component: informationPage,
  // The page itself says that it is missing.
  notFoundComponent: informationPage,
});

/** Public pages that few readers open, or that an email links to. */
export const rareRoutes = [
  // Has no data loader, because the list is personal.
  hiddenRoute('/saved', 'Saved articles', {
    component: lazyRouteComponent(() => import('#features/saved/web/SavedPage.tsx'), 'SavedPage'),
  }),
  lawRoute,
  pageRoute('/feeds', 'Feeds', {
    description: 'Feeds of all lists for feed readers, as RSS, Atom and JSON, and calendars of events and courses.',
    component: lazyRouteComponent(() => import('#features/syndication/web/FeedsPage.tsx'), 'FeedsPage'),
  }),
  developersRoute,
  pageRoute('/about', 'About', {
    description:
      import.meta.env.SSR &&
      'The people behind this newspaper for international tax professionals, what it offers and how it began.',
    load: (queryClient) => queryClient.ensureQueryData(pageTextsQuery('about')),
    component: lazyRouteComponent(() => import('#features/pages/web/AboutPage.tsx'), 'AboutPage'),
  }),
  pageRoute('/privacy', 'Privacy Policy', {
    description:
      import.meta.env.SSR &&
      'The data this newspaper keeps about readers and contributors, why and for how long, and their rights.',
    load: (queryClient) => queryClient.ensureQueryData(pageTextsQuery('privacy')),
    component: lazyRouteComponent(() => import('#features/pages/web/LegalPage.tsx'), 'PrivacyPage'),
  }),
  pageRoute('/terms', 'Terms of Service', {
    description: import.meta.env.SSR && 'The terms on which this newspaper may be read, quoted and written for.',
    load: (queryClient) => queryClient.ensureQueryData(pageTextsQuery('terms')),
    component: lazyRouteComponent(() => import('#features/pages/web/LegalPage.tsx'), 'TermsPage'),
  }),
  pageRoute('/newsletter', 'Weekly Newsletter', {
    description:
      import.meta.env.SSR &&
      'The week in international tax, in one email, and every issue so far. Free; unsubscribe with one click.',
    search: newsletterSearch,
    load: (queryClient, { page }) => queryClient.ensureQueryData(issuesQuery(page)),
    component: lazyRouteComponent(() => import('#features/newsletter/web/NewsletterPage.tsx'), 'NewsletterPage'),
  }),
  pageRoute('/information', 'Information', {
    description: import.meta.env.SSR && 'About this newspaper: its rules, its rates and how to reach it.',
    load: (queryClient) => queryClient.ensureQueryData(informationQuery),
    component: lazyRouteComponent(() => import('#features/information/web/InformationPage.tsx'), 'InformationListPage'),
  }),
  informationPageRoute,
  ...issueRoutes,
  subscriptionRoute,
] as const;

/** The permanent versions of articles and announcements, and the list of corrections. */
import { createRoute, lazyRouteComponent, notFound } from '@tanstack/react-router';
import { CORRECTIONS_PATH, CORRECTIONS_PER_PAGE, EDITIONS_PER_PAGE } from '#features/editions/vocabulary.ts';
import {
  comparisonQuery,
  correctionsQuery,
  versionQuery,
  versionsQuery,
  versionsSearch,
} from '#features/editions/web/queries.ts';
import { previewQuery, previewSearch } from '#features/shares/web/queries.ts';
import { loadView } from '#features/shares/web/RecordView.tsx';
import { EDITION_NUMBER } from '#kernel/editions.ts';
import { LIKE_AN_ID } from '#kernel/slug.ts';
import { head } from '#platform/web/head.ts';
import { opened } from '#platform/web/mailed-link/opened.ts';
import { pageSearch } from '#platform/web/search-params.ts';
import { timeLinks } from '../dated.ts';
import { stayWithin } from './list-loader.ts';
import { pageRoute } from './page-route.ts';
import { rootRoute } from './root.tsx';

const versionPage = lazyRouteComponent(() => import('#features/editions/web/VersionPage.tsx'), 'VersionPage');
const versionsPage = lazyRouteComponent(() => import('#features/editions/web/VersionsPage.tsx'), 'VersionsPage');
/** Shown without a query, because most such addresses have no valid id or number. */
const noVersions = lazyRouteComponent(() => import('#features/editions/web/NoVersions.tsx'), 'NoVersions');

/**
 * Returns whether the record is of a different kind from the route's. That can happen only on the first page from the
 * server.
 */
const isOfOther = (found: { path: string }, route: string) =>
  import.meta.env.SSR && !route.startsWith(found.path.replace(/[^/]*$/, ''));

const version = <P extends string>(path: P) =>
  createRoute({
    getParentRoute: () => rootRoute,
    path,
    loader: async ({ context: { queryClient }, params }) => {
      const { id, n } = params as { id: string; n: string };
      if (!LIKE_AN_ID.test(id) || !EDITION_NUMBER.test(n)) throw notFound();
      const found = await queryClient.ensureQueryData(versionQuery(id, n));
      if (!found?.sha256 || isOfOther(found, path)) throw notFound();
      return found;
    },
    head: ({ match, loaderData }) =>
      head(match.context.site, {
        title: loaderData ? `${loaderData.title} (version ${loaderData.n})` : 'No such version',
        description: import.meta.env.SSR && loaderData !== undefined && (loaderData.summary || loaderData.title),
        // Search engines index the current text.
        path: loaderData?.path ?? '/articles',
        hidden: !loaderData,
        isText: true,
      }),
    headers: ({ match, loaderData }) => {
      if (!import.meta.env.SSR || !loaderData) return undefined;
      const own = match.context.site.url + loaderData.path;
      return {
        'memento-datetime': new Date(loaderData.at).toUTCString(),
        link: `<${own}>; rel="original latest-version", ${timeLinks(own)}`,
      };
    },
    component: versionPage,
    notFoundComponent: noVersions,
  });

const versions = <P extends string>(path: P) =>
  createRoute({
    getParentRoute: () => rootRoute,
    path,
    validateSearch: versionsSearch,
    loaderDeps: ({ search }) => versionsSearch({ ...search }),
    loader: async ({ context: { queryClient }, params, deps }) => {
      const { id } = params as { id: string };
      const found = LIKE_AN_ID.test(id) && (await queryClient.ensureQueryData(versionsQuery(id, deps.page)));
      if (!found || isOfOther(found, path)) throw notFound();
      stayWithin({ to: `${found.path}/versions`, search: deps }, found.total, EDITIONS_PER_PAGE);
      if (deps.from && deps.to) await queryClient.ensureQueryData(comparisonQuery(id, deps.from, deps.to));
      return found;
    },
    head: ({ match, loaderData }) =>
      head(match.context.site, {
        title: `Versions${loaderData ? ` of “${loaderData.title}”` : ''}`,
        description: import.meta.env.SSR && 'Every version that readers could see, and what changed.',
        path: `${loaderData?.path ?? '/articles'}/versions`,
        // There are many such pages about the same text.
        hidden: true,
      }),
    component: versionsPage,
    notFoundComponent: noVersions,
  });

const previewPage = {
  title: 'Preview',
  description: import.meta.env.SSR && 'A preview that the editors share before publication.',
  path: '/',
  hidden: true,
};

/** The page behind a link that shares a preview. */
const sharedPreviewRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/previews/$token',
  validateSearch: previewSearch,
  loaderDeps: ({ search: { key } }) => ({ key }),
  loader: async ({ context: { queryClient }, params: { token }, deps: { key } }) => {
    const found = await opened(await queryClient.ensureQueryData(previewQuery(token, key)));
    if (found.record) await loadView(found.kind);
    return found;
  },
  head: ({ match }) => head(match.context.site, previewPage),
  component: lazyRouteComponent(() => import('#features/shares/web/PreviewPage.tsx'), 'PreviewPage'),
  notFoundComponent: lazyRouteComponent(() => import('#features/shares/web/PreviewPage.tsx'), 'PreviewPage'),
});

/** The record: versions, corrections, and previews of what comes next. */
export const recordRoutes = [
  version('/articles/$id/v/$n'),
  version('/breaking-news/$id/v/$n'),
  versions('/articles/$id/versions'),
  versions('/breaking-news/$id/versions'),
  pageRoute(CORRECTIONS_PATH, 'Corrections', {
    description: import.meta.env.SSR && 'What we have corrected, updated or withdrawn, by month.',
    search: pageSearch,
    load: async (queryClient, search) => {
      const { total } = await queryClient.ensureQueryData(correctionsQuery(search.page));
      stayWithin({ to: CORRECTIONS_PATH, search }, total, CORRECTIONS_PER_PAGE);
    },
    component: lazyRouteComponent(() => import('#features/editions/web/CorrectionsPage.tsx'), 'CorrectionsPage'),
  }),
  sharedPreviewRoute,
] as const;

import type { QueryClient } from '@tanstack/react-query';
import { panelQuery, tickerQuery } from '#features/announcements/web/queries.ts';
import { articleCountQuery, featuredQuery } from '#features/articles/web/queries.ts';
import { newestCoursesQuery } from '#features/courses/web/queries.ts';
import { jokeTeasersQuery, storyTeasersQuery } from '#features/humor/web/queries.ts';
import { newestJobsQuery } from '#features/jobs/web/queries.ts';
import { pageTextsQuery } from '#features/pages/web/queries.ts';
import { client } from '#kernel/client.ts';
import { queryOf } from '#platform/web/queries.ts';
import type { homeApi } from '../contract.ts';

const home = client<typeof homeApi>();

/** Reads the articles that the desk chose for the front page, and the order of its sections. */
export const frontPageQuery = queryOf(home, 'GET /api/front-page');

/** Every query of the front page. */
export const homeQueries = [
  pageTextsQuery('home'),
  frontPageQuery,
  tickerQuery,
  panelQuery,
  featuredQuery,
  articleCountQuery,
  jokeTeasersQuery,
  storyTeasersQuery,
  newestCoursesQuery,
  newestJobsQuery,
];

/** How long to wait before showing a skeleton (ms). */
const PATIENCE_MS = 300;

/** On the server, waits for every query. In a browser, each part of the page waits and fails separately. */
export async function readHome(queryClient: QueryClient): Promise<void> {
  const parts = homeQueries.map((query) => queryClient.ensureQueryData(query as never));
  if (import.meta.env.SSR) await Promise.all(parts);
  else await Promise.race([Promise.allSettled(parts), new Promise((over) => setTimeout(over, PATIENCE_MS))]);
}

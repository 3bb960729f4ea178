import { panelQuery, tickerQuery } from '#features/announcements/web/queries.ts';
import { articleCountQuery, featuredQuery } from '#features/articles/web/queries.ts';
import { newestCoursesQuery } from '#features/courses/web/queries.ts';
import { jokeTeasersQuery, storyTeasersQuery } from '#features/humor/web/queries.ts';
import { newestJobsQuery } from '#features/jobs/web/queries.ts';
import { pageTextsQuery } from '#features/pages/web/queries.ts';

/** All that the front page reads. */
export const homeQueries = [
  pageTextsQuery('home'),
  tickerQuery,
  panelQuery,
  featuredQuery,
  articleCountQuery,
  jokeTeasersQuery,
  storyTeasersQuery,
  newestCoursesQuery,
  newestJobsQuery,
];

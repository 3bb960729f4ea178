import { panelQuery, tickerQuery } from '#features/announcements/web/index.ts';
import { articleCountQuery, featuredQuery } from '#features/articles/web/index.ts';
import { newestCoursesQuery } from '#features/courses/web/index.ts';
import { jokeTeasersQuery, storyTeasersQuery } from '#features/humor/web/index.ts';
import { newestJobsQuery } from '#features/jobs/web/index.ts';
import { pageTextsQuery } from '#features/pages/web/index.ts';

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

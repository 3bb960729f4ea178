import { queryOptions } from '@tanstack/react-query';
import type { articlesApi } from '#features/articles/contract.ts';
import type { SubCategory } from '#features/articles/vocabulary.ts';
import { client } from '#kernel/client.ts';
import { ApiError, isApiError } from '#kernel/problem.ts';
import { FRESH } from '#web/query-client.ts';
import { JOKES_ON_PAGE, STORIES_ON_PAGE, TEASERS_EACH } from '../vocabulary.ts';

const articles = client<typeof articlesApi>();
/** Specification, section 8. */
const FAILED = { joke: 'Failed to fetch tax jokes', story: 'Failed to fetch tax stories' };

/** Humor is articles of the type tax_humor: jokes or stories, newest first. */
export const humorQuery = (subCategory: SubCategory, limit: number) => {
  const query = { type: 'tax_humor', subCategory, limit };
  return queryOptions({
    queryKey: ['/api/articles', query],
    queryFn: () =>
      articles('GET /api/articles', { query }).catch((err: unknown) => {
        throw isApiError(err) ? new ApiError(err.status, FAILED[subCategory]) : err;
      }),
    staleTime: FRESH.articles,
  });
};

export const jokesQuery = humorQuery('joke', JOKES_ON_PAGE);
export const storiesQuery = humorQuery('story', STORIES_ON_PAGE);
export const jokeTeasersQuery = humorQuery('joke', TEASERS_EACH);
export const storyTeasersQuery = humorQuery('story', TEASERS_EACH);

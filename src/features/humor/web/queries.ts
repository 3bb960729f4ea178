import { queryOptions } from '@tanstack/react-query';
import type { articlesApi } from '#features/articles/contract.ts';
import type { SubCategory } from '#features/articles/vocabulary.ts';
import { client } from '#kernel/client.ts';
import { FRESH } from '#web/query-client.ts';
import { TEASERS_EACH } from '../vocabulary.ts';

const articles = client<typeof articlesApi>();

/** Humor is articles of the type tax_humor: jokes or stories, newest first. */
export const humorQuery = (subCategory: SubCategory, limit: number) => {
  const query = { type: 'tax_humor', subCategory, limit };
  return queryOptions({
    queryKey: ['/api/articles', query],
    queryFn: () => articles('GET /api/articles', { query }),
    staleTime: FRESH.articles,
  });
};

export const jokeTeasersQuery = humorQuery('joke', TEASERS_EACH);
export const storyTeasersQuery = humorQuery('story', TEASERS_EACH);

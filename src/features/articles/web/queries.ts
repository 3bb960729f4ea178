import { client } from '#kernel/client.ts';
import { LIKE_AN_ID } from '#kernel/slug.ts';
import { only, orNull, queryOf } from '#platform/web/queries.ts';
import type { ArticleCard, articlesApi } from '../contract.ts';
import { ARTICLES_PER_PAGE, FEATURED_ON_HOME, PROFESSIONAL_TYPES } from '../vocabulary.ts';
import type { ArticleSearch } from './search.ts';

export const articles = client<typeof articlesApi>();

/** Gives a failed list the message of behaviour 4.11; `cause` is the original error. */
function named<T>(list: Promise<T>): Promise<T> {
  return list.catch((cause: unknown) => {
    throw new Error('Failed to fetch articles', { cause });
  });
}

const IN_TABLE = [
  'id',
  'title',
  'type',
  'category',
  'jurisdiction',
  'jurisdictionCode',
  'authorName',
  'wordCount',
  'publishedAt',
  'pinned',
  'corrected',
] as const;
export type TableRow = Pick<ArticleCard, (typeof IN_TABLE)[number]>;

export function articlesQuery({ page = 1, type, ...search }: ArticleSearch) {
  const query = {
    ...search,
    type: type ?? PROFESSIONAL_TYPES.join(','),
    fields: 'card' as const,
    limit: ARTICLES_PER_PAGE,
    offset: (page - 1) * ARTICLES_PER_PAGE,
  };
  return queryOf(articles, 'GET /api/articles', { query }, (list) => only(IN_TABLE)(named(list)));
}

export const facetsQuery = queryOf(articles, 'GET /api/articles/facets');

export const featuredQuery = queryOf(
  articles,
  'GET /api/articles/featured',
  { query: { exclude: 'breaking_news,tax_humor', fields: 'card', limit: FEATURED_ON_HOME } },
  named,
);

/** Reads the number of published articles, for the home page's first figure. */
export const articleCountQuery = queryOf(
  articles,
  'GET /api/articles',
  { query: { fields: 'card', limit: 1 } },
  async (list) => (await list).total,
);

/** Reads one article, by its id or its slug; null if it does not exist. */
export const articleQuery = (id: string) =>
  LIKE_AN_ID.test(id)
    ? queryOf(articles, 'GET /api/articles/:id', { params: { id } }, orNull)
    : queryOf(articles, 'GET /api/articles/by-slug/:slug', { params: { slug: id } }, orNull);

const RELATED = ['id', 'title', 'excerpt', 'authorName', 'publishedAt', 'createdAt'] as const;

export const relatedQuery = (id: string) =>
  queryOf(articles, 'GET /api/articles/:id/related', { params: { id } }, only(RELATED));

export const countView = (id: string) => articles('POST /api/articles/:id/view', { params: { id } });

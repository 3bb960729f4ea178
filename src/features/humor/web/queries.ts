import type { ArticleRow, articlesApi } from '#features/articles/contract.ts';
import { client } from '#kernel/client.ts';
import { cutAt } from '#kernel/excerpt.ts';
import { isApiError } from '#kernel/problem.ts';
import { only, queryOf } from '#platform/web/queries.ts';
import { JOKES_ON_PAGE, STORIES_ON_PAGE, type SubCategory, TEASER_LENGTH, TEASERS_EACH } from '../vocabulary.ts';

const articles = client<typeof articlesApi>();
/** The messages of a failed list (behaviour 6.6). */
const FAILED = { joke: 'Failed to fetch tax jokes', story: 'Failed to fetch tax stories' };

function named<T>(subCategory: SubCategory, list: Promise<T>): Promise<T> {
  return list.catch((err: unknown) => {
    throw isApiError(err) ? new Error(`${err.status}: ${FAILED[subCategory]}`, { cause: err }) : err;
  });
}

const SHOWN = ['id', 'title', 'content', 'authorName', 'publishedAt'] as const;

export type HumorPiece = Pick<ArticleRow, (typeof SHOWN)[number]>;

const humorQuery = (subCategory: SubCategory, limit: number) =>
  queryOf(articles, 'GET /api/articles', { query: { type: 'tax_humor', subCategory, limit } }, (list) =>
    only(SHOWN)(named(subCategory, list)),
  );

/**
 * Reads the beginnings of the newest items. Cuts them in the query, so that the front page contains neither complete
 * texts nor the code for cutting them.
 */
const teasersQuery = (subCategory: SubCategory) =>
  queryOf(
    articles,
    'GET /api/articles',
    { query: { type: 'tax_humor', subCategory, limit: TEASERS_EACH } },
    async (list) => {
      const [{ rows }, { plainText }] = await Promise.all([named(subCategory, list), import('#kernel/plain-text.ts')]);
      return rows.map(({ id, title, content }) => ({
        id,
        title,
        teaser: cutAt(plainText(content ?? ''), TEASER_LENGTH),
      }));
    },
  );

export const jokesQuery = humorQuery('joke', JOKES_ON_PAGE);
export const storiesQuery = humorQuery('story', STORIES_ON_PAGE);
export const jokeTeasersQuery = teasersQuery('joke');
export const storyTeasersQuery = teasersQuery('story');

import { queryOptions } from '@tanstack/react-query';
import type { ArticleRow, articlesApi } from '#features/articles/contract.ts';
import { client } from '#kernel/client.ts';
import { cutAt } from '#kernel/excerpt.ts';
import { isApiError } from '#kernel/problem.ts';
import { only } from '#platform/web/replies.ts';
import { JOKES_ON_PAGE, STORIES_ON_PAGE, type SubCategory, TEASER_LENGTH, TEASERS_EACH } from '../vocabulary.ts';

const articles = client<typeof articlesApi>();
/** Behaviour 6.6. */
const FAILED = { joke: 'Failed to fetch tax jokes', story: 'Failed to fetch tax stories' };

/** Reads the newest jokes or stories, which are articles of the type tax_humor. */
function readHumor(subCategory: SubCategory, limit: number) {
  const query = { type: 'tax_humor', subCategory, limit };
  return articles('GET /api/articles', { query }).catch((err: unknown) => {
    throw isApiError(err) ? new Error(`${err.status}: ${FAILED[subCategory]}`, { cause: err }) : err;
  });
}

const SHOWN = ['id', 'title', 'content', 'authorName', 'publishedAt'] as const;

/** A joke or a story with its text. */
export type HumorPiece = Pick<ArticleRow, (typeof SHOWN)[number]>;

const humorQuery = (subCategory: SubCategory, limit: number) =>
  queryOptions({
    queryKey: ['/api/articles', 'humor', subCategory],
    queryFn: () => only(readHumor(subCategory, limit), SHOWN),
  });

/**
 * Reads the beginnings of the newest items. Cuts them in the query, so that the front page contains neither complete
 * texts nor the code for cutting them.
 */
const teasersQuery = (subCategory: SubCategory) =>
  queryOptions({
    queryKey: ['/api/articles', 'teasers', subCategory],
    queryFn: async () => {
      const [{ rows }, { plainText }] = await Promise.all([
        readHumor(subCategory, TEASERS_EACH),
        import('#kernel/plain-text.ts'),
      ]);
      return rows.map(({ id, title, content }) => ({
        id,
        title,
        teaser: cutAt(plainText(content ?? ''), TEASER_LENGTH),
      }));
    },
  });

export const jokesQuery = humorQuery('joke', JOKES_ON_PAGE);
export const storiesQuery = humorQuery('story', STORIES_ON_PAGE);
export const jokeTeasersQuery = teasersQuery('joke');
export const storyTeasersQuery = teasersQuery('story');

import { keepPreviousData } from '@tanstack/react-query';
import { client } from '#kernel/client.ts';
import { queryOf } from '#platform/web/queries.ts';
import type { commentsApi } from '../contract.ts';
import type { CommentSort, ModerationList } from '../vocabulary.ts';

export const comments = client<typeof commentsApi>();

export const threadKey = (articleId: string) => ['/api/articles', articleId, 'comments'];

export const threadQuery = (articleId: string, limit: number) => ({
  ...queryOf(comments, 'GET /api/articles/:id/comments', { params: { id: articleId }, query: { limit } }),
  staleTime: 0,
  placeholderData: keepPreviousData,
});

/** Reads the comments of a thread that the signed-in reader wrote or reported. */
export const ownCommentsQuery = (articleId: string) => ({
  ...queryOf(comments, 'GET /api/articles/:id/comments/own', { params: { id: articleId } }),
  staleTime: 0,
});

export const MODERATION_PAGE = 25;

interface Moderated {
  status: ModerationList | undefined;
  sort: CommentSort | undefined;
  /** Only the comment with that id. */
  id: string | undefined;
}

/** Reads one page of the desk's comments. Pages count from 1. */
export function moderationQuery(filters: Moderated, page: number) {
  const query = { ...filters, limit: MODERATION_PAGE, offset: (page - 1) * MODERATION_PAGE };
  return { ...queryOf(comments, 'GET /api/admin/comments', { query }), placeholderData: keepPreviousData };
}

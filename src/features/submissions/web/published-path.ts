import type { Submission } from '../contract.ts';

/** Where what became of a submission is read; undefined for what is not published. */
export function publishedPath({ articleId, announcementId }: Pick<Submission, 'articleId' | 'announcementId'>) {
  if (articleId) return `/articles/${articleId}`;
  return announcementId ? `/breaking-news/${announcementId}` : undefined;
}

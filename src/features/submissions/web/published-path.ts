import type { Submission } from '../submission-fields.ts';

/** Returns the path of the published page; undefined for an unpublished submission. */
export function publishedPath({ articleId, announcementId }: Pick<Submission, 'articleId' | 'announcementId'>) {
  if (articleId) return `/articles/${articleId}`;
  return announcementId ? `/breaking-news/${announcementId}` : undefined;
}

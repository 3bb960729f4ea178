import type { Submission } from '../fields-contract.ts';

/** Returns the path of the published page; undefined for an unpublished submission. */
export function publishedPath({
  status,
  articleId,
  announcementId,
}: Pick<Submission, 'status' | 'articleId' | 'announcementId'>) {
  // Readers cannot see the page of an accepted submission yet.
  if (status !== 'published') return undefined;
  if (articleId) return `/articles/${articleId}`;
  return announcementId ? `/breaking-news/${announcementId}` : undefined;
}

import type { Submission } from '../fields-contract.ts';

/** Returns the path of the published page; undefined for an unpublished submission. */
export function publishedPath({
  status,
  articleId,
  announcementId,
}: Pick<Submission, 'status' | 'articleId' | 'announcementId'>) {
  // An accepted one has a page that readers do not see yet.
  if (status !== 'published') return undefined;
  if (articleId) return `/articles/${articleId}`;
  return announcementId ? `/breaking-news/${announcementId}` : undefined;
}

/** When something is public that goes through draft, pending, published and rejected. Both sides decide by it. */

export const CONTENT_STATUSES = ['draft', 'pending', 'published', 'rejected'] as const;
export type ContentStatus = (typeof CONTENT_STATUSES)[number];

/** What the desk sorts things into: the statuses, and what is published but not yet due. */
export const DESK_STATES = ['draft', 'pending', 'scheduled', 'published', 'rejected'] as const;
export type DeskState = (typeof DESK_STATES)[number];

/** The part of an article, a job or a course that says whether readers see it. */
export interface Publication {
  status: string;
  /** From when on; in the future it is scheduled. */
  publishedAt: string | null;
}

/**
 * `publishedAt` after a change. Publishing without saying when, or with null, means `now`; what is published already
 * keeps its date.
 */
export function publishedAtAfter(
  before: Publication,
  change: { status?: string | undefined; publishedAt?: string | null | undefined },
  now: string,
): string | null {
  const { status = before.status, publishedAt } = change;
  if (status !== 'published') return publishedAt === undefined ? before.publishedAt : publishedAt;
  if (publishedAt !== undefined) return publishedAt ?? now;
  return before.status === 'published' ? before.publishedAt : now;
}

/** Published, but not yet (`now` in ms). */
export function isScheduled({ status, publishedAt }: Publication, now: number): boolean {
  return status === 'published' && publishedAt !== null && Date.parse(publishedAt) > now;
}

/** Whether readers see it (`now` in ms). */
export const isPublic = (publication: Publication, now: number): boolean =>
  publication.status === 'published' && !isScheduled(publication, now);

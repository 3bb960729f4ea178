/** Decides, on the server and in the browser, when a record with a status is visible. */

export const CONTENT_STATUSES = ['draft', 'pending', 'published', 'rejected'] as const;
export type ContentStatus = (typeof CONTENT_STATUSES)[number];

/** How the desk groups records: by status, and as scheduled if they are published but not yet due. */
export const DESK_STATES = ['draft', 'pending', 'scheduled', 'published', 'rejected'] as const;
export type DeskState = (typeof DESK_STATES)[number];

/** The part of an article, a job or a course that decides whether readers see it. */
export interface Publication {
  status: string;
  /** Visible from this time on. Scheduled if it is in the future. */
  publishedAt: string | null;
  /** When the server saved it. */
  updatedAt?: string | undefined;
}

/** The state of a record before it is stored. */
export const NEW = { status: 'pending', publishedAt: null } as const;

/** When a record that the desk approves becomes public: now, at a later time (ISO 8601), or not yet, as a draft. */
export type Release = 'now' | { at: string } | 'draft';

/**
 * Returns `publishedAt` after a change. Publishing without a time, or with null, means `now`; a record that is already
 * published keeps its date.
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

/**
 * Returns whether a record's time has passed (`now` in ms). A time that had passed when the server saved the record
 * counts as past even if this browser's clock is slow. All times are ISO 8601 in UTC.
 */
export const hasCome = (at: string, updatedAt: string | undefined, now: number): boolean =>
  at <= (updatedAt ?? '') || Date.parse(at) <= now;

/** Returns whether a record's publication is still to come (`now` in ms). */
export function isScheduled({ status, publishedAt, updatedAt }: Publication, now: number): boolean {
  return status === 'published' && publishedAt !== null && !hasCome(publishedAt, updatedAt, now);
}

/** Returns whether readers see a record (`now` in ms). */
export const isPublic = (publication: Publication, now: number): boolean =>
  publication.status === 'published' && !isScheduled(publication, now);

/** How many days a deleted record can be restored (behaviour 16.9). */
export const BIN_DAYS = 30;

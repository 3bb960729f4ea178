/** The kinds of records whose every save is kept. */
export const REVISION_KINDS = ['article', 'announcement', 'job', 'course'] as const;
export type RevisionKind = (typeof REVISION_KINDS)[number];

/** Taking up an old revision leaves these as they are: what readers see today is decided by people, not by the past. */
export const NOT_RESTORED = ['status', 'publishedAt', 'active', 'pinned', 'featured'] as const;

/** What the desk writes for readers: it is drafted, previewed, published and binned, and every save of it is kept. */
export const CONTENT_KINDS = ['article', 'announcement', 'job', 'course'] as const;
export type ContentKind = (typeof CONTENT_KINDS)[number];

/** The kinds of records whose every save is kept. */
export const REVISION_KINDS = [...CONTENT_KINDS, 'page-text', 'popup'] as const;
export type RevisionKind = (typeof REVISION_KINDS)[number];

/** What they are called in a sentence: 'Somebody else saved this page text'. */
export const REVISED: Record<RevisionKind, string> = {
  ...{ article: 'article', announcement: 'announcement', job: 'job', course: 'course' },
  ...{ 'page-text': 'page text', popup: 'popup' },
};

/** Taking up an old revision leaves these as they are: what readers see today is decided by people, not by the past. */
export const NOT_RESTORED = ['status', 'publishedAt', 'active', 'pinned', 'featured'] as const;

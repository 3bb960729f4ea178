/** The words of comments, free of any schema library: pages ship them to browsers. */
import { sortsOf } from '#kernel/sorting.ts';

/** Waits for the desk; seen by all; taken down; never shown. */
export const COMMENT_STATUSES = ['pending', 'published', 'hidden', 'rejected'] as const;
export type CommentStatus = (typeof COMMENT_STATUSES)[number];

/** What the desk can decide. */
export const VERDICTS = ['published', 'hidden', 'rejected'] as const satisfies readonly CommentStatus[];
export type Verdict = (typeof VERDICTS)[number];

/** The lists of the desk; `waiting` is what is pending or was reported since the desk last looked at it. */
export const MODERATION_LISTS = ['waiting', ...COMMENT_STATUSES] as const;
export type ModerationList = (typeof MODERATION_LISTS)[number];

export const BODY_MIN = 2;
export const BODY_MAX = 2000;
/** Readers who have to report a comment until it is hidden; of the desk, one is enough. */
export const REPORTS_TO_HIDE = 3;

/** Orders of the desk's list; without one, what waits for the desk comes first. */
export const COMMENT_SORTS = sortsOf(['date', 'author', 'article', 'reports']);
export type CommentSort = (typeof COMMENT_SORTS)[number];

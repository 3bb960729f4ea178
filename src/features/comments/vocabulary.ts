/** Does not import the schema library, because pages ship this file to browsers. */
import { sortsOf } from '#kernel/sorting.ts';

/** In order: waiting for the desk; visible; taken down; never shown. */
export const COMMENT_STATUSES = ['pending', 'published', 'hidden', 'rejected'] as const;
export type CommentStatus = (typeof COMMENT_STATUSES)[number];

export type ModerationDecision = Exclude<CommentStatus, 'pending'>;

/** The desk's lists. `waiting` contains pending comments, and comments reported since the desk's last decision. */
export const MODERATION_LISTS = ['waiting', ...COMMENT_STATUSES] as const;
export type ModerationList = (typeof MODERATION_LISTS)[number];

export const BODY_MIN = 2;
export const BODY_MAX = 2000;
/** Removes characters that reverse text, which would make a web address read like another one. */
export const withoutTurns = (text: string): string => text.replace(/[\u202a-\u202e]/g, '');
/** How many readers' reports hide a comment. One by an editor is enough. */
export const REPORTS_TO_HIDE = 3;

/** The sort orders of the desk's list. By default, comments waiting for the desk come first. */
export const COMMENT_SORTS = sortsOf(['date', 'author', 'article', 'reports']);
export type CommentSort = (typeof COMMENT_SORTS)[number];

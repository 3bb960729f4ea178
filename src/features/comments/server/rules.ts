import { type CommentStatus, REPORTS_TO_HIDE } from '../vocabulary.ts';

/** How long (days) the desk reviews the comments of an author after it has taken one down. */
export const WATCHED_DAYS = 90;

/**
 * The desk reviews a comment before publication until its author has a published one, and while one of theirs was taken
 * down lately (behaviour 14.2).
 */
export const firstStatus = ({ published, down }: { published: number; down: number }): CommentStatus =>
  published > 0 && down === 0 ? 'published' : 'pending';

/** Returns whether reports hide a comment. One by an editor is enough; readers must send several. */
export const hides = ({ reports, byDesk }: { reports: number; byDesk: boolean }): boolean =>
  byDesk || reports >= REPORTS_TO_HIDE;

/** Returns 'Ada M.', or 'A reader' if there is no author or no first name. */
export function displayName(author: { firstName: string | null; lastName: string | null } | null): string {
  if (!author) return 'A reader';
  const { firstName, lastName } = author;
  const first = firstName?.trim();
  const [initial] = lastName?.trim() ?? '';
  if (!first) return 'A reader';
  return initial ? `${first} ${initial.toUpperCase()}.` : first;
}

import { type CommentStatus, REPORTS_TO_HIDE } from '../vocabulary.ts';

/** Held for review until the author has a published comment (decisions, section 6). */
export const firstStatus = (publishedBefore: number): CommentStatus => (publishedBefore > 0 ? 'published' : 'pending');

/** Whether a report takes a comment out of sight: one of the desk does, of readers it takes several. */
export const hides = ({ reports, byDesk }: { reports: number; byDesk: boolean }): boolean =>
  byDesk || reports >= REPORTS_TO_HIDE;

interface Named {
  firstName: string | null;
  lastName: string | null;
}

/** 'Ada M.'; who has told no first name is a reader, and so is nobody. */
export function displayName(author: Named | null): string {
  if (!author) return 'A reader';
  const { firstName, lastName } = author;
  const first = firstName?.trim();
  const [initial] = lastName?.trim() ?? '';
  if (!first) return 'A reader';
  return initial ? `${first} ${initial.toUpperCase()}.` : first;
}

interface Seen {
  /** Null if the account is gone. */
  authorId: string | null;
  /** By whoever asks. */
  reported: boolean;
}

/** What somebody may do with a published comment; nothing, if nobody is signed in. */
export function mayDo({ authorId, reported }: Seen, personId: string | undefined): 'delete' | 'report' | null {
  if (!personId) return null;
  if (authorId === personId) return 'delete';
  return reported ? null : 'report';
}

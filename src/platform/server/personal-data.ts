/**
 * The personal data of a feature, and how it erases them. Every feature with such data declares them in its
 * server/personal-data.ts. features/privacy collects them, and a test there fails for an undeclared column.
 */
import type { Db } from './db/connect.ts';

/** A person: an email address, and the account with this address if there is one. */
export interface Subject {
  /** In lower case. */
  email: string;
  userId: string | null;
  /** Replaces the address where the record must still name somebody: a keyed hash, 'erased-…'. */
  pseudonym: string;
  /** Whether readers also write to the site at this address. */
  isContact: boolean;
}

/** Whether published work keeps its author's name after an erasure. */
export type Published = 'named' | 'anonymous';

/** Rows under readable headings. They contain no credentials: no password, token or session key. */
export type Findings = Record<string, readonly object[]>;

export interface PersonalData {
  /** The columns that contain a person's address or name, or refer to an account: 'submissions.author_email'. */
  columns: readonly string[];
  find(db: Db, subject: Subject): Promise<Findings>;
  /** Ends all links emailed to the address before this time (ISO 8601). */
  endLinks?(tx: Db, subject: Subject, at: string): Promise<void>;
  /** Erases the person. Afterwards, none of these columns contains the address. */
  erase(tx: Db, subject: Subject, published: Published): Promise<void>;
}

/** Removes everything older than `before` (ISO 8601). Returns the number of removed rows. */
export type Clear = (tx: Db, before: string) => Promise<number>;

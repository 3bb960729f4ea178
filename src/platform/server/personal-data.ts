/**
 * What a feature holds of people, and how it lets go of it. Every feature with such data states it in its
 * server/personal-data.ts; features/privacy collects them, and a test there fails for a column that nobody states.
 */
import type { Db } from './db/connect.ts';

/** Somebody: an address, and the account that goes by it if there is one. */
export interface Subject {
  /** In lower case. */
  email: string;
  userId: string | null;
  /** Stands for the address where a trace of it has to stay: a keyed hash, 'erased-…'. */
  pseudonym: string;
}

/** What becomes of published work: it stays with its author's name, or without. */
export type Published = 'named' | 'anonymous';

/** Rows by what they are, as a person reads them. Nothing in them lets anybody in: no password, token or session key. */
export type Findings = Record<string, readonly object[]>;

export interface PersonalData {
  /** The columns that hold somebody's address or name, or point to an account: 'submissions.author_email'. */
  columns: readonly string[];
  find(db: Db, subject: Subject): Promise<Findings>;
  /** Afterwards no column of these holds the address. */
  erase(tx: Db, subject: Subject, published: Published): Promise<void>;
}

/** Removes what is older than `before` (ISO 8601); answers how much that was. */
export type Clear = (tx: Db, before: string) => Promise<number>;

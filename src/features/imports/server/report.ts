import { excerpt } from '#kernel/excerpt.ts';
import { Failure } from '#kernel/problem.ts';
import type { Person } from '#platform/server/auth/person.ts';
import { isDatabaseAway, isDiskFull } from '#platform/server/db/away.ts';
import type { Db } from '#platform/server/db/connect.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { readPublic } from '#platform/server/outgoing.ts';
import type { Holds, ImportOutcome } from '../vocabulary.ts';
import { importLines } from './table.ts';

export type Importing = Pick<Deps, 'db' | 'changes' | 'log' | 'files' | 'config' | 'kinds'>;

export interface ImportOptions {
  /** The run, as `insertImport` has stored it. */
  run: string;
  /** Who runs the import; null for a command. */
  person?: Person | null;
  /** What the file contains; posts by default. */
  holds?: Holds;
  /** The text to which subscribers agreed. Without it, nothing proves their consent. */
  consent?: string;
  /** The folder with the other site's uploaded files. */
  uploads?: string | undefined;
  /**
   * The other site, from which the import reads files that are not in the folder: 'https://old.example'. Without folder
   * and site, texts link to the pictures where they are.
   */
  site?: string | undefined;
  /** Whether to check everything, and store only the report. */
  rehearsal?: boolean;
  /** Reads an address, in tests. */
  read?: typeof readPublic;
  onProgress?: (done: number, total: number, what: 'files' | 'records') => void;
  /** Called for each record, in the order of the file. */
  onRecord?: (row: Reported) => void;
}

export interface Reported {
  key: string;
  title: string;
  outcome: ImportOutcome;
  remarks: readonly string[];
  kind?: string;
  publishedAt?: string | null;
}

const TITLE_MAX = 200;
const REMARK_MAX = 500;

export type Report = (db: Db, rows: readonly Reported[]) => Promise<void>;

/** Returns a function that stores the outcome of each record, numbered in the order of the file. */
export function reportOf(importId: string, onRecord?: ImportOptions['onRecord']): Report {
  let position = 0;
  return async (db, rows) => {
    const lines = rows.map(({ remarks, title, ...row }) => ({
      ...row,
      title: excerpt(title, TITLE_MAX),
      importId,
      position: ++position,
      remarks: remarks.map((remark) => excerpt(remark, REMARK_MAX)),
    }));
    if (lines.length > 0) await db.insert(importLines).values(lines);
    for (const row of rows) onRecord?.(row);
  };
}

/**
 * Returns why a record or file is refused. The log gets the cause of an unexpected error, which stops no import.
 * @throws an error that concerns all records: the import was stopped, or nothing can be stored
 */
export function messageOf(err: unknown, log: Importing['log']): string {
  if (err instanceof Failure && ['invalid', 'unavailable'].includes(err.code)) return err.message;
  if (err instanceof Failure || isDatabaseAway(err) || isDiskFull(err)) throw err;
  log.error({ err }, 'an import refuses something because of an unexpected error');
  return 'It could not be stored. The site’s log says why.';
}

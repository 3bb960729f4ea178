import type { Db } from '#platform/server/db/connect.ts';
import type { Outcome } from '../vocabulary.ts';
import * as queries from './queries.ts';

export interface Reported {
  key: string;
  title: string;
  outcome: Outcome;
  remarks: readonly string[];
}

/** Stores what became of each record, numbered in the order of the file. */
export class Report {
  private readonly run: string;
  private readonly onRecord: ((row: Reported) => void) | undefined;
  private position = 0;

  constructor(run: string, onRecord?: (row: Reported) => void) {
    this.run = run;
    this.onRecord = onRecord;
  }

  async add(db: Db, rows: readonly Reported[]): Promise<void> {
    const lines = rows.map(({ remarks, ...row }) => {
      this.position += 1;
      return { ...row, importId: this.run, position: this.position, remarks: [...remarks] };
    });
    await queries.insertLines(db, lines);
    for (const row of rows) this.onRecord?.(row);
  }
}

import { and, eq, gt } from 'drizzle-orm';
import type { Db } from '../db/connect.ts';
import { mails } from './table.ts';

/** Returns how many mails of a kind were made for an address since that time. */
export function countMails(db: Db, kind: string, recipient: string, since: string): Promise<number> {
  return db.$count(mails, and(gt(mails.createdAt, since), eq(mails.kind, kind), eq(mails.recipient, recipient)));
}

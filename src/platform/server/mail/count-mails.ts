import { and, eq, gt } from 'drizzle-orm';
import { HOUR } from '#kernel/time.ts';
import type { Db } from '../db/connect.ts';
import { mails } from './table.ts';

/** Returns how many emails of a kind were made for an address since this time. */
export function countMails(db: Db, kind: string, recipient: string, since: string): Promise<number> {
  return db.$count(mails, and(gt(mails.createdAt, since), eq(mails.kind, kind), eq(mails.recipient, recipient)));
}

/**
 * Returns whether an email of this kind was made for an address within the last hour: another one would say the same.
 */
export const wasMailed = async (db: Db, kind: string, recipient: string, now: number): Promise<boolean> =>
  (await countMails(db, kind, recipient, new Date(now - HOUR).toISOString())) > 0;

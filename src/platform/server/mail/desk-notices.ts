/** Limits notices to the desk that visitors cause: some each hour are sent singly, the others together in one email. */
import { and, count, eq, gt, inArray, max, ne } from 'drizzle-orm';
import { HOUR } from '#kernel/time.ts';
import { holdsAddress } from '../db/address.ts';
import type { Db } from '../db/connect.ts';
import { mails } from './table.ts';

const NOTICES_AN_HOUR = 20;
const GATHERED = 'Not sent separately: reported together with others, because many arrived within an hour';

/** Returns why a notice must not be sent singly; undefined if it can be. */
export async function gathered(tx: Db, kinds: readonly string[], to: string, now: number): Promise<string | undefined> {
  const since = new Date(now - HOUR).toISOString();
  const ofHour = and(gt(mails.createdAt, since), inArray(mails.kind, [...kinds]), ne(mails.state, 'withheld'));
  return (await tx.$count(mails, and(ofHour, holdsAddress(mails.recipient, to)))) < NOTICES_AN_HOUR
    ? undefined
    : GATHERED;
}

/** Returns how many notices of each kind were kept back since this time, by recipient, and the time of the newest. */
export const listGathered = (tx: Db, since: string) =>
  tx
    .select({ kind: mails.kind, recipient: mails.recipient, count: count(), newest: max(mails.createdAt) })
    .from(mails)
    .where(and(gt(mails.createdAt, since), eq(mails.error, GATHERED)))
    .groupBy(mails.kind, mails.recipient);

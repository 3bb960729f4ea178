/** Decides whether there is room for another draft or submission: strangers may not fill the disk. */
import { and, eq, notInArray, type SQL, sql } from 'drizzle-orm';
import { Failure } from '#kernel/problem.ts';
import { HOUR } from '#kernel/time.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { lockName } from '#platform/server/db/lock.ts';
import { tooMany } from '#platform/server/http/limits.ts';
import { isPublished } from './pictures/queries.ts';
import type { StoredSubmission } from './rules.ts';
import { submissionEvents, submissions } from './table.ts';

/** The maximum size of undecided texts with their history, for one account and for one network (bytes). */
const MOST_OF_ACCOUNT = 10 * 1024 ** 2;
const MOST_OF_NETWORK = 20 * 1024 ** 2;

const FULL = `Your drafts and undecided submissions take up ${MOST_OF_ACCOUNT / 1024 ** 2} MB, the most allowed. Please discard or shorten one of them first.`;
const MANY_HERE = 'Too many texts from your network are waiting for review. Please try again later.';

type Text = Pick<StoredSubmission, 'content'> & {
  submitterId?: string | null | undefined;
  network?: string | null | undefined;
};

/**
 * Checks that there is room for a text. Call it in the transaction that stores it. `before` is the row that it
 * replaces: a shorter text always fits.
 * @throws Failure conflict if the account's texts take too much space; too_many if those from its network do, unless
 * the account has been published
 */
export async function requireRoom(tx: Db, { content, submitterId, network }: Text, before?: Text): Promise<void> {
  const bytes = Buffer.byteLength(content);
  if (before && bytes <= Buffer.byteLength(before.content)) return;
  const isFull = async (of: SQL, name: string, most: number) => {
    await lockName(tx, `texts of ${name}`);
    return (await sizeOfWaiting(tx, of)) + bytes > most;
  };
  if (submitterId) {
    if (await isFull(eq(submissions.submitterId, submitterId), submitterId, MOST_OF_ACCOUNT))
      throw new Failure('conflict', FULL);
    if (await isPublished(tx, submitterId)) return;
  }
  if (network && (await isFull(eq(submissions.network, network), network, MOST_OF_NETWORK)))
    throw tooMany(MANY_HERE, HOUR);
}

/**
 * Counts texts before the database compresses them, since replies send them at full length. Includes withdrawn texts
 * and every version of revised ones.
 */
async function sizeOfWaiting(tx: Db, of: SQL): Promise<number> {
  const history = sql`(select sum(${submissionEvents.bytes}) from ${submissionEvents} where ${submissionEvents.submissionId} = ${submissions.id})`;
  const [row] = await tx
    .select({
      bytes: sql<number>`coalesce(sum(octet_length(${submissions.content}) + coalesce(${history}, 0)), 0)::float8`,
    })
    .from(submissions)
    .where(and(of, notInArray(submissions.status, ['accepted', 'published', 'rejected'])));
  return row!.bytes;
}

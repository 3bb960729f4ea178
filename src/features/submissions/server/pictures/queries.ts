import { and, asc, desc, eq, inArray, isNotNull, isNull, lt, notInArray, or, type SQL, sql } from 'drizzle-orm';
import { mediaFiles } from '#features/media/server/table.ts';
import { now } from '#platform/server/db/columns.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { submissions, submissionPictures as table } from '../table.ts';

export type SubmissionPicture = typeof table.$inferSelect;

export async function insertPicture(tx: Db, values: typeof table.$inferInsert): Promise<SubmissionPicture> {
  const [row] = await tx.insert(table).values(values).returning();
  return row!;
}

/**
 * Finds a picture with the current folder of its files, which the library may have replaced. Returns undefined if the
 * picture is in the library's bin.
 */
export async function findPicture(db: Db, id: string): Promise<SubmissionPicture | undefined> {
  const [found] = await db
    .select({ row: table, file: { key: mediaFiles.key, widths: mediaFiles.widths } })
    .from(table)
    .leftJoin(mediaFiles, eq(mediaFiles.id, table.mediaId))
    .where(and(eq(table.id, id), isNull(mediaFiles.deletedAt)));
  return found && { ...found.row, ...found.file };
}

/** Locks these pictures, except dropped ones. Always locks in the same order, so that two calls cannot deadlock. */
export const lockPictures = async (tx: Db, ids: readonly string[]): Promise<SubmissionPicture[]> =>
  ids.length === 0
    ? []
    : tx
        .select()
        .from(table)
        .where(and(inArray(table.id, [...ids]), isNull(table.droppedAt)))
        .orderBy(table.id)
        .for('update');

export interface Amount {
  pictures: number;
  bytes: number;
}

const amount = {
  pictures: sql<number>`count(*)::int`,
  bytes: sql<number>`coalesce(sum(${table.storedBytes}), 0)::float8`,
};
const isUnsent = or(isNull(table.submissionId), eq(submissions.status, 'draft'));

async function countWhere(db: Db, where: SQL | undefined): Promise<Amount> {
  const [row] = await db
    .select(amount)
    .from(table)
    .leftJoin(submissions, eq(submissions.id, table.submissionId))
    .where(where);
  return row!;
}

/**
 * Counts the pictures that are in no submission or only in a draft: all of them, or only the pictures of one account.
 */
export const countUnsent = (db: Db, uploadedBy?: string): Promise<Amount> =>
  countWhere(db, and(isUnsent, uploadedBy ? eq(table.uploadedBy, uploadedBy) : undefined));

/** Counts the pictures of a network that are unsent, or whose submission the desk has not decided on. */
export const countWaiting = (db: Db, network: string): Promise<Amount> =>
  countWhere(
    db,
    and(
      or(isUnsent, inArray(submissions.status, ['pending', 'changes_requested'])),
      isNull(table.mediaId),
      eq(table.network, network),
    ),
  );

/** Returns whether the site has published anything by this person. If so, the limits for strangers do not apply. */
export const isPublished = async (db: Db, person: string): Promise<boolean> =>
  (await db.$count(submissions, and(eq(submissions.submitterId, person), eq(submissions.status, 'published')))) > 0;

/**
 * Finds the oldest unsent picture of the network that uses the most space for unsent pictures; pictures in drafts
 * come last. Ignores published authors. `of` names the network or, for older pictures, their sender.
 */
export async function findGreediest(tx: Db, most: Amount): Promise<{ id: string; of: string } | undefined> {
  const of = sql<string>`coalesce(${table.network}, ${table.uploadedBy}::text, ${table.browser}, '')`;
  const published = tx
    .select({ id: submissions.submitterId })
    .from(submissions)
    .where(and(isNotNull(submissions.submitterId), eq(submissions.status, 'published')));
  const waiting = tx.$with('waiting').as(
    tx
      .select({
        id: table.id,
        at: table.createdAt,
        drafted: isNotNull(table.submissionId).as('drafted'),
        of: of.as('of'),
        share: sql<number>`greatest(count(*) over (partition by ${of})::float8 / ${most.pictures},
          sum(${table.storedBytes}) over (partition by ${of})::float8 / ${most.bytes})`.as('share'),
      })
      .from(table)
      .leftJoin(submissions, eq(submissions.id, table.submissionId))
      .where(
        and(isUnsent, isNull(table.mediaId), or(isNull(table.uploadedBy), notInArray(table.uploadedBy, published))),
      ),
  );
  const [found] = await tx
    .with(waiting)
    .select({ id: waiting.id, of: waiting.of })
    .from(waiting)
    .orderBy(desc(waiting.share), asc(waiting.drafted), asc(waiting.at))
    .limit(1);
  return found;
}

/** Deletes the record of a picture, unless it is being sent with a text. Returns the folder of its files. */
export async function removeUnsent(tx: Db, id: string): Promise<string[]> {
  const isIt = eq(table.id, id);
  const locked = await tx.select({ id: table.id }).from(table).where(isIt).for('update', { skipLocked: true });
  if (locked.length === 0) return [];
  // A second statement, because only it sees what the transaction that held the lock has committed.
  const drafts = tx.select({ id: submissions.id }).from(submissions).where(eq(submissions.status, 'draft'));
  const unsent = or(isNull(table.submissionId), inArray(table.submissionId, drafts));
  const rows = await tx.delete(table).where(and(isIt, unsent)).returning({ key: table.key });
  return rows.map(({ key }) => key);
}

const set = (tx: Db, change: Partial<typeof table.$inferInsert>, where: SQL | undefined) =>
  tx.update(table).set(change).where(where);

export const attach = (tx: Db, ids: readonly string[], submissionId: string) =>
  set(tx, { submissionId }, inArray(table.id, [...ids]));

/** Releases the pictures that the text no longer shows. They are kept for a while, because the author may undo. */
export const release = (tx: Db, submissionId: string, shown: readonly string[]) =>
  set(
    tx,
    { submissionId: null },
    and(
      eq(table.submissionId, submissionId),
      isNull(table.mediaId),
      shown.length > 0 ? sql`${table.id} not in ${[...shown]}` : undefined,
    ),
  );

export const linkToLibrary = (tx: Db, id: string, mediaId: string) =>
  set(tx, { mediaId, network: null }, eq(table.id, id));

/** Hides the submission's pictures from everybody, except those in the library. */
export const drop = (tx: Db, submissionId: string) =>
  set(tx, { droppedAt: now() }, and(eq(table.submissionId, submissionId), isNull(table.mediaId)));

/** Shows dropped pictures again, unless they have been removed. */
export const recall = (tx: Db, submissionId: string) =>
  set(tx, { droppedAt: null }, eq(table.submissionId, submissionId));

/**
 * Removes the records of pictures that were dropped before `droppedBefore`, or in no submission since `unsentBefore`
 * (ISO 8601).
 * Returns the folders of their files.
 */
export async function removeUnused(tx: Db, droppedBefore: string, unsentBefore: string): Promise<string[]> {
  const dropped = and(isNotNull(table.droppedAt), lt(table.droppedAt, droppedBefore));
  const unsent = and(isNull(table.submissionId), lt(table.updatedAt, unsentBefore));
  const rows = await tx
    .delete(table)
    .where(and(isNull(table.mediaId), or(dropped, unsent)))
    .returning({ key: table.key });
  return rows.map(({ key }) => key);
}

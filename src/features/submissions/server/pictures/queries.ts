import { and, eq, inArray, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import { mediaFiles } from '#features/media/server/table.ts';
import { now } from '#platform/server/db/columns.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { submissions, submissionPictures as table } from '../table.ts';

export type StoredPicture = typeof table.$inferSelect;

export async function insertPicture(tx: Db, values: typeof table.$inferInsert): Promise<StoredPicture> {
  const [row] = await tx.insert(table).values(values).returning();
  return row!;
}

/** Finds a picture with the present folder of its bytes: the library may have replaced it. Undefined in the library's bin. */
export async function findPicture(db: Db, id: string): Promise<StoredPicture | undefined> {
  const [found] = await db
    .select({ row: table, file: { key: mediaFiles.key, widths: mediaFiles.widths } })
    .from(table)
    .leftJoin(mediaFiles, eq(mediaFiles.id, table.mediaId))
    .where(and(eq(table.id, id), isNull(mediaFiles.deletedAt)));
  return found && { ...found.row, ...found.file };
}

/** Locks those of the pictures that are kept, in an order that cannot deadlock. */
export const lockPictures = async (tx: Db, ids: readonly string[]): Promise<StoredPicture[]> =>
  ids.length === 0
    ? []
    : tx
        .select()
        .from(table)
        .where(and(inArray(table.id, [...ids]), isNull(table.droppedAt)))
        .orderBy(table.id)
        .for('update');

/** Returns the number and the bytes of all pictures that no submission shows yet but a draft, or of those of one account. */
export async function countUnsent(db: Db, uploadedBy?: string): Promise<{ pictures: number; bytes: number }> {
  const [row] = await db
    .select({
      pictures: sql<number>`count(*)::int`,
      bytes: sql<number>`coalesce(sum(${table.bytes}), 0)::float8`,
    })
    .from(table)
    .leftJoin(submissions, eq(submissions.id, table.submissionId))
    .where(
      and(
        or(isNull(table.submissionId), eq(submissions.status, 'draft')),
        uploadedBy ? eq(table.uploadedBy, uploadedBy) : undefined,
      ),
    );
  return row!;
}

const set = (tx: Db, change: Partial<typeof table.$inferInsert>, where: SQL | undefined) =>
  tx.update(table).set(change).where(where);

export const attach = (tx: Db, ids: readonly string[], submissionId: string) =>
  set(tx, { submissionId }, inArray(table.id, [...ids]));

/** Lets go of the pictures that the text no longer shows. They stay for a while, since the author may undo. */
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

export const linkToLibrary = (tx: Db, id: string, mediaId: string) => set(tx, { mediaId }, eq(table.id, id));

/** Nobody sees the pictures of the submission from now on, but those that are in the library. */
export const drop = (tx: Db, submissionId: string) =>
  set(tx, { droppedAt: now() }, and(eq(table.submissionId, submissionId), isNull(table.mediaId)));

/** Undoes that, as long as they are there. */
export const recall = (tx: Db, submissionId: string) =>
  set(tx, { droppedAt: null }, eq(table.submissionId, submissionId));

/**
 * Removes the records of pictures that were dropped before one time, or that no submission has shown since another (ISO 8601).
 * Returns the folders of their bytes.
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

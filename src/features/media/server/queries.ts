import { and, arrayContains, eq, getTableColumns, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { submissionPictures } from '#features/submissions/server/table.ts';
import type { Page } from '#kernel/endpoint.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { type Orders, orderBy } from '#platform/server/db/order.ts';
import { pageOf, recordQueries } from '#platform/server/db/record-queries.ts';
import { matches } from '#platform/server/db/text-search.ts';
import type { MediaFile, MediaQuery } from '../contract.ts';
import { mediaFiles } from './table.ts';

type Filter = z.output<typeof MediaQuery>;

const { deletedAt, formerKeys, ...columns } = getTableColumns(mediaFiles);
const isKept = isNull(deletedAt);

export const {
  find: findFile,
  lock: lockFile,
  insert: insertFile,
  update: updateFile,
  bin: binFile,
  unbin: unbinFile,
} = recordQueries(mediaFiles, columns);

// A list of covers shows none of these.
const { title, caption, placeholder, ...coverColumns } = columns;

const orders: Orders<'date' | 'title' | 'size'> = {
  date: [mediaFiles.createdAt],
  title: [sql`lower(${mediaFiles.title})`],
  size: [mediaFiles.bytes],
};

const isListed = ({ q, only, alt }: Pick<Filter, 'q' | 'only' | 'alt'>): SQL | undefined =>
  and(
    isKept,
    matches(q, [mediaFiles.title, mediaFiles.fileName, mediaFiles.alt, mediaFiles.caption, mediaFiles.credit]),
    only && eq(mediaFiles.kind, only),
    alt && and(eq(mediaFiles.kind, 'picture'), eq(mediaFiles.alt, ''), eq(mediaFiles.decorative, false)),
  );

export const selectFiles = (db: Db, filter: Omit<Filter, 'limit' | 'offset'>) =>
  db
    .select(columns)
    .from(mediaFiles)
    .where(isListed(filter))
    .orderBy(...orderBy(orders, filter.sort, mediaFiles.id))
    .$dynamic();

export const listFiles = (db: Db, query: Filter): Promise<Page<MediaFile>> =>
  pageOf(db, selectFiles(db, query), query, mediaFiles, isListed(query));

/** Returns the given files, except those in the bin. */
export async function findFiles(db: Db, ids: readonly string[]): Promise<MediaFile[]> {
  if (ids.length === 0) return [];
  return db
    .select(columns)
    .from(mediaFiles)
    .where(and(inArray(mediaFiles.id, [...ids]), isKept));
}

/** Returns the given files that are pictures and not in the bin. */
export const findPictures = async (db: Db, ids: readonly string[]): Promise<MediaFile[]> =>
  (await findFiles(db, ids)).filter(({ kind }) => kind === 'picture');

/** Returns what covers are drawn from, for each given file that is a picture and not in the bin. */
export const findCovers = (db: Db, ids: readonly string[]): Promise<CoverPicture[]> =>
  db
    .select(coverColumns)
    .from(mediaFiles)
    .where(and(inArray(mediaFiles.id, [...ids]), eq(mediaFiles.kind, 'picture'), isKept));

export type CoverPicture = Omit<MediaFile, 'title' | 'caption' | 'placeholder'>;

/** Finds the file whose current or former folder has that name. */
export async function findByKey(db: Db, key: string): Promise<MediaFile | undefined> {
  const [row] = await db
    .select(columns)
    .from(mediaFiles)
    .where(and(or(eq(mediaFiles.key, key), arrayContains(formerKeys, [key])), isKept));
  return row;
}

/** Points a file's record at the bytes in another folder, and remembers the old folder. */
export const replaceBytes = (tx: Db, { id, key }: MediaFile, stored: Parameters<typeof updateFile>[2]) =>
  updateFile(tx, id, { ...stored, formerKeys: sql`array_append(${formerKeys}, ${key})` as never });

/**
 * Returns only the given folders that belong to a file, even one in the bin, or to a picture that waits with its
 * submission.
 */
export async function knownKeys(db: Db, keys: readonly string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set();
  const [ours, waiting] = await Promise.all(
    [mediaFiles, submissionPictures].map((table) =>
      db
        .select({ key: table.key })
        .from(table)
        .where(inArray(table.key, [...keys])),
    ),
  );
  return new Set([...ours!, ...waiting!].map(({ key }) => key));
}

/** Reads an archive from write.ts, and checks whether it is complete and unchanged. */
import { createHash, type Hash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { z } from 'zod';
import { DatabaseError } from '#platform/server/db/wait.ts';
import { countRows, type Snapshot, type SnapshotSums, type StoreRows } from '../dump.ts';
import { hashing, type SnapshotFiles, type StoreFile } from '../files.ts';
import type { Lines } from '../lines.ts';
import { readTar, type TarFile } from '../tar.ts';
import { FILE_SUMS, FORMAT, MANIFEST, type Manifest, sumLine, TABLE_SUMS } from './write.ts';

const MANIFEST_BYTES = 1_000_000;
const TABLE = /^tables\/(\w+)\/\d+\.ndjson$/;
/** Files are stored in one piece. The site makes none of more than 50 MB. */
const LARGEST = 100 * 1024 * 1024;
const FILE = /^files\/([\w-][\w.-]*\/[\w-][\w.-]*)$/;

/** What the operator's commands print about a backup, so it must not contain characters that control a terminal. */
export const printed = {
  version: z.string().regex(/^[\w.+-]{1,50}$/),
  takenAt: z.iso.datetime(),
  audit: z.object({ seq: z.number(), hash: z.string().regex(/^[\da-f]*$/) }).exactOptional(),
};
const ManifestSchema: z.ZodType<Manifest> = z.object({
  format: z.literal(FORMAT),
  formatVersion: z.literal(1),
  migrations: z.number(),
  ...printed,
  tables: z.record(z.string(), z.array(z.string())),
});

/** @throws DatabaseError if the manifest is missing or of another format */
export async function readArchive(lines: Lines): Promise<Snapshot> {
  const entries = readTar(lines);
  const next = async () => (await entries.next()).value as TarFile | undefined;
  const { tables, format: _, formatVersion: __, ...header } = await readManifest(await next());
  return {
    header: { ...header, files: true },
    rows: 'json',
    readTables: (store) => readTables(next, tables, store),
    readFiles: (store) => readFiles(next, store),
  };
}

async function readManifest(entry: TarFile | undefined): Promise<Manifest> {
  if (entry?.name !== MANIFEST || entry.size > MANIFEST_BYTES)
    throw new DatabaseError(`This is not an archive: its first file is not ${MANIFEST}`);
  try {
    return ManifestSchema.parse(JSON.parse((await buffer(entry.bytes)).toString()));
  } catch {
    throw new DatabaseError(`This version can't read the archive: ${MANIFEST} has a different format`);
  }
}

type Next = () => Promise<TarFile | undefined>;

async function readTables(next: Next, columns: Manifest['tables'], store: StoreRows): Promise<SnapshotSums> {
  const sums: SnapshotSums = {};
  const listed = createHash('sha256');
  let entry = await next();
  const tableOf = () => TABLE.exec(entry?.name ?? '')?.[1];
  for (let name = tableOf(); name !== undefined; name = tableOf()) {
    const expected = columns[name];
    if (!expected || sums[name]) throw damaged(entry!);
    const table = { rows: 0, hash: createHash('sha256') };
    await store({ name, columns: expected }, partsOf(name, table));
    sums[name] = { rows: table.rows, sha256: table.hash.digest('hex') };
  }
  await checkSums(entry, TABLE_SUMS, listed);
  return sums;

  /** Yields the rows of all files of one table. */
  async function* partsOf(name: string, table: { rows: number; hash: Hash }): AsyncGenerator<Buffer> {
    while (entry && tableOf() === name) {
      const hash = createHash('sha256');
      for await (const piece of hashing(hash, entry.bytes)) {
        table.hash.update(piece);
        table.rows += countRows(piece);
        yield piece;
      }
      listed.update(sumLine(entry.name, hash.digest('hex')));
      entry = await next();
    }
  }
}

async function readFiles(next: Next, store: StoreFile): Promise<SnapshotFiles> {
  const total: SnapshotFiles = { files: 0, bytes: 0 };
  const listed = createHash('sha256');
  let entry = await next();
  for (; entry && entry.name !== FILE_SUMS; entry = await next()) {
    const { name, size, bytes } = entry;
    const stored = FILE.exec(name)?.[1];
    if (!stored || size > LARGEST) throw damaged(entry);
    const hash = createHash('sha256');
    await store(stored, hashing(hash, bytes));
    listed.update(sumLine(name, hash.digest('hex')));
    total.files += 1;
    total.bytes += size;
  }
  await checkSums(entry, FILE_SUMS, listed);
  if (await next()) throw new DatabaseError(`The archive is damaged: there are files after ${FILE_SUMS}`);
  return total;
}

/** Compares the list in the archive with the files that were read. */
async function checkSums(entry: TarFile | undefined, name: string, listed: Hash): Promise<void> {
  if (!entry) throw new DatabaseError(`The archive is cut off: ${name} is missing`);
  if (entry.name !== name) throw damaged(entry);
  const hash = createHash('sha256');
  for await (const piece of entry.bytes) hash.update(piece);
  if (!hash.digest().equals(listed.digest()))
    throw new DatabaseError(`The archive is damaged: its files differ from ${name}`);
}

const damaged = ({ name }: TarFile) => new DatabaseError(`The archive is damaged, at ${name.slice(0, 80)}`);

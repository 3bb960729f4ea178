/** Reads a snapshot from dump.ts, and checks whether it is complete and unchanged. */
import { createHash } from 'node:crypto';
import { z } from 'zod';
import { countMigrations } from '#platform/server/db/connect.ts';
import { DatabaseError } from '#platform/server/db/wait.ts';
import { printed, readArchive } from './archive/read.ts';
import {
  countRows,
  END_OF_ROWS,
  type Snapshot,
  type SnapshotHeader,
  type SnapshotSums,
  type StoreRows,
} from './dump.ts';
import { discard, hashing, readFiles } from './files.ts';
import { type Lines, readLines } from './lines.ts';
import { isTar } from './tar.ts';

/** Opens a backup or an archive. @throws DatabaseError if this is neither, or comes from a later version */
export async function openSnapshot(source: AsyncIterable<Buffer>): Promise<Snapshot> {
  const lines = readLines(source);
  if (await isTar(lines)) {
    const archive = await readArchive(lines);
    requireKnown(archive.header.migrations);
    return archive;
  }
  const header = readComment<SnapshotHeader>(await lines.next());
  if (header?.format !== 1) throw new DatabaseError('This file is not a snapshot that this version can read');
  requireKnown(header.migrations);
  if (!z.object(printed).safeParse(header).success) throw damaged('its first line');
  return {
    header,
    rows: 'copy',
    readTables: (store) => readTables(lines, store),
    // Backups of earlier versions contain no files.
    readFiles: async (store) => (header.files ? readFiles(lines, store) : { files: 0, bytes: 0 }),
  };
}

/** Refuses the backup of a later version before anything is deleted; restoring it would leave an empty database. */
function requireKnown(migrations: number): void {
  const known = countMigrations();
  if (!Number.isInteger(migrations) || migrations < 1) throw damaged(`it names ${migrations} migrations`);
  if (migrations > known)
    throw new DatabaseError(
      `A later version made this: it has ${migrations} migrations, and this version knows ${known}`,
    );
}

/** Reads a snapshot to its end without a database. @throws DatabaseError if it is damaged or cut off */
export async function checkSnapshot(source: AsyncIterable<Buffer>): Promise<Pick<Snapshot, 'header' | 'rows'>> {
  const snapshot = await openSnapshot(source);
  await snapshot.readTables(async (_, rows) => {
    for await (const _ of rows);
  });
  await snapshot.readFiles(discard);
  return snapshot;
}

async function readTables(lines: Lines, store: StoreRows): Promise<SnapshotSums> {
  const found: SnapshotSums = {};
  for (let line = await lines.next(); line !== undefined; line = await lines.next()) {
    const table = readTable(line);
    if (table) {
      found[table.name] = await readRows(lines, (rows) => store(table, rows));
      continue;
    }
    const sums = readComment<SnapshotSums>(line);
    if (!sums) throw damaged(line.slice(0, 80));
    const wrong = differing(sums, found);
    if (wrong.length > 0) throw damaged(wrong.join(', '));
    return found;
  }
  throw new DatabaseError('The snapshot is cut off');
}

/** Passes the rows of one table on, and returns their sums. */
async function readRows(lines: Lines, store: (rows: AsyncIterable<Buffer>) => Promise<void>) {
  const hash = createHash('sha256');
  let count = 0;
  async function* counted() {
    for await (const rows of hashing(hash, lines.until(END_OF_ROWS))) {
      count += countRows(rows);
      yield rows;
    }
  }
  await store(counted());
  return { rows: count, sha256: hash.digest('hex') };
}

/** Returns the tables whose sums differ. */
function differing(a: SnapshotSums, b: SnapshotSums): string[] {
  return Object.keys({ ...a, ...b }).filter(
    (name) => a[name]?.rows !== b[name]?.rows || a[name]?.sha256 !== b[name]?.sha256,
  );
}

export const damaged = (what: string) => new DatabaseError(`The snapshot is damaged: ${what}`);

/** Reads the names from 'copy "jobs" ("id", "title") from stdin;'; undefined for any other line. */
function readTable(line: string): { name: string; columns: string[] } | undefined {
  const [, name, columns] = /^copy "([^"]+)" \(("[^"]+"(?:, "[^"]+")*)\) from stdin;$/.exec(line) ?? [];
  return name && columns ? { name, columns: columns.slice(1, -1).split('", "') } : undefined;
}

function readComment<T>(line: string | undefined): T | undefined {
  if (!line?.startsWith('-- {')) return undefined;
  try {
    return JSON.parse(line.slice(3)) as T;
  } catch {
    return undefined;
  }
}

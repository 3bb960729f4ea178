/**
 * An archive of the site: everything that a backup contains except the keys, as files that any program can read. Its
 * format is in docs/archive-format.md.
 */
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type pg from 'pg';
import type { FileStore } from '#platform/server/files/store.ts';
import { type DumpOptions, describeDatabase, inSnapshot, rowsOf, type SnapshotHeader } from '../dump.ts';
import { storedFiles } from '../files.ts';
import { snapshotTables } from '../tables.ts';
import { END_OF_TAR, tarEntry, tarHeader, tarPadding } from '../tar.ts';

/** The content of manifest.json, the first file. */
export interface Manifest extends Pick<SnapshotHeader, 'version' | 'migrations' | 'takenAt' | 'audit'> {
  format: typeof FORMAT;
  formatVersion: 1;
  /** The columns of each table, in the order of the tables. */
  tables: Record<string, string[]>;
}

export const FORMAT = 'tax-meridian-archive';
export const MANIFEST = 'manifest.json';
/** Each of these files has a line for every file before it in the archive, in the format of the program sha256sum. */
export const TABLE_SUMS = 'tables.sha256';
export const FILE_SUMS = 'files.sha256';

/** The approximate size of a file of rows: tables are divided, because the size of a file precedes it in the archive. */
const PART_BYTES = 4_000_000;

/** Returns the name of the file: 'tax-meridian-archive-2026-11-26.tar.gz'. */
export const archiveName = (now: number, encrypted: boolean): string =>
  `tax-meridian-archive-${new Date(now).toISOString().slice(0, 10)}.tar.gz${encrypted ? '.age' : ''}`;

type Options = Required<Pick<DumpOptions, 'version'>> & Pick<DumpOptions, 'onRows'> & { files: FileStore };

/** Yields the archive piece by piece; uses one connection until the tables are written. */
export async function* writeArchive(pool: pg.Pool, { version, files, onRows }: Options): AsyncGenerator<Buffer> {
  yield* inSnapshot(pool, async function* (client) {
    const tables = await snapshotTables(client);
    const manifest: Manifest = {
      format: FORMAT,
      formatVersion: 1,
      ...(await describeDatabase(client, version)),
      tables: Object.fromEntries(tables.map(({ name, columns }) => [name, columns])),
    };
    yield tarEntry(MANIFEST, `${JSON.stringify(manifest, null, 2)}\n`);
    let sums = '';
    for (const table of tables) {
      let part = 0;
      // People sign in again on a restored site, and nobody who holds an archive can use their sessions.
      const pieces = table.name === 'sessions' ? Readable.from([]) : rowsOf(client, table, 'json', onRows);
      for await (const rows of inParts(pieces)) {
        const name = `tables/${table.name}/${String(++part).padStart(6, '0')}.ndjson`;
        sums += sumLine(name, createHash('sha256').update(rows).digest('hex'));
        yield tarEntry(name, rows);
      }
    }
    yield tarEntry(TABLE_SUMS, sums);
  });
  yield* writeFiles(files, onRows);
  yield END_OF_TAR;
}

/**
 * Joins pieces into parts of complete lines, each of which ends with the first line that reaches `bytes`, wherever the
 * pieces end. Yields at least one part, which may be empty.
 */
export async function* inParts(pieces: AsyncIterable<Buffer>, bytes = PART_BYTES): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = [];
  let size = 0;
  let count = 0;
  for await (let rest of pieces) {
    for (let end = endOf(rest); end > 0; end = endOf(rest)) {
      yield Buffer.concat([...waiting, rest.subarray(0, end)]);
      count++;
      waiting = [];
      size = 0;
      rest = rest.subarray(end);
    }
    waiting.push(rest);
    size += rest.length;
  }
  if (size > 0 || count === 0) yield Buffer.concat(waiting);

  /** Returns where the part ends in a piece; 0 if it does not end there. */
  function endOf(piece: Buffer): number {
    const least = Math.max(0, bytes - size - 1);
    return least < piece.length ? piece.indexOf('\n', least) + 1 : 0;
  }
}

async function* writeFiles(store: FileStore, onRows: Options['onRows']): AsyncGenerator<Buffer> {
  let sums = '';
  let count = 0;
  for await (const { name: stored, size, bytes } of storedFiles(store)) {
    const name = `files/${stored}`;
    yield tarHeader(name, size);
    sums += sumLine(name, yield* bytes);
    yield tarPadding(size);
    onRows?.('files', ++count);
  }
  yield tarEntry(FILE_SUMS, sums);
}

export const sumLine = (name: string, sha256: string): string => `${sha256}  ${name}\n`;

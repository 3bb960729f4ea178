/**
 * The uploaded files in a snapshot, after its tables: for each file a line with its name and size, its bytes, and a
 * line with their hash; at the end a line with the number of files. Files never change, so reading them takes no lock.
 */
import { createHash, type Hash } from 'node:crypto';
import { DatabaseError } from '#platform/server/db/wait.ts';
import type { FileStore, StoredBytes } from '#platform/server/files/store.ts';
import type { Lines } from './lines.ts';

export interface SnapshotFiles {
  files: number;
  bytes: number;
}

/** Stores a file from a snapshot; must read all of it. */
export type StoreFile = (name: string, bytes: AsyncIterable<Buffer>) => Promise<void>;

/** Yields the files. */
export async function* dumpFiles(
  store: Pick<FileStore, 'names' | 'read'>,
  onFile: (count: number) => void = () => undefined,
): AsyncGenerator<Buffer | string> {
  const total: SnapshotFiles = { files: 0, bytes: 0 };
  for await (const { name, size, bytes } of storedFiles(store)) {
    yield `file "${name}" ${size}\n`;
    yield `\n${yield* bytes}\n`;
    total.files += 1;
    total.bytes += size;
    onFile(total.files);
  }
  yield `-- ${JSON.stringify(total)}\n`;
}

interface StoredFile {
  name: string;
  size: number;
  /** Returns the SHA-256 of the file. */
  bytes: AsyncGenerator<Buffer, string>;
}

/** Yields the files of a store in alphabetical order. Leaves out files that are removed while it runs. */
export async function* storedFiles(store: Pick<FileStore, 'names' | 'read'>): AsyncGenerator<StoredFile> {
  for await (const name of store.names()) {
    const found = await store.read(name);
    if (found) yield { name, size: found.size, bytes: bytesOf(name, found) };
  }
}

async function* bytesOf(name: string, { size, stream }: StoredBytes): AsyncGenerator<Buffer, string> {
  const hash = createHash('sha256');
  let read = 0;
  for await (const piece of hashing(hash, stream as AsyncIterable<Buffer>)) {
    read += piece.length;
    yield piece;
  }
  if (read !== size) throw new Error(`The file ${name} changed while it was read`);
  return hash.digest('hex');
}

/** Yields the pieces, and adds them to the hash. */
export async function* hashing(hash: Hash, pieces: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  for await (const piece of pieces) {
    hash.update(piece);
    yield piece;
  }
}

/** @throws DatabaseError if a file is damaged, or the snapshot is cut off */
export async function readFiles(lines: Lines, store: StoreFile): Promise<SnapshotFiles> {
  const total: SnapshotFiles = { files: 0, bytes: 0 };
  for (let line = await lines.next(); line !== undefined; line = await lines.next()) {
    const [, name, size] = /^file "([\w-][\w.-]*\/[\w-][\w.-]*)" (\d{1,15})$/.exec(line) ?? [];
    if (name && size) {
      await readFile(lines, name, Number(size), store);
      total.files += 1;
      total.bytes += Number(size);
      continue;
    }
    if (line === `-- ${JSON.stringify(total)}`) return total;
    throw new DatabaseError(`The snapshot is damaged: its files, at ${line.slice(0, 80)}`);
  }
  throw new DatabaseError('The snapshot is cut off');
}

async function readFile(lines: Lines, name: string, size: number, store: StoreFile): Promise<void> {
  const hash = createHash('sha256');
  await store(name, hashing(hash, lines.bytes(size)));
  const [end, sum] = [await lines.next(), await lines.next()];
  if (end !== '' || sum !== hash.digest('hex')) throw new DatabaseError(`The snapshot is damaged: the file ${name}`);
}

export const storeIn =
  (files: Pick<FileStore, 'put'>): StoreFile =>
  async (name, bytes) => {
    const pieces: Buffer[] = [];
    for await (const piece of bytes) pieces.push(piece);
    await files.put(name, Buffer.concat(pieces));
  };

/** Reads a file without storing it. */
export const discard: StoreFile = async (_, bytes) => {
  for await (const _ of bytes);
};

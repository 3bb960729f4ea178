/**
 * The uploaded files in a snapshot, after its tables: for each file a line with its name and size, its bytes, and a
 * line with their hash; at the end a line with the number of files. Files never change, so reading them takes no lock.
 */
import { createHash } from 'node:crypto';
import { DatabaseError } from '#platform/server/db/wait.ts';
import type { FileStore } from '#platform/server/files/store.ts';
import type { Lines } from './lines.ts';

export interface SnapshotFiles {
  files: number;
  bytes: number;
}

/** Stores a file from a snapshot; must read all of it. */
export type StoreFile = (name: string, bytes: AsyncIterable<Buffer>) => Promise<void>;

/** Yields the files. Leaves out a file that is removed while it runs. */
export async function* dumpFiles(
  store: Pick<FileStore, 'names' | 'read'>,
  onFile: (count: number) => void = () => undefined,
): AsyncGenerator<Buffer | string> {
  const total: SnapshotFiles = { files: 0, bytes: 0 };
  for await (const name of store.names()) {
    const found = await store.read(name);
    if (!found) continue;
    yield `file "${name}" ${found.size}\n`;
    const hash = createHash('sha256');
    let size = 0;
    for await (const piece of found.stream as AsyncIterable<Buffer>) {
      hash.update(piece);
      size += piece.length;
      yield piece;
    }
    if (size !== found.size) throw new Error(`The file ${name} changed while it was read`);
    yield `\n${hash.digest('hex')}\n`;
    total.files += 1;
    total.bytes += size;
    onFile(total.files);
  }
  yield `-- ${JSON.stringify(total)}\n`;
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
  async function* counted() {
    for await (const piece of lines.bytes(size)) {
      hash.update(piece);
      yield piece;
    }
  }
  await store(name, counted());
  const [end, sum] = [await lines.next(), await lines.next()];
  if (end !== '' || sum !== hash.digest('hex')) throw new DatabaseError(`The snapshot is damaged: the file ${name}`);
}

/** Returns a function that puts a file into the store. */
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

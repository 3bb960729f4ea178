/** Keeps files that take long to make in a folder of limited size. Several nodes can share the folder. */
import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Logger } from 'pino';

interface Options {
  folder: string;
  /** The limit for all files together. Beyond it, the oldest are removed. */
  maxBytes: number;
  log: Pick<Logger, 'warn'>;
}

export function diskCache({ folder, maxBytes, log }: Options) {
  async function keep(file: string, bytes: Buffer): Promise<void> {
    await mkdir(folder, { recursive: true });
    // Written under another name first, so that nobody reads an incomplete file.
    const unfinished = `${file}.${randomUUID()}.new`;
    try {
      await writeFile(unfinished, bytes);
      await rename(unfinished, file);
    } finally {
      await rm(unfinished, { force: true });
    }
    await removeOldest(folder, maxBytes);
  }
  return {
    /** Returns the file kept for these facts, or makes it. A full or broken disk only costs time. */
    async get(facts: unknown, make: () => Promise<Buffer>): Promise<Buffer> {
      const file = path.join(folder, createHash('sha256').update(JSON.stringify(facts)).digest('hex'));
      const kept = await readFile(file).catch(() => undefined);
      if (kept) return kept;
      const bytes = await make();
      await keep(file, bytes).catch((err: unknown) => log.warn({ err, folder }, 'a file could not be kept'));
      return bytes;
    },
  };
}

/** Reads the folder each time, because other nodes write to it too; making a file takes far longer. */
async function removeOldest(folder: string, maxBytes: number): Promise<void> {
  const names = await readdir(folder);
  const files = await Promise.all(names.map((name) => sizeAndTime(path.join(folder, name))));
  let bytes = 0;
  for (const { file, size } of files.toSorted((a, b) => b.writtenAt - a.writtenAt)) {
    bytes += size;
    if (bytes > maxBytes) await rm(file, { force: true });
  }
}

/** Returns size 0 for a file that another node has just removed. */
async function sizeAndTime(file: string) {
  const found = await stat(file).catch(() => undefined);
  return { file, size: found?.size ?? 0, writtenAt: found?.mtimeMs ?? 0 };
}

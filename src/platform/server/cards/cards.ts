/** Draws social cards in a thread and keeps them on disk (decisions 21 and 37). */
import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Logger } from 'pino';
import type { Deps } from '../deps.ts';
import { inThread } from '../threads/in-thread.ts';
import { type Card, drawCard } from './draw-card.ts';

/** Increase this number when cards look different, so that the old ones on disk are not used. */
const DESIGN = 2;
/** Enough for some thousand cards. */
const MAX_BYTES = 64 * 1024 * 1024;

// One at a time: drawing takes a core, and cards are not urgent.
const draw = inThread<Card, Uint8Array>(new URL('./draw-card.ts', import.meta.url), drawCard.name, {
  atOnce: 1,
  waiting: 20,
  deadlineMs: 10_000,
});

/** Returns a function that returns the PNG of a card; `mayDraw` is called first, unless the card is on disk. */
export function cardDrawer({ config, log }: Pick<Deps, 'config' | 'log'>) {
  const cache = diskCache({ folder: path.join(config.dataDir, 'cards'), maxBytes: MAX_BYTES, log });
  return ({ siteName, label, title, by, colours, lines }: Card, mayDraw: () => Promise<void>): Promise<Buffer> => {
    const card = { siteName, label, title, by, colours, lines };
    return cache.get({ DESIGN, ...card }, async () => {
      await mayDraw();
      return Buffer.from(await draw(card));
    });
  };
}

interface Caching {
  folder: string;
  /** The limit for all files together. Beyond it, the oldest are removed. */
  maxBytes: number;
  log: Pick<Logger, 'warn'>;
}

/** Keeps files that take long to make in a folder of limited size. Several nodes can share the folder. */
export function diskCache({ folder, maxBytes, log }: Caching) {
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

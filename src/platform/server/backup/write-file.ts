import { once } from 'node:events';
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';

const NAME = /^tax-meridian-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.\d{3}Z\.sql\.gz(?:\.age)?$/;
const PARTIAL = '.partial';

/** Returns a name that sorts by time. Windows allows no colons in names. */
export const fileNameAt = (now: number, encrypted: boolean): string =>
  `tax-meridian-${new Date(now).toISOString().replaceAll(':', '-')}.sql.gz${encrypted ? '.age' : ''}`;

/**
 * Writes under another name first, and renames the file once all of it is on the disk: a file with the right name is
 * complete, even after a power cut. Only its owner can read it. Calls `onBytes` with the size so far; returns the size.
 * `nameAtEnd` returns another path in the same folder, if the name depends on the content.
 */
export async function writeDurably(
  file: string,
  bytes: Readable,
  onBytes: (bytes: number) => void,
  nameAtEnd = async () => file,
): Promise<number> {
  const draft = file + PARTIAL;
  let size = 0;
  // A source that fails before it is read reports the error to its reader below, and must not crash the process.
  bytes.on('error', () => undefined);
  try {
    const handle = await open(draft, 'w', 0o600);
    try {
      for await (const piece of bytes as AsyncIterable<Buffer>) {
        await handle.writeFile(piece);
        size += piece.length;
        onBytes(size);
      }
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(draft, await nameAtEnd());
    await syncFolder(path.dirname(file));
    return size;
  } catch (err) {
    bytes.destroy();
    if (!bytes.closed) await once(bytes, 'close');
    await rm(draft, { force: true });
    throw err;
  }
}

/** Makes a folder of backups, and removes the partial files of killed processes whose names `isOurs` accepts. */
export async function prepareFolder(
  dir: string,
  isOurs: (name: string) => unknown = (name) => NAME.test(name),
): Promise<void> {
  await mkdir(dir, { recursive: true, mode: 0o700 });
  for (const name of await readdir(dir))
    if (name.endsWith(PARTIAL) && isOurs(name.slice(0, -PARTIAL.length)))
      await rm(path.join(dir, name), { force: true });
}

/** Returns the names of the backups in the folder, oldest first. */
export async function listFiles(dir: string): Promise<string[]> {
  return (await readdir(dir)).filter((name) => NAME.test(name)).sort();
}

/**
 * Removes backups until `keep` are left, and returns their names. Touches no other file. Removes the last backup of a
 * day only after all others, so that many backups on one day do not displace the backups of earlier days.
 */
export async function removeOldest(dir: string, keep: number): Promise<string[]> {
  const names = await listFiles(dir);
  const dayOf = (name = '') => name.slice(0, 'tax-meridian-2026-11-30'.length);
  const [last, earlier] = [true, false].map((isLast) =>
    names.filter((name, at) => (dayOf(name) !== dayOf(names[at + 1])) === isLast),
  );
  const surplus = [...earlier!, ...last!].slice(0, Math.max(0, names.length - keep));
  for (const name of surplus) await rm(path.join(dir, name), { force: true });
  return surplus;
}

/** The new name itself has to reach the disk. Windows cannot open a folder, and need not. */
async function syncFolder(dir: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(dir);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

import type { FileStore, StoredBytes } from '#platform/server/files/store.ts';

/** Larger files are streamed (bytes). */
const SMALL = 128 * 1024;
/** All that are kept (bytes, per worker). */
const MOST = 16 * 1024 * 1024;

/**
 * Returns a function that reads a complete file, as bytes if it is small: the small files that were read last stay in memory,
 * because opening one takes longer than sending it. The bytes of a name never change. Undefined if there is no such file.
 */
export function keepSmallFiles(files: Pick<FileStore, 'read'>) {
  /** The one that was read last comes last. */
  const kept = new Map<string, Buffer>();
  let size = 0;
  const forget = (name: string) => {
    size -= kept.get(name)?.length ?? 0;
    kept.delete(name);
  };
  const keep = (name: string, bytes: Buffer) => {
    forget(name);
    kept.set(name, bytes);
    size += bytes.length;
    for (const oldest of kept.keys()) {
      if (size <= MOST) break;
      forget(oldest);
    }
  };
  return async (name: string): Promise<Buffer | StoredBytes | undefined> => {
    const known = kept.get(name);
    if (known) {
      keep(name, known);
      return known;
    }
    const found = await files.read(name);
    if (!found || found.size > SMALL) return found;
    const bytes = Buffer.concat(await found.stream.toArray());
    keep(name, bytes);
    return bytes;
  };
}

/** Unpacks the archives that Medium, Substack and other programs write. Limits their size: strangers send them. */
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { formatNumber } from '#kernel/numbers.ts';
import { Failure } from '#kernel/problem.ts';

/** The files of an archive that an import reads. */
const READ = /\.(?:md|markdown|mdx|html?|docx|ya?ml|csv|jpe?g|png|webp|avif|gif|pdf|xlsx)$/i;
/** Hidden files, and those that macOS adds. */
const LEFT_OUT = /(?:^|\/)(?:__MACOSX|\.)/;
/** At most this many files and folders. Folders count, because each takes as much disk space as a small file. */
const MOST_PARTS = 50_000;
const MOST_BYTES = 2 * 1024 ** 3;
const LONGEST_NAME = 300;

/**
 * Unpacks a zip archive of texts into a new folder. Returns the one folder that contains everything else in the
 * archive, or otherwise a folder called 'archive'.
 * @throws Failure invalid for an archive that is damaged, encrypted, too large, or a Word document
 */
export async function unpackArchive(file: string, target: string): Promise<string> {
  // Imports recognise a folder by its name.
  const into = path.join(target, 'archive');
  try {
    // Counts before writing anything, because removing many folders takes a long time.
    await count(file);
    await mkdir(into, { recursive: true });
    await unpack(file, into);
    const [only, ...others] = await readdir(into, { withFileTypes: true });
    // In Medium's and Substack's archives, the folder `posts` is only a part of the archive.
    const isWrapped = only?.isDirectory() && others.length === 0 && only.name !== 'posts';
    return isWrapped ? path.join(into, only!.name) : into;
  } catch (err) {
    await removeUnpacked(target);
    throw err instanceof Failure
      ? err
      : new Failure('invalid', `The zip archive cannot be unpacked: ${(err as Error).message}`);
  }
}

export const removeUnpacked = (target: string): Promise<void> => rm(target, { recursive: true, force: true });

async function unpack(file: string, into: string): Promise<void> {
  let left = MOST_BYTES;
  await eachFile(file, async (entry, archive) => {
    const target = path.join(into, entry.fileName);
    await mkdir(path.dirname(target), { recursive: true });
    const counting = new Transform({
      transform(chunk: Buffer, _, done) {
        left -= chunk.length;
        done(left < 0 ? new Failure('invalid', 'The zip archive is larger than 2 GB when unpacked') : null, chunk);
      },
    });
    await pipeline(await archive.openReadStreamPromise(entry), counting, createWriteStream(target));
  });
}

/** @throws Failure invalid for an archive with too many files and folders */
async function count(file: string): Promise<void> {
  let files = 0;
  const folders = new Set<string>();
  await eachFile(file, ({ fileName }) => {
    files += 1;
    for (let name = path.posix.dirname(fileName); name !== '.' && !folders.has(name); name = path.posix.dirname(name))
      folders.add(name);
    if (files + folders.size > MOST_PARTS)
      throw new Failure('invalid', `The zip archive has more than ${formatNumber(MOST_PARTS)} files and folders`);
  });
}

async function eachFile(file: string, use: (entry: Entry, archive: ZipFile) => void | Promise<void>): Promise<void> {
  // This reader refuses names that lead out of the folder.
  const archive = await openPromise(file, { lazyEntries: true });
  try {
    for await (const entry of archive.eachEntry()) {
      if (entry.fileName === '[Content_Types].xml')
        throw new Failure('invalid', 'This is a Word or Excel document. Please put it into a folder, or a zip archive');
      if (isRead(entry)) await use(entry, archive);
    }
  } finally {
    archive.close();
  }
}

const SYMLINK = 0o120000;
const isLink = ({ externalFileAttributes }: Entry) => ((externalFileAttributes >>> 16) & 0o170000) === SYMLINK;

const isRead = (entry: Entry): boolean =>
  READ.test(entry.fileName) &&
  !LEFT_OUT.test(entry.fileName) &&
  entry.fileName.length <= LONGEST_NAME &&
  !isLink(entry);

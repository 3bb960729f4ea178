/** Unpacks the archives that Medium, Substack and other programs write, from strangers, within bounds. */
import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type Entry, openPromise } from 'yauzl';
import { Failure } from '#kernel/problem.ts';

/** The files of an archive that an import reads. */
const READ = /\.(?:md|markdown|mdx|html?|docx|ya?ml|csv|jpe?g|png|webp|avif|gif|pdf|xlsx)$/i;
/** What macOS adds, and hidden files. */
const LEFT_OUT = /(?:^|\/)(?:__MACOSX|\.)/;
const MOST_FILES = 50_000;
const MOST_BYTES = 2 * 1024 ** 3;
const LONGEST_NAME = 300;

/** A folder with the files of an archive. */
export interface Unpacked {
  folder: string;
  remove(): Promise<void>;
}

/**
 * Unpacks a zip archive of texts. If everything is in one folder of the archive, this is the folder; otherwise it is
 * called 'archive'. @throws Failure invalid for an archive that is damaged, encrypted, too large, or a Word document
 */
export async function unpackArchive(file: string): Promise<Unpacked> {
  const temporary = await mkdtemp(path.join(tmpdir(), 'tax-meridian-unpacked-'));
  const remove = () => rm(temporary, { recursive: true, force: true });
  // Imports recognise a folder by its name.
  const into = path.join(temporary, 'archive');
  try {
    await mkdir(into);
    await unpack(file, into);
    const [only, ...others] = await readdir(into, { withFileTypes: true });
    // Medium's and Substack's archives have their posts in a folder, which is not the archive itself.
    const isWrapped = only?.isDirectory() && others.length === 0 && only.name !== 'posts';
    return { folder: isWrapped ? path.join(into, only!.name) : into, remove };
  } catch (err) {
    await remove();
    throw err instanceof Failure
      ? err
      : new Failure('invalid', `The archive cannot be unpacked: ${(err as Error).message}`);
  }
}

async function unpack(file: string, into: string): Promise<void> {
  let files = 0;
  let left = MOST_BYTES;
  // Refuses names that lead out of the folder.
  const archive = await openPromise(file, { lazyEntries: true });
  try {
    for await (const entry of archive.eachEntry()) {
      if (entry.fileName === '[Content_Types].xml')
        throw new Failure(
          'invalid',
          'This is a document of Word or Excel. Please put it into a folder, or a zip archive',
        );
      if (!isRead(entry)) continue;
      files += 1;
      if (files > MOST_FILES) throw new Failure('invalid', `The archive has more than ${MOST_FILES} files`);
      const target = path.join(into, entry.fileName);
      await mkdir(path.dirname(target), { recursive: true });
      const counting = new Transform({
        transform(chunk: Buffer, _, done) {
          left -= chunk.length;
          done(left < 0 ? new Failure('invalid', 'The archive has more than 2 GB unpacked') : null, chunk);
        },
      });
      await pipeline(await archive.openReadStreamPromise(entry), counting, createWriteStream(target));
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

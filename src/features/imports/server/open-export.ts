import { stat } from 'node:fs/promises';
import type { ArticleType } from '#features/articles/vocabulary.ts';
import { Failure } from '#kernel/problem.ts';
import type { Kinds } from '#platform/server/kinds.ts';
import { openFolder } from './folder/open-folder.ts';
import { removeUnpacked, unpackArchive } from './folder/unpack.ts';
import { openGhostExport } from './ghost/open-export.ts';
import type { ImportSource } from './incoming.ts';
import { openFeed } from './open-feed.ts';
import { openTable } from './open-table.ts';
import { beginningOf } from './read-file.ts';
import { openWordPressExport } from './wordpress/open-export.ts';

/** WordPress's namespace, which follows a comment of several lines. */
const IS_WORDPRESS = /wordpress\.org\/export\/|<wp:/;
/** A list in JSON, or a first line with several columns. */
const IS_TABLE = /^(?:\xEF\xBB\xBF)?\s*(?:\[|[^<{\r\n]*[,;\t][^<\r\n]*[\r\n])/;

/**
 * Opens an export of WordPress or Ghost, a feed, or a folder of texts or its zip archive; their articles get the type.
 * With `kind`, opens a table of such records, with its dates in the time zone. Unpacks an archive into `unpacked` until it is closed.
 * @throws Failure invalid for any other file, and for an incomplete one
 */
export async function openExport(
  file: string,
  type: ArticleType,
  kinds: Kinds,
  unpacked: string,
  kind?: string,
  timeZone?: string,
): Promise<ImportSource> {
  if (kind) return openTable(file, kind, kinds, timeZone);
  if ((await stat(file).catch(() => undefined))?.isDirectory()) return openFolder(file, type, kinds);
  const start = await beginningOf(file, 16_384);
  if (start.startsWith('PK')) return openArchive(file, type, kinds, unpacked);
  if (start.startsWith('\u001f\u008b') || start.startsWith('age-encryption.org'))
    throw new Failure('invalid', 'This may be a backup or an archive of a site like this one: npm run restore -- FILE');
  if (IS_TABLE.test(start))
    throw new Failure(
      'invalid',
      'This looks like a table. Choose what it contains under ‘The file contains’, then try again.',
    );
  if (/^\W{0,3}\s*\{/.test(start)) return openGhostExport(file, type);
  return IS_WORDPRESS.test(start) ? openWordPressExport(file, type) : openFeed(file, type);
}

async function openArchive(file: string, type: ArticleType, kinds: Kinds, unpacked: string): Promise<ImportSource> {
  const folder = await unpackArchive(file, unpacked);
  const close = () => removeUnpacked(unpacked);
  try {
    return { ...(await openFolder(folder, type, kinds)), close };
  } catch (err) {
    await close();
    throw err;
  }
}

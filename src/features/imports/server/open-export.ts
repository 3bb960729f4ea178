import { open, stat } from 'node:fs/promises';
import type { ArticleType } from '#features/articles/vocabulary.ts';
import { Failure } from '#kernel/problem.ts';
import type { Kinds } from '#platform/server/kinds.ts';
import { openFolder } from './folder/open-folder.ts';
import { openGhostExport } from './ghost/open-export.ts';
import type { Source } from './incoming.ts';
import { openWordPressExport } from './wordpress/open-export.ts';

/**
 * Opens an export of WordPress or Ghost, or a folder of texts, whose articles get the type. @throws Failure invalid for
 * any other file, and for an export that is not complete
 */
export async function openExport(file: string, type: ArticleType, kinds: Kinds): Promise<Source> {
  if ((await stat(file).catch(() => undefined))?.isDirectory()) return openFolder(file, type, kinds);
  const start = await beginningOf(file, 64);
  if (start.startsWith('PK')) throw new Failure('invalid', 'This is an archive. Please unpack it, and name its folder');
  if (/^\W{0,3}\s*\{/.test(start)) return openGhostExport(file, type);
  return openWordPressExport(file, type);
}

/** Returns the first bytes of a file as text. @throws Failure invalid if it cannot be read */
export async function beginningOf(path: string, bytes: number): Promise<string> {
  const handle = await open(path).catch((err: NodeJS.ErrnoException) => {
    throw new Failure(
      'invalid',
      err.code === 'ENOENT' ? `There is no file ${path}` : `${path} cannot be read: ${err.code}`,
    );
  });
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(bytes), 0, bytes, 0);
    return buffer.toString('latin1', 0, bytesRead);
  } finally {
    await handle.close();
  }
}

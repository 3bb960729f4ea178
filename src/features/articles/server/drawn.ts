/** Articles as readers get them, with the pictures of their texts and their covers. */
import { drawCovers, drawFigures } from '#features/media/server/index.ts';
import type { Page } from '#kernel/endpoint.ts';
import type { Db } from '#platform/server/db/connect.ts';
import type { ArticleRow } from '../contract.ts';
import { isForReaders } from '../vocabulary.ts';
import { listVisibleByIds } from './queries.ts';

/** Draws the articles of a list, which contain texts only if these were requested. */
export async function drawn(db: Db, { rows, total }: Page<ArticleRow>): Promise<Page<ArticleRow>> {
  const texts = rows.map(({ content = '' }) => content);
  const [contents, covers] = await Promise.all([drawFigures(db, texts, 'page'), drawCovers(db, rows, 'list')]);
  const shown = rows.map((row, at) => {
    const cover = covers.get(row.coverId);
    return {
      ...row,
      tags: row.tags.filter(isForReaders),
      ...(row.content !== undefined && { content: contents[at]! }),
      ...(cover && { cover }),
    };
  });
  return { rows: shown, total };
}

/** Returns the given articles with their covers, in the order of the ids, except those that visitors may not see. */
export async function listByIds(db: Db, ids: readonly string[]): Promise<ArticleRow[]> {
  const rows = await listVisibleByIds(db, ids);
  return (await drawn(db, { rows, total: rows.length })).rows;
}

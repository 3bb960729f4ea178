import type { z } from 'zod';
import { cleaningFigures, requireDescriptions, withKnownPictures } from '#features/media/server/index.ts';
import type { ContentStatus } from '#kernel/publication.ts';
import { now } from '#platform/server/db/columns.ts';
import type { Db } from '#platform/server/db/connect.ts';
import type { DeskKind } from '#platform/server/versions/desk-handlers.ts';
import { type Article, ArticleChange, type ArticleInput, type ArticleRow, type DeskArticleQuery } from '../contract.ts';
import {
  findArticle,
  insertArticle,
  listAll,
  lockArticle,
  restoreArticle,
  selectAll,
  updateArticle,
} from './queries.ts';
import { toChange, toRow } from './rules.ts';

/** Articles as records of the desk. */
export const articleRecords: DeskKind<
  Article,
  ArticleRow,
  z.output<typeof DeskArticleQuery>,
  z.output<typeof ArticleInput>,
  z.output<typeof ArticleChange>
> = {
  kind: 'article',
  what: 'article',
  access: 'editor',
  action: 'article',
  topic: 'articles',
  title: 'Article',
  plural: 'articles',
  schema: ArticleChange,
  list: listAll,
  select: selectAll,
  find: findArticle,
  async insert(tx, input, person) {
    const content = await checkPictures(tx, input.content, input.status);
    return insertArticle(tx, toRow({ ...input, content }, person?.id ?? null, now()));
  },
  clean: cleaningFigures('content'),
  lock: lockArticle,
  async change(tx, before, fields) {
    const { status = before.status } = fields;
    const appears = before.status !== 'published' && status === 'published';
    if (fields.content === undefined && !appears) return updateArticle(tx, before.id, toChange(before, fields, now()));
    const checked = await checkPictures(tx, fields.content ?? before.content, status);
    const content = fields.content === undefined ? undefined : checked;
    return updateArticle(tx, before.id, toChange(before, { ...fields, content }, now()));
  },
  bin: (tx, id) => updateArticle(tx, id, { deletedAt: now() }),
  unbin: restoreArticle,
};

/** Returns the text without figures whose pictures are unknown. @throws Failure invalid if it appears with a picture that nobody described */
async function checkPictures(tx: Db, html: string, status: ContentStatus): Promise<string> {
  const content = await withKnownPictures(tx, html);
  if (status === 'published') await requireDescriptions(tx, 'content', content);
  return content;
}

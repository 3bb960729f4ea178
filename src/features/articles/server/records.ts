import type { z } from 'zod';
import { now } from '#platform/server/db/columns.ts';
import { cleaning } from '#platform/server/html/clean-rich-text.ts';
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
  insert: (tx, input, person) => insertArticle(tx, toRow(input, person?.id ?? null, now())),
  clean: cleaning('content'),
  lock: lockArticle,
  change: (tx, before, fields) => updateArticle(tx, before.id, toChange(before, fields, now())),
  bin: (tx, id) => updateArticle(tx, id, { deletedAt: now() }),
  unbin: restoreArticle,
};

import type { z } from 'zod';
import { now } from '#platform/server/db/columns.ts';
import type { RecordKind } from '#platform/server/versions/records.ts';
import { type Article, ArticleChange } from '../contract.ts';
import { lockArticle, restoreArticle, updateArticle } from './queries.ts';
import { toChange } from './rules.ts';

/** How the desk writes articles. */
export const articleRecords: RecordKind<Article, z.output<typeof ArticleChange>> = {
  kind: 'article',
  what: 'article',
  access: 'editor',
  action: 'article',
  topic: 'articles',
  title: 'Article',
  schema: ArticleChange,
  lock: lockArticle,
  change: (tx, before, fields) => updateArticle(tx, before.id, toChange(before, fields, now())),
  bin: (tx, id) => updateArticle(tx, id, { deletedAt: now() }),
  unbin: restoreArticle,
};

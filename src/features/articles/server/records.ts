import type { z } from 'zod';
import { checkPictures, cleaningFigures } from '#features/media/server/index.ts';
import { citeIn } from '#features/references/server/index.ts';
import { now } from '#platform/server/db/columns.ts';
import { readdress } from '#platform/server/slugs/slugs.ts';
import type { DeskStore } from '#platform/server/versions/desk-handlers.ts';
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
export const articleRecords: DeskStore<
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
    const isPublic = input.status === 'published';
    const checked = { ...input, ...(await checkPictures(tx, { sent: input, wasPublic: false, isPublic })) };
    const provisions = await citeIn(tx, checked.content, checked.rejectedReferences);
    const made = await insertArticle(tx, { ...toRow(checked, person?.id ?? null, now()), provisions });
    // Even if it is published at once, no reader knows the address made from its title yet.
    return { ...made, slug: await readdress(tx, 'article', made, input, false) };
  },
  clean: cleaningFigures('content'),
  lock: lockArticle,
  async change(tx, before, fields) {
    const wasPublic = before.status === 'published';
    const isPublic = (fields.status ?? before.status) === 'published';
    const sent = { ...fields, ...(await checkPictures(tx, { before, sent: fields, wasPublic, isPublic })) };
    const { content = before.content, rejectedReferences = before.rejectedReferences } = sent;
    const citesAnew = sent.content !== undefined || sent.rejectedReferences !== undefined;
    // It has a number if it was ever published.
    await readdress(tx, 'article', before, fields, before.number !== null);
    return updateArticle(tx, before.id, {
      ...toChange(before, sent, now()),
      ...(citesAnew && { provisions: await citeIn(tx, content, rejectedReferences) }),
    });
  },
  bin: (tx, id) => updateArticle(tx, id, { deletedAt: now() }),
  unbin: restoreArticle,
};

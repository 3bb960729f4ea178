import type { z } from 'zod';
import { cleaningFigures, knownCover, requireDescriptions, withKnownFiles } from '#features/media/server/index.ts';
import { citeIn } from '#features/references/server/index.ts';
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
import { readdress } from './slugs.ts';

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
    const checked = { ...input, ...(await checkPictures(tx, input, input.status)) };
    const provisions = await citeIn(tx, checked.content, checked.rejectedReferences);
    const made = await insertArticle(tx, { ...toRow(checked, person?.id ?? null, now()), provisions });
    // Even if it is published at once, no reader knows the address that its title gave.
    return { ...made, slug: await readdress(tx, { ...made, number: null }, input) };
  },
  clean: cleaningFigures('content'),
  lock: lockArticle,
  async change(tx, before, fields) {
    const sent = { ...fields, ...(await pictured(tx, before, fields)) };
    const { content = before.content, rejectedReferences = before.rejectedReferences } = sent;
    const isRead = sent.content === undefined && sent.rejectedReferences === undefined;
    await readdress(tx, before, fields);
    return updateArticle(tx, before.id, {
      ...toChange(before, sent, now()),
      ...(!isRead && { provisions: await citeIn(tx, content, rejectedReferences) }),
    });
  },
  bin: (tx, id) => updateArticle(tx, id, { deletedAt: now() }),
  unbin: restoreArticle,
};

/** Returns the text and the cover that a change sends, without unknown pictures. */
async function pictured(tx: Db, before: Article, fields: z.output<typeof ArticleChange>) {
  const { status = before.status, content = before.content, coverId = before.coverId } = fields;
  const appears = before.status !== 'published' && status === 'published';
  if (fields.content === undefined && fields.coverId === undefined && !appears) return {};
  const checked = await checkPictures(tx, { content, coverId }, status);
  return {
    ...(fields.content !== undefined && { content: checked.content }),
    ...(fields.coverId !== undefined && { coverId: checked.coverId }),
  };
}

/** Leaves out pictures that are unknown. @throws Failure invalid if the article appears with a picture that nobody described */
async function checkPictures(tx: Db, sent: Pick<Article, 'content' | 'coverId'>, status: ContentStatus) {
  const content = await withKnownFiles(tx, sent.content);
  const coverId = await knownCover(tx, sent.coverId);
  if (status === 'published') await requireDescriptions(tx, content, coverId);
  return { content, coverId };
}

import { and, inArray } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { findAuthorPaths } from '#features/authors/server/index.ts';
import { correctionsOf, drawNotices, drawVersions } from '#features/editions/server/index.ts';
import { cleanWithFigures, withPictures } from '#features/media/server/index.ts';
import {
  addReadings,
  addViews,
  type Batch,
  inBatches,
  isByReader,
  readingLimit,
} from '#features/readings/server/index.ts';
import { withReferences } from '#features/references/server/index.ts';
import { findTopicPaths } from '#features/topics/server/index.ts';
import { CARD_EXCERPT } from '#kernel/excerpt.ts';
import { listedAs } from '#kernel/fields.ts';
import { readMinutes, textFacts } from '#kernel/plain-text.ts';
import { fail, notFound } from '#kernel/problem.ts';
import { forReading } from '#kernel/rich-text-reading.ts';
import { now } from '#platform/server/db/columns.ts';
import type { Db, PooledDb } from '#platform/server/db/connect.ts';
import type { RouteDeps } from '#platform/server/deps.ts';
import { serve } from '#platform/server/http/serve.ts';
import type { Previewing } from '#platform/server/kinds.ts';
import { addressFor, findBySlug } from '#platform/server/slugs/slugs.ts';
import { copyHandler, deskHandlers } from '#platform/server/versions/desk-handlers.ts';
import { type Article, ArticleCard, type ArticleRow, articlesApi } from '../contract.ts';
import { isForReaders } from '../vocabulary.ts';
import { sourceOf } from './citing.ts';
import { drawn, listRelated } from './drawn.ts';
import { citationsOf, drawEnding, drawTools } from './page-parts.ts';
import * as queries from './queries.ts';
import { articleRecords, shownText } from './records.ts';
import { articles } from './table.ts';

/** Behaviour 4.1 to 4.13. */
export function articlesRoutes(app: FastifyInstance, deps: RouteDeps): void {
  const { db } = deps;
  const counts = readingLimit(deps);
  const countView = inBatches((batch) => countViews(db, batch));
  serve(app, articlesApi, {
    'GET /api/articles': async ({ query }) =>
      listedAs(query, await drawn(db, await queries.listVisible(db, query)), toCard),
    'GET /api/articles/featured': async ({ query }) =>
      listedAs(query, await drawn(db, await queries.listFeatured(db, query)), toCard),
    'GET /api/articles/facets': () => queries.listFacets(db),
    'GET /api/articles/:id': async ({ params }) => shown(deps, await queries.findVisible(db, params.id)),
    'GET /api/articles/by-slug/:slug': async ({ params }) =>
      shown(deps, await queries.findVisible(db, await findBySlug(db, 'article', params.slug))),
    'GET /api/admin/articles/address': ({ query }) => addressFor(db, 'article', query),
    'GET /api/admin/articles/:id/preview': async ({ params }) =>
      (await previewedArticle(deps, params.id)) ?? fail(notFound('Article')),
    'GET /api/articles/:id/related': async ({ params }) => drawn(db, await listRelated(db, params.id)),
    'POST /api/articles/:id/view': async ({ params: { id } }, caller) => {
      const isCounted = await counts(caller, id);
      const views = isCounted ? await countView(id, isByReader(caller)) : (await queries.findVisible(db, id))?.views;
      if (isCounted) deps.changes.announceNearby('#views', id);
      return { views: views ?? fail(notFound('Article')) };
    },
    ...deskHandlers(deps, articlesApi, '/api/admin/articles', articleRecords),
    'POST /api/admin/articles/:id/duplicate': copyHandler(deps, articleRecords, {
      status: 'draft',
      featured: false,
      pinned: false,
      slug: '',
    }),
  });
}

const toCard = (row: ArticleRow): ArticleCard => ArticleCard.parse(row);

/** Counts a batch of views. Returns the new numbers of the visible articles among them. */
async function countViews(db: PooledDb, batch: Batch): Promise<Map<string, number>> {
  const visible = await db
    .select({ id: articles.id, before: articles.views })
    .from(articles)
    .where(and(inArray(articles.id, [...batch.keys()]), queries.isVisible));
  const shown = new Map(visible.map(({ id }) => [id, batch.get(id)!]));
  const counted = await db.transaction(async (tx) => {
    await addReadings(tx, shown);
    return addViews(tx, shown);
  });
  return new Map(visible.map(({ id, before }) => [id, before + counted.get(id)!]));
}

/**
 * Returns an article as readers get it. If it has no summary, other sites describe it by the beginning of its text.
 * @throws Failure not_found
 */
async function shown(deps: RouteDeps, found: Article | undefined): Promise<Article> {
  const { content, ...rest } = found ?? fail(notFound('Article'));
  const article = { ...rest, content: await cleanWithFigures(content) };
  const read = forReading(await withParts(deps, await withLinks(deps.db, article), article));
  if (read.excerpt || read.seoDescription) return read;
  return { ...read, seoDescription: textFacts(article.content).excerpt(CARD_EXCERPT) };
}

/** Returns an article in any state, as its page would show it after `change`. */
export async function previewedArticle(deps: Previewing, id: string, change: Partial<Article> = {}) {
  const found = await queries.findArticle(deps.db, id);
  if (!found) return undefined;
  const article = { ...found, ...change };
  const { wordCount } = textFacts(article.content);
  const content = await cleanWithFigures(article.content);
  const readTime = article.readTime ?? readMinutes(wordCount);
  return withParts(deps, await withLinks(deps.db, { ...article, content, wordCount, readTime }), found);
}

/**
 * Returns an article as its page shows it: with its figures, and with links to the pages of its author and its topics.
 */
async function withLinks(db: Db, article: Article): Promise<Article> {
  const { authorName, category, furtherTopics } = article;
  const names = [category, ...furtherTopics];
  const [drawn, authors, topics] = await Promise.all([
    withPictures(db, article, 'article'),
    findAuthorPaths(db, [authorName]),
    findTopicPaths(db, names),
  ]);
  const author = authors.get(authorName);
  // A category that is not a topic links to the list of its articles.
  if (category && !topics.has(category)) topics.set(category, `/articles?${new URLSearchParams({ category })}`);
  const filed = names.flatMap((name) => (topics.has(name) ? [{ name, path: topics.get(name)! }] : []));
  return { ...drawn, links: { ...(author && { author }), topics: filed } };
}

/** `stored` is the article without its figures drawn: this is the text that versions are made of. */
async function withParts(deps: Previewing, article: Article, stored: Article): Promise<Article> {
  const path = `/articles/${article.id}`;
  const shown = shownText(stored);
  const [source, cited, told, versions] = await Promise.all([
    sourceOf(deps, article),
    citationsOf(deps.db, article),
    correctionsOf(deps.db, article.id),
    shown ? drawVersions(deps.db, path, article.id, shown) : '',
  ]);
  const parts = {
    notices: drawNotices(path, told),
    tools: drawTools(article, source),
    ending: drawEnding(article, source, cited, now(), versions),
  };
  const content = withReferences(article.content, ({ label }) => cited.addresses.get(label));
  const corrections = told.map(({ at, note }) => ({ at, note }));
  return {
    ...article,
    content,
    tags: article.tags.filter(isForReaders),
    parts,
    ...(told.length > 0 && { corrections }),
  };
}

import type { FastifyInstance } from 'fastify';
import { findAuthorPaths } from '#features/authors/server/index.ts';
import { withPictures } from '#features/media/server/index.ts';
import { inBatches, isByReader } from '#features/readings/server/index.ts';
import { withReferences } from '#features/references/server/index.ts';
import { findTopicPaths } from '#features/topics/server/index.ts';
import type { Limit } from '#kernel/endpoint.ts';
import { fail, notFound } from '#kernel/problem.ts';
import { withAlignedFigures } from '#kernel/rich-text-figures.ts';
import { forReading } from '#kernel/rich-text-reading.ts';
import { now } from '#platform/server/db/columns.ts';
import type { Db } from '#platform/server/db/connect.ts';
import type { RouteDeps } from '#platform/server/deps.ts';
import { networkOf } from '#platform/server/http/limits.ts';
import { serve } from '#platform/server/http/serve.ts';
import { deskHandlers } from '#platform/server/versions/desk-handlers.ts';
import { type Article, articlesApi } from '../contract.ts';
import { isForReaders } from '../vocabulary.ts';
import { citationsOf } from './citations.ts';
import { sourceOf } from './citing.ts';
import { drawn } from './drawn.ts';
import { drawEnding, drawTools } from './page-parts.ts';
import * as queries from './queries.ts';
import { articleRecords } from './records.ts';
import { countViews } from './views.ts';

/** How many readings of one article count from one network: an office shares an address, a script does not raise a figure at will. */
const READINGS: Limit = { points: 20, duration: 3600 };

/** Articles: specification, sections 2, 3 and 7. */
export function articlesRoutes(app: FastifyInstance, deps: RouteDeps): void {
  const { db } = deps;
  const countReading = deps.limits.counter('readings', READINGS);
  const countView = inBatches((batch) => countViews(db, batch));
  serve(app, articlesApi, {
    'GET /api/articles': async ({ query }) => drawn(db, await queries.listVisible(db, query)),
    'GET /api/articles/featured': async ({ query }) => drawn(db, await queries.listFeatured(db, query)),
    'GET /api/articles/facets': () => queries.listFacets(db),
    'GET /api/articles/:id': async ({ params }) => {
      const article = await withLinks(db, (await queries.findVisible(db, params.id)) ?? fail(notFound('Article')));
      return forReading(await withParts(deps, article));
    },
    'GET /api/admin/articles/:id/preview': async ({ params }) =>
      withParts(deps, await withLinks(db, (await queries.findArticle(db, params.id)) ?? fail(notFound('Article')))),
    'GET /api/articles/:id/related': async ({ params }) => drawn(db, await queries.listRelated(db, params.id)),
    'POST /api/articles/:id/view': async ({ params: { id } }, caller) => {
      const tooMany = (await countReading(`${networkOf(caller.request!.ip)} ${id}`)) !== undefined;
      const views = tooMany ? (await queries.findVisible(db, id))?.views : await countView(id, isByReader(caller));
      return { views: views ?? fail(notFound('Article')) };
    },
    ...deskHandlers(deps, articlesApi, '/api/admin/articles', articleRecords),
  });
}

/** An article as a page shows it: with its figures, and links to the pages of its author and of its topics. */
async function withLinks(db: Db, article: Article): Promise<Article> {
  const { authorName, category, furtherTopics } = article;
  const names = [category, ...furtherTopics];
  const [drawn, authors, topics] = await Promise.all([
    withPictures(db, article),
    findAuthorPaths(db, [authorName]),
    findTopicPaths(db, names),
  ]);
  const author = authors.get(authorName);
  // A category that is no topic leads to the list of its articles.
  if (category && !topics.has(category)) topics.set(category, `/articles?${new URLSearchParams({ category })}`);
  const filed = names.flatMap((name) => (topics.has(name) ? [{ name, path: topics.get(name)! }] : []));
  return { ...drawn, links: { ...(author && { author }), topics: filed } };
}

async function withParts(deps: RouteDeps, article: Article): Promise<Article> {
  const [source, cited] = await Promise.all([sourceOf(deps, article), citationsOf(deps.db, article)]);
  const parts = { tools: drawTools(article, source), ending: drawEnding(article, source, cited, now()) };
  const content = withReferences(withAlignedFigures(article.content), ({ label }) => cited.addresses.get(label));
  return { ...article, content, tags: article.tags.filter(isForReaders), parts };
}

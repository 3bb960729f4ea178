import type { FastifyInstance } from 'fastify';
import type { Limit } from '#kernel/endpoint.ts';
import { fail, notFound } from '#kernel/problem.ts';
import { forReading } from '#kernel/rich-text-reading.ts';
import type { RouteDeps } from '#platform/server/deps.ts';
import { networkOf } from '#platform/server/http/limits.ts';
import { serve } from '#platform/server/http/serve.ts';
import { deskHandlers } from '#platform/server/versions/desk-handlers.ts';
import { articlesApi } from '../contract.ts';
import { drawn, withFigures } from './drawn.ts';
import * as queries from './queries.ts';
import { articleRecords } from './records.ts';

/** How many readings of one article count from one network: an office shares an address, a script does not raise a figure at will. */
const READINGS: Limit = { points: 20, duration: 3600 };

/** Articles: specification, sections 2, 3 and 7. */
export function articlesRoutes(app: FastifyInstance, deps: RouteDeps): void {
  const { db } = deps;
  const countReading = deps.limits.counter('readings', READINGS);
  serve(app, articlesApi, {
    'GET /api/articles': async ({ query }) => drawn(db, await queries.listVisible(db, query)),
    'GET /api/articles/featured': async ({ query }) => drawn(db, await queries.listFeatured(db, query)),
    'GET /api/articles/facets': () => queries.listFacets(db),
    'GET /api/articles/:id': async ({ params }) =>
      forReading(await withFigures(db, (await queries.findVisible(db, params.id)) ?? fail(notFound('Article')))),
    'GET /api/admin/articles/:id/preview': async ({ params }) =>
      withFigures(db, (await queries.findArticle(db, params.id)) ?? fail(notFound('Article'))),
    'GET /api/articles/:id/related': async ({ params }) => drawn(db, await queries.listRelated(db, params.id)),
    'POST /api/articles/:id/view': async ({ params: { id } }, { request }) => {
      const tooMany = (await countReading(`${networkOf(request!.ip)} ${id}`)) !== undefined;
      const views = tooMany ? (await queries.findVisible(db, id))?.views : await queries.countView(db, id);
      return { views: views ?? fail(notFound('Article')) };
    },
    ...deskHandlers(deps, articlesApi, '/api/admin/articles', articleRecords),
  });
}

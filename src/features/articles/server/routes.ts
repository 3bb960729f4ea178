import type { FastifyInstance } from 'fastify';
import { fail, notFound } from '#kernel/problem.ts';
import { now } from '#platform/server/db/columns.ts';
import type { RouteDeps } from '#platform/server/deps.ts';
import { exporter } from '#platform/server/http/export.ts';
import { serve } from '#platform/server/http/serve.ts';
import { deskRecords } from '#platform/server/versions/records.ts';
import { articlesApi } from '../contract.ts';
import * as queries from './queries.ts';
import { articleRecords } from './records.ts';
import { toRow } from './rules.ts';

/** Articles: specification, sections 2, 3 and 7. */
export function articlesRoutes(app: FastifyInstance, deps: RouteDeps): void {
  const { db } = deps;
  const records = deskRecords(deps, articleRecords);
  serve(app, articlesApi, {
    'GET /api/articles': ({ query }) => queries.listVisible(db, query),
    'GET /api/articles/featured': ({ query }) => queries.listFeatured(db, query),
    'GET /api/articles/facets': () => queries.listFacets(db),
    'GET /api/articles/:id': async ({ params }) =>
      (await queries.findVisible(db, params.id)) ?? fail(notFound('Article')),
    'GET /api/articles/:id/related': ({ params }) => queries.listRelated(db, params.id),
    'POST /api/articles/:id/view': async ({ params }) => ({
      views: (await queries.countView(db, params.id)) ?? fail(notFound('Article')),
    }),
    'GET /api/admin/articles': ({ query }) => queries.listAll(db, query),
    'GET /api/admin/articles/export': exporter(
      deps,
      articlesApi['GET /api/admin/articles'],
      'articles',
      queries.selectAll,
    ),
    'POST /api/admin/articles': ({ body }, { person }) =>
      records.create(person, (tx) => queries.insertArticle(tx, toRow(body, person?.id ?? null, now()))),
    'GET /api/admin/articles/:id': async ({ params }) =>
      (await queries.findArticle(db, params.id)) ?? fail(notFound('Article')),
    'PATCH /api/admin/articles/:id': ({ params, body }, { person }) => records.change(person, params.id, body),
    'DELETE /api/admin/articles/:id': ({ params }, { person }) => records.remove(person, params.id),
    'POST /api/admin/articles/bulk': ({ body }, { person }) => records.bulk(person, body),
    'POST /api/admin/articles/:id/restore': ({ params }, { person }) => records.restore(person, params.id),
  });
}

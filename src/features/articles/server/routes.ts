import type { FastifyInstance } from 'fastify';
import { recordAction } from '#features/audit/server/index.ts';
import { fail, notFound } from '#kernel/problem.ts';
import { now } from '#server/db/columns.ts';
import type { Deps } from '#server/deps.ts';
import { serve } from '#server/http/serve.ts';
import { articlesApi } from '../contract.ts';
import * as queries from './queries.ts';

/** Articles: specification, sections 2, 3 and 7. */
export function articlesRoutes(app: FastifyInstance, { db, changes }: Deps): void {
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
    'PATCH /api/admin/articles/:id': ({ params, body }, { person }) =>
      db.transaction(async (tx) => {
        const before = (await queries.findArticle(tx, params.id)) ?? fail(notFound('Article'));
        const after = (await queries.updateArticle(tx, params.id, body)) ?? fail(notFound('Article'));
        await recordAction(tx, person, 'article.update', params.id, before, after);
        await changes.announce(tx, 'articles');
        return after;
      }),
    'DELETE /api/admin/articles/:id': ({ params }, { person }) =>
      db.transaction(async (tx) => {
        const before = (await queries.updateArticle(tx, params.id, { deletedAt: now() })) ?? fail(notFound('Article'));
        await recordAction(tx, person, 'article.delete', params.id, before, null);
        await changes.announce(tx, 'articles');
        return { message: 'Article deleted successfully' };
      }),
  });
}

import type { FastifyInstance } from 'fastify';
import { recordAction } from '#features/audit/server/index.ts';
import { fail, notFound } from '#kernel/problem.ts';
import { now } from '#server/db/columns.ts';
import { refuseStale } from '#server/db/stale.ts';
import type { Deps } from '#server/deps.ts';
import { exporter } from '#server/http/export.ts';
import { serve } from '#server/http/serve.ts';
import { articlesApi } from '../contract.ts';
import * as queries from './queries.ts';
import { toChange, toRow } from './rules.ts';

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
    'GET /api/admin/articles/export': exporter(
      { db },
      articlesApi['GET /api/admin/articles'],
      'articles',
      queries.selectAll,
    ),
    'POST /api/admin/articles': ({ body }, { person }) =>
      db.transaction(async (tx) => {
        const created = await queries.insertArticle(tx, toRow(body, person?.id ?? null, now()));
        await recordAction(tx, person, 'article.create', created.id, null, created);
        await changes.announce(tx, 'articles');
        return created;
      }),
    'GET /api/admin/articles/:id': async ({ params }) =>
      (await queries.findArticle(db, params.id)) ?? fail(notFound('Article')),
    'PATCH /api/admin/articles/:id': ({ params, body }, { person }) =>
      db.transaction(async (tx) => {
        const before = (await queries.lockArticle(tx, params.id)) ?? fail(notFound('Article'));
        refuseStale('article', before, body.updatedAt);
        const change = toChange(before, body, now());
        const after = (await queries.updateArticle(tx, params.id, change)) ?? fail(notFound('Article'));
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
    'POST /api/admin/articles/:id/restore': ({ params }, { person }) =>
      db.transaction(async (tx) => {
        const restored = (await queries.restoreArticle(tx, params.id)) ?? fail(notFound('Article'));
        await recordAction(tx, person, 'article.restore', params.id, null, restored);
        await changes.announce(tx, 'articles');
        return restored;
      }),
  });
}

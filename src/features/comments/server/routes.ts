import type { FastifyInstance } from 'fastify';
import { fail, notFound } from '#kernel/problem.ts';
import type { RouteDeps } from '#platform/server/deps.ts';
import { exporter } from '#platform/server/http/export.ts';
import { serve } from '#platform/server/http/serve.ts';
import { commentsApi } from '../contract.ts';
import { isOpen, listForDesk, listThread, selectForDesk } from './queries.ts';
import { moderate, post, remove, report } from './write.ts';

/** Comments on articles and humor: decisions, sections 2 and 6. */
export function commentsRoutes(app: FastifyInstance, deps: RouteDeps): void {
  const { db } = deps;
  serve(app, commentsApi, {
    'GET /api/articles/:id/comments': async ({ params, query }, { person }) =>
      (await isOpen(db, params.id)) ? listThread(db, params.id, person?.id, query) : fail(notFound('Article')),
    'POST /api/articles/:id/comments': ({ params, body }, { person }) => post(deps, person!, params.id, body.body),
    'POST /api/comments/:id/report': async ({ params }, { person }) => {
      await report(deps, person!, params.id);
      return { message: 'Thank you. A moderator will look at this comment.' };
    },
    'DELETE /api/comments/:id': async ({ params }, { person }) => {
      await remove(deps, person!, params.id);
      return { message: 'Comment deleted successfully' };
    },
    'GET /api/admin/comments': ({ query }) => listForDesk(db, query),
    'GET /api/admin/comments/export': exporter(deps, commentsApi['GET /api/admin/comments'], 'comments', selectForDesk),
    'PATCH /api/admin/comments/:id': ({ params, body }, { person }) => moderate(deps, person!, params.id, body),
  });
}

import type { FastifyInstance } from 'fastify';
import { fail, notFound } from '#kernel/problem.ts';
import type { RouteDeps } from '#platform/server/deps.ts';
import { exporter } from '#platform/server/http/export.ts';
import { serve } from '#platform/server/http/serve.ts';
import { deskRecords } from '#platform/server/versions/records.ts';
import { popupsApi } from '../contract.ts';
import { isPublic, pageOf } from '../vocabulary.ts';
import { popupRecords } from './content.ts';
import * as queries from './queries.ts';

/** Serves popups (behaviour 17.1 and 17.2). */
export function popupsRoutes(app: FastifyInstance, deps: RouteDeps): void {
  const { db } = deps;
  const popups = deskRecords(deps, popupRecords);
  serve(app, popupsApi, {
    'GET /api/popups': async ({ query }) => {
      const rows = isPublic(query.path) ? await queries.listPopupsOn(db, pageOf(query.path)) : [];
      return { rows, total: rows.length };
    },
    'POST /api/popups/:id/count': async ({ params, body }) => {
      const counted = await db.transaction((tx) => queries.countPopup(tx, params.id, body.event));
      return counted ? undefined : fail(notFound('Marketing popup'));
    },
    'GET /api/admin/marketing-popups': ({ query }) => queries.listPopups(db, query),
    'GET /api/admin/marketing-popups/export': exporter(
      deps,
      popupsApi['GET /api/admin/marketing-popups'],
      'popups',
      queries.selectPopups,
    ),
    'POST /api/admin/marketing-popups': async ({ body }, { person }) => {
      const input = await popups.clean(body);
      return popups.create(person, (tx) => queries.stored.insert(tx, input));
    },
    'PATCH /api/admin/marketing-popups/:id': ({ params, body }, { person }) => popups.change(person, params.id, body),
    'DELETE /api/admin/marketing-popups/:id': ({ params, query }, { person }) =>
      popups.remove(person, { ...params, ...query }),
    'POST /api/admin/marketing-popups/:id/restore': ({ params }, { person }) => popups.restore(person, params.id),
  });
}

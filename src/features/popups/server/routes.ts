import type { FastifyInstance } from 'fastify';
import { recordAction } from '#features/audit/server/index.ts';
import { fail, notFound } from '#kernel/problem.ts';
import type { Deps } from '#server/deps.ts';
import { cleanHtml } from '#server/html/clean-html.ts';
import { exporter } from '#server/http/export.ts';
import { serve } from '#server/http/serve.ts';
import { popupsApi } from '../contract.ts';
import { isPublic, pageOf } from '../pages.ts';
import * as queries from './queries.ts';

/** Marketing popups: specification, sections 3, 7 and 9. */
export function popupsRoutes(app: FastifyInstance, { db, changes }: Deps): void {
  serve(app, popupsApi, {
    'GET /api/popups': async ({ query }) => {
      const rows = isPublic(query.path) ? await queries.listPopupsOn(db, pageOf(query.path)) : [];
      return { rows, total: rows.length };
    },
    'POST /api/popups/:id/count': async ({ params, body }) => {
      const counted = await db.transaction((tx) => queries.countPopup(tx, params.id, body.event));
      return counted ? undefined : fail(notFound('Marketing popup'));
    },
    'GET /api/admin/marketing-popups': async () => {
      const rows = await queries.listPopups(db);
      return { rows, total: rows.length };
    },
    'GET /api/admin/marketing-popups/export': exporter(
      { db },
      popupsApi['GET /api/admin/marketing-popups'],
      'popups',
      queries.listPopups,
    ),
    'POST /api/admin/marketing-popups': ({ body }, { person }) =>
      db.transaction(async (tx) => {
        const popup = await queries.insertPopup(tx, { ...body, content: cleanHtml(body.content) });
        await recordAction(tx, person, 'popup.create', popup.id, null, popup);
        await changes.announce(tx, 'popups');
        return popup;
      }),
    'PATCH /api/admin/marketing-popups/:id': ({ params, body }, { person }) =>
      db.transaction(async (tx) => {
        const before = (await queries.findPopup(tx, params.id)) ?? fail(notFound('Marketing popup'));
        const change = body.content === undefined ? body : { ...body, content: cleanHtml(body.content) };
        const after = (await queries.updatePopup(tx, params.id, change)) ?? fail(notFound('Marketing popup'));
        await recordAction(tx, person, 'popup.update', params.id, before, after);
        await changes.announce(tx, 'popups');
        return after;
      }),
    'DELETE /api/admin/marketing-popups/:id': ({ params }, { person }) =>
      db.transaction(async (tx) => {
        const popup = (await queries.deletePopup(tx, params.id)) ?? fail(notFound('Marketing popup'));
        await recordAction(tx, person, 'popup.delete', params.id, popup, null);
        await changes.announce(tx, 'popups');
        return { message: 'Marketing popup deleted successfully' };
      }),
    'POST /api/admin/marketing-popups/:id/restore': ({ params }, { person }) =>
      db.transaction(async (tx) => {
        const restored = (await queries.restorePopup(tx, params.id)) ?? fail(notFound('Marketing popup'));
        await recordAction(tx, person, 'popup.restore', params.id, null, restored);
        await changes.announce(tx, 'popups');
        return restored;
      }),
  });
}

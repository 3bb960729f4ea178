import type { FastifyInstance } from 'fastify';
import { recordAction } from '#platform/server/audit/record-action.ts';
import type { RouteDeps } from '#platform/server/deps.ts';
import { serve } from '#platform/server/http/serve.ts';
import { noticesApi } from '../contract.ts';
import { notificationsRoutes } from './notifications.ts';
import { findChoices, saveChoices } from './queries.ts';

/** The bell of the desk, and which notices each person there gets by email. */
export function noticesRoutes(app: FastifyInstance, deps: RouteDeps): void {
  const { db } = deps;
  notificationsRoutes(app, deps);
  serve(app, noticesApi, {
    'GET /api/admin/notices': (_, { person }) => findChoices(db, person!.id),
    'PATCH /api/admin/notices': ({ body }, { person }) =>
      db.transaction(async (tx) => {
        const before = await findChoices(tx, person!.id);
        await saveChoices(tx, person!.id, body);
        const after = await findChoices(tx, person!.id);
        await recordAction(tx, person, 'notices.update', person!.id, before, after);
        return after;
      }),
  });
}

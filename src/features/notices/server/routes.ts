import type { FastifyInstance } from 'fastify';
import { findSettings } from '#features/settings/server/index.ts';
import { zoneName } from '#kernel/wall-clock.ts';
import { recordAction } from '#platform/server/audit/record-action.ts';
import type { RouteDeps } from '#platform/server/deps.ts';
import { serve } from '#platform/server/http/serve.ts';
import { type NoticeChoices, noticesApi } from '../contract.ts';
import { notificationsRoutes } from './notifications.ts';
import { findChoices, saveChoices } from './queries.ts';

/** Serves the desk's bell, and each person's choice of notices by email. */
export function noticesRoutes(app: FastifyInstance, deps: RouteDeps): void {
  const { db, config } = deps;
  const withClock = async (choices: NoticeChoices) => {
    const { timeZone } = await findSettings(db, config);
    return { ...choices, clock: zoneName(timeZone, Date.now()) };
  };
  notificationsRoutes(app, deps);
  serve(app, noticesApi, {
    'GET /api/admin/notices': async (_, { person }) => withClock(await findChoices(db, person!.id)),
    'PATCH /api/admin/notices': async ({ body }, { person }) => {
      const saved = await db.transaction(async (tx) => {
        const before = await findChoices(tx, person!.id);
        await saveChoices(tx, person!.id, body);
        const after = await findChoices(tx, person!.id);
        await recordAction(tx, person, 'notices.update', person!.id, before, after);
        return after;
      });
      return withClock(saved);
    },
  });
}

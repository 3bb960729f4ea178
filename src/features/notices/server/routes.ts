import type { FastifyInstance } from 'fastify';
import { recordAction } from '#platform/server/audit/record-action.ts';
import type { Deps } from '#platform/server/deps.ts';
import { serve } from '#platform/server/http/serve.ts';
import { noticesApi } from '../contract.ts';
import { findChoices, saveChoices } from './queries.ts';

/** Each person at the desk chooses which notices they get by mail. */
export function noticesRoutes(app: FastifyInstance, { db }: Deps): void {
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

import type { FastifyInstance } from 'fastify';
import type { RouteDeps } from '#platform/server/deps.ts';
import { serve } from '#platform/server/http/serve.ts';
import { savedApi } from '../contract.ts';
import { listSaved, save, unsave } from './queries.ts';

/** Articles saved for later. */
export function savedRoutes(app: FastifyInstance, { db }: RouteDeps): void {
  serve(app, savedApi, {
    'GET /api/saved': async (_, { person }) => ({ articles: await listSaved(db, person!.id) }),
    'POST /api/saved': async ({ body }, { person }) => ({
      saved: await db.transaction((tx) => save(tx, person!.id, body.ids)),
    }),
    'DELETE /api/saved/:id': async ({ params }, { person }) => {
      await unsave(db, person!.id, params.id);
      return { message: 'Removed from your list' };
    },
  });
}

import type { FastifyInstance } from 'fastify';
import type { RouteDeps } from '#platform/server/deps.ts';
import { serve } from '#platform/server/http/serve.ts';
import { homeApi } from '../contract.ts';
import { findFrontPage, findSavedFrontPage, saveFrontPage } from './front-page.ts';

/** The front page as the desk arranges it. */
export function homeRoutes(app: FastifyInstance, { db, changes }: RouteDeps): void {
  serve(app, homeApi, {
    'GET /api/front-page': () => findFrontPage(db),
    'GET /api/admin/front-page': () => findSavedFrontPage(db),
    'PUT /api/admin/front-page': ({ body: { updatedAt, ...choice } }, { person }) =>
      db.transaction(async (tx) => {
        const saved = await saveFrontPage(tx, person, choice, updatedAt);
        await changes.announce(tx, 'front-page');
        return saved;
      }),
  });
}

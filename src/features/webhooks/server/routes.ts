import type { FastifyInstance } from 'fastify';
import { fail, notFound } from '#kernel/problem.ts';
import type { RouteDeps } from '#platform/server/deps.ts';
import { serve } from '#platform/server/http/serve.ts';
import { webhooksApi } from '../contract.ts';
import { addEndpoint, changeEndpoint, removeEndpoint, rotateSecret, sendAgain, sendTest } from './endpoints.ts';
import { findDelivery, listDeliveries, listEndpoints } from './queries.ts';

export function webhooksRoutes(app: FastifyInstance, deps: RouteDeps): void {
  const { db } = deps;
  serve(app, webhooksApi, {
    'GET /api/admin/webhooks': () => listEndpoints(db),
    'POST /api/admin/webhooks': ({ body }, { person }) => addEndpoint(deps, person!, body),
    'PATCH /api/admin/webhooks/:id': ({ params, body }, { person }) => changeEndpoint(deps, person!, params.id, body),
    'DELETE /api/admin/webhooks/:id': async ({ params, query }, { person }) => {
      await removeEndpoint(deps, person!, { ...params, ...query });
      return { message: 'The endpoint has been deleted' };
    },
    'POST /api/admin/webhooks/:id/rotate': ({ params, body }, { person }) =>
      rotateSecret(deps, person!, { ...params, ...body }),
    'POST /api/admin/webhooks/:id/test': ({ params }, { person }) => sendTest(deps, person, params.id),
    'GET /api/admin/webhook-deliveries': ({ query }) => listDeliveries(db, query),
    'GET /api/admin/webhook-deliveries/:id': async ({ params }) =>
      (await findDelivery(db, params.id)) ?? fail(notFound('Delivery')),
    'POST /api/admin/webhook-deliveries/:id/send': ({ params }, { person }) => sendAgain(deps, person, params.id),
  });
}

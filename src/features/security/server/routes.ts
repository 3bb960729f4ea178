import type { FastifyInstance } from 'fastify';
import type { RouteDeps } from '#platform/server/deps.ts';
import { serve } from '#platform/server/http/serve.ts';
import { securityApi } from '../contract.ts';
import { recentAlarms } from './alarm.ts';
import { listEvents } from './queries.ts';

/** Security events for administrators. */
export function securityRoutes(app: FastifyInstance, { db }: RouteDeps): void {
  serve(app, securityApi, {
    'GET /api/admin/security-events': ({ query }) => listEvents(db, query, Date.now()),
    'GET /api/admin/security-events/alarms': async () => ({ alarms: await recentAlarms(db, Date.now()) }),
  });
}

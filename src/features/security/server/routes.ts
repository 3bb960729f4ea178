import type { FastifyInstance } from 'fastify';
import type { RouteDeps } from '#platform/server/deps.ts';
import { exporter } from '#platform/server/http/export.ts';
import { serve } from '#platform/server/http/serve.ts';
import { securityApi } from '../contract.ts';
import { recentAlarms } from './alarm.ts';
import { type EventsFilter, listEvents, selectEvents } from './queries.ts';

export function securityRoutes(app: FastifyInstance, deps: RouteDeps): void {
  const { db } = deps;
  serve(app, securityApi, {
    'GET /api/admin/security-events': ({ query }) => listEvents(db, query, Date.now()),
    'GET /api/admin/security-events/export': exporter(
      deps,
      securityApi['GET /api/admin/security-events'],
      'security-events',
      (from, filter: EventsFilter) => selectEvents(from, filter, Date.now()),
    ),
    'GET /api/admin/security-events/alarms': async () => ({ alarms: await recentAlarms(db, Date.now()) }),
  });
}

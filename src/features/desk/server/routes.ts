import type { FastifyInstance } from 'fastify';
import { mayUse } from '#platform/server/auth/access.ts';
import type { RouteDeps } from '#platform/server/deps.ts';
import { serve } from '#platform/server/http/serve.ts';
import { adminApi } from '../contract.ts';
import { readOverview } from './queries.ts';
import { findRecords } from './records.ts';

/** Endpoints of the dashboard that concern all features: specification, section 2; decisions, section 2. */
export function adminRoutes(app: FastifyInstance, { db, reader, kinds }: RouteDeps): void {
  serve(app, adminApi, {
    'GET /api/admin/overview': async (_, { person }) => {
      const overview = await readOverview(await reader.current());
      return mayUse('admin', person) ? overview : { ...overview, subscribers: null };
    },
    'GET /api/admin/records': async ({ query }, { person }) => {
      const rows = await findRecords(db, kinds, query.q, mayUse('admin', person));
      return { rows, total: rows.length };
    },
  });
}

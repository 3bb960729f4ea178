import type { FastifyInstance } from 'fastify';
import { mayUse } from '#platform/server/auth/access.ts';
import type { RouteDeps } from '#platform/server/deps.ts';
import { serve } from '#platform/server/http/serve.ts';
import { adminApi } from '../contract.ts';
import { readAgenda } from './agenda.ts';
import { readOverview, readReviews, readStart, readWaiting } from './queries.ts';
import { findRecords } from './records.ts';

/** The dashboard's endpoints that belong to no single feature (behaviour 16.7). */
export function adminRoutes(app: FastifyInstance, { db, config, reader, kinds }: RouteDeps): void {
  serve(app, adminApi, {
    'GET /api/admin/overview': async (_, { person }) => {
      const overview = await readOverview(await reader.current());
      return mayUse('newsletter', person) ? overview : { ...overview, subscribers: null };
    },
    'GET /api/admin/overview/agenda': async (_, { person }) => {
      const current = await reader.current();
      const [agenda, start] = await Promise.all([
        readAgenda(current, { kinds, may: (area) => mayUse(area, person), now: Date.now() }),
        mayUse('admin', person) ? readStart(current, config) : null,
      ]);
      return { ...agenda, start };
    },
    'GET /api/admin/waiting': async (_, { person }) => readWaiting(await reader.current(), db, person!),
    'GET /api/admin/overview/reviews': async ({ query: { days } }) =>
      readReviews(await reader.current(), days, Date.now()),
    'GET /api/admin/records': async ({ query }, { person }) => {
      const rows = await findRecords(db, kinds, query.q, (area) => mayUse(area, person));
      return { rows, total: rows.length };
    },
  });
}

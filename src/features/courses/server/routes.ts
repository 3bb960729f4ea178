import type { FastifyInstance } from 'fastify';
import { fail, notFound } from '#kernel/problem.ts';
import type { RouteDeps } from '#platform/server/deps.ts';
import { serve } from '#platform/server/http/serve.ts';
import { deskHandlers } from '#platform/server/versions/desk-handlers.ts';
import { deskRecords } from '#platform/server/versions/records.ts';
import { coursesApi } from '../contract.ts';
import * as queries from './queries.ts';
import { courseRecords } from './records.ts';

const missing = () => notFound('Training course');

/** Training courses: specification, sections 2, 3, 5 and 7. */
export function coursesRoutes(app: FastifyInstance, deps: RouteDeps): void {
  const { db } = deps;
  const records = deskRecords(deps, courseRecords);
  serve(app, coursesApi, {
    'GET /api/training': ({ query }) => queries.listVisible(db, query),
    'GET /api/training/facets': async () => ({ providers: await queries.listProviders(db) }),
    'GET /api/training/:id': async ({ params }) => (await queries.findVisible(db, params.id)) ?? fail(missing()),
    ...deskHandlers(deps, coursesApi, '/api/admin/training', courseRecords),
    'POST /api/admin/training/:id/duplicate': ({ params }, { person }) =>
      records.duplicate(person, params.id, (tx, { id: _id, createdAt: _created, updatedAt: _updated, ...course }) =>
        queries.insertCourse(tx, { ...course, status: 'draft', publishedAt: null, active: true }),
      ),
  });
}

import type { FastifyInstance } from 'fastify';
import { fail, notFound } from '#kernel/problem.ts';
import { publishedAtAfter } from '#kernel/publication.ts';
import { now } from '#platform/server/db/columns.ts';
import type { RouteDeps } from '#platform/server/deps.ts';
import { exporter } from '#platform/server/http/export.ts';
import { serve } from '#platform/server/http/serve.ts';
import { deskRecords } from '#platform/server/versions/records.ts';
import { coursesApi } from '../contract.ts';
import * as queries from './queries.ts';
import { courseRecords } from './records.ts';

const missing = () => notFound('Training course');
/** What is made is not public before somebody says so. */
const unpublished = { status: 'pending', publishedAt: null };

/** Training courses: specification, sections 2, 3, 5 and 7. */
export function coursesRoutes(app: FastifyInstance, deps: RouteDeps): void {
  const { db } = deps;
  const records = deskRecords(deps, courseRecords);
  const find = async (id: string) => (await queries.findCourse(db, id)) ?? fail(missing());
  serve(app, coursesApi, {
    'GET /api/training': ({ query }) => queries.listVisible(db, query),
    'GET /api/training/facets': async () => ({ providers: await queries.listProviders(db) }),
    'GET /api/training/:id': async ({ params }) => (await queries.findVisible(db, params.id)) ?? fail(missing()),
    'GET /api/admin/training': ({ query }) => queries.listAll(db, query),
    'GET /api/admin/training/export': exporter(
      deps,
      coursesApi['GET /api/admin/training'],
      'courses',
      queries.selectAll,
    ),
    'POST /api/admin/training': ({ body }, { person }) => {
      const row = { ...body, publishedAt: publishedAtAfter(unpublished, body, now()) };
      return records.create(person, (tx) => queries.insertCourse(tx, row));
    },
    'GET /api/admin/training/:id': ({ params }) => find(params.id),
    'PATCH /api/admin/training/:id': ({ params, body }, { person }) => records.change(person, params.id, body),
    'DELETE /api/admin/training/:id': ({ params }, { person }) => records.remove(person, params.id),
    'POST /api/admin/training/bulk': ({ body }, { person }) => records.bulk(person, body),
    'POST /api/admin/training/:id/duplicate': async ({ params }, { person }) => {
      const { id: _id, createdAt: _created, updatedAt: _updated, ...course } = await find(params.id);
      const copy = { ...course, status: 'draft' as const, publishedAt: null, active: true };
      return records.create(person, (tx) => queries.insertCourse(tx, copy));
    },
    'POST /api/admin/training/:id/restore': ({ params }, { person }) => records.restore(person, params.id),
  });
}

import type { FastifyInstance } from 'fastify';
import { recordAction } from '#features/audit/server/index.ts';
import { fail, notFound } from '#kernel/problem.ts';
import { publishedAtAfter } from '#kernel/publication.ts';
import { now } from '#server/db/columns.ts';
import { refuseStale } from '#server/db/stale.ts';
import type { Deps } from '#server/deps.ts';
import { exporter } from '#server/http/export.ts';
import { serve } from '#server/http/serve.ts';
import { coursesApi } from '../contract.ts';
import * as queries from './queries.ts';

const missing = () => notFound('Training course');
/** What is made is not public before somebody says so. */
const unpublished = { status: 'pending', publishedAt: null };

/** Training courses: specification, sections 2, 3, 5 and 7. */
export function coursesRoutes(app: FastifyInstance, { db, changes }: Deps): void {
  serve(app, coursesApi, {
    'GET /api/training': ({ query }) => queries.listVisible(db, query),
    'GET /api/training/facets': async () => ({ providers: await queries.listProviders(db) }),
    'GET /api/training/:id': async ({ params }) => (await queries.findVisible(db, params.id)) ?? fail(missing()),
    'GET /api/admin/training': ({ query }) => queries.listAll(db, query),
    'GET /api/admin/training/export': exporter(
      { db },
      coursesApi['GET /api/admin/training'],
      'courses',
      queries.selectAll,
    ),
    'POST /api/admin/training': ({ body }, { person }) =>
      db.transaction(async (tx) => {
        const row = { ...body, publishedAt: publishedAtAfter(unpublished, body, now()) };
        const created = await queries.insertCourse(tx, row);
        await recordAction(tx, person, 'course.create', created.id, null, created);
        await changes.announce(tx, 'training');
        return created;
      }),
    'GET /api/admin/training/:id': async ({ params }) => (await queries.findCourse(db, params.id)) ?? fail(missing()),
    'PATCH /api/admin/training/:id': ({ params, body: { updatedAt, ...body } }, { person }) =>
      db.transaction(async (tx) => {
        const before = (await queries.lockCourse(tx, params.id)) ?? fail(missing());
        refuseStale('course', before, updatedAt);
        const change = { ...body, publishedAt: publishedAtAfter(before, body, now()) };
        const after = (await queries.updateCourse(tx, params.id, change)) ?? fail(missing());
        await recordAction(tx, person, 'course.update', params.id, before, after);
        await changes.announce(tx, 'training');
        return after;
      }),
    'DELETE /api/admin/training/:id': ({ params }, { person }) =>
      db.transaction(async (tx) => {
        const course = (await queries.updateCourse(tx, params.id, { deletedAt: now() })) ?? fail(missing());
        await recordAction(tx, person, 'course.delete', params.id, course, null);
        await changes.announce(tx, 'training');
        return { message: 'Training course deleted successfully' };
      }),
    'POST /api/admin/training/:id/restore': ({ params }, { person }) =>
      db.transaction(async (tx) => {
        const restored = (await queries.restoreCourse(tx, params.id)) ?? fail(missing());
        await recordAction(tx, person, 'course.restore', params.id, null, restored);
        await changes.announce(tx, 'training');
        return restored;
      }),
  });
}

import type { FastifyInstance } from 'fastify';
import { recordAction } from '#features/audit/server/index.ts';
import { fail, notFound } from '#kernel/problem.ts';
import type { Deps } from '#server/deps.ts';
import { serve } from '#server/http/serve.ts';
import { coursesApi } from '../contract.ts';
import { binCourse, findVisible, listProviders, listVisible } from './queries.ts';

/** Training courses: specification, sections 2, 3, 5 and 7. */
export function coursesRoutes(app: FastifyInstance, { db, changes }: Deps): void {
  serve(app, coursesApi, {
    'GET /api/training': ({ query }) => listVisible(db, query),
    'GET /api/training/facets': async () => ({ providers: await listProviders(db) }),
    'GET /api/training/:id': async ({ params }) =>
      (await findVisible(db, params.id)) ?? fail(notFound('Training course')),
    'DELETE /api/admin/training/:id': ({ params }, { person }) =>
      db.transaction(async (tx) => {
        const course = (await binCourse(tx, params.id)) ?? fail(notFound('Training course'));
        await recordAction(tx, person, 'course.delete', params.id, course, null);
        await changes.announce(tx, 'training');
        return { message: 'Training course deleted successfully' };
      }),
  });
}

import type { FastifyInstance } from 'fastify';
import { fail, notFound } from '#kernel/problem.ts';
import type { RouteDeps } from '#platform/server/deps.ts';
import { exporter } from '#platform/server/http/export.ts';
import { serve } from '#platform/server/http/serve.ts';
import { topicsApi } from '../contract.ts';
import { addTopic, changeTopic, mergeTopic, removeTopic } from './desk.ts';
import { listTopics, listUnfiled, readHub, readTree, selectTopics } from './queries.ts';

export function topicsRoutes(app: FastifyInstance, deps: RouteDeps): void {
  const { db, reader } = deps;
  serve(app, topicsApi, {
    'GET /api/topics': async () => ({ topics: await readTree(db) }),
    'GET /api/topics/:slug': async ({ params, query }) =>
      (await readHub(db, params.slug, query)) ?? fail(notFound('Topic')),
    'GET /api/admin/topics': ({ query }) => listTopics(db, query),
    'GET /api/admin/topics/export': exporter(deps, topicsApi['GET /api/admin/topics'], 'topics', selectTopics),
    'GET /api/admin/topics/unfiled': ({ query }) => reader.recent((from) => listUnfiled(from, query)),
    'POST /api/admin/topics': ({ body }, { person }) => addTopic(deps, person!, body),
    'PATCH /api/admin/topics/:id': ({ params, body }, { person }) => changeTopic(deps, person!, params.id, body),
    'POST /api/admin/topics/:id/merge': ({ params, body }, { person }) =>
      mergeTopic(deps, person!, { ...params, ...body }),
    'DELETE /api/admin/topics/:id': ({ params, query }, { person }) =>
      removeTopic(deps, person!, { ...params, ...query }),
  });
}

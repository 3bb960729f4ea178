import type { FastifyInstance } from 'fastify';
import { fail, notFound } from '#kernel/problem.ts';
import type { RouteDeps } from '#platform/server/deps.ts';
import { exporter } from '#platform/server/http/export.ts';
import { serve } from '#platform/server/http/serve.ts';
import { authorsApi } from '../contract.ts';
import { listAuthors, readHub, selectAuthors } from './queries.ts';
import { changeAuthor, changeOwn, mergeAuthor, readOwn, splitAuthor } from './records.ts';

export function authorsRoutes(app: FastifyInstance, deps: RouteDeps): void {
  const { db } = deps;
  serve(app, authorsApi, {
    'GET /api/authors/:slug': async ({ params, query }) =>
      (await readHub(db, params.slug, query)) ?? fail(notFound('Author')),
    'GET /api/account/author': (_input, { person }) => readOwn(db, person!),
    'PATCH /api/account/author': ({ body }, { person }) => changeOwn(deps, person!, body),
    'GET /api/admin/authors': ({ query }) => listAuthors(db, query),
    'GET /api/admin/authors/export': exporter(deps, authorsApi['GET /api/admin/authors'], 'authors', selectAuthors),
    'PATCH /api/admin/authors/:id': ({ params, body }, { person }) => changeAuthor(deps, person!, params.id, body),
    'POST /api/admin/authors/:id/merge': ({ params, body }, { person }) =>
      mergeAuthor(deps, person!, { ...params, ...body }),
    'POST /api/admin/authors/:id/split': ({ params, body }, { person }) =>
      splitAuthor(deps, person!, { ...params, ...body }),
  });
}

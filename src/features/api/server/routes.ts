import type { FastifyInstance } from 'fastify';
import { type Api, PROGRAM_API } from '#kernel/endpoint.ts';
import { capital } from '#kernel/numbers.ts';
import { fail, notFound } from '#kernel/problem.ts';
import type { RouteDeps } from '#platform/server/deps.ts';
import { type Caller, type Handlers, serve } from '#platform/server/http/serve.ts';
import { apiKeysApi, contentApi } from '../contract.ts';
import { idempotencyKeyOf } from './calls.ts';
import {
  changeDraft,
  createDraft,
  describedBy,
  type OpenKind,
  openKinds,
  type PageQuery,
  readOne,
  readPage,
} from './content.ts';
import { createKey, listKeys, revokeKey } from './keys.ts';

/** Serves API keys to administrators, and the content API to programs. */
export function apiRoutes(app: FastifyInstance, deps: RouteDeps): void {
  const { db, kinds } = deps;
  serve(app, apiKeysApi, {
    'GET /api/admin/api-keys': ({ query }) => listKeys(db, query),
    'POST /api/admin/api-keys': ({ body }, { person }) => createKey(db, person!, body),
    'DELETE /api/admin/api-keys/:id': ({ params }, { person }) => revokeKey(db, person, params.id),
  });
  const open = openKinds(kinds);
  const handlers: Handlers<Api> = Object.assign({}, ...open.map((kind) => handlersOf(deps, kind)));
  serve(app, contentApi(open.map(describedBy)), handlers);
}

interface Call {
  params: { id: string };
  query: PageQuery;
  body: object;
}

function handlersOf(deps: RouteDeps, kind: OpenKind): Record<string, (call: Call, caller: Caller) => unknown> {
  const path = PROGRAM_API + kind.kind.tag;
  return {
    [`GET ${path}`]: ({ query }) => readPage(deps, kind, query),
    [`GET ${path}/:id`]: async ({ params }) =>
      (await readOne(deps, kind, params.id)) ?? fail(notFound(capital(kind.kind.one))),
    [`POST ${path}`]: ({ body }, { person, request }) => {
      const idempotencyKey = idempotencyKeyOf(request?.headers);
      return createDraft(deps, kind, { person: person!, body, idempotencyKey });
    },
    [`PATCH ${path}/:id`]: ({ params, body }, { person }) =>
      changeDraft(deps, kind, params.id, { person: person!, body }),
  };
}

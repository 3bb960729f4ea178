import type { FastifyInstance } from 'fastify';
import { fail, notFound } from '#kernel/problem.ts';
import { versionsApi } from '#kernel/versions.ts';
import { mayUse, roleRefused } from '#platform/server/auth/access.ts';
import type { Person } from '#platform/server/auth/person.ts';
import type { RouteDeps } from '#platform/server/deps.ts';
import { exporter } from '#platform/server/http/export.ts';
import { serve } from '#platform/server/http/serve.ts';
import { editingRoutes } from './editing.ts';
import type { AnyKeptStore } from './kept-store.ts';
import { findRevision, listRevisions, selectRevisions } from './queries.ts';
import { keptRecords } from './records.ts';

/** Lists, compares and restores versions (behaviour 16.10) of every kind that keeps them. */
export function versionsRoutes(app: FastifyInstance, deps: RouteDeps, kinds: readonly AnyKeptStore[]): void {
  const api = versionsApi(kinds.map(({ kind }) => kind));
  const kindFor = (person: Person | null, name: string): AnyKeptStore => {
    const kind = kinds.find((one) => one.kind === name) ?? fail(notFound('Revision'));
    if (!mayUse(kind.access, person)) throw roleRefused(person, 'Forbidden: this is for administrators');
    return kind;
  };
  const find = async (person: Person | null, id: string) => {
    const revision = (await findRevision(deps.db, id)) ?? fail(notFound('Revision'));
    return { revision, kind: kindFor(person, revision.kind) };
  };
  editingRoutes(app, deps);
  const exportThem = exporter(deps, api['GET /api/admin/revisions'], 'revisions', selectRevisions);
  serve(app, api, {
    'GET /api/admin/revisions': ({ query }, { person }) => {
      kindFor(person, query.kind);
      return listRevisions(deps.db, query);
    },
    'GET /api/admin/revisions/export': (input, caller) => {
      kindFor(caller.person, input.query.kind);
      return exportThem(input, caller);
    },
    'GET /api/admin/revisions/:id': async ({ params }, { person }) => (await find(person, params.id)).revision,
    'POST /api/admin/revisions/:id/restore': async ({ params, body }, { person }) => {
      const { revision, kind } = await find(person, params.id);
      return keptRecords(deps, kind).revert(person, revision, body.updatedAt);
    },
  });
}

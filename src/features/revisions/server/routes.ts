import type { FastifyInstance } from 'fastify';
import { kindNamed } from '#features/kinds.ts';
import { Failure, fail, notFound } from '#kernel/problem.ts';
import { mayUse } from '#platform/server/auth/access.ts';
import type { Person } from '#platform/server/auth/person.ts';
import type { RouteDeps } from '#platform/server/deps.ts';
import { exporter } from '#platform/server/http/export.ts';
import { serve } from '#platform/server/http/serve.ts';
import { kindsWith } from '#platform/server/kinds.ts';
import { revisionsApi } from '../contract.ts';
import type { RevisionKind } from '../vocabulary.ts';
import { findRevision, listRevisions, selectRevisions } from './queries.ts';
import { type KeptKind, keptRecords } from './records.ts';

/** How records are written whose saves are kept. */
type Written = KeptKind<{ id: string; updatedAt: string }, object>;

/** What was saved, compared and taken up again: decisions, section 5. */
export function revisionsRoutes(app: FastifyInstance, deps: RouteDeps): void {
  const find = async (person: Person | null, id: string) => {
    const revision = (await findRevision(deps.db, id)) ?? fail(notFound('Revision'));
    requireKind(person, revision.kind);
    return revision;
  };
  const exportThem = exporter(deps, revisionsApi['GET /api/admin/revisions'], 'revisions', selectRevisions);
  serve(app, revisionsApi, {
    'GET /api/admin/revisions': ({ query }, { person }) => {
      requireKind(person, query.kind);
      return listRevisions(deps.db, query);
    },
    'GET /api/admin/revisions/export': (input, caller) => {
      requireKind(caller.person, input.query.kind);
      return exportThem(input, caller);
    },
    'GET /api/admin/revisions/:id': ({ params }, { person }) => find(person, params.id),
    'POST /api/admin/revisions/:id/restore': async ({ params, body }, { person }) => {
      const revision = await find(person, params.id);
      const written = kindsWith(deps.kinds, 'versions').find(({ kind }) => kind.name === revision.kind)!.versions;
      return keptRecords(deps, written as Written).revert(person, revision, body.updatedAt);
    },
  });
}

/** Who may write a record may read and take up what was saved of it: editors content alone. @throws Failure forbidden */
function requireKind(person: Person | null, kind: RevisionKind): void {
  if (!mayUse(kindNamed('versions', kind).versions, person))
    throw new Failure('forbidden', 'Forbidden: this is for administrators');
}

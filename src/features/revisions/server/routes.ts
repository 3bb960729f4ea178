import type { FastifyInstance } from 'fastify';
import { fail, notFound } from '#kernel/problem.ts';
import type { Deps } from '#server/deps.ts';
import { serve } from '#server/http/serve.ts';
import { revisionsApi } from '../contract.ts';
import type { RevisionKind } from '../vocabulary.ts';
import { findRevision, listRevisions } from './queries.ts';
import { deskRecords, type RecordKind } from './records.ts';

/** One for each kind whose saves are kept: how its records are written. */
export type RecordKinds = { [K in RevisionKind]: RecordKind<{ id: string; updatedAt: string }, object> };

/** What was saved, compared and taken up again: decisions, section 5. */
export function revisionsRoutes(app: FastifyInstance, deps: Deps, kinds: RecordKinds): void {
  const find = async (id: string) => (await findRevision(deps.db, id)) ?? fail(notFound('Revision'));
  serve(app, revisionsApi, {
    'GET /api/admin/revisions': ({ query }) => listRevisions(deps.db, query),
    'GET /api/admin/revisions/:id': ({ params }) => find(params.id),
    'POST /api/admin/revisions/:id/restore': async ({ params, body }, { person }) => {
      const revision = await find(params.id);
      return deskRecords(deps, kinds[revision.kind]).revert(person, revision, body.updatedAt);
    },
  });
}

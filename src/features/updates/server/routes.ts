import type { FastifyInstance } from 'fastify';
import { fail } from '#kernel/problem.ts';
import type { RouteDeps } from '#platform/server/deps.ts';
import { serve } from '#platform/server/http/serve.ts';
import { deskHandlers } from '#platform/server/versions/desk-handlers.ts';
import { deskRecords } from '#platform/server/versions/records.ts';
import { updatesApi } from '../contract.ts';
import { publishUpdate } from './publish.ts';
import { besideRecord, checkChange, missing, previewedUpdate, updatedKind, updateStore } from './records.ts';

/** Updates beside the live text (behaviour 22.12 to 22.16). */
export function updatesRoutes(app: FastifyInstance, deps: RouteDeps): void {
  const { db, kinds } = deps;
  const store = updateStore(() => kinds);
  const records = deskRecords(deps, store);
  const find = async (id: string) => (await store.find(db, id)) ?? fail(missing());
  const shown = async (row: Awaited<ReturnType<typeof find>>) => besideRecord(db, kinds, row);
  serve(app, updatesApi, {
    ...deskHandlers(deps, updatesApi, '/api/admin/updates', store),
    'GET /api/admin/updates/:id': async ({ params }) => shown(await find(params.id)),
    'POST /api/admin/updates': async ({ body }, { person }) => {
      const change = await checkChange(updatedKind(kinds, body.kind), body.change);
      return shown(await records.create(person, (tx) => store.insert(tx, { ...body, change }, person)));
    },
    'PATCH /api/admin/updates/:id': async ({ params: { id }, body }, { person }) => {
      const { kind } = await find(id);
      const change = body.change && (await checkChange(updatedKind(kinds, kind), body.change));
      return shown(await records.change(person, id, { ...body, seen: body.updatedAt, ...(change && { change }) }));
    },
    'GET /api/admin/updates/:id/preview': async ({ params }) => {
      const { kind, status, publishedAt } = await find(params.id);
      const record = (await previewedUpdate(deps, kinds, params.id)) ?? fail(missing());
      return { kind, status, publishedAt, record };
    },
    'POST /api/admin/updates/:id/restore': async ({ params }, { person }) =>
      shown(await records.restore(person, params.id)),
    'POST /api/admin/updates/:id/publish': ({ params: { id }, body }, { person }) =>
      db.transaction((tx) => publishUpdate(tx, deps, person, { id, seen: body.updatedAt })),
  });
}

import type { FastifyInstance } from 'fastify';
import { fail, notFound } from '#kernel/problem.ts';
import { recordAction } from '#platform/server/audit/record-action.ts';
import { mayUse, roleRefused } from '#platform/server/auth/access.ts';
import type { Person } from '#platform/server/auth/person.ts';
import type { RouteDeps } from '#platform/server/deps.ts';
import { exporter } from '#platform/server/http/export.ts';
import { serve } from '#platform/server/http/serve.ts';
import { kindsWith } from '#platform/server/kinds.ts';
import { type BinQuery, binApi } from '../contract.ts';
import type { BinKind } from '../vocabulary.ts';
import { erase, listBin, selectBin } from './queries.ts';

/** The bin (behaviour 16.9). Each feature has its own endpoint for restoring. */
export function binRoutes(app: FastifyInstance, deps: RouteDeps): void {
  const { db } = deps;
  /** Returns the kinds that the person may see: all of them, or only the requested one. */
  const kindsOf = (person: Person | null, asked?: BinKind) =>
    kindsWith(deps.kinds, 'bin').filter(({ kind }) => (!asked || kind.name === asked) && mayUse(kind.bin, person));
  serve(app, binApi, {
    'GET /api/admin/bin': ({ query }, { person }) => listBin(db, { ...query, kinds: kindsOf(person, query.kind) }),
    'GET /api/admin/bin/export': exporter(
      deps,
      binApi['GET /api/admin/bin'],
      'bin',
      (from, { kind, ...filter }: Pick<BinQuery, 'q' | 'id' | 'kind'>, { person }) =>
        selectBin(from, { ...filter, kinds: kindsOf(person, kind) }),
    ),
    'DELETE /api/admin/bin/:kind/:id': ({ params: { kind, id } }, { person }) =>
      db.transaction(async (tx) => {
        const [of] = kindsOf(person, kind);
        if (!of) throw roleRefused(person, 'Forbidden: this is for administrators');
        const title = (await erase(tx, of, id)) ?? fail(notFound('Item'));
        await recordAction(tx, person, `${of.kind.audit}.erase`, id, { title }, null);
        return { message: 'Deleted for good' };
      }),
  });
}

import type { FastifyInstance } from 'fastify';
import type { Page } from '#kernel/endpoint.ts';
import type { RouteDeps } from '#platform/server/deps.ts';
import { exporter } from '#platform/server/http/export.ts';
import { serve } from '#platform/server/http/serve.ts';
import { intakeApi } from '../contract.ts';
import { mergeEntry, takeEntry } from './drafts.ts';
import * as entries from './entries.ts';
import * as rules from './rules.ts';
import * as sources from './sources.ts';

/** The intake: what tax authorities publish (behaviour 16.14 to 16.16). */
export function intakeRoutes(app: FastifyInstance, deps: RouteDeps): void {
  const { db } = deps;
  const file = <Filter extends object>(
    key: 'intake' | 'intake-sources' | 'intake-rules',
    read: Parameters<typeof exporter<Filter>>[3],
  ) => exporter(deps, intakeApi[`GET /api/admin/${key}`], key, read);
  serve(app, intakeApi, {
    'GET /api/admin/intake': ({ query }) => entries.listEntries(db, query),
    'GET /api/admin/intake/export': file('intake', entries.selectEntries),
    'GET /api/admin/intake/facets': () => entries.listFacets(db),
    'POST /api/admin/intake/:id/take': ({ params, body }, { person }) =>
      takeEntry(deps, person!, { ...params, ...body }),
    'POST /api/admin/intake/:id/merge': ({ params, body }, { person }) =>
      mergeEntry(deps, person!, { ...params, ...body }),
    'POST /api/admin/intake/bulk': ({ body }, { person }) => entries.decideOnMany(deps, person!, body),
    'GET /api/admin/intake-sources': () => whole(sources.selectSources(db)),
    'GET /api/admin/intake-sources/export': file('intake-sources', sources.selectSources),
    'POST /api/admin/intake-sources': ({ body }, { person }) => sources.addSource(deps, person!, body),
    'PATCH /api/admin/intake-sources/:id': ({ params, body }, { person }) =>
      sources.changeSource(deps, person!, { ...params, ...body }),
    'DELETE /api/admin/intake-sources/:id': ({ params, query }, { person }) =>
      sources.removeSource(db, person!, { ...params, ...query }),
    'POST /api/admin/intake-sources/:id/fetch': ({ params }, { person }) => sources.fetchOne(deps, person!, params.id),
    'GET /api/admin/intake-rules': () => whole(rules.selectRules(db)),
    'GET /api/admin/intake-rules/export': file('intake-rules', rules.selectRules),
    'POST /api/admin/intake-rules': ({ body }, { person }) => rules.addRule(db, person!, body),
    'PATCH /api/admin/intake-rules/:id': ({ params, body }, { person }) =>
      rules.changeRule(db, person!, { ...params, ...body }),
    'DELETE /api/admin/intake-rules/:id': ({ params, query }, { person }) =>
      rules.removeRule(db, person!, { ...params, ...query }),
  });
}

/** Puts all rows on one page, because there are few sources and rules. */
async function whole<Row>(select: PromiseLike<Row[]>): Promise<Page<Row>> {
  const rows = await select;
  return { rows, total: rows.length };
}

import type { FastifyInstance } from 'fastify';
import { fail, notFound } from '#kernel/problem.ts';
import { recordAction } from '#platform/server/audit/record-action.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { refuseStale, UNCHANGED } from '#platform/server/db/stale.ts';
import type { RouteDeps } from '#platform/server/deps.ts';
import { exporter } from '#platform/server/http/export.ts';
import { serve } from '#platform/server/http/serve.ts';
import { HeaderNavItem, navigationApi, type SavedNavItem } from '../contract.ts';
import * as queries from './queries.ts';

/** Header and footer (behaviour 17.6). */
export function navigationRoutes(app: FastifyInstance, deps: RouteDeps): void {
  const { db, changes } = deps;
  const asPage = <Row>(rows: Row[]) => ({ rows, total: rows.length });
  serve(app, navigationApi, {
    'GET /api/navigation': async () => {
      const [header, { content }] = await Promise.all([queries.listHeader(db), queries.findFooter(db)]);
      // As with the footer, an invalid item must not break every page.
      const valid = header.filter((item) => HeaderNavItem.safeParse(item).success);
      return { header: valid, footer: content };
    },
    'GET /api/admin/navigation/header': async () => asPage(await queries.listHeader(db)),
    'GET /api/admin/navigation/header/export': exporter(
      deps,
      navigationApi['GET /api/admin/navigation/header'],
      'header-links',
      queries.listHeader,
    ),
    'PUT /api/admin/navigation/header': ({ query, body }, { person }) =>
      db.transaction(async (tx) => {
        await queries.lockHeader(tx);
        const before = await queries.listHeader(tx);
        refuseStale('header navigation', { updatedAt: await lastChanged(tx, before, body) }, query.updatedAt);
        const after = await queries.replaceHeader(
          tx,
          body.map(({ updatedAt, ...item }) => item),
        );
        await recordAction(tx, person, 'navigation.header', null, { items: before }, { items: after });
        await changes.announce(tx, 'navigation');
        return asPage(after);
      }),
    'POST /api/admin/navigation/header/item': ({ body }, { person }) =>
      db.transaction(async (tx) => {
        const item = await queries.insertHeaderItem(tx, {
          ...body,
          order: body.order ?? (await queries.listHeader(tx)).length,
        });
        await recordAction(tx, person, 'navigation.header.add', item.id, null, item);
        await changes.announce(tx, 'navigation');
        return item;
      }),
    'DELETE /api/admin/navigation/header/item/:id': ({ params, query }, { person }) =>
      db.transaction(async (tx) => {
        await queries.lockHeader(tx);
        const seen = (await queries.listHeader(tx)).find(({ id }) => id === params.id);
        const item = seen ?? fail(notFound('Navigation item'));
        refuseStale('navigation item', item, query.updatedAt, UNCHANGED);
        await queries.deleteHeaderItem(tx, params.id);
        await recordAction(tx, person, 'navigation.header.delete', params.id, item, null);
        await changes.announce(tx, 'navigation');
        return { message: 'Navigation item deleted successfully' };
      }),
    'POST /api/admin/navigation/header/item/:id/restore': ({ params }, { person }) =>
      db.transaction(async (tx) => {
        const item = (await queries.restoreHeaderItem(tx, params.id)) ?? fail(notFound('Navigation item'));
        await recordAction(tx, person, 'navigation.header.restore', params.id, null, item);
        await changes.announce(tx, 'navigation');
        return item;
      }),
    'GET /api/admin/navigation/footer': async () => {
      const { content, updatedAt } = await queries.findFooter(db);
      return { ...content, updatedAt };
    },
    'PUT /api/admin/navigation/footer': ({ body: { updatedAt, ...content } }, { person }) =>
      db.transaction(async (tx) => {
        await queries.lockFooter(tx);
        const saved = await queries.findFooter(tx);
        refuseStale('footer', saved, updatedAt);
        const before = saved.content;
        const after = await queries.saveFooter(tx, content);
        await recordAction(tx, person, 'navigation.footer', null, before, after);
        await changes.announce(tx, 'navigation');
        return after;
      }),
  });
}

/**
 * Returns when the header last changed (ISO 8601): when somebody added or changed an item, or deleted one of the sent
 * items.
 */
async function lastChanged(tx: Db, kept: SavedNavItem[], sent: { id?: string | undefined }[]): Promise<string> {
  const binned = await queries.lastBinned(
    tx,
    sent.flatMap(({ id }) => id ?? []),
  );
  const moments = [binned, ...kept.map(({ updatedAt }) => updatedAt)].map((at) => Date.parse(at ?? '') || 0);
  return new Date(Math.max(0, ...moments)).toISOString();
}

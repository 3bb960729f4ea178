import type { FastifyInstance } from 'fastify';
import { drawFigures } from '#features/media/server/index.ts';
import { fail, notFound } from '#kernel/problem.ts';
import { forReading } from '#kernel/rich-text-reading.ts';
import type { Db } from '#platform/server/db/connect.ts';
import type { RouteDeps } from '#platform/server/deps.ts';
import { serve } from '#platform/server/http/serve.ts';
import { addressFor, findBySlug } from '#platform/server/slugs/slugs.ts';
import { AS_DRAFT, copyHandler, deskHandlers } from '#platform/server/versions/desk-handlers.ts';
import { INFORMATION } from '../content.ts';
import { type InformationPage, informationApi } from '../contract.ts';
import { findVisible, informationRecords, listVisible, stored } from './records.ts';

const missing = () => notFound('Information page');

export function informationRoutes(app: FastifyInstance, deps: RouteDeps): void {
  const { db } = deps;
  serve(app, informationApi, {
    'GET /api/information': ({ query }) => listVisible(db, query),
    'GET /api/information/:id': ({ params }) => shown(db, params.id),
    'GET /api/information/by-slug/:slug': async ({ params }) =>
      shown(db, await findBySlug(db, INFORMATION.name, params.slug)),
    'GET /api/admin/information/address': ({ query }) => addressFor(db, INFORMATION.name, query),
    'GET /api/admin/information/:id/preview': async ({ params }) => drawn(db, await stored.find(db, params.id)),
    ...deskHandlers(deps, informationApi, '/api/admin/information', informationRecords),
    'POST /api/admin/information/:id/duplicate': copyHandler(deps, informationRecords, {
      status: AS_DRAFT.status,
      publishedAt: AS_DRAFT.publishedAt,
      slug: '',
    }),
  });
}

const shown = async (db: Db, id: string | undefined) => forReading(await drawn(db, await findVisible(db, id)));

async function drawn(db: Db, found: InformationPage | undefined): Promise<InformationPage> {
  const page = found ?? fail(missing());
  const [content] = await drawFigures(db, [page.content], 'page');
  return { ...page, content: content! };
}

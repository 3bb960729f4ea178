import type { FastifyInstance } from 'fastify';
import { fail, notFound } from '#kernel/problem.ts';
import { forReading } from '#kernel/rich-text-reading.ts';
import type { RouteDeps } from '#platform/server/deps.ts';
import { serve } from '#platform/server/http/serve.ts';
import { deskHandlers } from '#platform/server/versions/desk-handlers.ts';
import { samplesApi } from '../contract.ts';
import * as queries from './queries.ts';
import { sampleRecords } from './records.ts';

export function samplesRoutes(app: FastifyInstance, deps: RouteDeps): void {
  const { db } = deps;
  serve(app, samplesApi, {
    'GET /api/samples': ({ query }) => queries.listVisible(db, query),
    'GET /api/samples/:id': async ({ params }) =>
      forReading((await queries.findVisible(db, params.id)) ?? fail(notFound('Sample'))),
    ...deskHandlers(deps, samplesApi, '/api/admin/samples', sampleRecords),
  });
}

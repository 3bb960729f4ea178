import type { FastifyInstance } from 'fastify';
import type { RouteDeps } from '#platform/server/deps.ts';
import { serve } from '#platform/server/http/serve.ts';
import { publishingApi } from '../contract.ts';
import { check } from './check.ts';

/** The checks that the desk sees before it publishes a text. */
export function publishingRoutes(app: FastifyInstance, { db, config }: RouteDeps): void {
  // Within the process and without a cookie: as a visitor, at no other host. The body is read away: a link may lead to a file
  // of 50 MB, which would be kept in memory until it is complete.
  const open = async (path: string) => {
    const reply = await app.inject({ method: 'GET', url: path, payloadAsStream: true });
    reply.stream().resume();
    return reply.statusCode;
  };
  serve(app, publishingApi, {
    'POST /api/publishing/check': ({ body }) => check({ db, site: config.publicUrl, open }, body),
  });
}

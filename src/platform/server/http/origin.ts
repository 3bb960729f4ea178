/**
 * Accepts writes only from pages of this site, so that other sites cannot act through a signed-in browser. Endpoints
 * that need no session can accept any origin (`anyOrigin`).
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Failure } from '#kernel/problem.ts';

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

declare module 'fastify' {
  interface FastifyContextConfig {
    anyOrigin?: boolean;
  }
}

export function checkOrigins(app: FastifyInstance, publicUrl: string): void {
  const own = new URL(publicUrl).origin;
  app.addHook('onRequest', async (request) => {
    if (READS.has(request.method) || request.routeOptions.config.anyOrigin) return;
    if (!isOwn(request, own))
      throw new Failure('forbidden', 'Forbidden: this request came from another site', {
        securityEvent: { kind: 'origin-foreign' },
      });
  });
}

/** Also true for programs, which send neither header and do not have a browser's cookies. */
function isOwn(request: FastifyRequest, own: string): boolean {
  const { origin, 'sec-fetch-site': site } = request.headers;
  if (origin !== undefined) return origin === own || origin === `${request.protocol}://${request.headers.host}`;
  return site === undefined || site === 'same-origin' || site === 'none';
}

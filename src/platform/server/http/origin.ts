/**
 * Every write must come from a page of ours: other sites can't make a signed-in browser do anything. An endpoint that
 * asks for no session may say otherwise (`anyOrigin`).
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
    if (!isOwn(request, own)) throw new Failure('forbidden', 'Forbidden: this request came from another site');
  });
}

/** Programs send neither header, and no browser's cookies: they are let through. */
function isOwn(request: FastifyRequest, own: string): boolean {
  const { origin, 'sec-fetch-site': site } = request.headers;
  if (origin !== undefined) return origin === own || hostOf(origin) === request.headers.host;
  return site === undefined || site === 'same-origin' || site === 'none';
}

function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined;
}

/** Serves an OpenAPI 3.1 document made from the validating schemas: /api/openapi.json, for people at /api/docs. */
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { sessionCookie } from '../auth/cookie.ts';
import type { Config } from '../config.ts';
import { CachedPage, pickEncoding } from '../page-cache/cached-page.ts';

const PATH = '/api/openapi.json';

export async function describeApi(app: FastifyInstance, config: Config): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: `${config.siteName} API`,
        version: '1.0.0',
        description:
          'Announcements, articles, jobs, courses and submissions. Lists are JSON arrays; X-Total-Count says how many rows there are in all, Link leads to the neighbours. An error is { message, errors? }.',
      },
      servers: [{ url: config.publicUrl }],
      components: { securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: sessionCookie(config) } } },
    },
    transform: jsonSchemaTransform,
    transformObject: jsonSchemaTransformObject,
  });
  // Written and compressed once: it is large, and anybody may ask for it as often as they like.
  let written: CachedPage | undefined;
  app.get(PATH, { schema: { hide: true } }, async (request, reply) => {
    written ??= new CachedPage(200, JSON.stringify(app.swagger()));
    const encoding = pickEncoding(request.headers['accept-encoding']);
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    return reply
      .type('application/json; charset=utf-8')
      .header('vary', 'accept-encoding')
      .send(await written.in(encoding));
  });
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    uiConfig: { url: PATH },
    uiHooks: {
      // The library's own copies, which it would write for each call.
      onRequest: (request, reply, done) =>
        /\/(?:json|yaml)$/.test(request.routeOptions.url ?? '') ? reply.redirect(PATH, 301) : done(),
    },
    staticCSP:
      "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self'; connect-src 'self'; frame-ancestors 'none'; base-uri 'none'",
  });
}

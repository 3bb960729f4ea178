/** Serves an OpenAPI 3.1 document of the validating schemas: /api/openapi.json, and /api/docs for people. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { sessionCookie } from '../auth/cookie.ts';
import type { Config } from '../config.ts';
import { CachedReply } from '../page-cache/cached-reply.ts';
import { FILE_TYPE } from './bodies.ts';
import { JSON_TYPE, sendCached } from './send-cached.ts';

const PATH = '/api/openapi.json';
const VERSION = '3.1.0';

type Transform = typeof jsonSchemaTransform;
type Described = Parameters<Transform>[0];

/**
 * Returns the library's `transform`, which takes a quarter of a second for all routes, and functions that do its work in
 * advance, with one route in each turn of the event loop, and forget the results.
 */
function transformInTurns(app: FastifyInstance) {
  const routes: Pick<Described, 'schema' | 'url' | 'route'>[] = [];
  const known = new Map<object, ReturnType<Transform>>();
  app.addHook('onRoute', (route) => {
    const { schema, url } = route;
    if (schema && !schema.hide) routes.push({ schema, url, route });
  });
  const transform = (described: Described) =>
    (described.schema && known.get(described.schema)) ?? withFile(jsonSchemaTransform(withResponses(described)));
  async function prepare(openapiObject: object): Promise<void> {
    for (const { schema, url, route } of routes) {
      if (known.has(schema)) continue;
      known.set(schema, transform({ schema, url, route, openapiObject } as Described));
      await nextTurn();
    }
  }
  return { transform, prepare, forget: () => known.clear() };
}

function withResponses(described: Described): Described {
  const responses = described.route.config?.responses?.();
  return responses ? { ...described, schema: { ...described.schema, response: responses } } : described;
}

/** Describes a body that is a file. No schema validates it, because the handler reads it. */
function withFile(described: ReturnType<Transform>): ReturnType<Transform> {
  if (!described.schema.consumes?.includes(FILE_TYPE)) return described;
  return { ...described, schema: { ...described.schema, body: { type: 'string', format: 'binary' } } };
}

export async function describeApi(app: FastifyInstance, config: Config): Promise<void> {
  const { transform, prepare, forget } = transformInTurns(app);
  await app.register(swagger, {
    openapi: {
      openapi: VERSION,
      info: {
        title: `${config.siteName} API`,
        version: '1.0.0',
        description:
          'Announcements, articles, jobs, courses and submissions. Lists are JSON arrays; X-Total-Count says how many rows there are in all, Link gives the next and previous pages. An error is { message, errors? }.',
      },
      servers: [{ url: config.publicUrl }],
      components: {
        securitySchemes: {
          session: { type: 'apiKey', in: 'cookie', name: sessionCookie(config) },
          key: { type: 'http', scheme: 'bearer', description: 'An API key, from Settings → API keys' },
        },
      },
    },
    transform,
    transformObject: jsonSchemaTransformObject,
  });
  // Written and compressed once, because it is large and anybody can request it as often as they like.
  let written: Promise<CachedReply> | undefined;
  const write = async () => {
    await prepare({ openapi: VERSION });
    const described = app.swagger();
    const reply = new CachedReply(200, JSON.stringify(described), { 'content-type': JSON_TYPE });
    // The library keeps the object, which takes several times the memory of its text.
    for (const part of Object.keys(described)) delete described[part as keyof typeof described];
    forget();
    return reply;
  };
  const document = () => {
    written ??= write();
    return written;
  };
  // The indivisible part takes a tenth of a second, so it runs on startup, not at the first request.
  app.addHook('onListen', (done) => {
    document().catch((err: unknown) => app.log.error({ err }, 'the API document could not be written'));
    done();
  });
  app.get(PATH, { schema: { hide: true } }, async (request, reply) =>
    sendCached(request, reply, await document(), true),
  );
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    uiConfig: { url: PATH },
    uiHooks: {
      // Replaces the library's own copies, which it would write for each call.
      onRequest: (request, reply, done) =>
        /\/(?:json|yaml)$/.test(request.routeOptions.url ?? '') ? reply.redirect(PATH, 301) : done(),
    },
    staticCSP:
      "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self'; connect-src 'self'; frame-ancestors 'none'; base-uri 'none'",
  });
}

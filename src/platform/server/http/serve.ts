/**
 * Serves an API: one handler per endpoint of its contract; a missing handler does not compile. Authorises first, then
 * validates, then runs. A write is authorised again just before it runs. Pages call the same handlers without HTTP.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import { z } from 'zod';
import { type Api, type Endpoint, type Input, type Page, parseKey, type Reply } from '#kernel/endpoint.ts';
import { MOST_COUNTED } from '#kernel/numbers.ts';
import { withReturn } from '#kernel/return-to.ts';
import { requireAccess, requireProof } from '../auth/access.ts';
import type { Person } from '../auth/person.ts';
import { FILE_TYPE } from './bodies.ts';
import { isReadByAccounts, responsesOf, successOf } from './responses.ts';

/** The caller of a handler. A page is rendered without a person and without a request. */
export interface Caller {
  person: Person | null;
  /** Present for a call over HTTP. */
  request?: FastifyRequest;
  reply?: FastifyReply;
}

export type Handler<E extends Endpoint> = (input: Input<E>, caller: Caller) => Promise<Reply<E>> | Reply<E>;
export type Handlers<A extends Api> = { [K in keyof A]: Handler<A[K]> };

export interface Route {
  key: string;
  endpoint: Endpoint;
  handle: Handler<Endpoint>;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The parameters of a call for a response that is cached, as they were sent. */
    sentQuery?: Record<string, string>;
  }
  interface FastifyInstance {
    /** Every endpoint that is served, by its key. */
    routesByKey: Map<string, Route>;
    /** Runs a call that reads: a few at a time of a person, or of a network without an account. */
    read<T>(request: FastifyRequest, run: () => Promise<T>): Promise<T>;
    /** Sends the response that everybody gets, from memory if it is there. */
    answerEverybody(request: FastifyRequest, reply: FastifyReply, route: Route): Promise<FastifyReply>;
  }
}

export function serve<A extends Api>(app: FastifyInstance, api: A, handlers: Handlers<A>): void {
  for (const [key, endpoint] of Object.entries(api)) {
    const route = { key, endpoint, handle: handlers[key] as unknown as Handler<Endpoint> };
    app.routesByKey.set(key, route);
    register(app, route);
  }
}

function register(app: FastifyInstance, route: Route): void {
  const { key, endpoint, handle } = route;
  const { method, path } = parseKey(key);
  const isForEverybody = typeof endpoint.cache === 'object';
  const call = <T>(request: FastifyRequest, run: () => Promise<T>): Promise<T> => {
    if (method !== 'GET') return app.write(request, run);
    // Responses may be long: several hundred at once would make everybody wait.
    return endpoint.waits ? run() : app.read(request, run);
  };
  app.route({
    method: method as HTTPMethods,
    url: path,
    schema: requestSchema(key, endpoint),
    config: {
      anyOrigin: endpoint.anyOrigin,
      limit: endpoint.limit,
      scope: endpoint.scope,
      openRows: openRowsOf(endpoint),
      readByAccounts: isReadByAccounts(endpoint),
      isForEverybody,
      responses: () => responsesOf(key, endpoint),
    },
    ...(isForEverybody && {
      // Their compressed forms are kept with them.
      compress: false,
      // The address is read only once: the response is identified, validated, counted and made from the same result.
      preValidation: async (request: FastifyRequest) => {
        request.sentQuery = request.query as Record<string, string>;
      },
    }),
    onRequest: async (request, reply) => {
      await requireAccess(request, endpoint.access);
      if (endpoint.proof) await requireProofOf(request, reply);
    },
    handler: async (request, reply) => {
      if (isForEverybody) return app.read(request, () => app.answerEverybody(request, reply, route));
      const input = { params: request.params, query: request.query, body: request.body } as Input<Endpoint>;
      // No cache may store a response that is for one person or counts each call, nor a refusal of it.
      if (method === 'GET') reply.header('cache-control', 'no-store');
      const run = async () => {
        if (method !== 'GET') {
          await requireAccess(request, endpoint.access);
          if (endpoint.proof) requireProof((await request.person())!);
        }
        return handle(input, { person: await request.person(), request, reply });
      };
      const answer = await call(request, run);
      reply.code(endpoint.status);
      if (!endpoint.list) return answer;
      const { rows, total } = answer as unknown as Page<unknown>;
      reply.headers(totalHeaders(request.url, input.query as object | undefined, total));
      return rows;
    },
  });
}

function openRowsOf({ access, query }: Endpoint): number | undefined {
  if (access !== 'anyone' || !(query instanceof z.ZodObject)) return undefined;
  const limit: z.ZodType | undefined = query.shape.limit;
  return limit && Number(limit.parse(undefined));
}

/** Sends a browser that opens the address itself, to download a file, to the sign-in and back. @throws Failure forbidden */
async function requireProofOf(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  try {
    requireProof((await request.person())!);
  } catch (err) {
    if (request.headers['sec-fetch-mode'] !== 'navigate') throw err;
    await reply.header('cache-control', 'no-store').redirect(withReturn('/login', request.url), 302);
  }
}

/** Returns the schema that the framework uses to validate, to serialise and to make the OpenAPI document. */
function requestSchema(key: string, endpoint: Endpoint) {
  const { summary, params, query, body, access, proof, scope } = endpoint;
  const has = (schema: { type?: string }) => schema.type !== 'undefined';
  return {
    summary,
    tags: [key.split('/')[key.includes('/admin/') ? 3 : 2] ?? 'api'],
    ...(access === 'anyone'
      ? {}
      : {
          security: [{ session: [] }, ...(scope ? [{ key: [] }] : [])],
          description: `For: ${access}${proof ? ', who has proved within the last hour who they are' : ''}${scope ? `; for keys with the scope ${scope}` : ''}`,
        }),
    ...(has(params) && { params }),
    ...(has(query) && { querystring: query }),
    ...(has(body) && { body }),
    ...(endpoint.takesFile && { consumes: [FILE_TYPE] }),
    response: { '2xx': successOf(endpoint) },
  };
}

/** Headers of a list's response: X-Total-Count, and Link (RFC 8288) to the neighbouring pages. */
export function totalHeaders(url: string, query: object | undefined, total: number): Record<string, string> {
  const { limit, offset = 0, q } = (query ?? {}) as { limit?: number; offset?: number; q?: string };
  const headers: Record<string, string> = { 'x-total-count': String(total) };
  if (!limit) return headers;
  const isCounted = !q || total <= MOST_COUNTED;
  const links = neighbours(limit, offset, total)
    .filter(([rel]) => isCounted || rel !== 'last')
    .map(([rel, at]) => `<${withOffset(url, limit, at)}>; rel="${rel}"`);
  if (links.length > 0) headers.link = links.join(', ');
  return headers;
}

function neighbours(limit: number, offset: number, total: number): [rel: string, offset: number][] {
  const last = Math.max(0, Math.floor((total - 1) / limit) * limit);
  const links: [string, number][] = [];
  if (offset > 0) links.push(['first', 0], ['prev', Math.max(0, offset - limit)]);
  if (offset + limit < total) links.push(['next', offset + limit], ['last', last]);
  return links;
}

function withOffset(url: string, limit: number, offset: number): string {
  const { pathname, searchParams } = new URL(url, 'http://site');
  searchParams.set('limit', String(limit));
  searchParams.set('offset', String(offset));
  return `${pathname}?${searchParams}`;
}

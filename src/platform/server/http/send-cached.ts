/** Sends finished responses: the first time through the framework, later from a cache without it. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type CachedReply, type Encoding, pickEncoding } from '../page-cache/cached-reply.ts';
import type { CacheFigures } from '../page-cache/tag-cache.ts';

/** Browsers and proxies may cache a response, but must check each time whether it has changed. */
export const CACHE_CONTROL = 'public, max-age=0, must-revalidate';
export const JSON_TYPE = 'application/json; charset=utf-8';
/** A type that is compressed already: the site does not compress it again. */
export const PNG = 'image/png';

/** `isKept`: the response is in a cache, so that it is dropped when something that it shows changes. */
export async function sendCached(request: FastifyRequest, reply: FastifyReply, cached: CachedReply, isKept: boolean) {
  const { ownHeaders, etag, status } = cached;
  reply.header('cache-control', cached.personal ? 'no-store' : CACHE_CONTROL).headers(ownHeaders);
  if (ownHeaders.location) return reply.code(status).send();
  reply.headers({ etag, vary: 'accept-encoding' });
  if (isKept) {
    reply.headers(cached.cdnHeaders);
    cached.headers ??= headersOf(reply);
  }
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  const encoding = encodingFor(cached, request.headers);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.code(status).send(await cached.in(encoding));
}

/** Answers GET requests with what `peek` finds in a cache, without involving Fastify. */
export function answersFrom(peek: (request: IncomingMessage) => CachedReply | undefined, figures: () => CacheFigures) {
  /** How many responses have been sent in this way, by the first digit of their status. */
  const sent = [0, 0, 0, 0, 0, 0];
  return {
    sent,
    /** Returns the cache's figures, counting these responses as hits. */
    figures(): CacheFigures {
      const { hits, ...rest } = figures();
      return { ...rest, hits: hits + sent.reduce((sum, count) => sum + count, 0) };
    },
    /** Returns false if the response has to be made or prepared first. */
    answerFromCache(request: IncomingMessage, response: ServerResponse): boolean {
      const status = request.method === 'GET' ? answerWith(peek(request), request, response) : undefined;
      if (status) sent[Math.trunc(status / 100)]!++;
      return status !== undefined;
    },
  };
}

/** Returns the status of the response; undefined if it has to be prepared first. */
function answerWith(
  cached: CachedReply | undefined,
  { headers }: IncomingMessage,
  response: ServerResponse,
): number | undefined {
  if (!cached?.headers) return undefined;
  if (headers['if-none-match'] === cached.etag) {
    response.writeHead(304, cached.headers).end();
    return 304;
  }
  const encoding = encodingFor(cached, headers);
  const body = cached.ready(encoding);
  if (!body) return undefined;
  response.writeHead(cached.status, withEncoding(cached.headers, encoding, body.length)).end(body);
  return cached.status;
}

const encodingFor = ({ ownHeaders }: CachedReply, headers: IncomingMessage['headers']): Encoding =>
  ownHeaders['content-type'] === PNG ? 'identity' : pickEncoding(headers['accept-encoding']);

/**
 * Returns the headers that Fastify's hooks have set on a response, so that cached responses carry them too; without
 * those that belong to one request or person.
 */
function headersOf(reply: FastifyReply): Record<string, string> {
  const {
    'x-request-id': _id,
    'set-cookie': _cookie,
    ratelimit: _left,
    'ratelimit-policy': _policy,
    ...headers
  } = reply.getHeaders();
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
}

function withEncoding(headers: Record<string, string>, encoding: Encoding, length: number) {
  const out: Record<string, string | number> = { ...headers, 'content-length': length };
  if (encoding !== 'identity') out['content-encoding'] = encoding;
  return out;
}

/**
 * Responses of the API that are the same for everybody, from endpoints that name their tags. Each is made once, for
 * nobody in particular, and sent from memory until one of its tags changes.
 */
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type CallParts, fillPath, queryString } from '#kernel/client.ts';
import { type Endpoint, type Page, parseKey } from '#kernel/endpoint.ts';
import { cdnHeaders } from '../cdn/keys.ts';
import type { Deps } from '../deps.ts';
import { CachedReply } from '../page-cache/cached-reply.ts';
import { frameBytes, TagCache } from '../page-cache/tag-cache.ts';
import { UUID } from '../page-cache/tags.ts';
import { type directTransport, MOST_KEPT } from './direct.ts';
import { isAway } from './errors.ts';
import { isCounted } from './limits.ts';
import { answersFrom, JSON_TYPE, sendCached } from './send-cached.ts';
import { type Route, totalHeaders } from './serve.ts';

/** The share of the cache memory for these responses. */
const SHARE = 0.1;

export function createOpenReplies(
  app: FastifyInstance,
  { changes, presence, config }: Pick<Deps, 'changes' | 'presence' | 'config'>,
  read: ReturnType<typeof directTransport>['reply'],
) {
  const isSilent = () => presence.isSilent();
  // Without grace: a program that has changed something reads the list at once.
  const cache = new TagCache<CachedReply>({ maxBytes: SHARE * config.cacheBytes, freshMs: 30_000, isAway, isSilent });
  changes.onChange((change) => cache.drop(change));

  async function answer(request: FastifyRequest, reply: FastifyReply, { key, endpoint }: Route) {
    const parts = partsOf(endpoint, request);
    const url = fillPath(parseKey(key).path, parts.params) + queryString(parts.query);
    let isStale = false;
    const make = async () => {
      const { value, tags, figures } = await read(key, parts, undefined, () => {
        isStale = true;
      });
      const { rows, total } = value as Page<unknown>;
      const json = JSON.stringify(endpoint.list ? rows : value);
      const made = new CachedReply(endpoint.status, json, {
        'content-type': JSON_TYPE,
        ...(endpoint.list && totalHeaders(url, request.query as object, total)),
      });
      made.cdnHeaders = cdnHeaders(config, tags);
      made.counted = isCounted(request);
      const keep = !isStale && json.length <= MOST_KEPT;
      return {
        value: made,
        tags: [...tags, ...figures],
        size: made.size + frameBytes(url, tags),
        onGrowth: made.onGrowth,
        keep,
      };
    };
    const made = await cache.get(url, make);
    return sendCached(request, reply, made, cache.peek(url) === made);
  }

  const peek = ({ url }: IncomingMessage) => {
    const kept = cache.peek(url!);
    return kept?.counted ? undefined : kept;
  };
  app.decorate('answerEverybody', answer);
  return answersFrom(peek, () => cache.figures());
}

/**
 * Returns what identifies a response: the parameters that the endpoint knows, as sent and in that order. Other
 * parameters make no second copy, and neither do capitals in an id.
 */
function partsOf({ params, query }: Endpoint, request: FastifyRequest): CallParts {
  const parts: CallParts = {};
  if (query instanceof z.ZodObject) {
    const sent = Object.entries(request.sentQuery!);
    parts.query = Object.fromEntries(sent.filter(([name]) => Object.hasOwn(query.shape, name)));
  }
  if (params instanceof z.ZodObject) {
    // A contract may make a number of a parameter.
    const sent = Object.entries(request.params as object);
    parts.params = Object.fromEntries(
      sent.map(([name, value]) => [name, String(value).replace(UUID, (id) => id.toLowerCase())]),
    );
  }
  return parts;
}

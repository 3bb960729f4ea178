/** Documents for other programs, such as feeds. Each is made once and cached until a record that it shows changes. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { CacheTag, OwnRecord } from '#kernel/endpoint.ts';
import { cdnHeaders } from '../cdn/keys.ts';
import type { Deps } from '../deps.ts';
import { CachedReply } from '../page-cache/cached-reply.ts';
import { TagCache } from '../page-cache/tag-cache.ts';
import { tagsOf, UUID } from '../page-cache/tags.ts';
import { isAway } from './errors.ts';
import { sendCached } from './send-cached.ts';
import { storable } from './storable.ts';

/**
 * The share of the cache for each of the four features with documents. Together with pages, data and responses, the
 * shares add up to 1.
 */
const SHARE = 0.05;

interface Made {
  contentType: string;
  body: string | Buffer;
  /** When the document's content was last changed (ISO 8601). */
  modified?: string;
}

/**
 * Returns `document(path, named, make)`, which serves GET of a path from a cache. A change to the named tags drops the
 * document. Requests that wait for the same document share one call of `make`, which gets the first of these requests.
 * One caller's requests for different documents run a few at a time.
 */
export function cachedDocuments(
  app: FastifyInstance,
  { changes, presence, config }: Pick<Deps, 'changes' | 'presence' | 'config'>,
) {
  const isSilent = () => presence.isSilent();
  const cache = new TagCache<CachedReply>({ maxBytes: SHARE * config.cacheBytes, freshMs: 60_000, isAway, isSilent });
  changes.onChange((change) => cache.drop(change));

  /**
   * Documents are cached by path and parameters: neither the query nor another spelling of the address (%78 for x,
   * capitals in an id) makes another document.
   */
  function document(
    path: string,
    named: readonly (CacheTag | OwnRecord)[],
    make: (params: Record<string, string>, request: FastifyRequest) => Promise<Made>,
  ): void {
    app.get(path, { schema: { hide: true } }, async (request, reply) => {
      const params = storable(request.params as Record<string, string>);
      const key = path + JSON.stringify(params).replace(UUID, (id) => id.toLowerCase());
      const page = await cache.get(key, async () => {
        const { contentType, body, modified } = await app.read(request, () => make(params, request));
        const value = new CachedReply(200, body, {
          'content-type': contentType,
          ...(modified && { 'last-modified': new Date(modified).toUTCString() }),
        });
        const tags = new Set(tagsOf(named, params));
        value.cdnHeaders = cdnHeaders(config, tags);
        return { value, tags, size: value.size, onGrowth: value.onGrowth };
      });
      return sendCached(request, reply, page, cache.peek(key) === page);
    });
  }
  return { document };
}

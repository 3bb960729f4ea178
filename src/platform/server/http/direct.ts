/**
 * Reads data directly from the handlers instead of over HTTP, and through a cache that drops changed responses: for
 * pages while they are rendered, and for the responses that the API sends to everybody alike. Collects a page's
 * sources: its tags, and the versions of all responses.
 */

import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { CallParts, Transport } from '#kernel/client.ts';
import { fillPath, queryString } from '#kernel/client.ts';
import type { Cache, CacheTag, Endpoint, Input, Page } from '#kernel/endpoint.ts';
import { parseKey } from '#kernel/endpoint.ts';
import { ApiError, Failure, statusOf } from '#kernel/problem.ts';
import type { Changes } from '../changes.ts';
import type { Config } from '../config.ts';
import type { Presence } from '../db/pool.ts';
import type { Read } from '../page-cache/cached-reply.ts';
import { frameBytes, TagCache } from '../page-cache/tag-cache.ts';
import { figuresOfReply, type RecordTag, tagsOf, tagsOfReply, versionOf } from '../page-cache/tags.ts';
import { isAway } from './errors.ts';
import type { Route } from './serve.ts';
import { storable } from './storable.ts';

/** The share of the cache memory for responses. */
const SHARE = 0.2;
/** An object takes about three times the memory of its JSON. */
const OBJECT_BYTES = 3;
/** A longer response (in characters of JSON) is not cached: it would displace too many others. */
export const MOST_KEPT = 500_000;

/** How caches must treat a page, collected from the endpoints that it was read from. */
export interface ReadPolicy {
  tags: Set<CacheTag | RecordTag>;
  /** The responses that the page was made from; undefined if one was refused. */
  reads: Read[] | undefined;
  /** The page shows personal data, so browsers and proxies must not cache it. */
  personal: boolean;
  /** All responses in the page can be cached until a tag changes. */
  keep: boolean;
  /** Refusals that an attack may have caused, for example of a page requested with a forged link. */
  refusals: Failure[];
}

interface Reply {
  value: unknown;
  version: string;
  tags: ReadonlySet<CacheTag | RecordTag>;
  /** Tags whose changes affect the figures in the response, but no page. */
  figures: readonly RecordTag[];
}

/** Runs `work` and collects the policies of everything that it reads. */
export type CollectPolicy = <T>(work: () => Promise<T>) => Promise<{ result: T } & ReadPolicy>;

export function directTransport(
  app: FastifyInstance,
  {
    changes,
    presence,
    config,
  }: { changes: Pick<Changes, 'onChange'>; presence: Presence; config: Pick<Config, 'cacheBytes'> },
) {
  const scope = new AsyncLocalStorage<ReadPolicy>();
  const isSilent = () => presence.isSilent();
  const cache = new TagCache<Reply>({ maxBytes: SHARE * config.cacheBytes, freshMs: 30_000, isAway, isSilent });
  changes.onChange((change) => cache.drop(change));

  /** @throws Failure from the handler */
  async function reply(key: string, parts: CallParts, page?: ReadPolicy, onStale?: () => void): Promise<Reply> {
    const route = app.routesByKey.get(key);
    if (!route) throw new Error(`no endpoint ${key}`);
    // Pages contain only data that everyone can read.
    if (route.endpoint.access !== 'anyone' || !key.startsWith('GET ')) throw new Error(`${key} is not for pages`);
    const named = note(route.endpoint, parts, page);
    // The endpoint is part of the key: two endpoints share '/api/jobs/facets', one of them with the id 'facets'.
    const address = `${key} ${fillPath(parseKey(key).path, parts.params)}${queryString(parts.query)}`;
    const make = async () => {
      const value = await run(route, parts);
      const json = JSON.stringify(value);
      const tags = named ? tagsOfReply(named, parts.params, value) : new Set<CacheTag>();
      const figures = figuresOfReply(route.endpoint.figures, value);
      return {
        value: { value, version: named ? digestOf(versionOf(value)) : '', tags, figures },
        tags: [...tags, ...figures],
        size: OBJECT_BYTES * json.length + frameBytes(address, tags),
        keep: named !== undefined && json.length <= MOST_KEPT,
      };
    };
    return cache.get(address, make, onStale && { onStale });
  }

  const transport: Transport = async (key, parts) => {
    const page = scope.getStore();
    const onStale = () => {
      // A page made from old data must not be kept as a current one.
      if (page) page.keep = false;
    };
    try {
      const { value, version, tags } = await reply(key, parts, page, onStale);
      for (const tag of tags) page?.tags.add(tag);
      page?.reads?.push({ key, parts, version });
      return value;
    } catch (err) {
      if (page) page.reads = undefined;
      if (!(err instanceof Failure)) throw err;
      if (err.securityEvent) page?.refusals.push(err);
      throw new ApiError(statusOf[err.code], JSON.stringify({ message: err.message }));
    }
  };
  const collectPolicy: CollectPolicy = async (work) => {
    const policy: ReadPolicy = { tags: new Set(), reads: [], personal: false, keep: true, refusals: [] };
    const result = await scope.run(policy, work);
    return { result, ...policy };
  };

  /** Returns whether these responses would be the same now. */
  async function areSame(reads: readonly Read[]): Promise<boolean> {
    let isStale = false;
    const look = async ({ key, parts, version }: Read) => {
      const now = await reply(key, parts, undefined, () => {
        isStale = true;
      });
      return now.version === version;
    };
    try {
      return (await Promise.all(reads.map(look))).every(Boolean) && !isStale;
    } catch {
      // The page is made again and meets the same error.
      return false;
    }
  }
  return { reply, transport, collectPolicy, areSame, figures: () => cache.figures() };
}

const digestOf = (text: string): string => createHash('sha1').update(text).digest('base64url');

/** Adds the endpoint's policy to the page's. Returns the endpoint's tags; undefined if its responses are not cached. */
function note({ cache }: Endpoint, { params }: CallParts, page: ReadPolicy | undefined): Tags | undefined {
  if (typeof cache === 'object') {
    // Includes refused responses, because a missing record may appear later.
    for (const tag of tagsOf(cache, params)) page?.tags.add(tag);
    return cache;
  }
  if (page) page.keep = false;
  if (page && cache === 'personal') page.personal = true;
  return undefined;
}

type Tags = Exclude<Cache, string>;

/** Runs a handler, and reduces the response to its contract. */
async function run({ endpoint, handle }: Route, parts: CallParts): Promise<unknown> {
  const answer = await handle(parse(endpoint, parts), { person: null });
  if (!endpoint.list) return endpoint.reply.parse(answer);
  const page = answer as unknown as Page<unknown>;
  return { rows: endpoint.reply.parse(page.rows), total: page.total };
}

function parse(endpoint: Endpoint, parts: CallParts): Input<Endpoint> {
  storable(parts.query);
  const params = endpoint.params.safeParse(parts.params);
  const query = endpoint.query.safeParse(parts.query ?? (endpoint.query.type === 'undefined' ? undefined : {}));
  // An invalid id gets the same response as an unknown one.
  if (!params.success) throw new Failure('not_found', 'Not found');
  if (!query.success) throw new Failure('invalid', query.error.issues[0]?.message ?? 'Invalid request');
  return { params: params.data, query: query.data, body: undefined };
}

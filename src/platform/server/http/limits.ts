/** Limits writes and searches by `request.ip`, the real client: only trusted proxies may name another. */
import { isIP } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Endpoint, type Limit, PROGRAM_API } from '#kernel/endpoint.ts';
import { Failure } from '#kernel/problem.ts';
import type { Limits } from '../limits/store.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** How often an address can call a route that changes data; 'usual' by default. */
    limit?: Endpoint['limit'];
    /** For a list that anyone can read: how many rows it sends if the caller does not say. */
    openRows?: number | undefined;
    /** Whether the response is a file, or a list that everybody with an account can read. */
    readByAccounts?: boolean;
  }
}

/**
 * Remembers the address of each caller, because a request loses it once its browser has left, and refuses requests that
 * have none any more. Comes before everything that counts by address.
 */
export function keepAddresses(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    const { ip, socket } = request;
    if (ip === undefined) throw callerLeft();
    Object.defineProperty(request, 'ip', { value: addressIn(ip) ?? socket.remoteAddress ?? ip });
  });
}

/**
 * Returns an address as everything counts it: without the port that some proxies add, and an IPv4 address always in the
 * same form. Undefined for any other text: a caller could choose it to get a new limit each time.
 */
function addressIn(text: string): string | undefined {
  const bare = text.replace(/^\[(.*)\](?::\d+)?$|^([\d.]+):\d+$/, '$1$2').replace(/^::ffff:(?=[\d.]+$)/i, '');
  return isIP(bare) === 0 ? undefined : bare;
}

/** The caller has left, so nobody gets this response. It is a refusal, because an error of the site would be logged. */
export const callerLeft = () => new Failure('invalid', 'The connection was closed');

/** The limit for all calls together whose routes set no other limit. */
const USUAL: Limit = { points: 600, duration: 60 };

/** Enough for people who type and turn pages: the search page makes two calls each time. */
const SEARCHES: Limit = { points: 120, duration: 60 };
const TOO_MANY_SEARCHES = 'Too many searches from your network. Please wait a moment and try again.';

/** Limits every method except GET and HEAD, with the limit of the endpoint or form. @throws Failure too_many */
export function limitWrites(app: FastifyInstance, limits: Limits): void {
  const usual = limitPerAddress(limits, '*', USUAL);
  const own = new Map<string, typeof usual>();
  const limitOf = ({ method, routeOptions: { url, config } }: FastifyRequest) => {
    const { limit = 'usual' } = config ?? {};
    if (limit === 'usual') return usual;
    const name = `${method} ${url}`;
    const known = own.get(name) ?? limitPerAddress(limits, name, limit);
    own.set(name, known);
    return known;
  };
  app.addHook('onRequest', async (request) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') await limitOf(request)(request);
  });
}

/**
 * Limits searches, in every list or page with the parameter `q`, because they cost far more than other reads. Cached
 * pages are sent before this check, and the desk's lists are exempt because they require a signed-in editor.
 */
export function limitSearches(app: FastifyInstance, limits: Limits): void {
  const limit = limitPerAddress(limits, 'search', SEARCHES, TOO_MANY_SEARCHES);
  app.addHook('onRequest', async (request) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return;
    if (looksForWords(request) && !request.url.startsWith('/api/admin/')) await limit(request);
  });
}

/** Returns whether a read counts towards a limit for its address: searches and long lists do. */
export const isCounted = (request: FastifyRequest): boolean => looksForWords(request) || tiersOf(request).length > 0;

const looksForWords = ({ query }: FastifyRequest): boolean =>
  [(query as Record<string, unknown>).q].flat().some((q) => typeof q === 'string' && q.trim() !== '');

/**
 * How often an address can read lists with more than this number of rows. Shorter lists cost as much as a page. A
 * thousand articles with their texts cost more than a hundred pages, and a program that reads everything needs only a
 * few such lists.
 */
const LONG_LISTS: readonly { rows: number; limit: Limit }[] = [
  { rows: 20, limit: { points: 120, duration: 60 } },
  { rows: 100, limit: { points: 30, duration: 60 } },
];

/** Limits calls of open lists that request many rows, or do not say how many. */
export function limitLongLists(app: FastifyInstance, limits: Limits): void {
  const counts = new Map(
    LONG_LISTS.map(({ rows, limit }) => [rows, limitPerAddress(limits, `lists of more than ${rows}`, limit)]),
  );
  app.addHook('onRequest', async (request) => {
    // Calls with an API key are counted by that key.
    if (isForPrograms(request) && (await request.apiKey())) return;
    for (const rows of tiersOf(request)) await counts.get(rows)!(request);
  });
}

/** Returns the row counts whose limits apply to a read. */
function tiersOf(request: FastifyRequest): number[] {
  const { routeOptions, query } = request;
  const { openRows } = routeOptions.config ?? {};
  if (openRows === undefined) return [];
  // Without parameters, the response is always the same and comes from the cache.
  if (Object.keys(query as object).length === 0) return [LONG_LISTS[0]!.rows];
  const { limit = openRows } = query as Record<string, unknown>;
  // Each row of a list for programs is read with its text, however few there are.
  const least = isForPrograms(request) ? LONG_LISTS[0]!.rows + 1 : 0;
  return LONG_LISTS.map(({ rows }) => rows).filter((rows) => !(Math.max(Number(limit), least) <= rows));
}

/** How often one account can read lists and their files: its own records may be as long as records can be. */
const OF_ACCOUNT: Limit = { points: 300, duration: 60 };
const MANY_OF_ACCOUNT = 'Too many requests from your account. Please wait a moment and try again.';

/** Limits how much an account reads. @throws Failure too_many */
export function limitReadsOfAccounts(app: FastifyInstance, limits: Limits): void {
  const count = limits.counter('reads of an account', OF_ACCOUNT);
  app.addHook('preHandler', async (request) => {
    const person = request.routeOptions.config.readByAccounts && (await request.person());
    const wait = person ? await count(person.id) : undefined;
    if (wait !== undefined) throw tooMany(MANY_OF_ACCOUNT, wait);
  });
}

/** How often programs can call with one key; responses from the cache are not counted. */
const OF_KEY: Limit = { points: 600, duration: 60 };

/**
 * Limits the calls of each key, and says in the headers of draft-ietf-httpapi-ratelimit-headers how many are left.
 * @throws Failure too_many, unauthorized for a key that is not valid
 */
export function limitKeys(app: FastifyInstance, limits: Limits): void {
  const count = limits.budget('key of the API', OF_KEY);
  app.addHook('onRequest', async (request, reply) => {
    const key = isForPrograms(request) ? await request.apiKey() : null;
    if (!key) return;
    const { remaining, resetMs, wait } = await count(key.id);
    reply.headers({
      'ratelimit-policy': `"key";q=${OF_KEY.points};w=${OF_KEY.duration}`,
      ratelimit: `"key";r=${remaining};t=${Math.ceil(resetMs / 1000)}`,
    });
    if (wait !== undefined) throw tooMany('Too many calls with this key. Please wait a moment and try again.', wait);
  });
}

/**
 * Returns whether a request is to the API for programs: by its route, because the router decodes addresses such as
 * '/api/%761/jobs', or by its address, which may be unknown.
 */
export const isOfPrograms = ({ routeOptions, originalUrl }: FastifyRequest): boolean =>
  [routeOptions.url, originalUrl].some((address) => address?.startsWith(PROGRAM_API));

const isForPrograms = (request: FastifyRequest): boolean =>
  isOfPrograms(request) || request.routeOptions.config?.scope !== undefined;

const TOO_MANY = 'Too many requests from your network. Please wait a moment and try again.';

/**
 * Returns a function that counts calls by network, under a name that no other limit uses. It throws a Failure
 * (too_many) for a call over the limit.
 */
export function limitPerAddress(
  limits: Limits,
  name: string,
  limit: Limit,
  message = TOO_MANY,
): (request: FastifyRequest) => Promise<void> {
  const counters = SHARES.map((share, at) =>
    limits.counter(at === 0 ? name : `${name} /48`, { ...limit, points: limit.points * share }),
  );
  return async ({ ip }) => {
    const waits = await Promise.all(networksOf(ip).map(({ network }, at) => counters[at]!(network)));
    const wait = waits.reduce(
      (longest, next) => (next === undefined ? longest : Math.max(next, longest ?? 0)),
      undefined,
    );
    if (wait !== undefined) throw tooMany(message, wait);
  };
}

/** `wait` is how long the caller has to wait, in milliseconds. */
export const tooMany = (message: string, wait: number): Failure =>
  new Failure('too_many', message, { retryAfter: Math.ceil(wait / 1000), securityEvent: { kind: 'limit-hit' } });

/**
 * How much of a limit the networks of an address can use: the household once, the /48 around it four times. Providers
 * assign customers anything from a /64 to a /48, so one person may have the addresses of 65,536 households.
 */
const SHARES = [1, 4];

/** Returns the networks for which an address counts, the smallest first. IPv4 addresses are counted one by one. */
export function networksOf(ip: string): { network: string; share: number }[] {
  if (!isIpv6(ip)) return [{ network: ip, share: 1 }];
  const site = groupsOf(ip).slice(0, 3).join(':');
  return [networkOf(ip), `${site}::/48`].map((network, at) => ({ network, share: SHARES[at]! }));
}

/** Returns the smallest network of an address. A household has a complete /64 of IPv6 addresses, which count as one. */
export const networkOf = (ip: string): string => (isIpv6(ip) ? groupsOf(ip).slice(0, 4).join(':') : ip);

const isIpv6 = (ip: string): boolean => ip.includes(':') && !ip.includes('.');

/** Returns the eight groups of an IPv6 address, without leading zeros. */
function groupsOf(ip: string): string[] {
  const [left = [], right = []] = ip.split('::').map((side) => (side === '' ? [] : side.split(':')));
  const zeros = Array.from({ length: 8 - left.length - right.length }, () => '0');
  return [...left, ...zeros, ...right].map((group) => Number.parseInt(group, 16).toString(16));
}

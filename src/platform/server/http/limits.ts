/** How often one address may write and search. `request.ip` is the real client: X-Forwarded-For counts from trusted proxies only. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Failure } from '#kernel/problem.ts';
import type { Limit, Limits } from '../limits/store.ts';

/** By the route's path; `*` is every other write. Of reading, only searches are limited. */
export const LIMITS: Readonly<Record<string, Limit>> = {
  '/api/public/submissions': { points: 200, duration: 600 },
  '/api/submissions': { points: 200, duration: 600 },
  '/api/submissions/:id': { points: 200, duration: 600 },
  '/submissions/:token': { points: 60, duration: 600 },
  '/submit': { points: 200, duration: 600 },
  '/contact-us': { points: 100, duration: 600 },
  '/newsletter': { points: 60, duration: 600 },
  '/api/contact/partnership': { points: 100, duration: 600 },
  '/api/newsletter/subscribe': { points: 60, duration: 600 },
  // Called by the few machines of large mail providers, for all of their customers.
  '/api/newsletter/unsubscribe/:token': { points: 6000, duration: 60 },
  '/api/alerts/unsubscribe/:token': { points: 6000, duration: 60 },
  // From the one machine that takes our bounces; who can't sign is answered soon.
  '/api/mail/events': { points: 6000, duration: 60 },
  '/api/mail/inbound': { points: 6000, duration: 60 },
  '/api/articles/:id/comments': { points: 60, duration: 600 },
  '/api/popups/:id/count': { points: 600, duration: 600 },
  '/api/alerts': { points: 60, duration: 600 },
  '/careers/alerts': { points: 60, duration: 600 },
  '/alerts/new': { points: 60, duration: 600 },
  '/api/admin/login': { points: 120, duration: 900 },
  '/api/auth/login': { points: 120, duration: 900 },
  '/api/auth/login/code': { points: 120, duration: 900 },
  '/login/code': { points: 120, duration: 900 },
  '/login': { points: 120, duration: 900 },
  '/admin-login': { points: 120, duration: 900 },
  '/api/auth/register': { points: 30, duration: 900 },
  '/register': { points: 30, duration: 900 },
  '/api/auth/forgot': { points: 30, duration: 900 },
  '/forgot-password': { points: 30, duration: 900 },
  '/api/admin/invitations': { points: 60, duration: 900 },
  '/api/admin/invitations/:id/send': { points: 60, duration: 900 },
  '/api/invitations/:token': { points: 60, duration: 900 },
  '/invitations/:token': { points: 60, duration: 900 },
  '/api/auth/verify': { points: 60, duration: 900 },
  '/verify-email': { points: 60, duration: 900 },
  '/api/auth/reset': { points: 60, duration: 900 },
  '/reset-password': { points: 60, duration: 900 },
  '/api/account/email': { points: 20, duration: 900 },
  '/account/email': { points: 20, duration: 900 },
  '/api/account/email/confirm': { points: 60, duration: 900 },
  '/account/email/confirm': { points: 60, duration: 900 },
  '/api/account/delete': { points: 20, duration: 900 },
  '/account/delete': { points: 20, duration: 900 },
  '/api/account/password': { points: 60, duration: 900 },
  '/account/password': { points: 60, duration: 900 },
  '*': { points: 600, duration: 60 },
};

/** For people who type and turn pages: a search on its page asks twice, for what was found and how much of each kind. */
const SEARCHES: Limit = { points: 120, duration: 60 };
const TOO_MANY_SEARCHES = 'Too many searches from your address. Please wait a little and try again.';

/** Everything but GET and HEAD, by the path's own limit or else by that of all paths together. @throws Failure too_many */
export function limitWrites(app: FastifyInstance, limits: Limits): void {
  const byPath = new Map(Object.entries(LIMITS).map(([path, limit]) => [path, limitPerAddress(limits, path, limit)]));
  app.addHook('onRequest', async (request) => {
    if (request.method === 'GET' || request.method === 'HEAD') return;
    const limit = byPath.get(request.routeOptions.url ?? '') ?? byPath.get('*')!;
    await limit(request);
  });
}

/**
 * Words that are looked for in texts, in any list or page that takes `q`: they cost far more than what is only read. Pages
 * that are cached are answered before, and the desk's lists ask who it is.
 */
export function limitSearches(app: FastifyInstance, limits: Limits): void {
  const limit = limitPerAddress(limits, 'search', SEARCHES, TOO_MANY_SEARCHES);
  app.addHook('onRequest', async (request) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return;
    if (looksForWords(request) && !request.url.startsWith('/api/admin/')) await limit(request);
  });
}

const looksForWords = ({ query }: FastifyRequest): boolean =>
  [(query as Record<string, unknown>).q].flat().some((q) => typeof q === 'string' && q.trim() !== '');

const TOO_MANY = 'Too many requests from your address. Please wait a little and try again.';

/**
 * Counts calls by where they come from, under a name that no other limit has. What it gives throws a Failure (too_many)
 * for a call beyond the limit.
 */
export function limitPerAddress(
  limits: Limits,
  name: string,
  limit: Limit,
  message = TOO_MANY,
): (request: FastifyRequest) => Promise<void> {
  const count = limits.counter(name, limit);
  return async ({ ip }) => {
    const wait = await count(networkOf(ip));
    if (wait !== undefined) throw new Failure('too_many', message, { retryAfter: Math.ceil(wait / 1000) });
  };
}

/** One household has a whole /64 of IPv6 addresses: it counts as one. */
export function networkOf(ip: string): string {
  if (!ip.includes(':') || ip.includes('.')) return ip;
  const [left = [], right = []] = ip.split('::').map((side) => (side === '' ? [] : side.split(':')));
  const zeros = Array.from({ length: 8 - left.length - right.length }, () => '0');
  const groups = [...left, ...zeros, ...right].slice(0, 4);
  return groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':');
}

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Failure, type FailureCode, notFound } from '#kernel/problem.ts';
import { returnPath, withReturn } from '#kernel/return-to.ts';
import type { Accounts, IdentityProvider } from '#platform/server/auth/accounts.ts';
import type { RouteDeps } from '#platform/server/deps.ts';
import { limitPerAddress } from '#platform/server/http/limits.ts';
import { LEADS_ON, problemsOf } from '#platform/server/http/responses.ts';
import { AFTER_SIGN_IN } from '../vocabulary.ts';
import { type ProviderGuests, returnFromProvider } from './sign-in.ts';

const Query = z.object({ returnTo: z.string().optional() });

export interface RedirectDeps extends ProviderGuests {
  accounts: Accounts;
}

/** The addresses that browsers open to sign in and out (behaviour 15.1). */
export function signInRedirects(app: FastifyInstance, deps: RouteDeps & RedirectDeps): void {
  const provider = deps.accounts.identityProvider;
  const schema = (summary: string, ...failures: FailureCode[]) => ({
    summary,
    tags: ['accounts'],
    response: { 302: LEADS_ON, ...problemsOf('invalid', 'unavailable', ...failures) },
  });
  const redirect = (reply: FastifyReply, path: string) => reply.header('cache-control', 'no-store').redirect(path, 302);
  // Every sign-in that begins stores a row for ten minutes.
  const limit = limitPerAddress(deps.limits, 'identity provider', { points: 120, duration: 900 });

  app.get(
    '/api/login',
    { schema: { ...schema('Redirects to the sign-in', 'too_many'), querystring: Query } },
    async (request, reply) => {
      const returnTo = returnPath((request.query as z.output<typeof Query>).returnTo);
      if (!provider) return redirect(reply, withReturn('/login', returnTo));
      await limit(request);
      return redirect(reply, await beginAtProvider(provider, request, reply, returnTo));
    },
  );
  app.get(
    '/api/auth/callback/oidc',
    { schema: schema('The callback of the identity provider; 404 without one', 'not_found', 'too_many') },
    async (request, reply) => {
      if (!provider) throw notFound('Identity provider');
      await limit(request);
      return redirect(reply, await returnFromProvider(deps, provider, request, reply).catch(toSignIn));
    },
  );
  app.get(
    '/api/logout',
    { schema: schema('Ends the session and redirects to the front page') },
    async (request, reply) => {
      if (!isDeliberate(request)) return redirect(reply, '/logout');
      return redirect(reply, (await deps.accounts.signOut(request, reply)) ?? '/');
    },
  );
}

/** Returns false if another site sent the browser here, or it is prefetching: then a page with a button asks first. */
function isDeliberate(request: FastifyRequest): boolean {
  const { 'sec-fetch-site': site, 'sec-purpose': purpose, accept = '' } = request.headers;
  if (purpose !== undefined) return false;
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  // A browser too old for Sec-Fetch-Site sends the site's cookies only when it opens a page. Programs do not ask for
  // pages.
  return !accept.includes('text/html') || isFromOwnPage(request);
}

function isFromOwnPage({ headers, host }: FastifyRequest): boolean {
  const { referer = '' } = headers;
  return URL.canParse(referer) && new URL(referer).host === host;
}

async function beginAtProvider(
  provider: IdentityProvider,
  request: FastifyRequest,
  reply: FastifyReply,
  returnTo: string | undefined,
): Promise<string> {
  return provider.begin(request, reply, returnTo ?? AFTER_SIGN_IN).catch((err: unknown) => {
    const path = toSignIn(err);
    return returnTo ? `${path}&returnTo=${encodeURIComponent(returnTo)}` : path;
  });
}

/** If the provider does not answer, the sign-in page says so; local accounts still work there. */
function toSignIn(err: unknown): string {
  if (err instanceof Failure && err.code === 'unavailable') return '/login?problem=provider';
  throw err;
}

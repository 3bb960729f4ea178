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

export interface Doors extends ProviderGuests {
  accounts: Accounts;
}

/** Where browsers are sent to sign in and out (decisions, section 4). */
export function accountDoors(app: FastifyInstance, deps: RouteDeps & Doors): void {
  const provider = deps.accounts.identityProvider;
  const schema = (summary: string, ...failures: FailureCode[]) => ({
    ...{ summary, tags: ['accounts'] },
    response: { 302: LEADS_ON, ...problemsOf('invalid', 'unavailable', ...failures) },
  });
  const lead = (reply: FastifyReply, path: string) => reply.header('cache-control', 'no-store').redirect(path, 302);
  // Every sign-in that is begun leaves a row behind, for ten minutes.
  const limit = limitPerAddress(deps.limits, 'identity provider', { points: 120, duration: 900 });

  app.get(
    '/api/login',
    { schema: { ...schema('Leads to the sign-in', 'too_many'), querystring: Query } },
    async (request, reply) => {
      const returnTo = returnPath((request.query as z.output<typeof Query>).returnTo);
      if (!provider) return lead(reply, withReturn('/login', returnTo));
      await limit(request);
      return lead(reply, await beginAtProvider(provider, request, reply, returnTo));
    },
  );
  app.get(
    '/api/auth/callback/oidc',
    { schema: schema('Where the identity provider sends browsers back to; 404 without one', 'not_found', 'too_many') },
    async (request, reply) => {
      if (!provider) throw notFound('Identity provider');
      await limit(request);
      return lead(reply, await returnFromProvider(deps, provider, request, reply).catch(toSignIn));
    },
  );
  app.get('/api/logout', { schema: schema('Ends the session and leads to the front page') }, async (request, reply) => {
    if (!isOwnWish(request)) return lead(reply, '/logout');
    return lead(reply, (await deps.accounts.signOut(request, reply)) ?? '/');
  });
}

/** Another site can make a browser open an address, and browsers open some in advance: then a page with a button asks. */
function isOwnWish({ headers }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site'];
  if (headers['sec-purpose'] !== undefined) return false;
  return site === undefined || site === 'same-origin' || site === 'none';
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

/** A provider that does not answer is explained on the sign-in page, where local accounts still work. */
function toSignIn(err: unknown): string {
  if (err instanceof Failure && err.code === 'unavailable') return '/login?problem=provider';
  throw err;
}

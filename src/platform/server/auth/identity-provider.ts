/**
 * Sign-in through an identity provider (OpenID Connect): authorization code with PKCE, state and nonce, by the accounts
 * library. Reads the provider's description when people sign in, not when the site starts: the provider may be down then.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { SignInProblem } from '#kernel/accounts.ts';
import { Failure } from '#kernel/problem.ts';
import { returnPath } from '#kernel/return-to.ts';
import type { Config } from '../config.ts';
import { type BetterAuth, type BetterAuthOptions, createBetterAuth, PROVIDER } from './better-auth.ts';
import { bounded } from './bounded-fetch.ts';
import { challengeCookie, headersFor, sendCookies, sessionCookie, stateCookie } from './cookie.ts';

/** How a sign-in ended: the path where the browser continues, or why it failed. */
type Outcome = { path: string; token?: string } | { problem: SignInProblem };

type Configured = NonNullable<Config['oidc']>;

/** The problem to show for an error code of the library, if people can do something about the error. */
const PROBLEMS: ReadonlyMap<string, SignInProblem> = new Map([
  ['access_denied', 'cancelled'],
  ['account_not_linked', 'unlinked'],
  ['email_not_found', 'unverified'],
  ['email_not_verified', 'unverified'],
  ['linked_to_another', 'another'],
  ['state_mismatch', 'expired'],
  ['state_not_found', 'expired'],
]);

/** When the person who is signing in last proved their identity to the provider. */
const proof = new AsyncLocalStorage<{ provenAt: Date }>();

/** Notes the ID token's `auth_time`. Without one, the provider may have asked at any time, or never. */
function noteAuthTime(authTime: unknown): void {
  const noted = proof.getStore();
  if (noted) noted.provenAt = provenAtOf(authTime, Date.now());
}

/** Returns the time of an `auth_time` (s): 1970 without one, and never the future, which would be a proof for too long. */
export const provenAtOf = (authTime: unknown, now: number): Date =>
  new Date(typeof authTime === 'number' && authTime > 0 ? Math.min(authTime * 1000, now) : 0);

export function connectProvider(options: BetterAuthOptions, oidc: Configured) {
  const session = sessionCookie(options.config);
  const challenge = challengeCookie(options.config);
  let connected: Promise<BetterAuth> | undefined;

  const connect = async (): Promise<BetterAuth> => {
    const { address, authentication } = await discover(oidc.issuer);
    const auth = createBetterAuth({
      ...options,
      provider: { ...oidc, discoveryUrl: address, authentication, noteAuthTime },
    });
    const { socialProviders } = await auth.$context;
    // The provider became unreachable between our request and the library's.
    if (!socialProviders.some(({ id }) => id === PROVIDER)) throw away();
    return auth;
  };
  const library = (): Promise<BetterAuth> => {
    connected ??= bounded(PATIENCE, connect).catch((err: unknown) => {
      connected = undefined;
      options.log.warn({ reason: (err as Error).message }, 'the identity provider can’t be asked');
      throw away();
    });
    return connected;
  };

  return {
    /** Returns the provider's address; from there, the browser comes back to `returnTo`. @throws Failure unavailable */
    async begin(request: FastifyRequest, reply: FastifyReply, returnTo: string): Promise<string> {
      const auth = await library();
      // Checks again that the provider responds before sending the browser there.
      await discover(oidc.issuer).catch(() => {
        throw away();
      });
      const { response, headers } = await auth.api.signInSocial({
        body: {
          provider: PROVIDER,
          callbackURL: returnTo,
          errorCallbackURL: '/login',
          disableRedirect: true,
        },
        headers: headersFor(request, ''),
        returnHeaders: true,
      });
      sendCookies(reply, headers, [stateCookie(options.config)]);
      return response.url!;
    },

    /**
     * Handles the browser's return. With a `token` there is a session, whose cookie `headers` sets; without one, the
     * second step is still missing. `provenAt` is when the person proved to the provider who they are; a session that
     * the provider kept open may be older than the sign-in here. @throws Failure unavailable
     */
    async finish(request: FastifyRequest): Promise<{ outcome: Outcome; headers: Headers; provenAt: Date }> {
      const auth = await library();
      const noted = { provenAt: new Date(0) };
      // Three requests: for tokens, keys and the profile.
      const response = await bounded({ ...PATIENCE, ms: 2 * PATIENCE.ms }, () =>
        proof.run(noted, () =>
          auth.api.callbackOAuth({
            method: 'GET',
            params: { id: PROVIDER },
            query: request.query as Record<string, string>,
            headers: headersFor(request),
            asResponse: true,
          }),
        ),
      );
      return { outcome: outcomeOf(response, session, challenge), headers: response.headers, ...noted };
    },

    /** Returns the provider's address for signing out; undefined if it has none or does not respond. */
    async signOutAddress(): Promise<string | undefined> {
      const { endSession } = await discover(oidc.issuer).catch(() => ({ endSession: undefined }));
      if (!endSession) return undefined;
      const address = new URL(endSession);
      address.searchParams.set('client_id', oidc.clientId);
      address.searchParams.set('post_logout_redirect_uri', `${options.config.publicUrl}/`);
      return address.href;
    },
  };
}

function outcomeOf({ headers }: Response, session: string, challenge: string): Outcome {
  const location = headers.get('location') ?? '';
  const cookies = new Map(headers.getSetCookie().map((line) => line.split(';')[0]!.split('=') as [string, string]));
  const path = returnPath(location) ?? '/';
  if (cookies.get(challenge)) return { path };
  const token = cookies.get(session);
  if (token) return { path, token };
  const reason = new URL(location, 'http://here.invalid').searchParams.get('error') ?? '';
  return { problem: PROBLEMS.get(reason) ?? 'failed' };
}

const away = () =>
  new Failure('unavailable', 'The identity provider is not answering. Please try again in a moment.', {
    retryAfter: 30,
  });

/** Descriptions, tokens, keys and profiles usually have some thousands of bytes. */
const PATIENCE = { bytes: 1_000_000, ms: 5_000 };

const webAddress = z.url({ protocol: /^https?$/ });

const Description = z.object({
  issuer: z.string(),
  authorization_endpoint: webAddress,
  token_endpoint: webAddress,
  jwks_uri: webAddress,
  end_session_endpoint: webAddress.optional(),
  token_endpoint_auth_methods_supported: z.array(z.string()).default(['client_secret_basic']),
});

interface Discovered {
  /** The address of the description itself. */
  address: string;
  /** How to send the client secret. */
  authentication: 'basic' | 'post';
  /** The provider's address for signing out; not every provider has one. */
  endSession: string | undefined;
}

/**
 * Reads the provider's description (OpenID Connect Discovery 1.0).
 * @throws Error if the provider does not respond, sends us elsewhere, or names another issuer
 */
export async function discover(issuer: string): Promise<Discovered> {
  const address = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
  const answer = await bounded(PATIENCE, () => fetch(address, { redirect: 'manual' }));
  if (!answer.ok) throw new Error(`${address} returns ${answer.status}`);
  const description = Description.parse(await answer.json());
  if (description.issuer !== issuer) throw new Error(`${address} is that of ${description.issuer}`);
  const basic = description.token_endpoint_auth_methods_supported.includes('client_secret_basic');
  return { address, authentication: basic ? 'basic' : 'post', endSession: description.end_session_endpoint };
}

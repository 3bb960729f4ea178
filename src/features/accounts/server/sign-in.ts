import { and, eq, lt } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { SignInProblem } from '#kernel/accounts.ts';
import type { Access } from '#kernel/endpoint.ts';
import { Failure, type FailureCode, notFound } from '#kernel/problem.ts';
import { returnPath, withReturn } from '#kernel/return-to.ts';
import { DAY } from '#kernel/time.ts';
import { recordAction } from '#platform/server/audit/record-action.ts';
import { mayUse } from '#platform/server/auth/access.ts';
import {
  type Accounts,
  type CodeNeeded,
  type IdentityProvider,
  UnverifiedFailure,
} from '#platform/server/auth/accounts.ts';
import { isHttps } from '#platform/server/auth/cookie.ts';
import { KNOWN_MS, markBrowser } from '#platform/server/auth/known-browser.ts';
import { isOfApp } from '#platform/server/auth/one-time-code.ts';
import type { UsedPasskey } from '#platform/server/auth/passkeys.ts';
import { findByEmail, lockAddress } from '#platform/server/auth/people.ts';
import type { Person } from '#platform/server/auth/person.ts';
import { knownBrowsers } from '#platform/server/auth/table.ts';
import { silently } from '#platform/server/db/silently.ts';
import type { Deps, RouteDeps } from '#platform/server/deps.ts';
import { limitPerAddress, networkOf } from '#platform/server/http/limits.ts';
import { LEADS_ON, problemsOf } from '#platform/server/http/responses.ts';
import { countMails } from '#platform/server/mail/visitor-mail.ts';
import { networkMark } from '#platform/server/security-events/recorder.ts';
import type { SignIn } from '../contract.ts';
import { signedInCookie } from '../signed-in-cookie.ts';
import { AFTER_SIGN_IN, CODE_PATH } from '../vocabulary.ts';
import { describeBrowser } from './describe-browser.ts';
import { remind } from './registration.ts';

/**
 * Signs in with a password; with `access`, only people who have that access. Reports a sign-in from a new browser by
 * email.
 * @throws Failure unauthorized, too_many, UnverifiedFailure (after emailing another confirmation link)
 */
export async function signIn(
  { accounts, ...deps }: Pick<Deps, 'db' | 'config' | 'mailer'> & { accounts: Accounts },
  request: FastifyRequest,
  reply: FastifyReply,
  { email, password, returnTo }: SignIn,
  access?: Access,
): Promise<Person | CodeNeeded> {
  try {
    const answer = await accounts.signIn(request, reply, email, password, access);
    if (!('secondFactor' in answer)) await recordSignIn(deps, request, reply, answer, 'password');
    return answer;
  } catch (err) {
    if (err instanceof UnverifiedFailure) await remind(deps, { email, returnTo }, Date.now());
    else if (err instanceof Failure) await warnOfGuessing({ ...deps, accounts }, email, Date.now());
    throw err;
  }
}

export async function finishSignIn(
  { accounts, ...deps }: Pick<Deps, 'db' | 'config' | 'mailer'> & { accounts: Accounts },
  request: FastifyRequest,
  reply: FastifyReply,
  code: string,
): Promise<Person> {
  const person = await accounts.finishSignIn(request, reply, code);
  await recordSignIn(deps, request, reply, person, isOfApp(code) ? 'code' : 'recovery-code');
  return person;
}

/** Signs in with a passkey; with `access`, only people who have that access. @throws Failure unauthorized */
export async function signInWithPasskey(
  { accounts, ...deps }: Pick<Deps, 'db' | 'config' | 'mailer'> & { accounts: Accounts },
  request: FastifyRequest,
  reply: FastifyReply,
  used: UsedPasskey,
  access?: Access,
): Promise<Person> {
  const person = await accounts.signInWithPasskey(request, reply, used, access);
  await recordSignIn(deps, request, reply, person, 'passkey');
  return person;
}

interface ProviderGuests {
  /** Called after a sign-in through the identity provider, before redirecting the browser. */
  cameThroughProvider?: (person: Person) => Promise<void>;
}

/**
 * Completes a sign-in when the browser returns from the identity provider. Returns the path to continue with: the page
 * from which the person came, the second step, or the sign-in page with the reason.
 */
async function returnFromProvider(
  { cameThroughProvider, ...deps }: Pick<Deps, 'db' | 'config' | 'mailer'> & ProviderGuests,
  provider: IdentityProvider,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<string> {
  const end = await provider.finish(request, reply);
  if ('problem' in end) {
    if (REFUSALS.has(end.problem)) request.recordSecurityEvent({ kind: 'sign-in-failed' });
    return `/login?problem=${end.problem}`;
  }
  if ('secondFactor' in end.person) return withReturn(CODE_PATH, end.path);
  await cameThroughProvider?.(end.person);
  await recordSignIn(deps, request, reply, end.person, 'provider');
  // Scripts cannot read the session cookie; this cookie tells them once that there is a session.
  const https = isHttps(deps.config);
  reply.setCookie(signedInCookie(https), '1', { path: '/', sameSite: 'lax', secure: https, maxAge: 60 });
  return end.path;
}

/** The other problems mean that the provider did not respond, or the person took too long or changed their mind. */
const REFUSALS: ReadonlySet<SignInProblem> = new Set(['unverified', 'unlinked', 'another', 'refused', 'failed']);

/** The step that completed a sign-in. A code follows a password or the provider. */
type SignInStep = 'password' | 'code' | 'recovery-code' | 'passkey' | 'provider';

/**
 * Adds a line about each sign-in to the log, in the same form as for security events. Records sign-ins of editors and
 * administrators in the audit log, like everything else that they do.
 */
async function recordSignIn(
  deps: Pick<Deps, 'db' | 'config' | 'mailer'>,
  request: FastifyRequest,
  reply: FastifyReply,
  person: Person,
  by: SignInStep,
): Promise<void> {
  const network = await networkMark(deps.config, networkOf(request.ip));
  const route = `${request.method} ${request.routeOptions.url}`;
  request.log.info({ event: 'signed-in', by, account: person.id, network, route, request: request.id }, 'security');
  if (mayUse('editor', person)) await recordAction(deps.db, person, 'desk.sign-in', null, null, null);
  await noticeSignIn(deps, request, reply, person);
}

/**
 * Warns the owner by email, at most once a day, if somebody is guessing an account's password. Call it after a failed
 * sign-in.
 */
async function warnOfGuessing(
  { db, mailer, accounts }: Pick<Deps, 'db' | 'mailer'> & { accounts: Accounts },
  typed: string,
  now: number,
): Promise<void> {
  if (!(await accounts.isBeingGuessed(typed))) return;
  await silently(db, async (tx) => {
    await lockAddress(tx, typed);
    const person = await findByEmail(tx, typed);
    const to = person?.email ?? typed.toLowerCase();
    const earlier = await countMails(tx, ['account-guessed'], to, new Date(now - DAY).toISOString());
    await mailer.send(tx, { template: 'account-guessed', to, props: {} });
    return person?.emailVerified === true && !person.banned && earlier === 0;
  });
}

/**
 * Emails the person about a sign-in from a browser that they have not used before, unless it is their first. Call it
 * wherever a session begins.
 */
async function noticeSignIn(
  { db, config, mailer }: Pick<Deps, 'db' | 'config' | 'mailer'>,
  request: FastifyRequest,
  reply: FastifyReply,
  person: Pick<Person, 'id' | 'email'>,
): Promise<void> {
  const now = Date.now();
  const lastUsedAt = new Date(now).toISOString();
  const row = { userId: person.id, mark: markBrowser(config, request, reply), lastUsedAt };
  await db.transaction(async (tx) => {
    await tx.delete(knownBrowsers).where(lt(knownBrowsers.lastUsedAt, new Date(now - KNOWN_MS).toISOString()));
    const isOf = eq(knownBrowsers.userId, person.id);
    const known = await tx.$count(knownBrowsers, isOf);
    const same = await tx
      .update(knownBrowsers)
      .set({ lastUsedAt })
      .where(and(isOf, eq(knownBrowsers.mark, row.mark)))
      .returning();
    if (same.length > 0) return;
    await tx.insert(knownBrowsers).values(row).onConflictDoNothing();
    if (known === 0) return;
    const props = { device: describeBrowser(request.headers['user-agent']), at: lastUsedAt };
    await mailer.send(tx, { template: 'account-signed-in', to: person.email, props });
  });
}

const Query = z.object({ returnTo: z.string().optional() });

export interface RedirectDeps extends ProviderGuests {
  accounts: Accounts;
}

/** Serves the addresses that browsers open to sign in and out (behaviour 15.1). */
export function signInRedirects(app: FastifyInstance, deps: RouteDeps & RedirectDeps): void {
  const provider = deps.accounts.identityProvider;
  const described = (summary: string, failures: FailureCode[], querystring?: z.ZodType) => ({
    schema: { summary, tags: ['accounts'], ...(querystring && { querystring }) },
    config: { responses: () => ({ 302: LEADS_ON, ...problemsOf('invalid', 'unavailable', ...failures) }) },
  });
  const redirect = (reply: FastifyReply, path: string) => reply.header('cache-control', 'no-store').redirect(path, 302);
  // Beginning a sign-in stores a row for ten minutes.
  const limit = limitPerAddress(deps.limits, 'identity provider', { points: 120, duration: 900 });

  app.get('/api/login', described('Redirects to the sign-in', ['too_many'], Query), async (request, reply) => {
    const returnTo = returnPath((request.query as z.output<typeof Query>).returnTo);
    if (!provider) return redirect(reply, withReturn('/login', returnTo));
    await limit(request);
    const begun = provider.begin(request, reply, returnTo ?? AFTER_SIGN_IN);
    return redirect(reply, await begun.catch((err: unknown) => withReturn(toSignIn(err), returnTo)));
  });
  app.get(
    '/api/auth/callback/oidc',
    described('The callback of the identity provider; 404 without one', ['not_found', 'too_many']),
    async (request, reply) => {
      if (!provider) throw notFound('Identity provider');
      await limit(request);
      return redirect(reply, await returnFromProvider(deps, provider, request, reply).catch(toSignIn));
    },
  );
  app.get('/api/logout', described('Ends the session and redirects to the front page', []), async (request, reply) => {
    if (!isDeliberate(request)) return redirect(reply, '/logout');
    return redirect(reply, (await deps.accounts.signOut(request, reply)) ?? '/');
  });
}

/** Returns false if another site sent the browser here, or the browser is prefetching. Then a button asks first. */
function isDeliberate(request: FastifyRequest): boolean {
  const { 'sec-fetch-site': site, 'sec-purpose': purpose, accept = '', referer = '' } = request.headers;
  if (purpose !== undefined) return false;
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  // A browser too old for Sec-Fetch-Site sends the site's cookies only when it opens a page. Programs do not ask for
  // pages.
  return !accept.includes('text/html') || URL.parse(referer)?.host === request.host;
}

/** If the provider does not respond, the sign-in page says so; local accounts still work there. */
function toSignIn(err: unknown): string {
  if (err instanceof Failure && err.code === 'unavailable') return '/login?problem=provider';
  throw err;
}

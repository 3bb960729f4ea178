/** Implements accounts with better-auth, which better-auth.ts configures. */
import { randomUUID } from 'node:crypto';
import { isAPIError } from 'better-auth/api';
import { and, eq } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import type { Access } from '#kernel/endpoint.ts';
import { Failure } from '#kernel/problem.ts';
import {
  endWaiting,
  findPassword,
  insertPerson,
  lockPassword,
  noteInSession,
  replaceHash,
} from '#platform/server/auth/people.ts';
import { users } from '#platform/server/auth/table.ts';
import type { Config } from '../config.ts';
import { holdsAddress } from '../db/address.ts';
import type { Db } from '../db/connect.ts';
import { mayUse } from './access.ts';
import { type Accounts, type IdentityProvider, UnverifiedFailure } from './accounts.ts';
import { type BetterAuth, createBetterAuth, SESSION_SECONDS } from './better-auth.ts';
import {
  challengeCookie,
  headersFor,
  isHttps,
  providerCookie,
  sendCookies,
  sessionCookie,
  stateCookie,
} from './cookie.ts';
import { connectProvider, type ProviderLibrary } from './identity-provider.ts';
import { isKnownBrowser } from './known-browser.ts';
import { signInLockout } from './lockout.ts';
import { countPasskeys } from './passkey-rows.ts';
import { createPasskeys } from './passkeys.ts';
import { type PasswordHashing, scryptHashing } from './passwords/hashing.ts';
import { passwordProblem } from './passwords/rules.ts';
import { isOfTheDesk, type Person, type Stored, toPerson } from './person.ts';
import { createSecondFactor, wrongPassword } from './second-factor.ts';
import { signingKey } from './secret.ts';
import { keyOfSession } from './session-storage.ts';

export interface AccountsOptions {
  db: NodePgDatabase;
  config: Config;
  log: Logger;
  /** Whether the site requires two-step sign-in of the desk. Called for every request of an editor or administrator without one. */
  requiresSecondFactor: (db: Db) => Promise<boolean>;
  /** The site's hashing by default. Tests make hundreds of accounts and pass a cheaper one. */
  passwords?: PasswordHashing;
  /** The current time (ms), which decides about locks. */
  now?: () => number;
}

export async function createAccounts(given: AccountsOptions): Promise<Accounts> {
  const { db, config, log, requiresSecondFactor, passwords = scryptHashing(), now = () => Date.now() } = given;
  const secret = await signingKey(config);
  const options = { db, config, log, secret, passwords };
  const auth = createBetterAuth(options);
  const { internalAdapter } = await auth.$context;
  const lockout = signInLockout(db, secret, now);
  const cookie = sessionCookie(config);
  const cookies = [cookie, challengeCookie(config)];
  const secondFactor = createSecondFactor({ auth, db, config, secret, lockout, now });
  const passkeys = createPasskeys(options);
  const present = async (stored: Stored, { provenAt = new Date(now()), passkeyUsed = false } = {}): Promise<Person> => {
    const needsPasskey = isOfTheDesk(stored.role) && !stored.twoFactorEnabled && (await requiresSecondFactor(db));
    // Once the passkey is removed, its use no longer counts.
    const missing = needsPasskey && !(passkeyUsed && (await countPasskeys(db, stored.id)) > 0);
    return toPerson(stored, missing, provenAt);
  };
  /** A browser has one session: a sign-in ends the former one. */
  const endFormer = async (request: FastifyRequest): Promise<void> => {
    const { response } = await readSession(auth, request.headers.cookie, { disableRefresh: true });
    if (response) await internalAdapter.deleteSession(response.session.token);
  };

  const hashNewPassword: Accounts['hashNewPassword'] = async (password, owner) => {
    const problem = await passwordProblem(password, owner, config);
    if (problem) throw new Failure('invalid', problem, { errors: { password: problem } });
    return passwords.hash(password);
  };
  const renewHash = async (userId: string, password: string): Promise<void> => {
    const former = await findPassword(db, userId);
    if (former !== undefined && passwords.isOutdated(former))
      await replaceHash(db, userId, former, await passwords.hash(password));
  };
  /**
   * Whether a sign-in that has just been made would be made now too. Checking a password takes a while, in which its owner may
   * have chosen another one or switched two-step sign-in on, and ended all sessions that there were.
   */
  const isStillRight = async (
    userId: string,
    { password, former, oneFactor }: { password: string; former: string | undefined; oneFactor: boolean },
  ): Promise<boolean> => {
    const hash = await lockPassword(db, userId);
    if (hash === undefined || (hash !== former && !(await passwords.verify({ hash, password })))) return false;
    return !oneFactor || (await db.$count(users, and(eq(users.id, userId), eq(users.twoFactorEnabled, true)))) === 0;
  };
  const attempt = async (request: FastifyRequest, email: string, account: string | undefined) =>
    lockout.count(email, request.ip, {
      known: await isKnownBrowser(db, config, request, holdsAddress(users.email, email)),
      account,
    });

  const library = config.oidc && connectProvider(options, config.oidc);
  const providerMark = { path: '/', httpOnly: true, sameSite: 'lax', secure: isHttps(config) } as const;
  const throughProvider = (provider: ProviderLibrary): IdentityProvider => ({
    begin: provider.begin,
    async finish(request, reply) {
      const { outcome, headers } = await provider.finish(request);
      if ('problem' in outcome) return outcome;
      const made = outcome.token ? await readSession(auth, `${cookie}=${outcome.token}`) : undefined;
      // The account is disabled.
      if (made && !made.response) return { problem: 'refused' };
      await endFormer(request);
      sendCookies(reply, headers, [...cookies, stateCookie(config)]);
      reply.setCookie(providerCookie(config), '1', { ...providerMark, maxAge: SESSION_SECONDS });
      return {
        person: made?.response ? await present(made.response.user) : { secondFactor: true },
        path: outcome.path,
      };
    },
  });

  const isPassword: Accounts['isPassword'] = async (request, { id, email }, password) => {
    const counted = await attempt(request, email, id);
    const hash = await findPassword(db, id);
    const isIt = hash !== undefined && (await passwords.verify({ hash, password }));
    if (isIt) await lockout.forgive(counted);
    return isIt;
  };
  const sessionKey: Accounts['sessionKey'] = async (request) => {
    const { response } = await readSession(auth, request.headers.cookie, { disableRefresh: true });
    return response?.session.token && keyOfSession(response.session.token);
  };

  return {
    secondFactor,

    passkeys,

    ...(library && { identityProvider: throughProvider(library) }),

    async personOf(request, reply) {
      if (!request.cookies[cookie]) return null;
      const { response, headers } = await readSession(auth, request.headers.cookie);
      sendCookies(reply, headers, [cookie]);
      // A reply that depends on the person must not be cached.
      reply.header('cache-control', 'no-store');
      if (!response) return null;
      const { provenAt, createdAt, passkeyUsed } = response.session;
      return present(response.user, { provenAt: new Date(provenAt ?? createdAt), passkeyUsed: passkeyUsed === true });
    },

    async signIn(request, reply, email, password, access) {
      const found = await findByAddress(db, email);
      const counted = await attempt(request, email, found?.id);
      const admitted = isAdmitted(found, access) ? found.id : undefined;
      const former = await findPassword(db, admitted ?? randomUUID());
      // Refused persons cost the same work as unknown addresses, so that the response time reveals nothing.
      const { response, headers } = await checkPassword(
        auth,
        request,
        admitted === undefined ? nobody() : email,
        password,
        found?.id,
      ).catch(async (err: unknown) => {
        // The password was right, so this does not count as a guess.
        if (err instanceof UnverifiedFailure) await lockout.forgive(counted);
        throw err;
      });
      const oneFactor = 'token' in response;
      if (admitted !== undefined && !(await isStillRight(admitted, { password, former, oneFactor }))) {
        if (oneFactor) await internalAdapter.deleteSession(response.token);
        else await endWaiting(db, admitted);
        throw wrongSignIn(admitted);
      }
      if (admitted !== undefined) await renewHash(admitted, password);
      await endFormer(request);
      await lockout.forgive(counted);
      sendCookies(reply, headers, cookies);
      return 'twoFactorRedirect' in response ? { secondFactor: true } : present(response.user);
    },

    async finishSignIn(request, reply, code) {
      const id = await secondFactor.finish(request, reply, code);
      await endFormer(request);
      const [stored] = await db.select().from(users).where(eq(users.id, id));
      return present(stored!);
    },

    async signInWithPasskey(request, reply, used, access) {
      const id = await passkeys.use(request, reply, used, (owner) => isAdmitted(owner, access));
      await endFormer(request);
      const [stored] = await db.select().from(users).where(eq(users.id, id));
      return present(stored!, { passkeyUsed: true });
    },

    async signOut(request, reply) {
      // The library's sign-out would hide a failure of the database that leaves the session valid.
      await endFormer(request);
      const { headers } = await auth.api.signOut({ headers: new Headers(), returnHeaders: true });
      sendCookies(reply, headers, [cookie]);
      if (!library || !request.cookies[providerCookie(config)]) return undefined;
      reply.clearCookie(providerCookie(config), providerMark);
      return library.signOutAddress();
    },

    isPassword,

    sessionKey,

    async prove(request, person, { password, code }) {
      if (code !== '') await secondFactor.requireCode(request, person, code);
      else if (!(await isPassword(request, person, password))) throw wrongPassword(person.id);
      const key = await sessionKey(request);
      if (key) await noteInSession(db, key, { provenAt: new Date(now()).toISOString() });
    },

    async proveWithPasskey(request, reply, person, used) {
      await passkeys.use(request, reply, used, ({ id }) => id === person.id);
      await endFormer(request);
    },

    hashNewPassword,

    isBeingGuessed: (email) => lockout.isBeingGuessed(email),

    forgetGuesses: (email) => lockout.forget(email),

    async createPerson({ password, ...person }) {
      const hash = await passwords.hash(password);
      return db.transaction((tx) => insertPerson(tx, { ...person, emailVerified: true }, hash));
    },
  };
}

async function readSession(auth: BetterAuth, cookie = '', query: { disableRefresh?: boolean } = {}) {
  try {
    const headers = new Headers({ cookie });
    return await auth.api.getSession({ headers, query, returnHeaders: true });
  } catch (err) {
    // The session ended while it was being prolonged.
    if (isAPIError(err) && err.statusCode === 401) return { response: null, headers: new Headers() };
    // The library has logged the reason and does not pass it on.
    throw new Failure('unavailable', 'The service is briefly unavailable. Please try again in a moment.', {
      retryAfter: 5,
    });
  }
}

/**
 * Makes a new session, whatever cookie came with the request. `account` is the id of the account whose address was entered.
 * @throws Failure unauthorized, UnverifiedFailure
 */
async function checkPassword(
  auth: BetterAuth,
  request: FastifyRequest,
  email: string,
  password: string,
  account: string | undefined,
) {
  try {
    return await auth.api.signInEmail({
      body: { email, password },
      headers: headersFor(request, ''),
      returnHeaders: true,
    });
  } catch (err) {
    if (isAPIError(err) && err.body?.code === 'EMAIL_NOT_VERIFIED') throw new UnverifiedFailure(account);
    // The same reply for an unknown address and a wrong password.
    if (isAPIError(err) && err.statusCode < 500) throw wrongSignIn(account);
    throw err;
  }
}

const wrongSignIn = (account: string | undefined) =>
  new Failure('unauthorized', 'Invalid email or password', { securityEvent: { kind: 'sign-in-failed', account } });

async function findByAddress(db: Db, email: string) {
  const [found] = await db
    .select({ id: users.id, role: users.role, banned: users.banned, emailVerified: users.emailVerified })
    .from(users)
    .where(holdsAddress(users.email, email));
  return found;
}

type Found = Awaited<ReturnType<typeof findByAddress>>;

/** Returns whether the person with the address may sign in. */
function isAdmitted(found: Found, access: Access | undefined): found is NonNullable<Found> {
  if (!found || found.banned) return false;
  return access === undefined || (mayUse(access, found) && found.emailVerified);
}

/** An address that can have no account. */
const nobody = () => `${randomUUID()}@nobody.invalid`;

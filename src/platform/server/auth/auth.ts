/** Implements accounts with better-auth, which better-auth.ts configures. */

import { isAPIError } from 'better-auth/api';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { Failure, invalidField } from '#kernel/problem.ts';
import { findPerson, insertPerson, noteInSession } from '#platform/server/auth/people.ts';
import type { Config } from '../config.ts';
import type { Db } from '../db/connect.ts';
import { isAdmitted } from './access.ts';
import type { Accounts, IdentityProvider } from './accounts.ts';
import { type BetterAuth, createBetterAuth, SESSION_SECONDS } from './better-auth.ts';
import { challengeCookie, isHttps, providerCookie, sendCookies, sessionCookie, stateCookie } from './cookie.ts';
import { connectProvider } from './identity-provider.ts';
import { signInLockout } from './lockout.ts';
import { countPasskeys } from './passkey-rows.ts';
import { createPasskeys } from './passkeys.ts';
import { createPasswordSignIn } from './password-sign-in.ts';
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
  /**
   * Returns whether the site requires two-step sign-in at the desk. Called for every request of an editor or
   * administrator who has not set it up.
   */
  requiresSecondFactor: (db: Db) => Promise<boolean>;
  /** By default, the site's own hashing. Tests create hundreds of accounts and pass a cheaper one. */
  passwords?: PasswordHashing;
}

export async function createAccounts(given: AccountsOptions): Promise<Accounts> {
  const { db, config, log, requiresSecondFactor, passwords = scryptHashing() } = given;
  const secret = await signingKey(config);
  const options = { db, config, log, secret, passwords };
  const auth = createBetterAuth(options);
  const { internalAdapter } = await auth.$context;
  const lockout = signInLockout(db, secret);
  const cookie = sessionCookie(config);
  const cookies = [cookie, challengeCookie(config)];
  const secondFactor = createSecondFactor({ auth, db, config, secret, lockout });
  const passkeys = createPasskeys(options);
  const byPassword = createPasswordSignIn({ auth, db, config, lockout, passwords });
  const present = async (stored: Stored, { provenAt = new Date(), passkeyUsed = false } = {}): Promise<Person> => {
    const needsPasskey = isOfTheDesk(stored.role) && !stored.twoFactorEnabled && (await requiresSecondFactor(db));
    // Once the passkey is removed, having used it no longer counts.
    const missing = needsPasskey && !(passkeyUsed && (await countPasskeys(db, stored.id)) > 0);
    return toPerson(stored, missing, provenAt);
  };
  /** A browser has one session: a sign-in ends the previous one. */
  const endFormer = async (request: FastifyRequest): Promise<void> => {
    const { response } = await readSession(auth, request.headers.cookie, { disableRefresh: true });
    if (response) await internalAdapter.deleteSession(response.session.token);
  };

  const library = config.oidc && connectProvider(options, config.oidc);
  const providerMark = { path: '/', httpOnly: true, sameSite: 'lax', secure: isHttps(config) } as const;
  const throughProvider = (provider: ReturnType<typeof connectProvider>): IdentityProvider => ({
    begin: provider.begin,
    async finish(request, reply) {
      const { outcome, headers, provenAt } = await provider.finish(request);
      if ('problem' in outcome) return outcome;
      const made = outcome.token ? await readSession(auth, `${cookie}=${outcome.token}`) : undefined;
      // The account is disabled.
      if (made && !made.response) return { problem: 'refused' };
      // Otherwise somebody at an unlocked browser could renew the proof without a password.
      if (made?.response)
        await noteInSession(db, keyOfSession(made.response.session.token), { provenAt: provenAt.toISOString() });
      await endFormer(request);
      sendCookies(reply, headers, [...cookies, stateCookie(config)]);
      reply.setCookie(providerCookie(config), '1', { ...providerMark, maxAge: SESSION_SECONDS });
      return {
        person: made?.response ? await present(made.response.user, { provenAt }) : { secondFactor: true },
        path: outcome.path,
      };
    },
  });

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
      // Caches must not store a response that depends on the person.
      reply.header('cache-control', 'no-store');
      if (!response) return null;
      const { token, provenAt, createdAt, passkeyUsed } = response.session;
      const proof = { provenAt: new Date(provenAt ?? createdAt), passkeyUsed: passkeyUsed === true };
      return { ...(await present(response.user, proof)), session: keyOfSession(token) };
    },

    async signIn(request, reply, email, password, access) {
      const { response, headers } = await byPassword.signIn(request, email, password, access);
      await endFormer(request);
      sendCookies(reply, headers, cookies);
      return 'twoFactorRedirect' in response ? { secondFactor: true } : present(response.user);
    },

    async finishSignIn(request, reply, code) {
      const id = await secondFactor.finish(request, reply, code);
      await endFormer(request);
      return present((await findPerson(db, id))!);
    },

    async signInWithPasskey(request, reply, used, access) {
      const id = await passkeys.use(request, reply, used, (owner) => isAdmitted(owner, access));
      await endFormer(request);
      return present((await findPerson(db, id))!, { passkeyUsed: true });
    },

    async signOut(request, reply) {
      // The library's sign-out would hide a database failure that leaves the session valid.
      await endFormer(request);
      const { headers } = await auth.api.signOut({ headers: new Headers(), returnHeaders: true });
      sendCookies(reply, headers, [cookie]);
      if (!library || !request.cookies[providerCookie(config)]) return undefined;
      reply.clearCookie(providerCookie(config), providerMark);
      return library.signOutAddress();
    },

    isPassword: byPassword.isPassword,

    sessionKey,

    async prove(request, person, { password, code }) {
      if (code !== '') await secondFactor.requireCode(request, person, code);
      else if (!(await byPassword.isPassword(request, person, password))) throw wrongPassword(person.id);
      const key = await sessionKey(request);
      if (key) await noteInSession(db, key, { provenAt: new Date().toISOString() });
    },

    async proveWithPasskey(request, reply, person, used) {
      await passkeys.use(request, reply, used, ({ id }) => id === person.id);
      await endFormer(request);
    },

    async hashNewPassword(password, owner) {
      const problem = await passwordProblem(password, owner, config);
      if (problem) throw invalidField('password', problem);
      return passwords.hash(password);
    },

    isBeingGuessed: lockout.isBeingGuessed,

    forgetGuesses: lockout.forget,

    async createPerson({ password, ...person }) {
      const hash = await passwords.hash(password);
      return db.transaction((tx) => insertPerson(tx, { ...person, emailVerified: true }, hash));
    },
  };
}

/** Returns the session that a cookie names, if there is one, and the headers that prolong it. @throws Failure unavailable */
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

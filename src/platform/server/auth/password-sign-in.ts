/** Signs people in by password. Wrong passwords count for the address and the network (lockout.ts). */
import { randomUUID } from 'node:crypto';
import { isAPIError } from 'better-auth/api';
import { and, eq } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { FastifyRequest } from 'fastify';
import type { Access } from '#kernel/endpoint.ts';
import { Failure } from '#kernel/problem.ts';
import type { Config } from '../config.ts';
import { holdsAddress } from '../db/address.ts';
import { isAdmitted } from './access.ts';
import { UnverifiedFailure } from './accounts.ts';
import type { BetterAuth } from './better-auth.ts';
import { headersFor } from './cookie.ts';
import { isKnownBrowser } from './known-browser.ts';
import type { FailedAttempt, Lockout } from './lockout.ts';
import type { PasswordHashing } from './passwords/hashing.ts';
import { endWaiting, findByEmail, findPassword, lockPassword, replaceHash } from './people.ts';
import type { Person } from './person.ts';
import { users } from './table.ts';

interface Options {
  auth: BetterAuth;
  db: NodePgDatabase;
  config: Config;
  lockout: Lockout;
  passwords: PasswordHashing;
}

export function createPasswordSignIn({ auth, db, config, lockout, passwords }: Options) {
  const renewHash = async (userId: string, password: string): Promise<void> => {
    const former = await findPassword(db, userId);
    if (former !== undefined && passwords.isOutdated(former))
      await replaceHash(db, userId, former, await passwords.hash(password));
  };
  /**
   * Returns whether the sign-in that was just made would still succeed. Checking a password takes a while, and during
   * it the owner may have chosen another one or turned on two-step sign-in, and ended all their sessions.
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

  /** Throws the error again. Takes the attempt back if the password was right or nobody checked it. */
  const unlessChecked = (counted: FailedAttempt) => async (err: unknown) => {
    if (err instanceof UnverifiedFailure) await lockout.forgive(counted);
    else if (err instanceof Failure && err.code === 'unavailable') await lockout.retract(counted);
    throw err;
  };

  return {
    /** Counts the attempt like a sign-in. @throws Failure too_many */
    async isPassword(
      request: FastifyRequest,
      { id, email }: Pick<Person, 'id' | 'email'>,
      password: string,
    ): Promise<boolean> {
      const counted = await attempt(request, email, id);
      const hash = await findPassword(db, id);
      const isIt = hash !== undefined && (await passwords.verify({ hash, password }).catch(unlessChecked(counted)));
      if (isIt) await lockout.forgive(counted);
      return isIt;
    },

    /**
     * Begins a session, or a sign-in that waits for its second step, and returns it with the headers that set its
     * cookie.
     * @throws as Accounts.signIn
     */
    async signIn(request: FastifyRequest, email: string, password: string, access: Access | undefined) {
      const found = await findByEmail(db, email);
      const counted = await attempt(request, email, found?.id);
      const admitted = isAdmitted(found, access) ? found.id : undefined;
      const former = await findPassword(db, admitted ?? randomUUID());
      // Refusing a person costs the same work as an unknown address, so that the response time reveals nothing.
      const address = admitted === undefined ? nobody() : email;
      const checked = await checkPassword(auth, request, address, password, found?.id).catch(unlessChecked(counted));
      const { response } = checked;
      const oneFactor = 'token' in response;
      if (admitted !== undefined && !(await isStillRight(admitted, { password, former, oneFactor }))) {
        if (oneFactor) await (await auth.$context).internalAdapter.deleteSession(response.token);
        else await endWaiting(db, admitted);
        throw wrongSignIn(admitted);
      }
      await lockout.forgive(counted);
      if (admitted !== undefined) await renewHash(admitted, password);
      return checked;
    },
  };
}

/**
 * Begins a new session, even if the request came with a cookie. `account` is the id of the account whose address was
 * entered.
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
    // An unknown address and a wrong password get the same response.
    if (isAPIError(err) && err.statusCode < 500) throw wrongSignIn(account);
    throw err;
  }
}

const wrongSignIn = (account: string | undefined) =>
  new Failure('unauthorized', 'Invalid email or password', { securityEvent: { kind: 'sign-in-failed', account } });

/** Returns an address that cannot have an account. */
const nobody = () => `${randomUUID()}@nobody.invalid`;

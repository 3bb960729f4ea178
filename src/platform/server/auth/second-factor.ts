/**
 * Requires a code in addition to the password, with the accounts library's second factor and three additions: each code
 * works once, wrong codes count for a person and a network like wrong passwords, and recovery codes are stored as
 * hashes.
 */
import { isAPIError } from 'better-auth/api';
import { symmetricDecrypt } from 'better-auth/crypto';
import { and, eq, isNull, lt, or } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Failure } from '#kernel/problem.ts';
import { credentials, secondFactors, users } from '#platform/server/auth/table.ts';
import type { Config } from '../config.ts';
import type { BetterAuth } from './better-auth.ts';
import { challengeCookie, headersFor, sendCookies, sessionCookie } from './cookie.ts';
import { isKnownBrowser } from './known-browser.ts';
import type { Lockout } from './lockout.ts';
import { isOfApp, stepOf } from './one-time-code.ts';
import { endSessions, findPassword, lockPassword } from './people.ts';
import type { Person } from './person.ts';
import { countRecoveryCodes, hashRecoveryCode, withoutRecoveryCode } from './recovery-codes.ts';
import { keyOfSession } from './session-storage.ts';

export type SecondFactor = ReturnType<typeof createSecondFactor>;

/** What a change of two-step sign-in requires: the password, if there is one, and a code (app or recovery). */
interface Proof {
  password?: string | undefined;
  code: string;
}

interface Options {
  auth: BetterAuth;
  db: NodePgDatabase;
  config: Config;
  secret: string;
  lockout: Lockout;
}

const WRONG_PASSWORD = 'That is not your password';
const WRONG_CODE = 'That code is wrong. Enter the code that your app shows now';
const USED_CODE = 'That code has already been used. Wait for the next one in your app';
const EXPIRED = 'Your sign-in took too long. Please start again with your email and password.';

export function createSecondFactor({ auth, db, config, secret, lockout }: Options) {
  const session = [sessionCookie(config)];
  const challenge = challengeCookie(config);

  /** Counts wrong codes and wrong passwords alike, by `name` and the network of the request. */
  const counted = async <T>(
    request: FastifyRequest,
    userId: string,
    name: string,
    work: () => Promise<T>,
  ): Promise<T> => {
    const known = await isKnownBrowser(db, config, request, eq(users.id, userId));
    const attempt = await lockout.count(name, request.ip, { known, account: userId });
    const result = await work().catch((err: unknown) => {
      throw inWords(err, userId);
    });
    await lockout.forgive(attempt);
    return result;
  };
  const countedCode = <T>(request: FastifyRequest, userId: string, work: () => Promise<T>) =>
    counted(request, userId, `second factor of ${userId}`, work);

  /** Marks the code as used. Returns false for a wrong code. @throws Failure invalid for a code used before */
  const takeOnce = async (userId: string, code: string): Promise<boolean> => {
    const [row] = await db.select().from(secondFactors).where(eq(secondFactors.userId, userId));
    if (!row) return false;
    const { secretConfig } = await auth.$context;
    const step = stepOf(code, await symmetricDecrypt({ key: secretConfig, data: row.secret }), Date.now());
    if (step === undefined) return false;
    const isNewer = or(isNull(secondFactors.lastStep), lt(secondFactors.lastStep, step));
    const taken = await db
      .update(secondFactors)
      .set({ lastStep: step })
      .where(and(eq(secondFactors.id, row.id), isNewer))
      .returning({ id: secondFactors.id });
    if (taken.length === 0) throw wrongCode(USED_CODE, userId);
    return true;
  };
  const isOn = async (userId: string): Promise<boolean> => (await findOn(db, userId)) !== undefined;

  const requireOn = async (userId: string): Promise<void> => {
    if (!(await isOn(userId))) throw new Failure('conflict', 'Two-step sign-in is off.');
  };
  const takeCode = (request: FastifyRequest, userId: string, code: string): Promise<void> =>
    countedCode(request, userId, async () => {
      const isRight = isOfApp(code)
        ? await takeOnce(userId, code)
        : await takeRecoveryCode(db, userId, hashRecoveryCode(code, secret));
      if (!isRight) throw wrongCode(WRONG_CODE, userId);
    });
  /** Accepts a code from the app or a recovery code, once. @throws Failure conflict (is off), invalid, too_many */
  const requireCode = async (request: FastifyRequest, { id }: Person, code: string): Promise<void> => {
    await requireOn(id);
    await takeCode(request, id, code);
  };

  /**
   * Checks the password first, so that a wrong one does not use up a recovery code. @throws Failure conflict (is off),
   * invalid, too_many
   */
  const requireProof = async (request: FastifyRequest, { id, email }: Person, { password = '', code }: Proof) => {
    await requireOn(id);
    if (await hasPassword(db, id))
      await counted(request, id, email, () =>
        auth.api.verifyPassword({ body: { password }, headers: headersFor(request) }),
      );
    await takeCode(request, id, code);
  };

  return {
    /** `passwordNeeded` says whether the person has a password, which the changes below then require. */
    async status({ id }: Person) {
      const row = await findOn(db, id);
      const recoveryCodesLeft = row ? countRecoveryCodes(row.backupCodes) : 0;
      return { enabled: row !== undefined, recoveryCodesLeft, passwordNeeded: await hasPassword(db, id) };
    },

    /**
     * Makes a new secret, which has no effect until `confirm`. `uri` is an otpauth: address for an authenticator app.
     * @throws Failure conflict (already on), invalid (wrong password), too_many
     */
    async begin(
      request: FastifyRequest,
      person: Person,
      { password = '', issuer }: { password?: string | undefined; issuer: string },
    ) {
      if (await isOn(person.id)) throw new Failure('conflict', 'Two-step sign-in is already on.');
      const answer = await counted(request, person.id, person.email, () =>
        auth.api.enableTwoFactor({ body: { password, issuer, method: 'totp' }, headers: headersFor(request) }),
      );
      if (answer.method !== 'totp') throw new Error('the library set up another kind of two-step sign-in');
      return { uri: answer.totpURI, recoveryCodes: answer.backupCodes };
    },

    /**
     * Turns two-step sign-in on with a code from the app. The session continues under a new id, and all others end.
     * @throws Failure invalid, conflict, too_many
     */
    async confirm(request: FastifyRequest, reply: FastifyReply, { id }: Person, code: string): Promise<void> {
      if (await isOn(id)) throw new Failure('conflict', 'Two-step sign-in is already on.');
      const { headers } = await countedCode(request, id, async () => {
        await takeOnce(id, code);
        return auth.api.verifyTOTP({ body: { code }, headers: headersFor(request), returnHeaders: true });
      });
      sendCookies(reply, headers, session);
      await endSessions(db, id, keyOfNew(headers, session[0]!));
    },

    requireCode,

    /** Makes ten new codes; the old ones no longer work. @throws Failure conflict (is off), invalid, too_many */
    async renewRecoveryCodes(request: FastifyRequest, person: Person, proof: Proof): Promise<string[]> {
      await requireProof(request, person, proof);
      const { password = '' } = proof;
      const answer = await auth.api.generateBackupCodes({ body: { password }, headers: headersFor(request) });
      return answer.backupCodes;
    },

    /** @throws Failure conflict (is off), invalid, too_many */
    async disable(request: FastifyRequest, reply: FastifyReply, person: Person, proof: Proof): Promise<void> {
      await requireProof(request, person, proof);
      const { password = '' } = proof;
      const { headers } = await auth.api.disableTwoFactor({
        body: { password },
        headers: headersFor(request),
        returnHeaders: true,
      });
      sendCookies(reply, headers, session);
    },

    /**
     * Completes the second step of a sign-in: checks a code from the app or a recovery code for the person whom the first
     * step's cookie names. Begins the session. Returns the person's id.
     * @throws Failure unauthorized (the first step is more than ten minutes ago), invalid (wrong or used), too_many
     */
    async finish(request: FastifyRequest, reply: FastifyReply, code: string): Promise<string> {
      const cookie = request.cookies[challenge];
      const userId = cookie && (await challenged(auth, db, cookie));
      if (!cookie || !userId) throw late(undefined);
      // Omits the session cookie: the library would sign in that session's person instead.
      const headers = headersFor(request, `${challenge}=${encodeURIComponent(cookie)}`);
      const former = await findPassword(db, userId);
      const answer = await countedCode(request, userId, async () => {
        if (!isOfApp(code))
          return auth.api.verifyBackupCode({
            body: { code: hashRecoveryCode(code, secret) },
            headers,
            returnHeaders: true,
          });
        await takeOnce(userId, code);
        return auth.api.verifyTOTP({ body: { code }, headers, returnHeaders: true });
      });
      // The owner may have chosen another password during the call, which ends the sessions and first steps that it sees.
      if ((await lockPassword(db, userId)) !== former) {
        const { token } = answer.response;
        if (token) await (await auth.$context).internalAdapter.deleteSession(token);
        throw late(userId);
      }
      sendCookies(reply, answer.headers, [...session, challenge]);
      return userId;
    },
  };
}

async function findOn(db: NodePgDatabase, userId: string) {
  const [row] = await db
    .select()
    .from(secondFactors)
    .where(and(eq(secondFactors.userId, userId), eq(secondFactors.verified, true)));
  return row;
}

/** Returns the key of the session whose cookie the library has just set. */
function keyOfNew(headers: Headers, cookie: string): string {
  const line = headers.getSetCookie().find((one) => one.startsWith(`${cookie}=`)) ?? '';
  const [token = ''] = decodeURIComponent(line.slice(cookie.length + 1)).split('.');
  return keyOfSession(token);
}

/** Removes a recovery code. Returns false if the person has no such code, or a simultaneous request has used it. */
async function takeRecoveryCode(db: NodePgDatabase, userId: string, hash: string): Promise<boolean> {
  const row = await findOn(db, userId);
  const left = withoutRecoveryCode(row?.backupCodes ?? '[]', hash);
  if (!row || left === undefined) return false;
  const taken = await db
    .update(secondFactors)
    .set({ backupCodes: left })
    .where(and(eq(secondFactors.id, row.id), eq(secondFactors.backupCodes, row.backupCodes)))
    .returning({ id: secondFactors.id });
  return taken.length > 0;
}

const hasPassword = async (db: NodePgDatabase, userId: string): Promise<boolean> =>
  (await db.$count(credentials, and(eq(credentials.userId, userId), eq(credentials.providerId, 'credential')))) > 0;

/** Returns the id of the person whose first step the cookie names. The library checks its signature and age later. */
async function challenged(auth: BetterAuth, db: NodePgDatabase, cookie: string): Promise<string | undefined> {
  const { internalAdapter } = await auth.$context;
  const found = await internalAdapter.findVerificationValue(cookie.slice(0, cookie.lastIndexOf('.')));
  if (!found || !cookie.startsWith('2fa-')) return undefined;
  const [person] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, found.value), eq(users.banned, false)));
  return person?.id;
}

const wrongCode = (message: string, account: string) =>
  new Failure('invalid', message, { errors: { code: message }, securityEvent: { kind: 'code-wrong', account } });

const late = (account: string | undefined) =>
  new Failure('unauthorized', EXPIRED, { securityEvent: { kind: 'sign-in-failed', account } });

/** Refuses a person who is signed in, or has just been, and confirms an action with a wrong password. */
export const wrongPassword = (account: string) =>
  new Failure('invalid', WRONG_PASSWORD, {
    errors: { password: WRONG_PASSWORD },
    securityEvent: { kind: 'confirmation-failed', account },
  });

/** Translates the library's errors into our failures. */
function inWords(err: unknown, account: string): unknown {
  if (!isAPIError(err)) return err;
  // A simultaneous request has used the recovery code.
  if (err.statusCode === 409) return wrongCode(WRONG_CODE, account);
  switch (err.body?.code) {
    case 'INVALID_PASSWORD':
      return wrongPassword(account);
    case 'INVALID_CODE':
    case 'INVALID_BACKUP_CODE':
      return wrongCode(WRONG_CODE, account);
    case 'INVALID_TWO_FACTOR_COOKIE':
    case 'TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE':
      return late(account);
    case 'TOTP_NOT_ENABLED':
      return new Failure('conflict', 'Please set up two-step sign-in first.');
    default:
      return err;
  }
}

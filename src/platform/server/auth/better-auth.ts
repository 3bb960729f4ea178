/** Configures the accounts library for our tables. Its routes are not registered: everything goes through `auth.api`. */
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { betterAuth } from 'better-auth/minimal';
import { genericOAuth } from 'better-auth/plugins/generic-oauth';
import { twoFactor } from 'better-auth/plugins/two-factor';
import { and, eq, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Logger } from 'pino';
import { v7 as uuidv7 } from 'uuid';
import { ROLES } from '#kernel/accounts.ts';
import { email } from '#kernel/wire.ts';
import { deleteUnconfirmed } from '#platform/server/auth/people.ts';
import {
  credentials,
  passkeys as passkeyTable,
  secondFactors,
  users,
  verifications,
} from '#platform/server/auth/table.ts';
import type { Config } from '../config.ts';
import { isHttps, sessionCookie } from './cookie.ts';
import type { passkeyPlugin } from './passkey-plugin.ts';
import type { PasswordHashing } from './passwords/hashing.ts';
import { makeRecoveryCodes, storedRecoveryCodes } from './recovery-codes.ts';
import { IDLE_MS, sessionStorage } from './session-storage.ts';

const DAY_SECONDS = 86_400;
export const SESSION_SECONDS = IDLE_MS / 1000;

/** The library's name for the identity provider, which is part of the callback address. */
export const PROVIDER = 'oidc';

export interface BetterAuthOptions {
  db: NodePgDatabase;
  config: Config;
  log: Logger;
  secret: string;
  /** Undefined means local accounts only. */
  provider?: Provider;
  passwords: PasswordHashing;
  /** Undefined unless the library is made for passkeys. */
  passkeys?: ReturnType<typeof passkeyPlugin>;
}

interface Provider {
  issuer: string;
  clientId: string;
  clientSecret: string;
  discoveryUrl: string;
  authentication: 'basic' | 'post';
  /**
   * Called during a sign-in, with the ID token's `auth_time`: when the person last proved to the provider who they are.
   */
  noteAuthTime: (authTime: unknown) => void;
}

export type BetterAuth = ReturnType<typeof createBetterAuth>;

export function createBetterAuth({ db, config, log, secret, provider, passwords, passkeys }: BetterAuthOptions) {
  return betterAuth({
    baseURL: config.publicUrl,
    basePath: '/api/auth',
    secret,
    database: drizzleAdapter(db, {
      provider: 'pg',
      schema: { users, credentials, verifications, secondFactors, passkeys: passkeyTable },
      transaction: true,
    }),
    secondaryStorage: sessionStorage(db, config.sessions),
    user: {
      modelName: 'users',
      validateUserInfo: admits(db, provider?.issuer),
      additionalFields: {
        firstName: { type: 'string', required: false },
        lastName: { type: 'string', required: false },
        profileImageUrl: { type: 'string', required: false },
        permissions: { type: 'string[]', required: true, input: false, defaultValue: () => [] },
        role: { type: [...ROLES], required: true, input: false, defaultValue: 'subscriber' },
      },
    },
    // A local account is linked with the provider's only if both sides have confirmed its address.
    account: { modelName: 'credentials', accountLinking: { enabled: true, requireLocalEmailVerified: true } },
    databaseHooks: { account: { create: { before: withoutTokens }, update: { before: withoutTokens } } },
    verification: { modelName: 'verifications', storeInDatabase: true },
    session: {
      expiresIn: SESSION_SECONDS,
      updateAge: DAY_SECONDS,
      // access.ts decides how recent a proof must be.
      freshAge: 0,
      additionalFields: {
        // When the person last proved their identity, if that was not at the sign-in.
        provenAt: { type: 'string', required: false, input: false },
        // Whether they used a passkey in this session.
        passkeyUsed: { type: 'boolean', required: false, input: false },
      },
    },
    emailAndPassword: {
      enabled: true,
      requireEmailVerification: true,
      minPasswordLength: 10,
      maxPasswordLength: 200,
      revokeSessionsOnPasswordReset: true,
      password: passwords,
    },
    advanced: {
      database: { generateId: () => uuidv7() },
      ipAddress: { ipAddressHeaders: ['x-client-ip'] },
      // Otherwise the library would use the prefix __Secure-; our own names begin with __Host-.
      useSecureCookies: false,
      defaultCookieAttributes: { secure: isHttps(config) },
      cookiePrefix: sessionCookie(config),
      cookies: { session_token: { name: sessionCookie(config) } },
    },
    plugins: [
      secondFactor(secret),
      ...(passkeys ? [passkeys] : []),
      ...(provider ? [identityProvider(db, provider)] : []),
    ],
    telemetry: { enabled: false },
    // Below 'error' the library logs which addresses have no account.
    logger: {
      level: 'error',
      log: (_, message, ...details) =>
        REFUSALS.has(message)
          ? log.info(`accounts: ${message}`)
          : log.error({ reasons: details.map(reason) }, `accounts: ${message}`),
    },
  });
}

/** The library asks for a code only after a password; this plugin does so after an identity provider too. */
function secondFactor(secret: string) {
  const plugin = twoFactor({
    twoFactorTable: 'secondFactors',
    // People who sign in through an identity provider may have no password.
    allowPasswordless: true,
    // The library's ten wrong codes from anywhere would lock the owner out; ours slow others down (lockout.ts).
    accountLockout: { enabled: false },
    backupCodeOptions: {
      customBackupCodesGenerate: makeRecoveryCodes,
      storeBackupCodes: storedRecoveryCodes(secret),
    },
  });
  const matcher = ({ path }: { path?: string }) => path === '/sign-in/email' || path === '/callback/:id';
  return { ...plugin, hooks: { after: plugin.hooks.after.map((hook) => ({ ...hook, matcher })) } };
}

/** The library's errors that mean a refused passkey. Their text would repeat the input. */
const REFUSALS: ReadonlySet<string> = new Set(['Failed to verify registration', 'Failed to verify authentication']);

/**
 * The age (s) from which the provider asks again instead of using its open session. It is less than the hour that a
 * proof of identity lasts (access.ts), so that a sign-in proves something even if the two clocks differ by minutes.
 */
const MAX_AGE_SECONDS = 3_000;

function identityProvider(db: NodePgDatabase, { issuer, noteAuthTime, ...provider }: Provider) {
  return genericOAuth({
    config: [
      {
        ...provider,
        providerId: PROVIDER,
        scopes: ['openid', 'email', 'profile'],
        // With it, the ID token must contain `auth_time` (OpenID Connect Core 1.0, section 2).
        authorizationUrlParams: { max_age: String(MAX_AGE_SECONDS) },
        requireIdTokenVerification: true,
        // Another provider may use the same subject for another person. The library refuses an empty subject.
        accountSubject: async ({ tokens, profile }) => {
          const claims = claimsOf(tokens.idToken);
          if (!isSubjectOf(profile.sub, claims, provider.clientId)) return '';
          noteAuthTime(claims.auth_time);
          // Otherwise a stranger who registers somebody's address would keep that person from signing in.
          const address = confirmedAddress(profile);
          if (address !== undefined) await deleteUnconfirmed(db, address);
          return `${issuer} ${profile.sub}`;
        },
        mapProfileToUser: (profile) => {
          const { given_name, family_name, name } = profile;
          return {
            firstName: textOf(given_name) ?? textOf(name),
            lastName: textOf(family_name),
            name: textOf(name) ?? '',
            emailVerified: confirmedAddress(profile) !== undefined,
            // The Content Security Policy would block a picture on another site.
            image: '',
          };
        },
      },
    ],
  });
}

/** Returns the claims of an ID token, whose signature the library has checked; none without a token. */
function claimsOf(idToken: string | undefined): Record<string, unknown> {
  const [, payload = ''] = idToken?.split('.') ?? [];
  return payload ? JSON.parse(Buffer.from(payload, 'base64url').toString()) : {};
}

/** Returns whether the profile's subject is the one in the ID token. A profile without a subject could be anybody's. */
function isSubjectOf(subject: unknown, claims: Record<string, unknown>, clientId: string): boolean {
  const { sub, azp = clientId, exp } = claims;
  return typeof subject === 'string' && subject !== '' && subject === sub && azp === clientId && Number.isFinite(exp);
}

/** Returns the profile's address, if the provider has confirmed it. */
function confirmedAddress(profile: { email?: unknown; email_verified?: unknown }): string | undefined {
  const { email: address, email_verified: verified } = profile;
  if (typeof address !== 'string' || address !== address.trim() || !Address.safeParse(address).success)
    return undefined;
  return verified === true || verified === 'true' ? address : undefined;
}

/** Accepts only an address that a person could have typed, because the provider may send anything. */
const Address = email('not an address');

/** Returns a claim on one line, without characters that nobody sees. */
const textOf = (value: unknown) =>
  typeof value === 'string'
    ? value
        .replace(/[\p{C}\s]+/gu, ' ')
        .trim()
        .slice(0, 80)
        .toWellFormed() || undefined
    : undefined;

type ValidateUserInfo = NonNullable<NonNullable<Parameters<typeof betterAuth>[0]['user']>['validateUserInfo']>;

/**
 * Refuses an address that the provider has not confirmed: it neither creates an account nor gives access to one. Also
 * refuses another person to whom the provider has given the address of a linked account.
 */
const admits =
  (db: NodePgDatabase, issuer = ''): ValidateUserInfo =>
  async ({ user, source }) => {
    if (source.method !== 'oauth' || source.action === 'sign-in') return undefined;
    if (!user.emailVerified) return { error: 'email_not_verified' };
    if (source.action === 'create-user') return undefined;
    const ofPerson = and(eq(credentials.userId, String(user.id)), eq(credentials.providerId, PROVIDER));
    // After a change of provider, the earlier one's identifiers are no longer accepted.
    const isLinked = await db.$count(
      credentials,
      and(ofPerson, sql`starts_with(${credentials.accountId}, ${`${issuer} `})`),
    );
    return isLinked ? { error: 'linked_to_another' } : undefined;
  };

/** Does not store the provider's tokens: the site needs nothing from the provider after the sign-in. */
const withoutTokens = async (account: Record<string, unknown>) => ({
  data: { ...account, accessToken: null, refreshToken: null, idToken: null },
});

/** Returns the innermost message: the outer ones repeat an SQL statement with its values, such as addresses. */
function reason(detail: unknown): string {
  if (!(detail instanceof Error)) return typeof detail;
  return detail.cause ? reason(detail.cause) : detail.message;
}

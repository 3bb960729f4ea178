/** The accounts library on our tables. It has no routes of its own here: everything goes through `auth.api`. */
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { betterAuth } from 'better-auth/minimal';
import { genericOAuth } from 'better-auth/plugins/generic-oauth';
import { twoFactor } from 'better-auth/plugins/two-factor';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Logger } from 'pino';
import { v7 as uuidv7 } from 'uuid';
import { ROLES } from '#kernel/accounts.ts';
import { credentials, secondFactors, users, verifications } from '#platform/server/auth/table.ts';
import type { Config } from '../config.ts';
import { isHttps, sessionCookie } from './cookie.ts';
import { makeRecoveryCodes, storedRecoveryCodes } from './recovery-codes.ts';
import { sessionStorage } from './session-storage.ts';

const DAY_SECONDS = 86_400;
export const SESSION_SECONDS = 7 * DAY_SECONDS;

/** What the library calls the identity provider; stands in its address to come back to. */
export const PROVIDER = 'oidc';

export interface BetterAuthOptions {
  db: NodePgDatabase;
  config: Config;
  log: Logger;
  secret: string;
  /** Without, there are local accounts alone. */
  provider?: Provider;
  /** Without, passwords cost what the library makes them cost. Tests make hundreds of accounts and hand over a cheap one. */
  passwords?: PasswordHashing;
}

export interface PasswordHashing {
  hash(password: string): Promise<string>;
  verify(stored: { hash: string; password: string }): Promise<boolean>;
}

interface Provider {
  issuer: string;
  clientId: string;
  clientSecret: string;
  discoveryUrl: string;
  authentication: 'basic' | 'post';
}

export type BetterAuth = ReturnType<typeof createBetterAuth>;

export function createBetterAuth({ db, config, log, secret, provider, passwords }: BetterAuthOptions) {
  return betterAuth({
    baseURL: config.publicUrl,
    basePath: '/api/auth',
    secret,
    database: drizzleAdapter(db, {
      provider: 'pg',
      schema: { users, credentials, verifications, secondFactors },
      transaction: true,
    }),
    secondaryStorage: sessionStorage(db),
    user: {
      modelName: 'users',
      validateUserInfo,
      additionalFields: {
        firstName: { type: 'string', required: false },
        lastName: { type: 'string', required: false },
        profileImageUrl: { type: 'string', required: false },
        role: { type: [...ROLES], required: true, input: false, defaultValue: 'subscriber' },
      },
    },
    // An account is the provider's too only if both sides have confirmed its address.
    account: { modelName: 'credentials', accountLinking: { enabled: true, requireLocalEmailVerified: true } },
    databaseHooks: { account: { create: { before: withoutTokens }, update: { before: withoutTokens } } },
    verification: { modelName: 'verifications', storeInDatabase: true },
    session: { expiresIn: SESSION_SECONDS, updateAge: DAY_SECONDS },
    emailAndPassword: {
      enabled: true,
      requireEmailVerification: true,
      minPasswordLength: 10,
      maxPasswordLength: 200,
      revokeSessionsOnPasswordReset: true,
      ...(passwords && { password: passwords }),
    },
    advanced: {
      database: { generateId: () => uuidv7() },
      ipAddress: { ipAddressHeaders: ['x-client-ip'] },
      // The library would choose __Secure-; the names are ours and say __Host-.
      useSecureCookies: false,
      defaultCookieAttributes: { secure: isHttps(config) },
      cookiePrefix: sessionCookie(config),
      cookies: { session_token: { name: sessionCookie(config) } },
    },
    plugins: [secondFactor(secret), ...(provider ? [identityProvider(provider)] : [])],
    telemetry: { enabled: false },
    // Below 'error' it says which addresses have no account.
    logger: {
      level: 'error',
      log: (_, message, ...details) => log.error({ reasons: details.map(reason) }, `accounts: ${message}`),
    },
  });
}

/** The library asks for the code after a password alone; here also after an identity provider. */
function secondFactor(secret: string) {
  const plugin = twoFactor({
    twoFactorTable: 'secondFactors',
    // Who signs in through an identity provider may have no password.
    allowPasswordless: true,
    backupCodeOptions: {
      customBackupCodesGenerate: makeRecoveryCodes,
      storeBackupCodes: storedRecoveryCodes(secret),
    },
  });
  const matcher = ({ path }: { path?: string }) => path === '/sign-in/email' || path === '/callback/:id';
  return { ...plugin, hooks: { after: plugin.hooks.after.map((hook) => ({ ...hook, matcher })) } };
}

function identityProvider({ issuer, ...provider }: Provider) {
  return genericOAuth({
    config: [
      {
        ...provider,
        providerId: PROVIDER,
        scopes: ['openid', 'email', 'profile'],
        requireIdTokenVerification: true,
        // Another provider may give the same name to somebody else.
        accountSubject: ({ profile }) => `${issuer} ${profile.sub}`,
        mapProfileToUser: ({ given_name, family_name, name, email_verified }) => ({
          firstName: textOf(given_name) ?? textOf(name),
          lastName: textOf(family_name),
          name: textOf(name) ?? '',
          emailVerified: email_verified === true || email_verified === 'true',
          // A picture on another site could not be shown.
          image: '',
        }),
      },
    ],
  });
}

const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value.slice(0, 80) : undefined);

type ValidateUserInfo = NonNullable<NonNullable<Parameters<typeof betterAuth>[0]['user']>['validateUserInfo']>;

/** Nobody gets an account, or somebody's account, by an address that their provider has not confirmed. */
const validateUserInfo: ValidateUserInfo = ({ user, source }) => {
  if (source.method === 'oauth' && source.action !== 'sign-in' && !user.emailVerified)
    return { error: 'email_not_verified' };
};

/** Who signs in is all that we ask a provider: what would let us ask more is not kept. */
const withoutTokens = async (account: Record<string, unknown>) => ({
  data: { ...account, accessToken: null, refreshToken: null, idToken: null },
});

/** The innermost message: the outer ones repeat a statement with its values, addresses among them. */
function reason(detail: unknown): string {
  if (!(detail instanceof Error)) return typeof detail;
  return detail.cause ? reason(detail.cause) : detail.message;
}

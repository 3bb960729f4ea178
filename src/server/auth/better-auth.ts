/** The accounts library on our tables. It has no routes of its own here: everything goes through `auth.api`. */
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { betterAuth } from 'better-auth/minimal';
import { twoFactor } from 'better-auth/plugins/two-factor';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Logger } from 'pino';
import { v7 as uuidv7 } from 'uuid';
import { credentials, secondFactors, users, verifications } from '#features/accounts/server/table.ts';
import { ROLES } from '#features/accounts/vocabulary.ts';
import type { Config } from '../config.ts';
import { isHttps, sessionCookie } from './cookie.ts';
import { makeRecoveryCodes, storedRecoveryCodes } from './recovery-codes.ts';
import { sessionStorage } from './session-storage.ts';

const DAY_SECONDS = 86_400;

interface Options {
  db: NodePgDatabase;
  config: Config;
  log: Logger;
  secret: string;
}

export type BetterAuth = ReturnType<typeof createBetterAuth>;

export function createBetterAuth({ db, config, log, secret }: Options) {
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
      additionalFields: {
        firstName: { type: 'string', required: false },
        lastName: { type: 'string', required: false },
        profileImageUrl: { type: 'string', required: false },
        role: { type: [...ROLES], required: true, input: false, defaultValue: 'subscriber' },
      },
    },
    account: { modelName: 'credentials' },
    verification: { modelName: 'verifications', storeInDatabase: true },
    session: { expiresIn: 7 * DAY_SECONDS, updateAge: DAY_SECONDS },
    emailAndPassword: {
      enabled: true,
      requireEmailVerification: true,
      minPasswordLength: 10,
      maxPasswordLength: 200,
      revokeSessionsOnPasswordReset: true,
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
    plugins: [secondFactor(secret)],
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

/** The innermost message: the outer ones repeat a statement with its values, addresses among them. */
function reason(detail: unknown): string {
  if (!(detail instanceof Error)) return typeof detail;
  return detail.cause ? reason(detail.cause) : detail.message;
}

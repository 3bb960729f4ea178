import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  index,
  integer,
  json,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { PERMISSIONS, type Permission, ROLES } from '#kernel/accounts.ts';
import { choice, id, instant, sqlList } from '#platform/server/db/columns.ts';

/*
 * The accounts library reads and writes these tables through Drizzle. It uses Date, so columns that only the library
 * uses are a `timestamp`, not an `instant`.
 */
const date = () => timestamp({ withTimezone: true, precision: 3 });

/** The expression that sorts people: the name, or the address of a person without a name. */
export const personOf = (of: Record<'firstName' | 'lastName' | 'email', AnyPgColumn>) =>
  sql`lower(coalesce(nullif(trim(coalesce(${of.firstName}, '') || ' ' || coalesce(${of.lastName}, '')), ''), ${of.email}))`;

export const users = pgTable(
  'users',
  {
    id: id(),
    email: text().notNull(),
    /** The address that replaces `email` once its emailed link is used. */
    pendingEmail: text(),
    /** First and last name together, which the accounts library requires. */
    name: text().notNull().default(''),
    firstName: text(),
    lastName: text(),
    profileImageUrl: text(),
    role: choice(ROLES).notNull().default('subscriber'),
    /** Areas of the desk that the editor may use; empty for all other roles. */
    permissions: text().array().$type<Permission[]>().notNull().default([]),
    emailVerified: boolean().notNull().default(false),
    image: text(),
    /** Whether signing in requires a code in addition to the password. */
    twoFactorEnabled: boolean().notNull().default(false),
    banned: boolean().notNull().default(false),
    banReason: text(),
    banExpires: date(),
    createdAt: date().notNull().defaultNow(),
    updatedAt: date().notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('users_email').on(sql`lower(${t.email})`),
    // The accounts library searches for addresses in the stored form, in lower case.
    index('users_email_exact').on(t.email),
    index('users_date').on(t.createdAt, t.id),
    index('users_person').on(personOf(t), t.id),
    check('users_role', sql`${t.role} in (${sqlList(ROLES)})`),
    check('users_permissions', sql`${t.permissions} <@ array[${sqlList(PERMISSIONS)}]`),
  ],
);

/** Selects the first and last name of a user; null without them. */
export const fullName = sql<string | null>`nullif(trim(concat(${users.firstName}, ' ', ${users.lastName})), '')`;
/** Selects the full name or, without one, the address; null for an account that no longer exists. */
export const nameOrEmail = sql<string | null>`coalesce(${fullName}, ${users.email})`;

/** The account that a row belongs to: the row is deleted with it. */
export const ofUser = () =>
  uuid()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** A way to sign in: a password (hashed), or an identity provider's account. */
export const credentials = pgTable(
  'credentials',
  {
    id: id(),
    userId: ofUser(),
    providerId: text().notNull(),
    accountId: text().notNull(),
    password: text(),
    accessToken: text(),
    refreshToken: text(),
    idToken: text(),
    accessTokenExpiresAt: date(),
    refreshTokenExpiresAt: date(),
    scope: text(),
    createdAt: date().notNull().defaultNow(),
    updatedAt: date().notNull().defaultNow(),
  },
  (t) => [uniqueIndex('credentials_account').on(t.providerId, t.accountId), index('credentials_user').on(t.userId)],
);

/** A person's two-step sign-in. Until it is `verified`, it is being set up and no sign-in asks for it. */
export const secondFactors = pgTable(
  'second_factors',
  {
    id: id(),
    userId: ofUser(),
    /** Encrypted with the site's signing key. */
    secret: text().notNull(),
    /** JSON list of the keyed hashes of the remaining recovery codes. */
    backupCodes: text().notNull(),
    verified: boolean().notNull().default(false),
    failedVerificationCount: integer().notNull().default(0),
    lockedUntil: date(),
    /** The number of the last used code's 30-second step, counted from 1970: only later codes are accepted. */
    lastStep: bigint({ mode: 'number' }),
  },
  (t) => [uniqueIndex('second_factors_user').on(t.userId)],
);

/** Passkeys (WebAuthn): public keys whose private halves stay in people's devices. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: id(),
    userId: ofUser(),
    /** A name that the person chose to tell several passkeys apart. */
    name: text().notNull(),
    /** The device's name for the key, in base64url. The accounts library chose the property's name. */
    credentialID: text('credential_id').notNull(),
    /** COSE key in base64. */
    publicKey: text().notNull(),
    /** How many signatures the device says it has made, or 0 if it does not count. A copy of the key falls behind. */
    counter: bigint({ mode: 'number' }).notNull(),
    deviceType: text().notNull(),
    /** Whether several of the person's devices have the key. */
    backedUp: boolean().notNull(),
    transports: text(),
    /** The model of the device or the password manager. */
    aaguid: text(),
    createdAt: date().notNull().defaultNow(),
    lastUsedAt: date(),
  },
  (t) => [uniqueIndex('passkeys_credential').on(t.credentialID), index('passkeys_user').on(t.userId)],
);

/** Address confirmations and password resets in progress. */
export const verifications = pgTable(
  'verifications',
  {
    id: id(),
    identifier: text().notNull(),
    value: text().notNull(),
    /** The page from which the person came, to continue there. It is not part of the email. */
    returnTo: text(),
    expiresAt: date().notNull(),
    createdAt: date().notNull().defaultNow(),
    updatedAt: date().notNull().defaultNow(),
  },
  (t) => [index('verifications_identifier').on(t.identifier)],
);

/** Behaviour 15.10: session record. */
export const sessions = pgTable(
  'sessions',
  {
    sid: text().primaryKey(),
    sess: json().notNull(),
    expire: date().notNull(),
  },
  (t) => [
    index('sessions_expire').on(t.expire),
    // Signing in ends the oldest of too many sessions.
    index('sessions_person').on(sql`(${t.sess} ->> 'userId')`),
  ],
);

/** Addresses that an account has confirmed, used and then replaced. Without them, nobody finds the emails sent there. */
export const formerAddresses = pgTable(
  'former_addresses',
  {
    id: id(),
    userId: ofUser(),
    /** In lower case. */
    address: text().notNull(),
    /** The period in which this was the account's address: afterwards, it may be another person's. */
    since: instant().notNull(),
    until: instant().notNull(),
  },
  (t) => [index('former_addresses_of').on(t.userId, t.until), index('former_addresses_address').on(t.address)],
);

/** Browsers that a person has signed in with: we email the person about a sign-in with any other browser. */
export const knownBrowsers = pgTable(
  'known_browsers',
  {
    userId: ofUser(),
    /** Hash of the random value that the browser keeps in a cookie. */
    mark: text().notNull(),
    lastUsedAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.mark] }), index('known_browsers_last_used').on(t.lastUsedAt)],
);

/** Wrong passwords by account and client network: five in 15 minutes lock that pair for 15 minutes. */
export const signInFailures = pgTable(
  'sign_in_failures',
  {
    id: id(),
    /** Hash of the email address and the client's network. */
    pair: text().notNull(),
    at: instant().notNull().default(sql`now()`),
  },
  (t) => [index('sign_in_failures_pair').on(t.pair, t.at)],
);

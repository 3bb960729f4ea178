import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { ApiScope } from '#kernel/accounts.ts';
import { ofUser } from '#platform/server/auth/table.ts';
import { id, instant, now } from '#platform/server/db/columns.ts';
import { ownedRows, type PersonalData } from '#platform/server/personal-data.ts';

export const apiKeys = pgTable(
  'api_keys',
  {
    id: id(),
    name: text().notNull(),
    /** The first characters of the key, by which its owner recognises it. */
    start: text().notNull(),
    /** SHA-256 of the key, in hexadecimal digits. Keys are random, so their hash reveals nothing. */
    hash: text().notNull().unique(),
    scopes: text().array().$type<ApiScope[]>().notNull(),
    personId: ofUser(),
    createdAt: instant().notNull().$defaultFn(now),
    expiresAt: instant().notNull(),
    lastUsedAt: instant(),
    revokedAt: instant(),
  },
  (t) => [index('api_keys_person').on(t.personId)],
);

/** What calls with an Idempotency-Key have created. Kept for a day. */
export const apiCalls = pgTable(
  'api_calls',
  {
    personId: ofUser(),
    idempotencyKey: text().notNull(),
    /** SHA-256 of the address and the body. A different hash with the same key is a mistake. */
    hash: text().notNull(),
    recordId: uuid().notNull(),
    at: instant().notNull().$defaultFn(now),
  },
  (t) => [primaryKey({ columns: [t.personId, t.idempotencyKey] }), index('api_calls_at').on(t.at)],
);

/** Deleting an account deletes its keys and their calls. */
export const apiKeysData: PersonalData = {
  ...ownedRows(apiKeys, {
    as: 'apiKeys',
    owner: 'personId',
    columns: ['name', 'start', 'scopes', 'createdAt', 'expiresAt', 'lastUsedAt', 'revokedAt'],
    onErasure: 'delete',
  }),
  columns: ['api_keys.person_id', 'api_calls.person_id'],
};

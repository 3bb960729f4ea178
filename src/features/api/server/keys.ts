/** Creates, finds and revokes API keys, and deletes them long after their end. */
import { createHash, randomBytes } from 'node:crypto';
import { and, desc, eq, getTableColumns, gt, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { requiresSecondFactor } from '#features/settings/server/index.ts';
import type { Page } from '#kernel/endpoint.ts';
import { Failure, fail, notFound } from '#kernel/problem.ts';
import { DAY, MINUTE } from '#kernel/time.ts';
import { recordAction } from '#platform/server/audit/record-action.ts';
import { requireStillActing, type CallingKey as UsedKey } from '#platform/server/auth/access.ts';
import { countPasskeys } from '#platform/server/auth/passkey-rows.ts';
import { isOfTheDesk, type Person, toPerson } from '#platform/server/auth/person.ts';
import { users } from '#platform/server/auth/table.ts';
import { now } from '#platform/server/db/columns.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { lockName } from '#platform/server/db/lock.ts';
import { pageOf, type Slice } from '#platform/server/db/record-queries.ts';
import type { Task } from '#platform/server/queue/task.ts';
import type { ApiKey, NewApiKey } from '../contract.ts';
import { type KeyState, MOST_KEYS } from '../vocabulary.ts';
import { apiCalls, apiKeys } from './table.ts';

const PREFIX = 'tm_';
const SECRET_BYTES = 24;
/** How many characters of a key the desk shows. */
const SHOWN = 7;

const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');

const isValid = and(isNull(apiKeys.revokedAt), gt(apiKeys.expiresAt, sql`now()`));
const columns = {
  ...getTableColumns(apiKeys),
  owner: users.email,
  state: sql<KeyState>`case when ${apiKeys.revokedAt} is not null then 'revoked' when ${isValid} then 'valid' else 'expired' end`,
};

const select = (db: Db, where?: SQL) =>
  db.select(columns).from(apiKeys).innerJoin(users, eq(users.id, apiKeys.personId)).where(where).$dynamic();

export const listKeys = (db: Db, query: Slice): Promise<Page<ApiKey>> =>
  pageOf(db, select(db).orderBy(desc(apiKeys.createdAt), desc(apiKeys.id)), query, apiKeys);

/**
 * Creates a key that acts for the person. Each call has the permissions that the person has at that time.
 * @throws Failure conflict if there are 50
 */
export function createKey(
  db: Db,
  person: Person,
  { name, scopes, days }: z.output<typeof NewApiKey>,
): Promise<{ key: ApiKey; secret: string }> {
  const secret = PREFIX + randomBytes(SECRET_BYTES).toString('base64url');
  return db.transaction(async (tx) => {
    await requireStillActing(tx, person);
    await lockName(tx, 'api-keys');
    if ((await tx.$count(apiKeys, isValid)) >= MOST_KEYS)
      throw new Failure('conflict', `There are ${MOST_KEYS} valid keys. Please revoke one first.`);
    const [made] = await tx
      .insert(apiKeys)
      .values({
        name,
        scopes: [...new Set(scopes)],
        start: secret.slice(0, SHOWN),
        hash: hashOf(secret),
        personId: person.id,
        expiresAt: new Date(Date.now() + days * DAY).toISOString(),
      })
      .returning({ id: apiKeys.id });
    const [key] = await select(tx, eq(apiKeys.id, made!.id));
    await recordAction(tx, person, 'api-key.create', key!.id, null, { name, scopes, expiresAt: key!.expiresAt });
    return { key: key!, secret };
  });
}

/** @throws Failure not_found */
export function revokeKey(db: Db, person: Person | null, id: string): Promise<ApiKey> {
  return db.transaction(async (tx) => {
    const [revoked] = await tx
      .update(apiKeys)
      .set({ revokedAt: now() })
      .where(and(eq(apiKeys.id, id), isNull(apiKeys.revokedAt)))
      .returning({ name: apiKeys.name });
    const [key] = await select(tx, eq(apiKeys.id, id));
    if (!key) return fail(notFound('Key'));
    if (revoked) await recordAction(tx, person, 'api-key.revoke', id, { name: revoked.name }, null);
    return key;
  });
}

/**
 * Revokes all keys of an account. A thief who had signed in may have created one, and a key outlives sessions and
 * passwords.
 */
export async function revokeKeysOf(tx: Db, by: Pick<Person, 'id' | 'email'> | null, ownerId: string): Promise<void> {
  const revoked = await tx
    .update(apiKeys)
    .set({ revokedAt: now() })
    .where(and(eq(apiKeys.personId, ownerId), isValid))
    .returning({ id: apiKeys.id, name: apiKeys.name });
  for (const { id, name } of revoked) await recordAction(tx, by, 'api-key.revoke', id, { name }, null);
}

/**
 * Returns the key in the header Authorization of a call, or null.
 * @throws Failure unauthorized for a key that is not valid, or whose account may not sign in
 */
export async function keyOfCall(db: Db, authorization: string | undefined): Promise<UsedKey | null> {
  const [, secret] = /^Bearer +(\S+)$/i.exec(authorization ?? '') ?? [];
  if (secret === undefined) return null;
  const [found] = await db
    .select({ key: apiKeys, owner: users })
    .from(apiKeys)
    .innerJoin(users, eq(users.id, apiKeys.personId))
    .where(and(eq(apiKeys.hash, hashOf(secret)), isValid, eq(users.banned, false)));
  if (!found) throw new Failure('unauthorized', 'Unauthorized: this key is unknown, expired or revoked');
  const { key, owner } = found;
  const minuteAgo = new Date(Date.now() - MINUTE).toISOString();
  if (!key.lastUsedAt || key.lastUsedAt < minuteAgo)
    await db
      .update(apiKeys)
      .set({ lastUsedAt: now() })
      .where(and(eq(apiKeys.id, key.id), or(isNull(apiKeys.lastUsedAt), lt(apiKeys.lastUsedAt, minuteAgo))));
  const isRequired = isOfTheDesk(owner.role) && !owner.twoFactorEnabled && (await requiresSecondFactor(db));
  const isMissing = isRequired && (await countPasskeys(db, owner.id)) === 0;
  // A key does not show who holds it, so it may do nothing that needs a proof.
  return { id: key.id, scopes: key.scopes, person: toPerson(owner, isMissing, new Date(0)) };
}

/** Keeps ended keys in the list for a while, so that an administrator sees which key a failing program used. */
const KEPT_DAYS = 180;

const removeOld: Task = {
  name: 'api-keys-old',
  cron: '20 4 * * *',
  async run({ db }, now) {
    const before = (days: number) => new Date(now - days * DAY).toISOString();
    await db
      .delete(apiKeys)
      .where(or(lt(apiKeys.revokedAt, before(KEPT_DAYS)), lt(apiKeys.expiresAt, before(KEPT_DAYS))));
    await db.delete(apiCalls).where(lt(apiCalls.at, before(1)));
  },
};

export const apiTasks: readonly Task[] = [removeOld];

import { eq } from 'drizzle-orm';
import type { PersonalData } from '#platform/server/personal-data.ts';
import { apiKeys } from './table.ts';

/** A person's keys end with the account, as do their calls. */
export const apiKeysData: PersonalData = {
  columns: ['api_keys.person_id', 'api_calls.person_id'],
  async find(db, { userId }) {
    if (!userId) return {};
    const { name, start, scopes, createdAt, expiresAt, lastUsedAt, revokedAt } = apiKeys;
    const columns = { name, start, scopes, createdAt, expiresAt, lastUsedAt, revokedAt };
    return { apiKeys: await db.select(columns).from(apiKeys).where(eq(apiKeys.personId, userId)) };
  },
  async erase(tx, { userId }) {
    if (userId) await tx.delete(apiKeys).where(eq(apiKeys.personId, userId));
  },
};

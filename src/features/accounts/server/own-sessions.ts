import type { FastifyRequest } from 'fastify';
import type { Page } from '#kernel/endpoint.ts';
import type { Accounts } from '#platform/server/auth/accounts.ts';
import * as queries from '#platform/server/auth/people.ts';
import type { Db } from '#platform/server/db/connect.ts';
import type { Session } from '../own-contract.ts';
import { describeBrowser } from './describe-browser.ts';

/**
 * Lists a person's sessions, the current one first, then the most recently used. `key` is the key of the current
 * session, if there is one.
 */
export async function ownSessions(db: Db, userId: string, key?: string): Promise<Page<Session>> {
  const stored = await queries.listSessions(db, userId);
  const rows = stored.map(({ key: storedKey, sess }) => ({
    id: sess.id,
    device: describeBrowser(sess.userAgent),
    createdAt: sess.createdAt,
    lastUsedAt: sess.usedAt ?? sess.updatedAt,
    current: storedKey === key,
  }));
  rows.sort((a, b) => Number(b.current) - Number(a.current) || b.lastUsedAt.localeCompare(a.lastUsedAt));
  return { rows, total: rows.length };
}

export async function endOthers(
  { db, accounts }: { db: Db; accounts: Accounts },
  request: FastifyRequest,
  userId: string,
): Promise<void> {
  await queries.endSessions(db, userId, await accounts.sessionKey(request));
}

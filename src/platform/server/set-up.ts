/** Brings a database up to this version, and gives the site's role its privileges there. */
import type { Logger } from 'pino';
import { connect, isUpToDate, migrateDatabase, withSetUpLock } from './db/connect.ts';
import { LONG_MS } from './db/pool.ts';
import { createSiteRole, grantToSite, ownsTables, roleOf } from './db/site-role.ts';
import { DatabaseError, FORBIDDEN } from './db/wait.ts';
import { installQueue } from './queue/queue.ts';

interface Addresses {
  /** The address that the site uses to connect. */
  url: string;
  /** The same with the role that owns the tables; undefined if the site owns them, or somebody else migrates. */
  ownerUrl?: string | undefined;
}

/**
 * Migrates as the owner. Safe if several nodes start at once. Without an owner's address, a site that owns its tables
 * migrates them itself; any other site needs a database that is up to date.
 *
 * @throws DatabaseError if the database cannot be brought up to date with these roles
 */
export async function setUpDatabase({ url, ownerUrl }: Addresses, log: Logger): Promise<void> {
  const owner = connect(ownerUrl ?? url, log, { max: 2, statementMs: LONG_MS });
  try {
    if (!ownerUrl && (await ownsTables(owner.db)) === false) {
      if (await isUpToDate(owner.db)) return;
      throw new DatabaseError(
        'The tables are of another version, and the role of DATABASE_URL may not change them: run `npm run db:migrate` with DATABASE_OWNER_URL first.',
      );
    }
    await migrateDatabase(owner);
    await installQueue({ url: ownerUrl ?? url, log });
    if (!ownerUrl || roleOf(url) === roleOf(ownerUrl)) return;
    await withSetUpLock(owner.pool, async (db) => {
      await createSiteRole(db, { url, ownerUrl });
      await grantToSite(db, roleOf(url));
    });
  } catch (err) {
    const { code, message } = (err as { cause?: { code?: string; message?: string } }).cause ?? {};
    if (code !== FORBIDDEN) throw err;
    const role = `The role of ${ownerUrl ? 'DATABASE_OWNER_URL' : 'DATABASE_URL'}`;
    throw new DatabaseError(`${role} may not create or change the tables (${message}). ${REMEDY}`);
  } finally {
    await owner.close();
  }
}

const REMEDY = 'docs/operations.md, "Database roles", says which roles there are.';

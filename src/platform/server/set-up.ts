/** Brings a database up to this version, and gives the site's role its rights there. */
import type { Logger } from 'pino';
import { connect, isUpToDate, migrateDatabase, withSetUpLock } from './db/connect.ts';
import { LONG_MS } from './db/pool.ts';
import { createSiteRole, grantToSite, ownsTables, roleOf } from './db/site-role.ts';
import { DatabaseError } from './db/wait.ts';
import { installQueue } from './queue/queue.ts';

interface Addresses {
  /** As the site connects. */
  url: string;
  /** As the role that owns the tables; undefined if the site owns them, or somebody else migrates. */
  ownerUrl?: string | undefined;
}

/**
 * Migrates as the owner; safe when several nodes start at once. Without an owner's address, a site that owns its tables
 * migrates them itself; one that does not needs a database that is up to date.
 *
 * @throws DatabaseError when the database can't be brought up to date
 */
export async function setUpDatabase({ url, ownerUrl }: Addresses, log: Logger): Promise<void> {
  const owner = connect(ownerUrl ?? url, log, { max: 2, statementMs: LONG_MS });
  try {
    if (!ownerUrl && (await ownsTables(owner.db)) === false) return await requireUpToDate(owner, url);
    await migrateDatabase(owner);
    await installQueue({ url: ownerUrl ?? url, log });
    if (!ownerUrl || roleOf(url) === roleOf(ownerUrl)) return;
    await withSetUpLock(owner.pool, async (db) => {
      await createSiteRole(db, url);
      await grantToSite(db, roleOf(url));
    });
  } finally {
    await owner.close();
  }
}

async function requireUpToDate({ db }: Parameters<typeof migrateDatabase>[0], url: string): Promise<void> {
  if (await isUpToDate(db)) return;
  throw new DatabaseError(
    `The tables are of another version, and ${roleOf(url)} of DATABASE_URL may not change them: run \`npm run db:migrate\` with DATABASE_OWNER_URL first.`,
  );
}

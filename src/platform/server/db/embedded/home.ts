import { createHash } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Account, accountOfOwner, closedDirectory, unprivilegedAccount } from './account.ts';
import { EmbeddedPostgresError } from './errors.ts';

const shelter = '/var/lib/tax-meridian';

/** Where the cluster lives (`postgres`, `postgres.password`, `postgres.log`), and who runs it. */
export interface Home {
  path: string;
  account: Account | undefined;
}

export const clusterOf = (home: Home) => join(home.path, 'postgres');

/** Looks no further than the directory: it is only ever there whole, and may be closed to us. */
export const hasCluster = (home: string) => existsSync(join(home, 'postgres'));

/**
 * The home of `dataDir`'s cluster: `dataDir` itself, unless we are root and the user we run PostgreSQL as can't enter it
 * (a clone under root's home). Then it is a directory of its own, whose path is kept in `<dataDir>/postgres.location`.
 * @param dataDir an absolute path without symbolic links.
 */
export function findHome(dataDir: string, log: (message: string) => void): Home {
  const record = join(dataDir, 'postgres.location');
  const path = existsSync(record) ? readFileSync(record, 'utf8').trim() : dataDir;
  if (!existsSync(path)) throw lost(path, record);
  const account = hasCluster(path) ? accountOfOwner(join(path, 'postgres')) : unprivilegedAccount();
  const closed = closedDirectory(path, account);
  if (closed && hasCluster(path)) {
    throw new EmbeddedPostgresError(
      `The database in ${path} is out of reach for user id ${account?.uid}, who owns it: allow it to enter ${closed} (chmod o+x).`,
    );
  }
  if (!closed || !account) return located({ path, account }, dataDir, log);
  const home = { path: makeShelter(dataDir, account), account };
  writeFileSync(record, `${home.path}\n`, { flush: true });
  return located(home, dataDir, log);
}

function located(home: Home, dataDir: string, log: (message: string) => void): Home {
  if (home.path !== dataDir) {
    log(`PostgreSQL runs as user id ${home.account?.uid}, who can't enter ${dataDir}: its files are in ${home.path}`);
  }
  return home;
}

/** The name ends at random: in a directory open to all, somebody could have laid a trap under one that can be foretold. */
function makeShelter(dataDir: string, account: Account): string {
  const name = createHash('sha256').update(dataDir).digest('hex').slice(0, 12);
  for (const base of [shelter, tmpdir()]) {
    try {
      mkdirSync(base, { recursive: true });
      if (base === shelter) chmodSync(base, 0o755);
      const path = mkdtempSync(join(base, base === shelter ? `${name}-` : `tax-meridian-${name}-`));
      chmodSync(path, 0o755);
      if (!closedDirectory(path, account)) return path;
    } catch {
      // Read-only or forbidden: the next one may do.
    }
  }
  throw new EmbeddedPostgresError(
    `PostgreSQL does not run as root, and user id ${account.uid} can enter none of ${dataDir}, ${shelter}, ${tmpdir()}. ` +
      'Set DATA_DIR to a directory that it can enter, start as a non-root user, or set DATABASE_URL.',
  );
}

function lost(path: string, record: string): EmbeddedPostgresError {
  return new EmbeddedPostgresError(
    `The database was kept in ${path}, which is gone. Bring it back, or delete ${record} to begin with an empty one.`,
  );
}

import { createHash } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { accountOfOwner, closedDirectory, type SystemAccount, unprivilegedAccount } from './account.ts';
import { EmbeddedPostgresError } from './errors.ts';

const shelter = '/var/lib/tax-meridian';

/** The directory of the cluster (`postgres`, `postgres.password`, `postgres.log`), and the account that runs it. */
export interface Home {
  path: string;
  account: SystemAccount | undefined;
}

export const clusterOf = (home: Home) => join(home.path, 'postgres');

/** Returns the folder where files of changes wait until the site has stored them with the backups. */
export const changesOf = (home: Home) => join(home.path, 'postgres.changes');

/** Checks only for the directory, which appears once it is complete: this process may not be able to read it. */
export const hasCluster = (home: string) => existsSync(join(home, 'postgres'));

/**
 * Returns the home of `dataDir`'s cluster. That is `dataDir` itself, unless this process is root and PostgreSQL's user
 * cannot enter it (a clone under root's home). Then it is another directory, whose path is in
 * `<dataDir>/postgres.location`.
 * @param dataDir an absolute path without symbolic links.
 */
export function findHome(dataDir: string, log: (message: string) => void): Home {
  const record = join(dataDir, 'postgres.location');
  const path = existsSync(record) ? readFileSync(record, 'utf8').trim() : dataDir;
  if (!existsSync(path))
    throw new EmbeddedPostgresError(
      `The database was kept in ${path}, which is gone. Restore it, or delete ${record} to begin with an empty one.`,
    );
  const account = hasCluster(path) ? accountOfOwner(join(path, 'postgres')) : unprivilegedAccount();
  const closed = closedDirectory(path, account);
  if (closed && hasCluster(path)) {
    throw new EmbeddedPostgresError(
      `The database in ${path} is out of reach for user id ${account?.uid}, who owns it: allow it to enter ${closed} (chmod o+x).`,
    );
  }
  const home = { path: closed && account ? makeShelter(dataDir, account) : path, account };
  if (home.path !== path) writeFileSync(record, `${home.path}\n`, { flush: true });
  if (home.path !== dataDir)
    log(`PostgreSQL runs as user id ${account?.uid}, who can't enter ${dataDir}: its files are in ${home.path}`);
  return home;
}

/** Removes a data directory and its cluster, which may be in another place. The server must be stopped. */
export function removeDataDir(dataDir: string): void {
  const record = join(dataDir, 'postgres.location');
  if (existsSync(record)) rmSync(readFileSync(record, 'utf8').trim(), { recursive: true, force: true });
  rmSync(dataDir, { recursive: true, force: true });
}

/** Makes a directory with a random name: all users can write to its parent, and could prepare a predictable one. */
function makeShelter(dataDir: string, account: SystemAccount): string {
  const name = createHash('sha256').update(dataDir).digest('hex').slice(0, 12);
  for (const base of [shelter, tmpdir()]) {
    try {
      mkdirSync(base, { recursive: true });
      if (base === shelter) chmodSync(base, 0o755);
      const path = mkdtempSync(join(base, base === shelter ? `${name}-` : `tax-meridian-${name}-`));
      chmodSync(path, 0o755);
      if (!closedDirectory(path, account)) return path;
    } catch {
      // The directory is read-only or forbidden: try the next one.
    }
  }
  throw new EmbeddedPostgresError(
    `PostgreSQL does not run as root, and user id ${account.uid} can enter none of ${dataDir}, ${shelter}, ${tmpdir()}. ` +
      'Set DATA_DIR to a directory that it can enter, start as a non-root user, or set DATABASE_URL.',
  );
}

import { spawnSync } from 'node:child_process';
import { chownSync, realpathSync, type Stats, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { codeOf, EmbeddedPostgresError } from './errors.ts';

/** The user that runs PostgreSQL, if it is not the user of this process. Ids are unsigned. */
export interface SystemAccount {
  uid: number;
  gid: number;
}

/**
 * Returns an unprivileged user to run PostgreSQL, which refuses to run as root. Undefined means the user of this
 * process.
 * @throws EmbeddedPostgresError if there is no such user.
 */
export function unprivilegedAccount(): SystemAccount | undefined {
  if (process.getuid?.() !== 0) return undefined;
  for (const name of ['postgres', '_postgres', 'nobody']) {
    const [uid, gid] = [lookUp('-u', name), lookUp('-g', name)];
    if (uid && gid !== undefined) return { uid, gid };
  }
  throw new EmbeddedPostgresError(
    'PostgreSQL refuses to run as root, and there is no user "postgres" or "nobody" to run it as. ' +
      'Start as a non-root user, or set DATABASE_URL to a PostgreSQL server of your own.',
  );
}

/**
 * Returns the owner of an existing cluster, who must run PostgreSQL on it. Undefined means the user of this process.
 * @throws EmbeddedPostgresError if another user owns it and this process is not root.
 */
export function accountOfOwner(cluster: string): SystemAccount | undefined {
  const { uid, gid } = statSync(cluster);
  const own = process.getuid?.();
  if (own === undefined || own === uid) return undefined; // Windows has no uids.
  if (own === 0) return { uid, gid };
  throw new EmbeddedPostgresError(
    `The database in ${cluster} belongs to user id ${uid}, and this is user id ${own}: ` +
      'start as that user or as root, or set DATA_DIR to another directory.',
  );
}

/** Returns options for `spawn`, which needs signed ids (nobody is 4294967294 on macOS). */
export function identity(account: SystemAccount | undefined): { uid?: number; gid?: number } {
  return account ? { uid: account.uid | 0, gid: account.gid | 0 } : {};
}

/** Makes the account the owner. @throws EmbeddedPostgresError if root may not do that, as in some containers. */
export function give(path: string, account: SystemAccount | undefined): void {
  if (!account) return;
  try {
    chownSync(path, account.uid, account.gid);
  } catch (error) {
    throw new EmbeddedPostgresError(
      `PostgreSQL does not run as root, and root may not give ${path} to user id ${account.uid} here (${codeOf(error)}): ` +
        'start as a non-root user, or set DATABASE_URL to a PostgreSQL server of your own.',
      { cause: error },
    );
  }
}

/** Returns the nearest directory on the way to `path`, or `path` itself, that the account cannot enter. */
export function closedDirectory(path: string, account: SystemAccount | undefined): string | undefined {
  if (!account) return undefined;
  for (let dir = realpathSync(path); ; dir = dirname(dir)) {
    if (!grants(statSync(dir), account, 0o1)) return dir;
    if (dir === dirname(dir)) return undefined;
  }
}

/** Returns whether the account can read this file (and execute it, if it is a program). */
export function mayRead(file: string, account: SystemAccount | undefined, bits: 0o4 | 0o5 = 0o4): boolean {
  return !account || (!closedDirectory(dirname(file), account) && grants(statSync(file), account, bits));
}

function grants({ mode, uid, gid }: Stats, account: SystemAccount, bits: number): boolean {
  const shift = uid === account.uid ? 6 : gid === account.gid ? 3 : 0;
  return ((mode >> shift) & bits) === bits;
}

function lookUp(what: '-u' | '-g', name: string): number | undefined {
  const { status, stdout } = spawnSync('id', [what, name], { encoding: 'utf8' });
  return status === 0 ? Number(stdout) >>> 0 : undefined;
}

import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { give, identity } from './account.ts';
import { cannotRun, EmbeddedPostgresError } from './errors.ts';
import { clusterOf, type Home, hasCluster } from './home.ts';
import type { Programs } from './server-files.ts';

/**
 * The environment of PostgreSQL's programs: without our secrets, and without PG* variables that would change their
 * behaviour. Undefined (inherit everything) on Windows, whose programs need SystemRoot and more.
 */
export const environment: NodeJS.ProcessEnv | undefined =
  process.platform === 'win32' ? undefined : { LC_ALL: 'C', TZ: 'UTC' };

const passwordFile = (home: Home) => join(home.path, 'postgres.password');
export const draftPrefix = 'postgres.new-';

/**
 * Creates the cluster if there is none. Uses another name first, so that an interrupted attempt is never mistaken for a
 * complete cluster. Requires a password, because any user of the machine can connect to a port on 127.0.0.1.
 */
export async function ensureCluster(
  home: Home,
  { initdb }: Programs,
  { durable }: { durable: boolean },
): Promise<void> {
  removeDrafts(home);
  if (hasCluster(home.path)) return;
  const draft = mkdtempSync(join(home.path, draftPrefix));
  give(draft, home.account);
  writePassword(home, randomBytes(24).toString('base64url'));
  const locale = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C', '-E', 'UTF8'];
  const access = ['-U', 'postgres', '-A', 'scram-sha-256', `--pwfile=${passwordFile(home)}`];
  const args = ['-D', draft, ...locale, ...access, ...(durable ? [] : ['--no-sync'])];
  try {
    await promisify(execFile)(initdb, args, {
      env: environment,
      cwd: home.path,
      windowsHide: true,
      ...identity(home.account),
    });
  } catch (error) {
    removeDrafts(home);
    throw cannotRun(initdb, error);
  }
  renameSync(draft, clusterOf(home));
}

export function writePassword(home: Home, password: string): void {
  writeFileSync(passwordFile(home), password, { mode: 0o600, flush: true });
  give(passwordFile(home), home.account);
}

/** Returns the superuser's password, which was made with the cluster. */
export function readPassword(home: Home): string {
  try {
    return readFileSync(passwordFile(home), 'utf8');
  } catch (error) {
    throw new EmbeddedPostgresError(`The database password can't be read from ${passwordFile(home)}`, {
      cause: error,
    });
  }
}

/** Removes the remains of interrupted attempts to make or restore a cluster. */
export function removeDrafts(home: Home): void {
  for (const name of readdirSync(home.path).filter((entry) => entry.startsWith(draftPrefix))) {
    // Retries, because the initdb of a killed parent may still be writing there.
    rmSync(join(home.path, name), { recursive: true, force: true, maxRetries: 10 });
  }
}

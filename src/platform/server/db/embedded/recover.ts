/** Makes a cluster from a copy of its files and the changes since then, and puts it in place. */
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { give, type SystemAccount } from './account.ts';
import { archiving } from './archiving.ts';
import { draftPrefix, readPassword, removeDrafts, writePassword } from './cluster.ts';
import { changesOf, clusterOf, type Home, hasCluster } from './home.ts';
import { launch, readLog, type ServerSettings, shutDown } from './launch.ts';
import { findRunning } from './postmaster.ts';
import { findPackage, usablePrograms } from './server-files.ts';
import { claimHome } from './start.ts';

/** Two folders of the account that runs PostgreSQL; if that is undefined, of this process. */
export interface RecoveryFolders {
  /** Receives the files of the copy. */
  cluster: string;
  /** Receives the files of changes, under their names. */
  changes: string;
  account: SystemAccount | undefined;
}

export interface Recovery {
  dataDir: string;
  log: (message: string) => void;
  /** Asked if there is already a cluster, with its folders. Returns whether the cluster may be deleted. */
  mayReplace(present: { cluster: string; changes: string }): Promise<boolean>;
  /** Fills the folders. */
  fill(drafts: RecoveryFolders): Promise<Filled>;
  /** Changes after this moment are left out (ms since 1970); undefined leaves out none. */
  until?: number | undefined;
}

/** What `fill` has found out. */
interface Filled {
  /** The password that the copied cluster requires. */
  password: string;
  /** The timeline to follow. */
  timeline: number;
}

/**
 * Recovers in a separate folder, so that a failure changes nothing, and stops the server. Returns PostgreSQL's log;
 * undefined if the existing cluster may not be deleted.
 * @throws EmbeddedPostgresError if the recovery fails
 */
export async function recoverCluster(recovery: Recovery): Promise<string | undefined> {
  const { mayReplace, fill, until } = recovery;
  const { home, release } = claimHome(recovery);
  try {
    const programs = usablePrograms(findPackage(), home);
    removeDrafts(home);
    if (hasCluster(home.path)) {
      const left = await findRunning(clusterOf(home), readPassword(home));
      if (left) await shutDown(home, programs, left.pid);
      if (!(await mayReplace({ cluster: clusterOf(home), changes: changesOf(home) }))) return undefined;
    }
    const draft = makeDraft(home);
    try {
      const drafts = { cluster: clusterOf(draft), changes: join(draft.path, 'changes'), account: home.account };
      for (const folder of [drafts.cluster, drafts.changes]) {
        mkdirSync(folder, { mode: 0o700 });
        give(folder, home.account);
      }
      const { password, timeline } = await fill(drafts);
      writeFileSync(join(drafts.cluster, 'recovery.signal'), '');
      const more = { ...archiving(draft, LONGEST_SECONDS), ...recoverySettings(drafts.changes, timeline, until) };
      const { pid } = await launch(draft, programs, {
        password,
        durable: true,
        more,
        patienceMs: Number.POSITIVE_INFINITY,
      });
      await shutDown(draft, programs, pid);
      replace(home, draft, password);
      return readLog(draft);
    } finally {
      rmSync(draft.path, { recursive: true, force: true, maxRetries: 10 });
    }
  } finally {
    release();
  }
}

/** How often (s) to archive. The new timeline hands its history over at once; a recovery makes no other changes. */
const LONGEST_SECONDS = 300;

/** Makes a separate home, with its own log and folder for changes. */
function makeDraft(home: Home): Home {
  const path = mkdtempSync(join(home.path, draftPrefix));
  give(path, home.account);
  return { path, account: home.account };
}

/** The server accepts no connection before all changes are in. */
function recoverySettings(changes: string, timeline: number, until: number | undefined): ServerSettings {
  return {
    hot_standby: 'off',
    restore_command: restoreCommand(changes),
    recovery_target_action: 'promote',
    recovery_target_timeline: String(timeline),
    ...(until !== undefined && { recovery_target_time: new Date(until).toISOString().replace('Z', '+00') }),
  };
}

/** Returns the command in which PostgreSQL replaces %f by the name of a file, and %p by the path of its copy. */
function restoreCommand(changes: string): string {
  const folder = changes.replaceAll('%', '%%');
  if (process.platform === 'win32') return `copy "${folder.replaceAll('/', '\\')}\\%f" "%p"`;
  const file = `'${folder.replaceAll("'", "'\\''")}'/%f`;
  return `test -f ${file} && cp ${file} "%p"`;
}

/** Replaces the cluster. Removes the old one only when the recovered one is in its place. */
function replace(home: Home, draft: Home, password: string): void {
  const former = join(draft.path, 'former');
  if (hasCluster(home.path)) renameSync(clusterOf(home), former);
  rmSync(changesOf(home), { recursive: true, force: true });
  renameSync(changesOf(draft), changesOf(home));
  writePassword(home, password);
  renameSync(clusterOf(draft), clusterOf(home));
}

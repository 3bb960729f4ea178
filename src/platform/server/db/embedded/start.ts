import { accessSync, constants, mkdirSync, realpathSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { archivesEvery, archiving, beginArchiving } from './archiving.ts';
import { ensureCluster, readPassword } from './cluster.ts';
import { codeOf, DataDirInUseError, EmbeddedPostgresError } from './errors.ts';
import { changesOf, clusterOf, findHome, type Home, hasCluster } from './home.ts';
import { launch, readLog, shutDown } from './launch.ts';
import { acquireLock } from './lock.ts';
import { findRunning, type Postmaster, watch } from './postmaster.ts';
import { findPackage, type Programs, programsIn, usablePrograms } from './server-files.ts';

export interface EmbeddedPostgresOptions {
  /** Created if it is missing. Only one running process at a time owns it, through `<dataDir>/node.lock`. */
  dataDir: string;
  log: (message: string) => void;
  /** False for temporary data: faster, with more connections, and lost if the machine fails. */
  durable?: boolean;
  /**
   * Called with the end of the server's log if the server has ended without `stop()` and could not be started again.
   * `stop()` must still be called. Not called for a full disk: then the server is started again once there is room.
   */
  onExit?: ((reason: Error) => void) | undefined;
  /** Returns whether the folder's disk has room for the server's log of changes; by default asks the file system. */
  hasRoom?: (folder: string) => boolean;
  /** How often (s), at least, changes are kept in a folder beside the cluster, in files of 16 MB. */
  archiveSeconds?: number | undefined;
}

export interface EmbeddedPostgres {
  /** `postgres://…` for the superuser and the database `postgres`, on 127.0.0.1. */
  url: string;
  /** Returns whether the server has ended because the disk is full, and is waiting for room. */
  wantsRoom(): boolean;
  /** The directory of the cluster, and the one where files of changes wait if they are archived (`archiveSeconds`). */
  folders: { cluster: string; changes: string };
  /** Shuts the server down, waits until it has ended and releases the data directory. Can be called again. */
  stop(): Promise<void>;
}

/**
 * Runs PostgreSQL on `<dataDir>/postgres`. Creates the cluster the first time, and takes over a server that a killed
 * process left running there. A server that ends without `stop()` is started again at the same address. See home.ts for
 * the directory that is used if root starts PostgreSQL.
 * @throws EmbeddedPostgresError with a message that names the cause and a remedy.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { home, release } = claimHome(options);
  try {
    return running(await adoptOrLaunch(home, options), home, release, options);
  } catch (error) {
    release();
    throw error;
  }
}

/** Locks the data directory and its home. @throws DataDirInUseError */
export function claimHome({ dataDir, log }: Pick<EmbeddedPostgresOptions, 'dataDir' | 'log'>) {
  const own = prepare(dataDir);
  const locks = [acquireLock(join(own, 'node.lock'))];
  const release = () => {
    for (const lock of locks) lock.release();
  };
  try {
    const home = findHome(own, log);
    // A copy of the data directory uses the same home.
    if (home.path !== own) locks.push(acquireLock(join(home.path, 'node.lock')));
    return { home, release };
  } catch (error) {
    release();
    throw error;
  }
}

/**
 * Uses the server of a running site, or starts one. `stop()` leaves a site's server running.
 * @throws EmbeddedPostgresError as `startEmbeddedPostgres` does, and if the site is just starting or stopping
 */
export async function shareEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  try {
    return await startEmbeddedPostgres(options);
  } catch (error) {
    if (!(error instanceof DataDirInUseError)) throw error;
    const home = findHome(prepare(options.dataDir), options.log);
    const server = hasCluster(home.path) && (await findRunning(clusterOf(home), readPassword(home)));
    if (!server) throw error;
    return { url: server.url, folders: foldersOf(home), wantsRoom: () => false, stop: async () => undefined };
  }
}

async function adoptOrLaunch(home: Home, options: EmbeddedPostgresOptions): Promise<Postmaster> {
  const { log, durable = true, archiveSeconds } = options;
  const root = findPackage();
  const left = hasCluster(home.path) && (await findRunning(clusterOf(home), readPassword(home)));
  if (left && (await archivesEvery(left.url, archiveSeconds))) {
    log(`Adopted the PostgreSQL that an earlier process left running (pid ${left.pid})`);
    return left;
  }
  if (left) await shutDown(home, programsIn(root), left.pid);
  const programs = usablePrograms(root, home);
  await ensureCluster(home, programs, { durable });
  return start(home, programs, options);
}

/** Starts the server of an existing cluster. */
async function start(home: Home, programs: Programs, options: EmbeddedPostgresOptions, port?: number) {
  const { durable = true, archiveSeconds } = options;
  const password = readPassword(home);
  const more = archiving(home, archiveSeconds);
  const postmaster = await launch(home, programs, { password, durable, more, ...(port !== undefined && { port }) });
  if (archiveSeconds !== undefined) await beginArchiving(postmaster.url);
  return postmaster;
}

/** Starts the server of an existing cluster again. If the cluster is gone, an empty one would be worse than none. */
async function launchAgain(home: Home, options: EmbeddedPostgresOptions, url: string): Promise<number> {
  const left = await findRunning(clusterOf(home), readPassword(home));
  const port = Number(new URL(url).port);
  const next = left ?? (await start(home, usablePrograms(findPackage(), home), options, port));
  // Somebody started the server by hand; all parts of this process know only the first address.
  if (next.url !== url)
    throw new EmbeddedPostgresError(`PostgreSQL (pid ${next.pid}) has a different address from before`);
  return next.pid;
}

/** A server that ends this many times in a row is not started again. */
const TRIES = 3;
/** The pause between two attempts, in which another program may release the port. */
const PAUSE_MS = 500;
/** The maximum pause between two attempts while the disk is full. */
const LONGEST_PAUSE_MS = 15_000;
/** The size of two files of the log of changes: the server ends if it has no room for the next one. */
const ROOM_BYTES = 32 * 1024 * 1024;
const NO_ROOM = /no space left on device|disk quota exceeded/i;

function hasRoomOnDisk(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize >= ROOM_BYTES;
  } catch {
    // The start will give the reason.
    return true;
  }
}
/** A server that has run for this long was healthy: if it ends later, that is a new failure. */
const HEALTHY_MS = 60_000;

function running(
  first: Postmaster,
  home: Home,
  release: () => void,
  options: EmbeddedPostgresOptions,
): EmbeddedPostgres {
  const { log, onExit, hasRoom = hasRoomOnDisk } = options;
  const { url } = first;
  let { pid } = first;
  let failures = 0;
  let waitsForRoom = false;
  let pauseForRoom = PAUSE_MS;
  const stopped = new AbortController();
  let stopping: Promise<void> | undefined;
  let relaunching: Promise<void> | undefined;
  let watcher = watchFrom(performance.now());

  function watchFrom(startedAt: number) {
    return watch(pid, () => {
      if (performance.now() - startedAt > HEALTHY_MS) {
        failures = 0;
        pauseForRoom = PAUSE_MS;
      }
      relaunching = relaunch(`PostgreSQL (pid ${pid}) ended unexpectedly.\n${readLog(home)}`);
    });
  }

  const pause = (ms: number) => delay(ms, undefined, { signal: stopped.signal }).catch(() => undefined);

  /** Logs this once, and pauses longer each time, as the disk may be full for days. */
  async function waitForRoom(reason: string): Promise<void> {
    if (!waitsForRoom) log(`${reason}\nThe disk is full: PostgreSQL will start again once there is space`);
    waitsForRoom = true;
    await pause(pauseForRoom);
    pauseForRoom = Math.min(pauseForRoom * 2, LONGEST_PAUSE_MS);
  }

  async function relaunch(said: string): Promise<void> {
    let reason = said;
    while (!stopping) {
      // On a full disk, the server's own log may not mention it.
      if (NO_ROOM.test(reason) || !hasRoom(home.path)) await waitForRoom(reason);
      else if (failures === TRIES) return giveUp(reason);
      else {
        if (failures > 0) await pause(PAUSE_MS);
        failures += 1;
        log(`${reason}\nStarting it again`);
      }
      if (stopping) return;
      try {
        pid = await launchAgain(home, options, url);
        log(`PostgreSQL runs again (pid ${pid})`);
        waitsForRoom = false;
        watcher = watchFrom(performance.now());
        return;
      } catch (error) {
        reason = error instanceof Error ? error.message : String(error);
      }
    }
  }

  const giveUp = (reason: string) =>
    onExit?.(new EmbeddedPostgresError(`PostgreSQL could not be started again in ${TRIES} tries.\n${reason}`));

  const stop = async () => {
    watcher.stop();
    stopped.abort();
    await relaunching;
    watcher.stop();
    await shutDown(home, programsIn(findPackage()), pid);
    release();
  };
  return {
    url,
    wantsRoom: () => waitsForRoom,
    folders: foldersOf(home),
    stop: () => {
      stopping ??= stop();
      return stopping;
    },
  };
}

const foldersOf = (home: Home) => ({ cluster: clusterOf(home), changes: changesOf(home) });

/** Makes the directory if it is missing, checks that it is writable and returns its real path. */
function prepare(dataDir: string): string {
  try {
    mkdirSync(dataDir, { recursive: true });
    accessSync(dataDir, constants.W_OK | constants.X_OK);
    return realpathSync(dataDir);
  } catch (error) {
    throw new EmbeddedPostgresError(
      `The data directory ${dataDir} can't be written (${codeOf(error)}). Allow this user to write there, or set DATA_DIR to another.`,
      { cause: error },
    );
  }
}

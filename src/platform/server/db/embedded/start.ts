import { accessSync, constants, mkdirSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { ensureCluster, readPassword } from './cluster.ts';
import { codeOf, DataDirInUseError, EmbeddedPostgresError } from './errors.ts';
import { clusterOf, findHome, type Home, hasCluster } from './home.ts';
import { launch, readLog, shutDown } from './launch.ts';
import { acquireLock, type Lock } from './lock.ts';
import { findRunning, type Postmaster, watch } from './postmaster.ts';
import { findPackage, programsIn, usablePrograms } from './server-files.ts';

export interface EmbeddedPostgresOptions {
  /** Created if it is missing. One running process at a time owns it, through `<dataDir>/node.lock`. */
  dataDir: string;
  log: (message: string) => void;
  /** False for temporary data: faster, with more connections, and lost when the machine fails. */
  durable?: boolean;
  /** Called if the server ends without `stop()`, with the end of its log. `stop()` must still be called. */
  onExit?: ((reason: Error) => void) | undefined;
}

export interface EmbeddedPostgres {
  /** `postgres://…` of the superuser and the database `postgres`, on 127.0.0.1. */
  url: string;
  /** Shuts the server down, waits until it has ended and releases the data directory. May be called again. */
  stop(): Promise<void>;
}

/**
 * Runs PostgreSQL on `<dataDir>/postgres`. Creates the cluster the first time, and adopts a server that a killed process
 * left running there. See home.ts for its directory when root starts it.
 * @throws EmbeddedPostgresError whose message names the cause and the remedy.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const dataDir = prepare(options.dataDir);
  const locks = [acquireLock(join(dataDir, 'node.lock'))];
  try {
    const home = findHome(dataDir, options.log);
    // A copy of the data directory refers to the same home.
    if (home.path !== dataDir) locks.push(acquireLock(join(home.path, 'node.lock')));
    return running(await adoptOrLaunch(home, options), home, locks, options);
  } catch (error) {
    releaseAll(locks);
    throw error;
  }
}

/**
 * Uses the server of a running site if there is one, and starts one otherwise. `stop()` leaves the site's server running.
 * @throws EmbeddedPostgresError as `startEmbeddedPostgres` does, also when the site is just starting or stopping
 */
export async function shareEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  try {
    return await startEmbeddedPostgres(options);
  } catch (error) {
    if (!(error instanceof DataDirInUseError)) throw error;
    const home = findHome(prepare(options.dataDir), options.log);
    const server = hasCluster(home.path) && (await findRunning(clusterOf(home), readPassword(home)));
    if (!server) throw error;
    return { url: server.url, stop: async () => undefined };
  }
}

async function adoptOrLaunch(home: Home, { log, durable = true }: EmbeddedPostgresOptions): Promise<Postmaster> {
  const root = findPackage();
  const left = hasCluster(home.path) && (await findRunning(clusterOf(home), readPassword(home)));
  if (left) {
    log(`Adopted the PostgreSQL that an earlier process left running (pid ${left.pid})`);
    return left;
  }
  const programs = usablePrograms(root, home);
  await ensureCluster(home, programs, { durable });
  return launch(home, programs, { password: readPassword(home), durable });
}

function running(
  { pid, url }: Postmaster,
  home: Home,
  locks: Lock[],
  { onExit }: EmbeddedPostgresOptions,
): EmbeddedPostgres {
  const watcher = watch(pid, () => {
    onExit?.(new EmbeddedPostgresError(`PostgreSQL (pid ${pid}) ended unexpectedly.\n${readLog(home)}`));
  });
  let stopping: Promise<void> | undefined;
  const stop = async () => {
    watcher.stop();
    await shutDown(home, programsIn(findPackage()), pid);
    releaseAll(locks);
  };
  return {
    url,
    stop: () => {
      stopping ??= stop();
      return stopping;
    },
  };
}

function releaseAll(locks: Lock[]): void {
  for (const lock of locks) lock.release();
}

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

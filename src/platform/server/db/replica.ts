/**
 * The read replica (DATABASE_REPLICA_URL): a hot standby that relieves the primary of heavy reads. Callers say how
 * fresh a read must be. If the replica is not fresh enough, the primary serves the read.
 */
import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Changes } from '../changes.ts';
import type { Config } from '../config.ts';
import { isDatabaseAway } from './away.ts';
import { connect, type Db, type PooledDb } from './connect.ts';
import { isTooFarBehind, Progress } from './replica-progress.ts';

export interface Reader {
  /**
   * For reads of visitors: includes every announced change, but may lack the last seconds of other writes. A read that the
   * replica cancels is repeated on the primary. Never use it for a read before a write.
   */
  recent<T>(work: (db: Db) => Promise<T>): Promise<T>;
  /** For reads of the desk: returns a database that has everything committed before the call. */
  current(): Promise<PooledDb>;
  /** Returns the state of the replica; undefined if none is configured. */
  replica(): ReplicaState | undefined;
  close(): Promise<void>;
}

export interface ReplicaState {
  state: 'in use' | 'behind' | 'away' | 'not a replica';
  lagSeconds: number;
}

interface Limits {
  /** A replica further behind than this (ms) is not used until its lag is less than half of it. */
  maxLagMs?: number;
  lookEveryMs?: number;
}

interface Needs {
  db: PooledDb;
  config: Pick<Config, 'replicaUrl'>;
  changes: Pick<Changes, 'onChange'>;
  log: Logger;
}

/** How often a read that needs the latest data checks whether the replica has caught up, and the interval (ms). */
const TRIES = 12;
const TRY_AGAIN_MS = 25;

/** Connects to the replica, if one is configured. Does not wait for an unreachable replica. */
export function connectReader({ db, config: { replicaUrl }, changes, log }: Needs, limits: Limits = {}): Reader {
  if (!replicaUrl) return primaryAlone(db);
  const replica = connect(replicaUrl, log, { readOnly: true });
  /** When a change was last announced or a read was cancelled: the replica must have everything written by then. */
  let mustHaveSeen = performance.now();
  const watched = watch(db, replica.db, log, limits);
  changes.onChange(() => {
    mustHaveSeen = performance.now();
  });

  return {
    async recent(work) {
      if (!watched.inUse() || watched.seenUntil() < mustHaveSeen) return work(db);
      try {
        return await work(replica.db);
      } catch (err) {
        if (!isCancelled(err)) throw err;
        log.debug({ err }, 'the read replica cancelled a read: the primary serves it');
        mustHaveSeen = performance.now();
        return work(db);
      }
    },
    async current() {
      const asked = performance.now();
      for (let tries = 0; watched.inUse() && tries < TRIES; tries++) {
        if (!(await watched.look())) break;
        if (watched.seenUntil() >= asked) return replica.db;
        await pause(TRY_AGAIN_MS);
      }
      return db;
    },
    replica: watched.state,
    async close() {
      watched.stop();
      await replica.close();
    },
  };
}

const primaryAlone = (db: PooledDb): Reader => ({
  recent: (work) => work(db),
  current: async () => db,
  replica: () => undefined,
  close: async () => undefined,
});

/** Compares both databases regularly, and logs when the replica begins or ceases to be used. */
function watch(primary: PooledDb, replica: PooledDb, log: Logger, { maxLagMs = 5_000, lookEveryMs = 1_000 }: Limits) {
  const progress = new Progress();
  let state: ReplicaState['state'] | undefined;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;

  const lagSeconds = () => Math.round(progress.lagMs / 100) / 10;
  const enter = (next: ReplicaState['state'], err?: unknown) => {
    if (state === next || stopped) return;
    state = next;
    if (next === 'in use') log.info('the read replica takes reads');
    else log.warn({ err, lagSeconds: lagSeconds() }, `the read replica is ${next}: the primary takes its reads`);
  };
  const compare = async (written: Place) => {
    const seen = await placeOf(replica);
    if (!seen.standby || seen.database !== written.database) return enter('not a replica');
    progress.saw(seen.position);
    if (isTooFarBehind(progress.lagMs, maxLagMs, state === 'behind')) enter('behind');
    else if (progress.hasSeen) enter('in use');
  };
  /** Compares the databases once. Returns false while the primary is unreachable: then nothing is known. */
  const look = async (): Promise<boolean> => {
    const at = performance.now();
    const written = await placeOf(primary).catch(() => undefined);
    if (!written) return false;
    progress.wrote(at, written.position);
    await compare(written).catch((err: unknown) => enter('away', err));
    return true;
  };
  const again = async () => {
    await look();
    if (!stopped) timer = setTimeout(again, lookEveryMs).unref();
  };
  void again();
  return {
    look,
    inUse: () => state === 'in use',
    seenUntil: () => progress.seenUntil,
    state: (): ReplicaState => ({ state: state ?? 'away', lagSeconds: lagSeconds() }),
    stop() {
      stopped = true;
      clearTimeout(timer);
    },
  };
}

interface Place {
  /** The cluster's identity and the database within it. */
  database: string;
  standby: boolean;
  /** The position in the write-ahead log that the primary has flushed, or that the standby has replayed. */
  position: number;
}

const PLACE = {
  query_timeout: 2_000,
  text: `select (select system_identifier from pg_control_system()) || '/' ||
    (select oid from pg_database where datname = current_database()) as database,
  pg_is_in_recovery() as standby,
  pg_wal_lsn_diff(case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_flush_lsn() end,
    '0/0')::float8 as position`,
};

async function placeOf({ $client }: PooledDb): Promise<Place> {
  const { rows } = await $client.query<Place>(PLACE);
  return rows[0]!;
}

/** Returns whether the replica is unreachable, or cancelled a read that conflicted with replaying the log (40001). */
function isCancelled(err: unknown): boolean {
  const { code, message, cause } = err as { code?: string; message?: string; cause?: unknown };
  return isDatabaseAway(err) || code === '40001' || message === 'Query read timeout' || (!!cause && isCancelled(cause));
}

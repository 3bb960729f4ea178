/**
 * The read replica (DATABASE_REPLICA_URL): a hot standby that takes heavy reads off the primary. Where a read is made it is
 * said how fresh it has to be; whether the replica can promise that now is decided here. If not, the primary answers.
 */
import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Changes } from '../changes.ts';
import type { Config } from '../config.ts';
import { isDatabaseAway } from './away.ts';
import { connect, type Db, type PooledDb } from './connect.ts';
import { Progress } from './replica-progress.ts';

export interface Reader {
  /**
   * For what readers look up: sees every change that was announced, and may lack the last seconds of anything else. What the
   * replica gives up is done again on the primary. Never for what is read before a write.
   */
  recent<T>(work: (db: Db) => Promise<T>): Promise<T>;
  /** For what the desk looks up: the database to read, which has seen all that was committed before the call. */
  current(): Promise<PooledDb>;
  /** Undefined where there is no replica. */
  replica(): ReplicaState | undefined;
  close(): Promise<void>;
}

export interface ReplicaState {
  state: 'in use' | 'behind' | 'away' | 'not a replica';
  lagSeconds: number;
}

interface Limits {
  /** Further behind it is left alone, until it is within half of it. */
  maxLagMs?: number;
  lookEveryMs?: number;
}

interface Needs {
  db: PooledDb;
  config: Pick<Config, 'replicaUrl'>;
  changes: Pick<Changes, 'onChange'>;
  log: Logger;
}

/** So often, and so long between, is it looked whether the replica has caught up with a read that has to see everything. */
const TRIES = 12;
const TRY_AGAIN_MS = 25;

/** Returns at once: a replica that is away is none that is waited for. */
export function connectReader({ db, config: { replicaUrl }, changes, log }: Needs, limits: Limits = {}): Reader {
  if (!replicaUrl) return primaryAlone(db);
  const replica = connect(replicaUrl, log, { readOnly: true });
  /** Until when the replica must have seen everything: a change was announced then, or it gave up a read. */
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
        if (!isGivenUp(err)) throw err;
        log.debug({ err }, 'the read replica gave up a read: the primary answers it');
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

/** Looks at both again and again, and tells the log when the replica begins or ceases to be of use. */
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
    if (progress.lagMs > (state === 'behind' ? maxLagMs / 2 : maxLagMs)) enter('behind');
    else if (progress.hasSeen) enter('in use');
  };
  /** False while the primary is away: nothing is learnt then, and whoever needs it says so. */
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
  /** Of which cluster, and which of its databases. */
  database: string;
  standby: boolean;
  /** In the write-ahead log: what the primary has made lasting, what the standby has replayed. */
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

/** The replica went away, or had to end the read: it was in the way of what is to be replayed (40001). */
function isGivenUp(err: unknown): boolean {
  const { code, message, cause } = err as { code?: string; message?: string; cause?: unknown };
  return isDatabaseAway(err) || code === '40001' || message === 'Query read timeout' || (!!cause && isGivenUp(cause));
}

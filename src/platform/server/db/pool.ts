/**
 * A connection pool for a database that may stop responding without closing its connections, because packets are
 * dropped or the server is frozen. The pool notices this within three seconds, closes its connections and refuses new
 * work at once until the database responds again. After a deadline, it also closes the connection of a single query
 * that gets no response.
 */
import type { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from 'pino';
import { DatabaseAway, isDatabaseAway } from './away.ts';

/** The state of a database, as far as this process has seen it. */
export interface Presence {
  /** Returns whether the database is not responding, from half a second after it stopped. */
  isSilent(): boolean;
  /** Returns whether the silence is certain: then all work on the database fails at once. */
  isAway(): boolean;
}

const LOOK_MS = 100;
/** When queries wait this long (ms) and no connection has received anything, the pool tries another connection. */
const SUSPICIOUS_MS = 400;
/** The database counts as not responding after the attempt has taken this long … */
const SILENT_PROBE_MS = 250;
/** … and as unreachable after it has taken this long. */
const PROBE_MS = 2_000;
/** The pause between two attempts while the database is unreachable. */
const RETRY_MS = 500;
/** The pause after a successful attempt: a slow query alone is no reason for another one. */
const REASSURED_MS = 2_000;
/** The server itself cancels a statement. If nothing has arrived this much later, its connection is closed. */
const GRACE_MS = 1_000;
/** The limit for exports, backups, migrations and tools. */
export const LONG_MS = 30 * 60_000;
/**
 * Such work, and pools whose statements may take as long, survive a database unreachable for this long: a disk that is
 * busy with their writes can silence it for seconds.
 */
const LONG_PATIENCE_MS = 60_000;
/**
 * The server ends idle transactions, and checks connections that are silent for ten seconds: a process that dies
 * without closing its connections leaves locks behind.
 */
const SESSION = `set idle_in_transaction_session_timeout = '30s';
  set tcp_keepalives_idle = 10; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 3`;

interface Waiting {
  /** When the query began or last received something from the database. */
  since: number;
  deadlineMs: number;
  /** How long the database can be unreachable before this query fails. */
  patienceMs: number;
  /** Returns how many bytes its connection has received. */
  received(): number;
  lastReceived: number;
  fail(reason: Error): void;
}

export interface PoolOptions extends Omit<pg.PoolConfig, 'log' | 'onConnect'> {
  connectionString: string;
  log: Logger;
  /** How long the database can be unreachable before queries fail (ms); by default, only long work waits. */
  patienceMs?: number | undefined;
  /** The maximum time for a statement (ms). */
  statementMs: number;
  /** Further statements for every new connection. */
  session?: string;
}

type Callback = (err: Error | undefined, client: pg.PoolClient | undefined, done: (release?: unknown) => void) => void;

const connections = new WeakMap<pg.ClientBase, Waiting>();

/**
 * Lets the statements on this connection take half an hour instead of seconds: for exports, backups and migrations. By
 * default until the end of the transaction; after 'session', close the connection instead of returning it to the pool.
 */
export async function allowLongStatements(connection: pg.ClientBase, scope: 'local' | 'session' = 'local') {
  const waiting = connections.get(connection);
  if (waiting) Object.assign(waiting, { deadlineMs: LONG_MS + GRACE_MS, patienceMs: LONG_PATIENCE_MS });
  await connection.query(`set ${scope} statement_timeout = ${LONG_MS}`);
}

export class WatchedPool extends pg.Pool implements Presence {
  readonly #options: PoolOptions;
  readonly #waiting = new Set<Waiting>();
  readonly #timer: NodeJS.Timeout;
  /** For all connections of this pool. */
  readonly #patienceMs: number;
  #heardAt = 0;
  #probeSince: number | undefined;
  #reassuredAt = Number.NEGATIVE_INFINITY;
  #away = false;
  #awaySince = 0;
  #closed = false;

  constructor({ session = '', ...options }: PoolOptions) {
    const { log, statementMs, patienceMs, ...config } = options;
    super({
      ...config,
      onConnect: (client) => {
        this.#watch(client as pg.Client);
        return client.query(`set statement_timeout = ${statementMs}; ${SESSION}; ${session}`);
      },
    });
    this.#options = options;
    this.#patienceMs = patienceMs ?? (statementMs < LONG_MS ? 0 : LONG_PATIENCE_MS);
    // Answers that arrived while this process was busy are read before the check.
    this.#timer = setInterval(() => setImmediate(() => this.#look()), LOOK_MS).unref();
    // Without a listener, a connection that the server closes would crash the process. This is expected while the pool
    // closes.
    this.on('error', (err) => {
      if (this.ending) return;
      log.warn({ err: err.message }, 'database connection lost');
      void this.#check();
    });
    // The pool listens only to idle connections. This listener covers a transaction between two queries: the next query
    // on the connection fails with the reason.
    this.on('connect', (client) => client.on('error', () => undefined));
    this.on('release', (_err, client) => {
      const waiting = connections.get(client);
      if (waiting) Object.assign(waiting, { deadlineMs: statementMs + GRACE_MS, patienceMs: this.#patienceMs });
    });
  }

  isAway(): boolean {
    return this.#away;
  }

  isSilent(): boolean {
    if (this.#away || this.#probeSince === undefined) return this.#away;
    return performance.now() - Math.max(this.#probeSince, this.#heardAt) > SILENT_PROBE_MS;
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Callback): void;
  override connect(callback?: Callback): Promise<pg.PoolClient> | undefined {
    const taken = this.#take();
    if (!callback) return taken;
    taken.then(
      (client) => callback(undefined, client, (err) => client.release(err as Error | undefined)),
      (err: Error) => callback(err, undefined, () => undefined),
    );
    return undefined;
  }

  /** Closes the pool. Waits for running queries, but not for an unreachable database. */
  async close(): Promise<void> {
    const ended = this.end();
    if (this.#away) this.#failAll();
    await ended;
    this.#closed = true;
    clearInterval(this.#timer);
  }

  async #take(): Promise<pg.PoolClient> {
    if (this.#away && this.#patienceMs === 0) throw new DatabaseAway('The database does not respond');
    const refused = Promise.withResolvers<never>();
    const waiting: Waiting = {
      since: performance.now(),
      deadlineMs: Number.POSITIVE_INFINITY,
      patienceMs: this.#patienceMs,
      received: () => 0,
      lastReceived: 0,
      fail: refused.reject,
    };
    this.#waiting.add(waiting);
    const taken = super.connect();
    try {
      return await Promise.race([taken, refused.promise]);
    } catch (err) {
      taken.then(
        (client) => client.release(),
        () => undefined,
      );
      if (isDatabaseAway(err)) void this.#check();
      throw err;
    } finally {
      this.#waiting.delete(waiting);
    }
  }

  /** Records since when a query on this connection has been waiting for the database. */
  #watch(client: pg.Client): void {
    const { statementMs } = this.#options;
    const stream = client.connection.stream as Socket;
    const waiting: Waiting = {
      since: 0,
      deadlineMs: statementMs + GRACE_MS,
      patienceMs: this.#patienceMs,
      received: () => stream.bytesRead,
      lastReceived: 0,
      fail: (reason) => void stream.destroy(reason),
    };
    connections.set(client, waiting);
    const answered = () => void this.#waiting.delete(waiting);
    client.on('drain', () => {
      this.#heardAt = performance.now();
      answered();
    });
    client.on('end', answered);
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    client.query = ((...args: unknown[]) => {
      if (!this.#waiting.has(waiting)) {
        waiting.since = performance.now();
        waiting.lastReceived = stream.bytesRead;
      }
      this.#waiting.add(waiting);
      return query(...args);
    }) as typeof client.query;
  }

  /** Records which connections have received something since the last check. */
  #listen(now: number): void {
    for (const waiting of this.#waiting) {
      const received = waiting.received();
      if (received === waiting.lastReceived) continue;
      waiting.lastReceived = received;
      waiting.since = now;
      this.#heardAt = now;
    }
  }

  #look(): void {
    const now = performance.now();
    this.#listen(now);
    let suspicious = false;
    for (const waiting of this.#waiting) {
      if (now - waiting.since > waiting.deadlineMs)
        waiting.fail(new DatabaseAway('The database left a query unanswered'));
      if (now - Math.max(waiting.since, this.#heardAt) > SUSPICIOUS_MS) suspicious = true;
    }
    if (suspicious && now - this.#reassuredAt > REASSURED_MS) void this.#check();
  }

  /** Tries another connection. No query waits for it while the database does not respond. */
  async #check(): Promise<void> {
    if (this.#probeSince !== undefined || this.#closed) return;
    const { log } = this.#options;
    this.#probeSince = performance.now();
    let failure = await this.#probe();
    this.#listen(performance.now());
    // A busy machine is slow to accept connections; but if another one has received anything since, the database
    // answers.
    if (failure instanceof DatabaseAway && this.#heardAt > this.#probeSince) failure = undefined;
    if (failure) {
      this.#away = true;
      this.#awaySince = performance.now();
      log.warn({ err: failure.message || failure.name }, 'the database does not respond');
      this.#failAll();
    }
    while (failure && !this.ending) {
      await pause(RETRY_MS, undefined, { ref: false });
      failure = await this.#probe();
      if (failure) this.#failAll();
    }
    if (this.#away && !failure) log.warn('the database responds again');
    this.#away = failure !== undefined;
    this.#probeSince = undefined;
    this.#reassuredAt = performance.now();
  }

  /** Fails all queries that have waited long enough; all of them, if the pool is closing. */
  #failAll(): void {
    const awayMs = this.ending ? Number.POSITIVE_INFINITY : performance.now() - this.#awaySince;
    for (const waiting of [...this.#waiting])
      if (awayMs >= waiting.patienceMs) waiting.fail(new DatabaseAway('The database does not respond'));
  }

  async #probe(): Promise<Error | undefined> {
    const client = new pg.Client({ connectionString: this.#options.connectionString });
    // The failing call also reports the error.
    client.on('error', () => undefined);
    const stop = () => client.connection.stream.destroy(new DatabaseAway('The database does not respond'));
    const timer = setTimeout(() => setImmediate(stop), PROBE_MS).unref();
    try {
      await client.connect();
      await client.query('select 1');
      return undefined;
    } catch (err) {
      // A server that refuses us, or has no room for another connection, does answer.
      const { code } = err as { code?: string };
      return isDatabaseAway(err) && code !== '53300' ? (err as Error) : undefined;
    } finally {
      clearTimeout(timer);
      void client.end().catch(() => undefined);
    }
  }
}

/**
 * Runs work on any node after the response has been sent. The work is stored in PostgreSQL (schema `queue`), queued in
 * the transaction that causes it, and retried until it succeeds.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { type SQL, sql } from 'drizzle-orm';
import { fromDrizzle, type JobResult, type JobWithMetadata, PgBoss, type QueueOptions } from 'pg-boss';
import type { Logger } from 'pino';
import type { Db } from '../db/connect.ts';
import { LONG_MS } from '../db/pool.ts';

/** The data of a queued job. Only one job per id can wait or run: a second one is not queued. */
export interface JobData {
  id: string;
  /** Jobs of one group run one after another, on all nodes, if their worker says so. */
  group?: string;
}

export interface JobAttempt {
  /** Whether this is the last attempt: if it fails, the job becomes a dead letter. */
  last: boolean;
}

/** Thrown by a handler that could not reach a server: `hasten` makes only such jobs due. */
export class UnreachableError extends Error {}

interface WorkOptions {
  /** A job that runs longer counts as lost and is given to another node. By default five minutes. */
  longestSeconds?: number;
  /** How many jobs a node runs at the same time; by default AT_ONCE. */
  slots?: number;
  /** Whether only one job of a group runs at a time. */
  groups?: boolean;
}

type Handler<T extends JobData> = (data: T, attempt: JobAttempt) => Promise<void>;

export type Queue = Awaited<ReturnType<typeof startQueue>>;

/** The jobs with one name. */
export interface QueueState {
  name: string;
  /** Jobs that wait for their first or next attempt … */
  waiting: number;
  /** … and for how long the earliest of them has been due, in seconds. */
  oldestSeconds: number;
  running: number;
}

export interface QueueDeps {
  url: string;
  log: Logger;
  /** How often a node looks for jobs that are due for a retry. New jobs are announced at once. */
  pollSeconds?: number;
  /** False for a node that only queues jobs, and leaves jobs and tasks to other nodes. */
  works?: boolean;
}

/** How many jobs with one name a node runs at the same time. */
export const AT_ONCE = 5;
const SCHEMA = 'queue';
const DEAD_LETTERS = 'dead-letters';
const DAY = 86_400;

/** The first retry comes after a second or two, those from the eleventh on half an hour apart: 100 take 34 hours. */
const RETRIES = { retryLimit: 100, retryDelay: 1, retryDelayMax: 1_800, retryBackoff: true } satisfies QueueOptions;
/** The jobs of a dead node return to the queue after half a minute without a heartbeat. */
const LEASE = { expireInSeconds: 300, heartbeatSeconds: 30 } satisfies QueueOptions;
const SUPERVISE_SECONDS = 30;

/** A query without a response loses its connection; a dead one that listens is noticed within three seconds. */
const DEADLINES = {
  connectionTimeoutMillis: 5_000,
  query_timeout: 10_000,
  notifyHeartbeatIntervalMs: 1_000,
  notifyHeartbeatTimeoutMs: 1_500,
};

/** The library's migrations may take long. */
const SET_UP_DEADLINES = { ...DEADLINES, query_timeout: LONG_MS };

/**
 * Creates the queue's schema or brings it up to date, as its owner. Safe if several nodes start at once. Waits until
 * indexes that a new version of the library needs are built.
 */
export async function installQueue({ url, log }: Pick<QueueDeps, 'url' | 'log'>): Promise<void> {
  const boss = new PgBoss({
    ...SET_UP_DEADLINES,
    connectionString: url,
    application_name: 'queue set-up',
    schema: SCHEMA,
    max: 2,
    bamIntervalSeconds: 10,
    supervise: false,
    schedule: false,
  });
  boss.on('error', (err) => log.warn({ err: err.message }, 'queue'));
  await boss.start();
  const isBuilding = async () =>
    (await boss.getBamStatus()).some(({ status }) => status === 'pending' || status === 'in_progress');
  while (await isBuilding()) await pause(1_000);
  await boss.stop({ graceful: false });
}

/** Starts the queue, whose schema `installQueue` has created. */
export async function startQueue({ url, log, pollSeconds = 10, works = true }: QueueDeps) {
  const boss = new PgBoss({
    ...DEADLINES,
    connectionString: url,
    application_name: 'queue',
    schema: SCHEMA,
    migrate: false,
    max: works ? 2 : 1,
    useListenNotify: works,
    supervise: works,
    schedule: works,
    cronMonitorIntervalSeconds: Math.max(1, pollSeconds),
    superviseIntervalSeconds: SUPERVISE_SECONDS,
    monitorIntervalSeconds: SUPERVISE_SECONDS,
  });
  boss.on('error', (err) => log.warn({ err: err.message }, 'queue'));
  boss.on('warning', ({ message }) => log.warn(`queue: ${message}`));
  await boss.start();
  await boss.createQueue(DEAD_LETTERS, { retentionSeconds: 90 * DAY });

  const declare = async (name: string, { longestSeconds = LEASE.expireInSeconds }: WorkOptions = {}) => {
    const lease = { ...LEASE, expireInSeconds: longestSeconds };
    const options = { ...RETRIES, ...lease, deleteAfterSeconds: DAY, deadLetter: DEAD_LETTERS, notify: true };
    await boss.createQueue(name, { ...options, policy: 'exclusive' });
    // createQueue does not change the options of an existing queue.
    await boss.updateQueue(name, options);
  };
  const insert = async (tx: Db, name: string, jobs: readonly JobData[], key: (id: string) => string, at?: Date) => {
    const rows = jobs.map((data) => ({
      data,
      singletonKey: key(data.id),
      ...(data.group && { group: { id: data.group } }),
      ...(at && { startAfter: at }),
    }));
    await boss.insert(name, rows, { db: fromDrizzle(tx, sql) });
  };
  /**
   * Queues jobs in `tx`, so that they exist only once it commits. They are not due before `startAfter`, if given. The
   * name must have a worker.
   */
  const send = (tx: Db, name: string, jobs: readonly JobData[], startAfter?: Date): Promise<void> =>
    insert(tx, name, jobs, (id) => id, startAfter);
  /**
   * Each slot is one of the library's workers with one job at a time, because the library would end the jobs of a batch
   * only together.
   */
  const workInSlots = async <T extends JobData>(
    slots: number,
    name: string,
    handler: Handler<T>,
    options?: WorkOptions,
  ) => {
    if (!works) return async () => undefined;
    await declare(name, options);
    const workOptions = {
      perJobResults: true,
      includeMetadata: true,
      pollingIntervalSeconds: pollSeconds,
      notifyPollingIntervalSeconds: pollSeconds,
      ...(options?.groups && { groupConcurrency: 1 }),
    } as const;
    for (let slot = 0; slot < slots; slot++) {
      const worker: string = await boss.work(name, workOptions, async ([job]: JobWithMetadata[]) => {
        const result = await settle(job!, handler as unknown as Handler<JobData>);
        // More jobs may be waiting, so this looks for them at once.
        boss.notifyWorker(worker);
        return [result];
      });
    }
    return () => boss.offWork(name, { wait: true });
  };

  return {
    send,
    /** Queues jobs even for ids whose current job is still ending. `send` would not queue these. */
    sendAgain: (tx: Db, name: string, jobs: readonly JobData[], startAfter?: Date): Promise<void> =>
      insert(tx, name, jobs, (id) => `${id} ${randomUUID()}`, startAfter),
    /**
     * Passes jobs with this name to `handler`, several together on each node; a job that takes long does not hold
     * up others. Retries a job whose handler throws, at growing intervals, for more than a day. Returns a function that
     * stops the work and waits for running jobs.
     */
    work: <T extends JobData>(name: string, handler: Handler<T>, options?: WorkOptions): Promise<() => Promise<void>> =>
      workInSlots(options?.slots ?? AT_ONCE, name, handler, options),
    /**
     * Does work by the clock, on one of all nodes. `cron` has five fields, in UTC: '15 3 * * *'; without it, the work is
     * done only when a job is sent, whose id is the name. Work that was missed while no node ran is done once at the next
     * start. Returns a function that stops it, as `work` does.
     */
    async schedule(
      name: string,
      cron: string | undefined,
      handler: () => Promise<void>,
      options?: WorkOptions,
    ): Promise<() => Promise<void>> {
      const stopWork = await workInSlots(1, name, handler, options);
      if (!works) return stopWork;
      if (cron) await boss.schedule(name, cron, { id: name }, { tz: 'UTC', missed: 'once', singletonKey: name });
      else await boss.unschedule(name);
      return stopWork;
    },
    /** Queues scheduled work to be done once, even for a name that no node works on yet. */
    async sendOnce(db: Db, name: string): Promise<void> {
      await declare(name);
      await send(db, name, [{ id: name }]);
    },
    /** Makes all jobs with this name due now that wait for a retry because a server was unreachable. */
    async hasten(tx: Db, name: string): Promise<void> {
      await tx.execute(
        sql`update queue.job set start_after = now()
          where name = ${name} and state = 'retry' and (output -> 'unreachable')::boolean`,
      );
    },
    /** Returns a subquery for the ids, as text, of the waiting and running jobs with this name. */
    idsInWork: (name: string): SQL =>
      sql`(select data ->> 'id' from queue.job where name = ${name} and state < 'completed' and data ? 'id')`,
    /** Returns the state of every name, even those without jobs. */
    async figures(db: Db): Promise<QueueState[]> {
      const { rows } = await db.execute<Record<keyof QueueState, string>>(sql`
        select queue.name, count(job.id) filter (where job.state < 'active') as waiting,
          count(job.id) filter (where job.state = 'active') as running,
          coalesce(extract(epoch from now() - min(job.start_after) filter (where job.state < 'active' and job.start_after <= now())), 0)
            as "oldestSeconds"
        from queue.queue left join queue.job on job.name = queue.name and job.state < 'completed'
        where queue.name not like '\\_\\_%' group by queue.name`);
      return rows.map(({ name, waiting, oldestSeconds, running }) => ({
        name,
        waiting: Number(waiting),
        oldestSeconds: Number(oldestSeconds),
        running: Number(running),
      }));
    },
    /** Waits up to ten seconds for running jobs. */
    stop: (): Promise<void> => boss.stop({ timeout: 10_000 }),
  };
}

async function settle(job: JobWithMetadata, handler: Handler<JobData>): Promise<JobResult> {
  try {
    await handler(job.data as JobData, { last: job.retryCount >= job.retryLimit });
    return { id: job.id, status: 'completed' };
  } catch (err) {
    const message = err instanceof Error ? err.message : String(err);
    return { id: job.id, status: 'failed', output: { message, unreachable: err instanceof UnreachableError } };
  }
}

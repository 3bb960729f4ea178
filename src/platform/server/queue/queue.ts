/**
 * Work that is done after the answer was given, on any node: kept in PostgreSQL (schema `queue`), queued in the
 * transaction that causes it, done again until it succeeds.
 */
import { randomUUID } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import { fromDrizzle, type JobResult, type JobWithMetadata, PgBoss, type QueueOptions } from 'pg-boss';
import type { Logger } from 'pino';
import type { Db } from '../db/connect.ts';

/** What a job carries. One job at a time is waiting or running for an id: the same one is not queued twice. */
export interface JobData {
  id: string;
}

export interface Attempt {
  /** After this one nobody tries again: the job goes to the dead letters. */
  last: boolean;
}

type Handler<T extends JobData> = (data: T, attempt: Attempt) => Promise<void>;

export interface Queue {
  /** Queues jobs in `tx`: they exist once it commits, and never if it does not. The name must have a worker. */
  send<T extends JobData>(tx: Db, name: string, jobs: readonly T[]): Promise<void>;
  /** The same, also for an id whose last job is just ending and would swallow the new one. */
  sendAgain<T extends JobData>(tx: Db, name: string, jobs: readonly T[]): Promise<void>;
  /**
   * Hands jobs of that name to `handler`, up to AT_ONCE together on each node; what it throws is tried again, later
   * each time, for more than a day. The answer stops it and waits for what is under way.
   */
  work<T extends JobData>(name: string, handler: Handler<T>): Promise<() => Promise<void>>;
  /**
   * Does work by the clock, on one node of all. `cron` has five fields, in UTC: '15 3 * * *'. What was missed while no
   * node ran is made up for, once. The answer stops it as `work`'s does.
   */
  schedule(name: string, cron: string, handler: () => Promise<void>): Promise<() => Promise<void>>;
  /** What of that name waits for its next attempt is done now. */
  hasten(tx: Db, name: string): Promise<void>;
  /** A subquery: the ids for which a job of that name waits or is under way, as texts. */
  idsInWork(name: string): SQL;
  /** Waits up to ten seconds for what is under way. */
  stop(): Promise<void>;
}

export interface QueueDeps {
  url: string;
  log: Logger;
  /** How often a node looks for jobs whose next attempt is due; new ones are announced at once. */
  pollSeconds?: number;
}

/** Jobs of one name that a node does at the same time. */
export const AT_ONCE = 5;
const DEAD_LETTERS = 'dead-letters';
const DAY = 86_400;

/** The first retry comes after a second or two, the eleventh and all later ones half an hour apart: 100 of them take about 34 hours. */
const RETRIES = { retryLimit: 100, retryDelay: 1, retryDelayMax: 1_800, retryBackoff: true } satisfies QueueOptions;
/** A node that dies gives its jobs back when it has not been heard of for half a minute. */
const LEASE = { expireInSeconds: 300, heartbeatSeconds: 30 } satisfies QueueOptions;
const SUPERVISE_SECONDS = 30;

/** Creates or updates its own schema; safe when several nodes start at once. */
export async function startQueue({ url, log, pollSeconds = 10 }: QueueDeps): Promise<Queue> {
  const boss = new PgBoss({
    connectionString: url,
    application_name: 'queue',
    schema: 'queue',
    max: 2,
    useListenNotify: true,
    cronMonitorIntervalSeconds: Math.max(1, pollSeconds),
    superviseIntervalSeconds: SUPERVISE_SECONDS,
    monitorIntervalSeconds: SUPERVISE_SECONDS,
  });
  boss.on('error', (err) => log.warn({ err: err.message }, 'queue'));
  boss.on('warning', ({ message }) => log.warn(`queue: ${message}`));
  await boss.start();
  await boss.createQueue(DEAD_LETTERS, { retentionSeconds: 90 * DAY });

  const work: Queue['work'] = async (name, handler) => {
    const options = { ...RETRIES, ...LEASE, deleteAfterSeconds: DAY, deadLetter: DEAD_LETTERS, notify: true };
    await boss.createQueue(name, { ...options, policy: 'exclusive' });
    // A queue that an earlier version made keeps what that version said.
    await boss.updateQueue(name, options);
    await boss.work(name, workOptions(pollSeconds), (jobs: JobWithMetadata[]) =>
      Promise.all(jobs.map((job) => settle(job, handler as unknown as Handler<JobData>))),
    );
    return () => boss.offWork(name, { wait: true });
  };

  return {
    work,
    async send(tx, name, jobs) {
      const rows = jobs.map((data) => ({ data, singletonKey: data.id }));
      await boss.insert(name, rows, { db: fromDrizzle(tx, sql) });
    },
    async sendAgain(tx, name, jobs) {
      const rows = jobs.map((data) => ({ data, singletonKey: `${data.id} ${randomUUID()}` }));
      await boss.insert(name, rows, { db: fromDrizzle(tx, sql) });
    },
    async schedule(name, cron, handler) {
      const stopWork = await work(name, handler);
      await boss.schedule(name, cron, { id: name }, { tz: 'UTC', missed: 'once', singletonKey: name });
      return stopWork;
    },
    async hasten(tx, name) {
      await tx.execute(sql`update queue.job set start_after = now() where name = ${name} and state = 'retry'`);
    },
    idsInWork: (name) =>
      sql`(select data ->> 'id' from queue.job where name = ${name} and state < 'completed' and data ? 'id')`,
    stop: () => boss.stop({ timeout: 10_000 }),
  };
}

const workOptions = (pollSeconds: number) =>
  ({
    batchSize: AT_ONCE,
    burstWhenBatchFull: true,
    perJobResults: true,
    includeMetadata: true,
    pollingIntervalSeconds: pollSeconds,
    notifyPollingIntervalSeconds: pollSeconds,
  }) as const;

/** One job's outcome, so that a failure among several done together concerns that one alone. */
async function settle(job: JobWithMetadata, handler: Handler<JobData>): Promise<JobResult> {
  try {
    await handler(job.data as JobData, { last: job.retryCount >= job.retryLimit });
    return { id: job.id, status: 'completed' };
  } catch (err) {
    return { id: job.id, status: 'failed', output: { message: err instanceof Error ? err.message : String(err) } };
  }
}

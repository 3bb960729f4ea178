/**
 * 'Published' means visible on every node within a second: a write announces its topic in the same transaction
 * (PostgreSQL delivers NOTIFY on commit), and every node drops its cached pages of that topic.
 */
import { sql } from 'drizzle-orm';
import pg from 'pg';
import type { Logger } from 'pino';
import type { Topic } from '#kernel/endpoint.ts';
import type { Db } from './db/connect.ts';

const CHANNEL = 'changed';
const RECONNECT_MS = 1_000;

export interface Changes {
  /** Call this in the transaction that changes rows of the topic. */
  announce(tx: Db, topic: Topic): Promise<void>;
  /** The listener is called on every node for every change; with '*' when changes may have been missed. */
  onChange(listener: (topic: Topic | '*') => void): void;
  /** Calls the listeners of this node only: for changes made by the clock, which every node notices by itself. */
  tell(topic: Topic): void;
  /** Calls this node's listeners at once for all topics announced here, so that writers see their own writes. */
  settle(): void;
  close(): Promise<void>;
}

export async function listenForChanges(url: string, log: Logger): Promise<Changes> {
  const listeners: ((topic: Topic | '*') => void)[] = [];
  const announced = new Set<Topic>();
  const tell = (topic: Topic | '*') => {
    for (const listener of listeners) listener(topic);
  };
  const subscription = subscribe(url, log, tell);
  await subscription.ready;
  return {
    async announce(tx, topic) {
      announced.add(topic);
      await tx.execute(sql`select pg_notify(${CHANNEL}, ${topic})`);
    },
    tell,
    onChange: (listener) => void listeners.push(listener),
    settle() {
      for (const topic of announced) tell(topic);
      announced.clear();
    },
    close: subscription.close,
  };
}

/** Listens on a dedicated connection, and reconnects when it is lost. */
function subscribe(url: string, log: Logger, tell: (topic: Topic | '*') => void) {
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let closed = false;

  const open = async () => {
    const next = new pg.Client({ connectionString: url, keepAlive: true });
    next.on('error', (err) => log.warn({ err: err.message }, 'lost the connection that hears of changes'));
    next.on('end', retry);
    next.on('notification', ({ payload }) => tell(payload as Topic));
    await next.connect();
    await next.query(`listen ${CHANNEL}`);
    client = next;
    tell('*');
  };
  const retry = () => {
    client = undefined;
    if (closed || timer) return;
    timer = setTimeout(() => {
      timer = undefined;
      open().catch(retry);
    }, RECONNECT_MS);
  };
  return {
    ready: open(),
    async close() {
      closed = true;
      clearTimeout(timer);
      await client?.end();
    },
  };
}

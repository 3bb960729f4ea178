/**
 * 'Published' means visible on every node within a second: a write announces its topic in its own transaction
 * (PostgreSQL delivers NOTIFY on commit), and every node drops what it has cached of that topic.
 */
import { sql } from 'drizzle-orm';
import pg from 'pg';
import type { Logger } from 'pino';
import type { Db } from './db/connect.ts';

/** Topics of what is no kind; those of kinds come from their descriptors (app/server/kinds.ts). */
export interface Topics {
  settings: true;
  alerts: true;
  invitations: true;
  newsletter: true;
  'newsletter-issues': true;
  submissions: true;
  comments: true;
  search: true;
}

/** Named as the first part of the path that reads it: /api/articles, /api/breaking-news … */
export type Topic = keyof Topics;

const CHANNEL = 'changed';
const RECONNECT_MS = 1_000;

export interface Changes {
  /** Call it in the transaction that changes rows of the topic. */
  announce(tx: Db, topic: Topic): Promise<void>;
  /** Called on every node for every change; with '*' when changes may have been missed. */
  onChange(listener: (topic: Topic | '*') => void): void;
  /** Tells this node's listeners alone: of what the clock changed, which every node sees for itself. */
  tell(topic: Topic): void;
  /** Tells this node's listeners at once what was announced here: the writer reads its own write. */
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

/** One connection of its own that listens, and comes back by itself when it is lost. */
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

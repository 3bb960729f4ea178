/**
 * 'Published' means visible on every node within a second: a write announces in the same transaction which record it changed
 * (PostgreSQL delivers NOTIFY on commit), and every node drops its cached pages that show the record or list its topic.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Topic } from '#kernel/endpoint.ts';
import type { Db } from './db/connect.ts';
import { holdConnection } from './db/held-connection.ts';
import { type Change, type RecordTopic, recordTopic } from './page-cache/topics.ts';

const CHANNEL = 'changed';

export interface Changes {
  /** Call this in the transaction that changes the record, or, without an id, anything of the topic. */
  announce(tx: Db, topic: Topic, id?: string): Promise<void>;
  /** The listener is called on every node for every change; with '*' when changes may have been missed. */
  onChange(listener: (change: Change) => void): void;
  /**
   * The listener is called on one node for each announced change, once it is committed: on the one that announced it. On
   * every node for changes made by the clock, and with '*' when changes may have been missed.
   */
  onOwnChange(listener: (change: Change) => void): void;
  /** Calls the listeners of this node only: for changes made by the clock, which every node notices by itself. */
  tell(change: Change): void;
  /**
   * Does a write, and then calls the listeners of this node and of its siblings at once for all changes that it announced, so
   * that writers see their own writes.
   */
  write<T>(run: () => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/** The announcement of a write. */
export type Announced = Topic | RecordTopic;

/** The other workers, if the site has several: a writer's next request may come to any of them. */
export interface Siblings {
  /** Resolves when they have dropped what shows this. */
  tell(changes: Announced[]): Promise<void>;
  onTold(listener: (change: Announced) => void): void;
}

export async function listenForChanges(url: string, log: Logger, siblings?: Siblings): Promise<Changes> {
  const listeners: ((change: Change) => void)[] = [];
  const ownListeners: ((change: Change) => void)[] = [];
  /** What the write in progress has announced. Another write must not drop it before it is committed. */
  const ofWrite = new AsyncLocalStorage<Set<Announced>>();
  const node = randomUUID();
  const drop = (change: Change) => {
    for (const listener of listeners) listener(change);
  };
  const own = (change: Change) => {
    for (const listener of ownListeners) listener(change);
  };
  const tell = (change: Change) => {
    drop(change);
    own(change);
  };
  siblings?.onTold(drop);
  const connection = await holdConnection({
    url,
    log,
    purpose: 'hears of changes',
    prepare: async (client) => void (await client.query(`listen ${CHANNEL}`)),
    onNotification(payload) {
      const [change, announcer] = payload.split(' ');
      drop(change as Change);
      if (announcer === node) own(change as Change);
    },
    // Changes may have been missed before the loss was noticed, and until the next connection listens.
    onLost: () => tell('*'),
    onReady: () => tell('*'),
  });
  return {
    async announce(tx, topic, id) {
      const change = id === undefined ? topic : recordTopic(topic, id);
      ofWrite.getStore()?.add(change);
      await tx.execute(sql`select pg_notify(${CHANNEL}, ${`${change} ${node}`})`);
    },
    tell,
    onChange: (listener) => void listeners.push(listener),
    onOwnChange: (listener) => void ownListeners.push(listener),
    async write(run) {
      const announced = new Set<Announced>();
      const outcome = await ofWrite.run(announced, run);
      for (const change of announced) drop(change);
      if (announced.size > 0) await siblings?.tell([...announced]);
      return outcome;
    },
    close: connection.close,
  };
}

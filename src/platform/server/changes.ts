/**
 * 'Published' means visible on every node within a second: a write announces its topic in the same transaction
 * (PostgreSQL delivers NOTIFY on commit), and every node drops its cached pages of that topic.
 */
import { sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Topic } from '#kernel/endpoint.ts';
import type { Db } from './db/connect.ts';
import { holdConnection } from './db/held-connection.ts';

const CHANNEL = 'changed';

export interface Changes {
  /** Call this in the transaction that changes rows of the topic. */
  announce(tx: Db, topic: Topic): Promise<void>;
  /** The listener is called on every node for every change; with '*' when changes may have been missed. */
  onChange(listener: (topic: Topic | '*') => void): void;
  /** Calls the listeners of this node only: for changes made by the clock, which every node notices by itself. */
  tell(topic: Topic): void;
  /**
   * Calls the listeners of this node and of its siblings at once for all topics announced here, so that writers see their
   * own writes.
   */
  settle(): Promise<void>;
  close(): Promise<void>;
}

/** What a write announces. */
export type Announced = Topic;

/** The other workers, if the site has several: a writer's next request may come to any of them. */
export interface Siblings {
  /** Resolves when they have dropped what shows this. */
  tell(changes: Announced[]): Promise<void>;
  onTold(listener: (change: Announced) => void): void;
}

export async function listenForChanges(url: string, log: Logger, siblings?: Siblings): Promise<Changes> {
  const listeners: ((topic: Topic | '*') => void)[] = [];
  const announced = new Set<Announced>();
  const tell = (topic: Topic | '*') => {
    for (const listener of listeners) listener(topic);
  };
  siblings?.onTold(tell);
  const connection = await holdConnection({
    url,
    log,
    purpose: 'hears of changes',
    prepare: async (client) => void (await client.query(`listen ${CHANNEL}`)),
    onNotification: (topic) => tell(topic as Topic),
    // Changes may have been missed before the loss was noticed, and until the next connection listens.
    onLost: () => tell('*'),
    onReady: () => tell('*'),
  });
  return {
    async announce(tx, topic) {
      announced.add(topic);
      await tx.execute(sql`select pg_notify(${CHANNEL}, ${topic})`);
    },
    tell,
    onChange: (listener) => void listeners.push(listener),
    async settle() {
      if (announced.size === 0) return;
      const changes = [...announced];
      announced.clear();
      for (const change of changes) tell(change);
      await siblings?.tell(changes);
    },
    close: connection.close,
  };
}

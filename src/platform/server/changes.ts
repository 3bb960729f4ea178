/**
 * Makes 'published' mean visible on every node within a second. A write announces which record it changed in the same
 * transaction (PostgreSQL delivers NOTIFY on commit), and every node drops its cached pages that show the record or
 * list its tag.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { CacheTag } from '#kernel/endpoint.ts';
import type { Db } from './db/connect.ts';
import { holdConnection } from './db/held-connection.ts';
import { type Change, type RecordTag, recordTag } from './page-cache/tags.ts';

const CHANNEL = 'changed';

export interface Changes {
  /** Call this in the transaction that changes the record or, without an id, anything in the tag. */
  announce(tx: Db, tag: CacheTag, id?: string): Promise<void>;
  /**
   * Call this in a write whose change other nodes may show half a minute later. It calls the listeners of this node and
   * its siblings, but does not store the change with the transaction.
   */
  announceNearby(tag: CacheTag, id: string): void;
  /** The listener is called on every node for every change; with '*' when changes may have been missed. */
  onChange(listener: (change: Change) => void): void;
  /**
   * The listener is called on the node that announced a change, once the change is committed. For changes made by the
   * clock or by a process that is no node, and with '*' when changes may have been missed, it is called on every node.
   */
  onOwnChange(listener: (change: Change) => void): void;
  /** Call this before the desk changes or creates a record, and its result afterwards, in the same transaction. */
  observe: Observe;
  /** The observer sees each record that the desk changes, before and after. */
  observeBy(observer: Observe): void;
  /** Calls the listeners of this node only. For changes made by the clock, which every node notices itself. */
  tell(change: Change): void;
  /**
   * Runs a write, then at once calls the listeners of this node and its siblings for all changes that it announced, so
   * that writers see their own writes.
   */
  write<T>(run: () => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/** Sees a record, unless it is new, before a change; the function that it returns sees it after the change. */
export type Observe = (tx: Db, tag: CacheTag, id?: string) => Promise<(id: string) => Promise<void>>;

const nobody: Observe = async () => async () => undefined;

/** Returns `changes` without an observer, for changes that the site does not report to other programs. */
export const unobserved = (changes: Changes): Changes => ({ ...changes, observe: nobody });

/** Something that a write announces. */
export type Announced = CacheTag | RecordTag;

/** The other workers, if the site has several: a writer's next request may reach any of them. */
export interface Siblings {
  /** Resolves when they have dropped everything that shows these changes. */
  tell(changes: Announced[]): Promise<void>;
  onTold(listener: (change: Announced) => void): void;
}

/** Stores an announcement with the transaction. Without `node`, every node counts it as its own. */
const notify = async (tx: Db, change: Announced, node = ''): Promise<void> =>
  void (await tx.execute(sql`select pg_notify(${CHANNEL}, ${`${change} ${node}`})`));

const announcedOf = (tag: CacheTag, id?: string): Announced => (id === undefined ? tag : recordTag(tag, id));

/** Announces the changes of a process that serves no pages, such as an import. */
export const announcing: Changes = {
  announce: (tx, tag, id) => notify(tx, announcedOf(tag, id)),
  announceNearby: () => undefined,
  observe: nobody,
  observeBy: () => undefined,
  onChange: () => undefined,
  onOwnChange: () => undefined,
  tell: () => undefined,
  write: (run) => run(),
  close: async () => undefined,
};

export async function listenForChanges(url: string, log: Logger, siblings?: Siblings): Promise<Changes> {
  const listeners: ((change: Change) => void)[] = [];
  const ownListeners: ((change: Change) => void)[] = [];
  /** The announcements of the write in progress. Another write must not drop these pages before the commit. */
  const ofWrite = new AsyncLocalStorage<Set<Announced>>();
  const node = randomUUID();
  let observer = nobody;
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
    purpose: 'listens for changes',
    prepare: async (client) => void (await client.query(`listen ${CHANNEL}`)),
    onNotification(payload) {
      const [change, announcer] = payload.split(' ');
      drop(change as Change);
      if (!announcer || announcer === node) own(change as Change);
    },
    // Changes may have been missed before the loss was noticed and until the next connection listens.
    onLost: () => tell('*'),
    onReady: () => tell('*'),
  });
  return {
    async announce(tx, tag, id) {
      const change = announcedOf(tag, id);
      ofWrite.getStore()?.add(change);
      await notify(tx, change, node);
    },
    announceNearby: (tag, id) => void ofWrite.getStore()?.add(recordTag(tag, id)),
    observe: (tx, tag, id) => observer(tx, tag, id),
    observeBy(next) {
      observer = next;
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

/**
 * A connection that is held open, because it listens or holds a lock. A heartbeat notices within three seconds that it is
 * lost, even if the network drops packets without a word; then another connection is opened.
 */
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from 'pino';
import { DatabaseAway } from './away.ts';

const BEAT_MS = 1_000;
const ANSWER_MS = 1_500;
const RECONNECT_MS = 250;
const CONNECT_MS = 5_000;
const CLOSE_MS = 500;

interface Held {
  url: string;
  log: Logger;
  /** For the log: 'the connection that …'. */
  purpose: string;
  /** Prepares each new connection: subscribes, or takes its lock. */
  prepare(client: pg.Client): Promise<void>;
  /** Called when a connection is ready. */
  onReady(): void;
  /** Called when it is lost, before another one is opened. */
  onLost(): void;
  onNotification(payload: string): void;
}

export interface HeldConnection {
  /** Closes the connection; another one is opened. */
  renew(): Promise<void>;
  close(): Promise<void>;
}

/** Resolves when the first connection is ready. @throws the error of the first attempt */
export async function holdConnection(held: Held): Promise<HeldConnection> {
  const { url, log, purpose } = held;
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let started = false;
  let ready = false;
  let closed = false;

  const open = async () => {
    const next = new pg.Client({ connectionString: url, keepAlive: true });
    client = next;
    next.on('error', (err) => closed || log.warn({ err: err.message }, `lost the connection that ${purpose}`));
    next.on('end', lost);
    next.on('notification', ({ payload = '' }) => held.onNotification(payload));
    await within(CONNECT_MS, next, async () => {
      await next.connect();
      await held.prepare(next);
    });
    // Closed while connecting: nothing else would end this connection.
    if (closed) return end(next);
    ready = true;
    held.onReady();
    void beat(next);
  };
  const lost = () => {
    if (ready) held.onLost();
    ready = false;
    if (closed || !started || timer) return;
    timer = setTimeout(() => {
      timer = undefined;
      open().catch(lost);
    }, RECONNECT_MS);
  };
  const beat = async (beating: pg.Client) => {
    try {
      while (ready && client === beating) {
        await pause(BEAT_MS, undefined, { ref: false });
        await within(ANSWER_MS, beating, () => beating.query('select 1'));
      }
    } catch {
      // The connection has ended, which opens another.
    }
  };

  await open();
  started = true;
  return {
    async renew() {
      if (client) await end(client);
    },
    async close() {
      closed = true;
      clearTimeout(timer);
      if (client) await end(client);
    },
  };
}

/** Closes the connection if `work` takes longer. */
async function within(ms: number, client: pg.Client, work: () => Promise<unknown>): Promise<void> {
  let done = false;
  const stop = () => done || client.connection.stream.destroy(new DatabaseAway('The database does not answer'));
  // An answer that arrived while this process was busy is read first.
  const timer = setTimeout(() => setImmediate(stop), ms).unref();
  try {
    await work();
  } finally {
    done = true;
    clearTimeout(timer);
  }
}

/** Says goodbye to the server, but does not wait for its answer for ever. */
const end = (client: pg.Client): Promise<void> => within(CLOSE_MS, client, () => client.end());

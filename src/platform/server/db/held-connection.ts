/**
 * Keeps a connection open, because it listens or holds a lock. A heartbeat notices its loss within three seconds, even
 * if the network silently drops packets; then another connection is opened.
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
  /** The connection's purpose, for the log: 'the connection that …'. */
  purpose: string;
  /** Prepares each new connection: subscribes, or acquires its lock. */
  prepare(client: pg.Client): Promise<void>;
  /** Called when a connection is ready. */
  onReady(): void;
  /** Called when a connection is lost, before the next one is opened. */
  onLost(): void;
  onNotification(payload: string): void;
}

/** Resolves when the first connection is ready. @throws the error of the first attempt */
export async function holdConnection(held: Held) {
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
    // `close` was called while this was connecting: nothing else would end this connection.
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
      // The end of the connection opens another one.
    }
  };

  await open();
  started = true;
  return {
    /** Closes the connection and opens another one. */
    async renew(): Promise<void> {
      if (client) await end(client);
    },
    async close(): Promise<void> {
      closed = true;
      clearTimeout(timer);
      if (client) await end(client);
    },
  };
}

/** Closes the connection if `work` takes longer. */
async function within(ms: number, client: pg.Client, work: () => Promise<unknown>): Promise<void> {
  let done = false;
  const stop = () => done || client.connection.stream.destroy(new DatabaseAway('The database does not respond'));
  // Reads an answer first that arrived while this process was busy.
  const timer = setTimeout(() => setImmediate(stop), ms).unref();
  try {
    await work();
  } finally {
    done = true;
    clearTimeout(timer);
  }
}

/** Closes the connection properly, but does not wait for the server's answer for ever. */
const end = (client: pg.Client): Promise<void> => within(CLOSE_MS, client, () => client.end());

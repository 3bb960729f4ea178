/** Tracks whether the database can store anything: its disk may be full while it still answers queries. */
import { sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import { isDiskFull } from './away.ts';
import type { Db } from './connect.ts';

export type Storage = ReturnType<typeof watchStorage>;

interface Watching {
  log: Logger;
  /** @throws the database's error if there is no space */
  tryToStore(): Promise<unknown>;
  /** Called when the disk is found to be full; called again only if it has had space in between. */
  onFull(): Promise<void>;
  /** Returns whether the database has ended because its disk is full. */
  wantsRoom?: () => boolean;
  everyMs?: number;
}

const EVERY_MS = 60_000;

/** Checks every minute, and when an error says that the disk is full. */
export function watchStorage({ log, tryToStore, onFull, wantsRoom, everyMs = EVERY_MS }: Watching) {
  let full = false;
  let told = Promise.resolve();
  /** Call this with every error of a request: it may be the first sign that the disk is full. */
  const note = (err: unknown): void => {
    if (full || !isDiskFull(err)) return;
    full = true;
    log.error({ err }, 'the disk is full: nothing can be stored');
    told = onFull().catch((failure: unknown) => log.error({ err: failure }, 'could not mail that the disk is full'));
  };
  const look = async () => {
    try {
      await tryToStore();
      if (full) log.warn('the disk has space again');
      full = false;
    } catch (err) {
      note(err);
    }
  };
  const timer = setInterval(() => void look(), everyMs).unref();
  /** Stops checking, and waits for `onFull`. */
  const close = (): Promise<void> => {
    clearInterval(timer);
    return told;
  };
  return { isFull: () => full || wantsRoom?.() === true, note, close };
}

/** Makes the server write half a megabyte to its disk, for a large sort. Needs no rights, leaves nothing behind. */
export const spillToDisk = (db: Db): Promise<unknown> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`set local work_mem = '64kB'`);
    await tx.execute(sql`select count(*) from
      (select md5(n::text) as text from generate_series(1, 10000) n order by text offset 0) sorted`);
  });

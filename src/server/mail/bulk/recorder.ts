/**
 * Records what became of letters, each as soon as it is known and several in one statement when they come together:
 * whoever waits goes on once it is in the database for good. While that is away, what is known is kept and stored later.
 */
import { setTimeout } from 'node:timers/promises';
import { suppress } from '../suppressions.ts';
import type { BulkDeps } from './bulk.ts';
import { type Delivery, type Result, recordResults } from './queries.ts';

interface Waiting {
  result: Result;
  recipientId: string;
  address: string;
  kind: string;
  settle: () => void;
}

const AGAIN_MS = 1_000;

export function createRecorder({ db, log, kinds }: Pick<BulkDeps, 'db' | 'log' | 'kinds'>, closing: () => boolean) {
  let waiting: Waiting[] = [];
  let writing = false;

  async function write(): Promise<void> {
    writing = true;
    while (waiting.length > 0) {
      const now = waiting;
      waiting = [];
      await storeAtLast(now);
      for (const { settle } of now) settle();
    }
    writing = false;
  }

  async function storeAtLast(now: Waiting[]): Promise<void> {
    for (;;) {
      try {
        return await store(now);
      } catch (err) {
        log.warn({ err: (err as Error).message, letters: now.length }, 'what became of letters is not recorded yet');
        if (closing()) return;
        await setTimeout(AGAIN_MS);
      }
    }
  }

  async function store(now: Waiting[]): Promise<void> {
    await db.transaction(async (tx) => {
      await recordResults(
        tx,
        now.map(({ result }) => result),
      );
      const refused = now.filter(({ result }) => result.state === 'bounced');
      for (const { address, result } of refused)
        await suppress(tx, address, 'hard_bounce', result.error ?? '', new Date().toISOString());
      const bounced = Object.groupBy(refused, ({ kind }) => kind);
      for (const [kind, rows = []] of Object.entries(bounced))
        await kinds[kind]?.bounced?.(
          tx,
          rows.map(({ recipientId }) => recipientId),
        );
    });
  }

  return {
    record: ({ recipientId, address }: Delivery, kind: string, result: Result) =>
      new Promise<void>((settle) => {
        waiting.push({ result, recipientId, address, kind, settle });
        if (!writing) void write();
      }),
  };
}

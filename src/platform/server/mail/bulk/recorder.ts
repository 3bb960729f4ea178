/**
 * Records what became of letters, each as soon as it is known and several in one statement when they come together:
 * whoever waits goes on once it is in the database for good. While that is away, what is known is kept and stored later.
 */
import { setTimeout } from 'node:timers/promises';
import { now } from '../../db/columns.ts';
import { gather } from './gather.ts';
import type { BulkDeps } from './mailing-kind.ts';
import { type Result, recordResults } from './node-queries.ts';

const AGAIN_MS = 1_000;

export function createRecorder({ db, log, events }: Pick<BulkDeps, 'db' | 'log' | 'events'>, closing: () => boolean) {
  async function storeAtLast(results: Result[]): Promise<void> {
    for (;;) {
      try {
        return await store(results);
      } catch (err) {
        log.warn(
          { err: (err as Error).message, letters: results.length },
          'what became of letters is not recorded yet',
        );
        if (closing()) return;
        await setTimeout(AGAIN_MS);
      }
    }
  }

  /** A mailbox that is not there, or has refused for days, is told of like one whose mails come back. */
  async function store(results: Result[]): Promise<void> {
    await db.transaction(async (tx) => {
      await recordResults(tx, results);
      for (const { id, address, error, attempts, blame: kind } of results)
        if (kind) {
          const event = { kind, address, mailId: id, detail: error ?? '', at: now() };
          await events.record(tx, `delivery ${id} ${attempts}`, event);
        }
    });
  }

  return gather(async (results: Result[]) => {
    await storeAtLast(results);
    return results.map(() => undefined);
  });
}

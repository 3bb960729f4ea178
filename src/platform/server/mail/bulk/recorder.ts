/**
 * Records the results of bulk mails at once, several in one statement if they arrive together. Callers wait until a result
 * is committed. While the database is unreachable, results are kept in memory and stored later.
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
          { err: (err as Error).message, mails: results.length },
          'results of bulk mails could not be recorded yet',
        );
        if (closing()) return;
        await setTimeout(AGAIN_MS);
      }
    }
  }

  /** Also reports mailboxes that do not exist, or have refused for days, like bounces. */
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

import { Failure } from '#kernel/problem.ts';
import type { BulkResult, SeenRecord } from '#kernel/wire.ts';
import { requireStillActing } from '#platform/server/auth/access.ts';
import type { Person } from '#platform/server/auth/person.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { SavedRow } from './kept-store.ts';

/**
 * Runs the same action for each record, one after another, while `person` has the permissions with which the call
 * began. `run` resolves to the changed record. Returns the reason for each failure; the other records are still
 * changed.
 */
export async function doEach<Seen extends Pick<SeenRecord, 'id'>>(
  { db, log }: Pick<Deps, 'db' | 'log'>,
  person: Person,
  records: readonly Seen[],
  run: (seen: Seen) => Promise<SavedRow>,
): Promise<BulkResult> {
  const result: BulkResult = { done: [], failed: [] };
  for (const [id, seen] of new Map(records.map((one) => [one.id, one]))) {
    try {
      await db.transaction((tx) => requireStillActing(tx, person));
      const { updatedAt } = await run(seen);
      result.done.push({ id, updatedAt });
    } catch (err) {
      if (!(err instanceof Failure)) log.error({ err, id }, 'a record of a bulk action failed');
      result.failed.push({ id, message: err instanceof Failure ? err.message : 'It could not be saved' });
    }
  }
  return result;
}

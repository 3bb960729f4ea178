import { Failure } from '#kernel/problem.ts';
import type { BulkResult } from '#kernel/wire.ts';
import type { Deps } from '#platform/server/deps.ts';

/** Does the same with each record, one after the other. Returns the reason for each failure, which leaves the others done. */
export async function doEach(
  { log }: Pick<Deps, 'log'>,
  ids: readonly string[],
  run: (id: string) => Promise<unknown>,
): Promise<BulkResult> {
  const result: BulkResult = { done: [], failed: [] };
  for (const id of new Set(ids)) {
    try {
      await run(id);
      result.done.push(id);
    } catch (err) {
      if (!(err instanceof Failure)) log.error({ err, id }, 'a record of a bulk action failed');
      result.failed.push({ id, message: err instanceof Failure ? err.message : 'It could not be saved' });
    }
  }
  return result;
}

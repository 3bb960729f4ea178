import { Failure } from '#kernel/problem.ts';

/**
 * Prevents people from overwriting or deleting what they have not seen: `edited` is the `updatedAt` of the version that they saw.
 * Call this with the row locked.
 * @throws Failure conflict
 */
export function refuseStale(what: string, { updatedAt }: { updatedAt: string }, edited: string | undefined): void {
  if (edited === undefined || Date.parse(edited) >= Date.parse(updatedAt)) return;
  throw new Failure('conflict', `Somebody else saved this ${what} after you opened it. Nothing was changed.`);
}

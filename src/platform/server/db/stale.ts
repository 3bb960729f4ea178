import { Failure } from '#kernel/problem.ts';

/** Ends the message about an action other than a save. */
export const UNCHANGED = 'Nothing was changed.';

/**
 * Prevents people from overwriting or deleting what they have not seen: `edited` is the `updatedAt` of the version that they saw.
 * Call this with the row locked. `outcome` ends the message, `by` begins it.
 * @throws Failure conflict
 */
export function refuseStale(
  what: string,
  { updatedAt }: { updatedAt: string },
  edited: string | undefined,
  outcome = 'Your changes were not saved.',
  by = 'Somebody else',
): void {
  if (edited === undefined || Date.parse(edited) >= Date.parse(updatedAt)) return;
  throw new Failure('conflict', `${by} saved this ${what} after you opened it. ${outcome}`);
}

/**
 * Returns the current time, or the moment after `version` if a clock was ahead when it was stored: otherwise the next
 * version would be an earlier one, and `refuseStale` would accept both. A trigger does the same for `updated_at`.
 */
export const laterThan = (version: string): string =>
  new Date(Math.max(Date.now(), Date.parse(version) + 1)).toISOString();

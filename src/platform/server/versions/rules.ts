/** Decides which saves make a new version. Decisions, section 5. */
import { changed } from '#kernel/changed.ts';

/** The text editor saves every few seconds: automatic saves within this time (ms) are one version. */
const RUN = 10 * 60_000;

/** Returns whether an automatic save replaces the last version instead of making a new one. */
export function continues(
  last: { auto: boolean; authorId: string | null; at: string },
  personId: string | null,
  now: number,
): boolean {
  return last.auto && last.authorId === personId && now - Date.parse(last.at) < RUN;
}

/** Returns the names of the fields whose values differ. */
export const changedFields = (before: Record<string, unknown>, after: Record<string, unknown>): string[] =>
  Object.keys(changed(before, after) ?? {});

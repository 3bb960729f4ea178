/** What counts as a save of its own. Decisions, section 5. */
import { changed } from '#kernel/changed.ts';

/** An editor saves every few seconds of writing: so long it goes on with one revision (ms). */
const RUN = 10 * 60_000;

/** Whether a save that the editor made by itself goes on with the last revision instead of being one more. */
export function continues(
  last: { auto: boolean; authorId: string | null; at: string },
  personId: string | null,
  now: number,
): boolean {
  return last.auto && last.authorId === personId && now - Date.parse(last.at) < RUN;
}

/** The names of the fields that differ, by value. */
export const changedFields = (before: Record<string, unknown>, after: Record<string, unknown>): string[] =>
  Object.keys(changed(before, after) ?? {});

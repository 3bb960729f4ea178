import { changed } from '#kernel/changed.ts';
import type { Person } from '#platform/server/auth/person.ts';
import { now } from '#platform/server/db/columns.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { findLast, insertRevision, updateRevision } from './queries.ts';

// Decides which saves make a new version. Behaviour 16.10.

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

interface Save {
  kind: string;
  recordId: string;
  /** Null for a new record; `at` is when these fields were saved. */
  before: { fields: Record<string, unknown>; at: string } | null;
  after: Record<string, unknown>;
  auto: boolean;
  /** When the record was saved (ISO 8601). By default now. */
  at?: string;
  /** Whether the save has a notice to readers: then it is a version even if no field changed. */
  told?: boolean;
}

/**
 * Stores the version that a save makes, in the same transaction. Stores none if nothing changed. The first time, also
 * stores the state before the save. A run of automatic saves is one version.
 */
export async function keepRevision(tx: Db, person: Person | null, save: Save): Promise<void> {
  const { kind, recordId, before, after, auto, at = now(), told = false } = save;
  const changed = before ? changedFields(before.fields, after) : [];
  if (before && changed.length === 0 && !told) return;
  const of = { kind, recordId };
  const last = before ? await findLast(tx, of) : undefined;
  if (before && !last) await insertRevision(tx, { ...of, at: before.at, fields: before.fields });
  const revision = { at, fields: after };
  if (last && auto && !told && continues(last, person?.id ?? null, Date.now()))
    return updateRevision(tx, last.id, { ...revision, changed: [...new Set([...last.changed, ...changed])] });
  // The next automatic save must not replace a version that readers were told about.
  await insertRevision(tx, { ...of, ...revision, authorId: person?.id ?? null, auto: auto && !told, changed });
}

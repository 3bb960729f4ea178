import type { Person } from '../auth/person.ts';
import type { Db } from '../db/connect.ts';
import { auditLog } from './table.ts';

/**
 * Keeps what an administrator did, in the transaction that does it. `action` is 'article.update' …; of `before` and
 * `after` only what differs is kept. Null stands for a record that was not there before, or is no more.
 */
export async function recordAction(
  tx: Db,
  person: Pick<Person, 'id' | 'email'> | null,
  action: string,
  recordId: string | null,
  before: object | null,
  after: object | null,
): Promise<void> {
  const changed = differences(before, after);
  await tx.insert(auditLog).values({
    actorId: person?.id ?? null,
    actorEmail: person?.email ?? 'system',
    action,
    recordId,
    recordName: nameOf(after) ?? nameOf(before),
    before: changed.before,
    after: changed.after,
  });
}

const NAMES = ['title', 'label', 'companyName', 'sectionName', 'authorName', 'email', 'siteTitle'] as const;

/** What people call a record. */
function nameOf(record: object | null): string | null {
  const named = (record ?? {}) as Partial<Record<(typeof NAMES)[number], unknown>>;
  const name = NAMES.map((field) => named[field]).find((value) => typeof value === 'string' && value !== '');
  return name === undefined ? null : String(name);
}

/** The fields in which two records differ, on both sides; a record that is missing stays null. */
export function differences(before: object | null, after: object | null) {
  if (!before || !after) return { before, after };
  const from = before as Record<string, unknown>;
  const to = after as Record<string, unknown>;
  const names = Object.keys({ ...from, ...to }).filter(
    (name) => JSON.stringify(from[name]) !== JSON.stringify(to[name]),
  );
  const pick = (record: Record<string, unknown>) => Object.fromEntries(names.map((name) => [name, record[name]]));
  return { before: pick(from), after: pick(to) };
}

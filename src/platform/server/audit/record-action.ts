import type { Person } from '../auth/person.ts';
import type { Db } from '../db/connect.ts';
import { auditLog } from './table.ts';

/**
 * Records an action of the desk in the audit log, in the transaction of the action. `action` is 'article.update' …;
 * only the differences between `before` and `after` are stored. Null means that the record did not exist before, or no
 * longer exists.
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

/** The fields that name a record, the most telling first. */
const NAMES = [
  ...(['title', 'subject', 'label', 'companyName', 'sectionName', 'authorName', 'email'] as const),
  ...(['siteTitle', 'name', 'terms', 'address', 'url'] as const),
];

function nameOf(record: object | null): string | null {
  const named = (record ?? {}) as Partial<Record<(typeof NAMES)[number], unknown>>;
  const texts = NAMES.map((field) => [named[field]].flat()).map((values) =>
    values.filter((value) => typeof value === 'string'),
  );
  return texts.map((values) => values.join(', ')).find((text) => text !== '') ?? null;
}

/** Returns the fields in which two records differ, with the values of both; a missing record stays null. */
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

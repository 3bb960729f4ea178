/** Keeps the style rules' findings that the desk has dismissed, with the reasons, until a dismissal is taken back. */
import { and, eq, not } from 'drizzle-orm';
import { Failure, fail, notFound } from '#kernel/problem.ts';
import { recordAction } from '#platform/server/audit/record-action.ts';
import type { Person } from '#platform/server/auth/person.ts';
import { now } from '#platform/server/db/columns.ts';
import type { Db } from '#platform/server/db/connect.ts';
import type { Kinds } from '#platform/server/kinds.ts';
import type { Dismissal, DismissalInput } from '../contract.ts';
import { readText, ruledText } from './ruled-texts.ts';
import { dismissals } from './table.ts';

const MOST_DISMISSED = 200;

export const listDismissals = (db: Db, record: string) =>
  db.select().from(dismissals).where(eq(dismissals.recordId, record));

/**
 * Dismisses a finding, or changes the reason.
 * @throws Failure not_found for an unknown record, conflict if it has too many dismissed findings
 */
export async function dismiss(
  tx: Db,
  kinds: Kinds,
  person: Person,
  { record, finding, ...given }: DismissalInput,
): Promise<Dismissal> {
  const text = ruledText(kinds, person, given.kind);
  const { title } = await readText(tx, text, record);
  const set = { reason: given.reason, userId: person.id, at: now() };
  const target = [dismissals.recordId, dismissals.rule, dismissals.key];
  const others = and(
    eq(dismissals.recordId, record),
    not(and(eq(dismissals.rule, given.rule), eq(dismissals.key, given.key))!),
  );
  if ((await tx.$count(dismissals, others)) >= MOST_DISMISSED)
    throw new Failure('conflict', `${MOST_DISMISSED} findings are already dismissed. Please take some back.`);
  const [row] = await tx
    .insert(dismissals)
    .values({ ...given, ...set, recordId: record })
    .onConflictDoUpdate({ target, set })
    .returning();
  const after = { title, rule: given.rule, finding, reason: given.reason };
  await recordAction(tx, person, `${text.action}.overrule`, record, { title }, after);
  return { id: row!.id, reason: row!.reason };
}

/** Takes a dismissal back, so that the desk sees the finding again. @throws Failure not_found */
export async function takeBack(tx: Db, kinds: Kinds, person: Person, id: string): Promise<void> {
  const [row] = await tx.delete(dismissals).where(eq(dismissals.id, id)).returning();
  const { kind, rule, key: finding, reason, recordId } = row ?? fail(notFound('Dismissal'));
  const text = ruledText(kinds, person, kind);
  const { title } = await readText(tx, text, recordId);
  await recordAction(tx, person, `${text.action}.uphold`, recordId, { title, rule, finding, reason }, { title });
}

/** Keeps the house rules' findings that the desk has overruled, with the reasons, until an overruling is taken back. */
import { and, eq, not } from 'drizzle-orm';
import { Failure, fail, notFound } from '#kernel/problem.ts';
import { recordAction } from '#platform/server/audit/record-action.ts';
import type { Person } from '#platform/server/auth/person.ts';
import { now } from '#platform/server/db/columns.ts';
import type { Db } from '#platform/server/db/connect.ts';
import type { Kinds } from '#platform/server/kinds.ts';
import type { Overruling, OverrulingInput } from '../contract.ts';
import { readText, ruledText } from './ruled-texts.ts';
import { overrulings } from './table.ts';

const MOST_OVERRULED = 200;

export const listOverrulings = (db: Db, record: string) =>
  db.select().from(overrulings).where(eq(overrulings.recordId, record));

/**
 * Overrules a finding, or changes the reason.
 * @throws Failure not_found for an unknown record, conflict if it has too many overruled findings
 */
export async function overrule(
  tx: Db,
  kinds: Kinds,
  person: Person,
  { record, finding, ...given }: OverrulingInput,
): Promise<Overruling> {
  const text = ruledText(kinds, person, given.kind);
  const { title } = await readText(tx, text, record);
  const set = { reason: given.reason, userId: person.id, at: now() };
  const target = [overrulings.recordId, overrulings.rule, overrulings.key];
  const others = and(
    eq(overrulings.recordId, record),
    not(and(eq(overrulings.rule, given.rule), eq(overrulings.key, given.key))!),
  );
  if ((await tx.$count(overrulings, others)) >= MOST_OVERRULED)
    throw new Failure('conflict', `${MOST_OVERRULED} findings are already overruled. Please take some back.`);
  const [row] = await tx
    .insert(overrulings)
    .values({ ...given, ...set, recordId: record })
    .onConflictDoUpdate({ target, set })
    .returning();
  const after = { title, rule: given.rule, finding, reason: given.reason };
  await recordAction(tx, person, `${text.action}.overrule`, record, { title }, after);
  return { id: row!.id, reason: row!.reason };
}

/** Takes an overruling back, so that the desk sees the finding again. @throws Failure not_found */
export async function takeBack(tx: Db, kinds: Kinds, person: Person, id: string): Promise<void> {
  const [row] = await tx.delete(overrulings).where(eq(overrulings.id, id)).returning();
  const { kind, rule, key: finding, reason, recordId } = row ?? fail(notFound('Overruling'));
  const text = ruledText(kinds, person, kind);
  const { title } = await readText(tx, text, recordId);
  await recordAction(tx, person, `${text.action}.uphold`, recordId, { title, rule, finding, reason }, { title });
}

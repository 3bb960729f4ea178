import { fail, notFound } from '#kernel/problem.ts';
import { recordAction } from '#platform/server/audit/record-action.ts';
import type { Person } from '#platform/server/auth/person.ts';
import { now } from '#platform/server/db/columns.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { refuseStale } from '#platform/server/db/stale.ts';
import type { Inquiry, InquiryChange } from '../contract.ts';
import { findInquiry, lockInquiry, updateInquiry } from './queries.ts';

/**
 * Changes the desk's part of an inquiry. Marking it as answered twice keeps the first person and time; every stage but 'new'
 * counts as answered.
 * @throws Failure not_found; conflict if a colleague has saved another note since the edited one
 */
export async function changeInquiry(tx: Db, by: Person, id: string, change: InquiryChange): Promise<Inquiry> {
  const before = (await lockInquiry(tx, id)) ?? fail(notFound('Inquiry'));
  const { remindAt } = change;
  const note = change.note?.text === before.note ? undefined : change.note?.text;
  if (note !== undefined) refuseStale('note', { updatedAt: before.noteSavedAt }, change.note!.savedAt);
  const stage = stageAfter(before, change);
  await updateInquiry(tx, id, {
    stage,
    ...(stage !== 'new' && !before.answeredAt && { answeredAt: now(), answeredBy: by.id }),
    ...(stage === 'new' && { answeredAt: null, answeredBy: null }),
    ...(stage !== 'new' && (change.answered || change.stage) && { waitingSince: null }),
    ...(note !== undefined && { note, noteSavedAt: now() }),
    ...(remindAt !== undefined && { remindAt }),
  });
  const after = (await findInquiry(tx, id)) ?? fail(notFound('Inquiry'));
  await recordAction(tx, by, actionOf(change, after), id, before, after);
  return after;
}

function stageAfter({ stage }: Inquiry, { answered, stage: asked }: InquiryChange): Inquiry['stage'] {
  if (asked) return asked;
  if (answered === false) return 'new';
  return answered && stage === 'new' ? 'answered' : stage;
}

function actionOf({ answered, stage, remindAt }: InquiryChange, after: Inquiry): string {
  if (answered === undefined && stage === undefined) return remindAt === undefined ? 'inquiry.note' : 'inquiry.remind';
  if (after.stage === 'new') return 'inquiry.reopen';
  return after.stage === 'answered' ? 'inquiry.answer' : 'inquiry.stage';
}

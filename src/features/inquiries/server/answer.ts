import { fail, notFound } from '#kernel/problem.ts';
import { recordAction } from '#platform/server/audit/record-action.ts';
import type { Person } from '#platform/server/auth/person.ts';
import { now } from '#platform/server/db/columns.ts';
import type { Db } from '#platform/server/db/connect.ts';
import type { Inquiry, InquiryChange } from '../contract.ts';
import { findInquiry, lockInquiry, updateInquiry } from './queries.ts';

/**
 * Marks an inquiry as answered or as open again, and keeps a note. Marking it as answered twice keeps the first person and time.
 * @throws Failure not_found
 */
export async function changeInquiry(tx: Db, by: Person, id: string, change: InquiryChange): Promise<Inquiry> {
  const before = (await lockInquiry(tx, id)) ?? fail(notFound('Inquiry'));
  await updateInquiry(tx, id, {
    ...(change.answered === true && !before.answeredAt && { answeredAt: now(), answeredBy: by.id }),
    ...(change.answered === false && { answeredAt: null, answeredBy: null }),
    ...(change.note !== undefined && { note: change.note }),
  });
  const after = (await findInquiry(tx, id)) ?? fail(notFound('Inquiry'));
  await recordAction(tx, by, actionOf(change), id, before, after);
  return after;
}

function actionOf({ answered }: InquiryChange): string {
  if (answered === undefined) return 'inquiry.note';
  return answered ? 'inquiry.answer' : 'inquiry.reopen';
}

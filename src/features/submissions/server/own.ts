/** Actions of authors on their submissions, with an account or through an emailed link. */
import type { z } from 'zod';
import { notify } from '#features/notices/server/index.ts';
import { fail, notFound } from '#kernel/problem.ts';
import { HOUR } from '#kernel/time.ts';
import type { Person } from '#platform/server/auth/person.ts';
import { now } from '#platform/server/db/columns.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { refuseStale } from '#platform/server/db/stale.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { ContributorSubmission, OwnSubmission } from '../author-contract.ts';
import { asAuthorSees, changesBetween, lastTime, recordEvent, refuseEndlessRevisions } from './history.ts';
import { keepPictures } from './pictures/keep.ts';
import { drop } from './pictures/queries.ts';
import type { Sender } from './pictures/sender.ts';
import { findSubmission, lockSubmission, updateSubmission } from './queries.ts';
import { requireRoom } from './room.ts';
import { cleanSent, refuseRevising, refuseWithdrawing, type StoredSubmission } from './rules.ts';
import { type Mailing, mailReceived, mailRevised, mailWithdrawn } from './send-mails.ts';

type Owning = Pick<Deps, 'db' | 'mailer' | 'config'>;

/** Another person's submission counts as not found. */
const ofPerson = (person: Person, submission: StoredSubmission | undefined) =>
  submission?.submitterId === person.id ? submission : undefined;

export const lockOwn = async (tx: Db, person: Person, id: string) => ofPerson(person, await lockSubmission(tx, id));

/** @throws Failure not_found */
export async function readOwn(db: Db, person: Person, id: string): Promise<OwnSubmission> {
  return asAuthorSees(db, ofPerson(person, await findSubmission(db, id)) ?? fail(notFound('Submission')));
}

type Sent = z.output<typeof ContributorSubmission> & { updatedAt?: string | undefined };

/** Sends a draft, or revises a submission. @throws Failure not_found, conflict, invalid */
export async function sendOwn(deps: Owning, person: Person, id: string, sent: Sent): Promise<OwnSubmission> {
  const { leftOut, ...fields } = sent;
  const { text, note } = await cleanSent(sent);
  const revision = { ...fields, ...text, note, sender: { person, browser: null } };
  return deps.db.transaction(async (tx) => {
    const before = (await lockOwn(tx, person, id)) ?? fail(notFound('Submission'));
    return asAuthorSees(tx, await revise(tx, deps, before, person, revision));
  });
}

/** @throws Failure not_found, conflict */
export function withdrawOwn(deps: Owning, person: Person, id: string): Promise<OwnSubmission> {
  return deps.db.transaction(async (tx) => {
    const before = (await lockOwn(tx, person, id)) ?? fail(notFound('Submission'));
    return asAuthorSees(tx, await withdraw(tx, deps, before, person));
  });
}

interface Revision {
  title: string;
  /** Cleaned. */
  content: string;
  wordCount: number;
  type: StoredSubmission['type'];
  subCategory?: StoredSubmission['subCategory'] | undefined;
  authorName?: string | undefined;
  updatedAt?: string | undefined;
  /** The parts that were left out of the text. */
  note: string | null;
  /** The sender of its new pictures. */
  sender: Sender;
}

/**
 * Stores a new version for review and restarts the review clock; the old one stays in the history. Call it with the row
 * locked.
 * @throws Failure conflict if it has been published, withdrawn or changed since; invalid if the text is too short, or
 * its pictures are refused
 */
export async function revise(
  tx: Db,
  deps: Mailing,
  before: StoredSubmission,
  person: Person | null,
  { updatedAt, note, sender, ...fields }: Revision,
): Promise<StoredSubmission> {
  refuseRevising(before.status);
  refuseStale('submission', before, updatedAt);
  const isNew = before.status === 'draft';
  if (!isNew) await refuseEndlessRevisions(tx, before.id);
  // A sent submission keeps its earlier text in the history.
  await requireRoom(tx, { ...before, ...fields }, isNew ? before : undefined);
  const at = now();
  const after = await updateSubmission(tx, before.id, {
    ...fields,
    ...(fields.type !== 'tax_humor' && { subCategory: null }),
    ...(isNew && { submittedAt: at }),
    status: 'pending',
    pendingSince: at,
    reviewerId: null,
    reviewedAt: null,
  });
  await keepPictures(tx, after, sender);
  if (isNew) {
    await recordEvent(tx, after, { kind: 'received', person, note });
    await mailReceived(tx, deps, after);
    return after;
  }
  const last = await lastTime(tx, before.id, 'revised');
  await recordEvent(tx, after, { kind: 'revised', person, before, note });
  // If nobody is assigned or has reviewed it, it waits in the queue, whose count all editors see.
  const to = [before.assigneeId ?? before.reviewerId];
  await notify(tx, { kind: 'replied', record: 'submission', recordId: before.id, to, by: person });
  // Several revisions within an hour cause only one email each to the author and the desk.
  if (!last || Date.parse(at) - Date.parse(last) > HOUR)
    await mailRevised(tx, deps, after, changesBetween(before, after));
  return after;
}

/** Withdraws a submission; withdrawing again changes nothing. Call it with the row locked. @throws Failure conflict */
export async function withdraw(tx: Db, deps: Mailing, before: StoredSubmission, person: Person | null) {
  if (before.status === 'withdrawn') return before;
  refuseWithdrawing(before.status);
  const after = await updateSubmission(tx, before.id, { status: 'withdrawn' });
  await drop(tx, before.id);
  await recordEvent(tx, after, { kind: 'withdrawn', person });
  await mailWithdrawn(tx, deps, after);
  return after;
}

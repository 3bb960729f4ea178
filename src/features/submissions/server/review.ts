/** The desk's verdicts: approving or rejecting, or accepting as a draft or for a later time. */

import { asc, eq, notInArray } from 'drizzle-orm';
import type { z } from 'zod';
import { fail, invalidField } from '#kernel/problem.ts';
import { recordAction } from '#platform/server/audit/record-action.ts';
import type { Person } from '#platform/server/auth/person.ts';
import { now } from '#platform/server/db/columns.ts';
import type { Db, PooledDb } from '#platform/server/db/connect.ts';
import { refuseStale, UNCHANGED } from '#platform/server/db/stale.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { Task } from '#platform/server/queue/task.ts';
import type { Acceptance, RejectionReason, RejectionReasons, SubmissionReview } from '../desk-contract.ts';
import { lockForDesk, refuseUnread } from './desk.ts';
import { recallDecision, recordEvent } from './history.ts';
import { drop } from './pictures/queries.ts';
import { listReleased, publish } from './publish.ts';
import { lockSubmission, updateSubmission } from './queries.ts';
import { choiceFor, type DecidedStatus, isOutstanding, mustBePending } from './rules.ts';
import { mailAuthor, mailVerdict } from './send-mails.ts';
import { rejectionReasons as table } from './table.ts';

type Reviewing = Pick<Deps, 'db' | 'mailer' | 'config' | 'changes'>;

/**
 * Carries out a verdict in one transaction: the submission, the published page, the email to its author and the audit
 * entry. If two editors give the same verdict at once, only the first is used and both get the same submission.
 * @throws Failure not_found, invalid; conflict with an earlier verdict, or if somebody has saved since the reviewer
 * read it
 */
export function review(
  deps: Reviewing,
  reviewer: Person,
  id: string,
  { status, reviewNotes, reasonId, updatedAt, ...chosen }: SubmissionReview,
) {
  return deps.db.transaction(async (tx) => {
    const before = await lockForDesk(tx, id);
    if (!isOutstanding(before.status, status)) return before;
    refuseUnread(before, updatedAt, UNCHANGED);
    const choice = choiceFor(before, status, chosen);
    const outcome = status === 'published' ? await publish(tx, deps, reviewer, before, choice, 'now') : undefined;
    if (status === 'rejected') await drop(tx, id);
    const reason = await reasonFor(tx, status, reasonId);
    const authorTold = reason?.mailsAuthor ?? true;
    const after = await updateSubmission(tx, id, {
      ...outcome,
      status,
      reviewerId: reviewer.id,
      reviewedAt: now(),
      reviewNotes: reviewNotes || (authorTold && reason?.note) || null,
      authorTold,
    });
    const approved = status === 'published';
    const kind = approved ? 'approved' : 'rejected';
    const decision = await recordEvent(tx, after, { kind, person: reviewer, note: after.reviewNotes });
    await recordAction(tx, reviewer, `submission.${approved ? 'approve' : 'reject'}`, id, before, after);
    if (authorTold) await mailVerdict(tx, deps, after, { decision });
    else {
      const silent = `${reason!.name}: the author was not emailed.`;
      await recordEvent(tx, after, { kind: 'noted', person: reviewer, note: silent });
    }
    return after;
  });
}

/** @throws Failure invalid for an unknown reason, or for a reason with an approval */
async function reasonFor(tx: Db, status: DecidedStatus, reasonId: string | undefined) {
  if (!reasonId) return undefined;
  const found = status === 'rejected' ? await findReason(tx, reasonId) : undefined;
  return found ?? fail(invalidField('reasonId', 'Please choose a reason from the list'));
}

/**
 * @throws Failure not_found; conflict unless it is pending and unchanged since the reviewer read it; invalid for a time
 * in the past
 */
export function accept(
  deps: Reviewing,
  reviewer: Person,
  id: string,
  { publishedAt, updatedAt, ...chosen }: Acceptance,
) {
  if (publishedAt && Date.parse(publishedAt) <= Date.now())
    throw invalidField('publishedAt', 'Choose a time in the future');
  return deps.db.transaction(async (tx) => {
    const before = await lockForDesk(tx, id);
    mustBePending(before.status);
    refuseUnread(before, updatedAt, UNCHANGED);
    const choice = choiceFor(before, 'accepted', chosen);
    const page = await publish(tx, deps, reviewer, before, choice, publishedAt ? { at: publishedAt } : 'draft');
    const after = await updateSubmission(tx, id, {
      ...page,
      status: 'accepted',
      reviewerId: reviewer.id,
      reviewedAt: now(),
      reviewNotes: null,
      authorTold: true,
    });
    const decision = await recordEvent(tx, after, { kind: 'accepted', person: reviewer });
    await recordAction(tx, reviewer, 'submission.accept', id, before, after);
    await mailAuthor(tx, deps, after, 'submission-accepted', { publishOn: publishedAt ?? null, decision });
    return after;
  });
}

/** Marks accepted submissions as published once readers can see their pages, and tells their authors. */
export async function settlePublished(deps: Pick<Deps, 'db' | 'mailer' | 'config'>): Promise<void> {
  for (const { id } of await listReleased(deps.db))
    await deps.db.transaction(async (tx) => {
      const before = await lockSubmission(tx, id);
      if (before?.status !== 'accepted') return;
      const after = await updateSubmission(tx, id, { status: 'published' });
      await recallDecision(tx, deps.mailer, id);
      await recordEvent(tx, after, { kind: 'published', person: null, actorName: 'the desk' });
      await mailVerdict(tx, deps, after, { byClock: true });
    });
}

const { id, name, note, mailsAuthor, updatedAt } = table;

export const listReasons = (db: Db): Promise<RejectionReason[]> =>
  db.select({ id, name, note, mailsAuthor, updatedAt }).from(table).orderBy(asc(table.position), asc(id));

async function findReason(db: Db, reasonId: string): Promise<RejectionReason | undefined> {
  const [found] = await db.select({ id, name, note, mailsAuthor, updatedAt }).from(table).where(eq(id, reasonId));
  return found;
}

/**
 * Replaces the list: changes reasons with a known id, adds reasons without one, and deletes missing reasons. @throws
 * Failure conflict
 */
export function saveReasons(
  db: PooledDb,
  person: Person,
  { reasons, updatedAt: seen }: z.output<typeof RejectionReasons>,
): Promise<RejectionReason[]> {
  return db.transaction(async (tx) => {
    const before = await tx.select().from(table).orderBy(asc(table.position)).for('update');
    const [newest] = before.toSorted((a, b) => b.updatedAt.localeCompare(a.updatedAt));
    if (newest) refuseStale('list of reasons', newest, seen);
    const kept: string[] = [];
    for (const [position, { id: given, ...reason }] of reasons.entries()) {
      const values = { ...reason, position };
      const known = before.find((row) => row.id === given);
      const [row] = known
        ? await tx.update(table).set(values).where(eq(id, known.id)).returning({ id })
        : await tx.insert(table).values(values).returning({ id });
      kept.push(row!.id);
    }
    await tx.delete(table).where(notInArray(id, kept));
    const after = await listReasons(tx);
    await recordAction(tx, person, 'submission.reasons', null, said(before), said(after));
    return after;
  });
}

/** Returns what the audit log shows of the reasons. */
const said = (reasons: readonly Pick<RejectionReason, 'name' | 'note' | 'mailsAuthor'>[]) => ({
  label: 'Reasons for rejecting',
  reasons: reasons.map((reason) =>
    [reason.name, reason.mailsAuthor ? '' : 'no email to the author', reason.note].join('; '),
  ),
});

export const submissionTasks: readonly Task[] = [
  { name: 'submissions-published', cron: '* * * * *', run: (deps) => settlePublished(deps) },
];

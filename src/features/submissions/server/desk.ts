/**
 * What the desk does with a submission between its decisions: reading and correcting it, asking its author for changes,
 * assigning it, writing notes, and undoing decisions.
 */
import { eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { notify } from '#features/notices/server/index.ts';
import { nameOf } from '#kernel/accounts.ts';
import { defined } from '#kernel/defined.ts';
import { Failure, fail, invalidField, notFound } from '#kernel/problem.ts';
import { recordAction } from '#platform/server/audit/record-action.ts';
import type { Person } from '#platform/server/auth/person.ts';
import { users } from '#platform/server/auth/table.ts';
import { now } from '#platform/server/db/columns.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { refuseStale, UNCHANGED } from '#platform/server/db/stale.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { DeskSubmission, RequestedChanges, SubmissionEdit } from '../desk-contract.ts';
import { changesBetween, hideEvents, listEvents, recallDecision, recordEvent } from './history.ts';
import { recall } from './pictures/queries.ts';
import { cleanDesksText } from './pictures/texts.ts';
import { findChosen, listReleased, publishOn, withdrawPage } from './publish.ts';
import { colleague, findColleagues, findSubmission, lockSubmission, updateSubmission } from './queries.ts';
import { cleanContent, mustBePending, type StoredSubmission } from './rules.ts';
import { mailAuthor } from './send-mails.ts';
import { submissions } from './table.ts';

/** Hides drafts from the desk. @throws Failure not_found */
const forDesk = (submission: StoredSubmission | undefined): StoredSubmission =>
  submission && submission.status !== 'draft' ? submission : fail(notFound('Submission'));

/** @throws Failure not_found */
export const readForDesk = async (db: Db, id: string): Promise<DeskSubmission> =>
  withHistory(db, forDesk(await findSubmission(db, id)));

/**
 * Refuses an outdated version as `refuseStale` does, and says so if the author sent the new one.
 * @throws Failure conflict
 */
export function refuseUnread(before: StoredSubmission, seen: string | undefined, outcome?: string): void {
  const { submittedAt, pendingSince } = before;
  if (seen !== undefined && pendingSince > submittedAt && Date.parse(pendingSince) > Date.parse(seen))
    throw new Failure(
      'conflict',
      `The author sent a new version after you opened this. ${outcome ?? 'Your changes were not saved.'}`,
    );
  refuseStale('submission', before, seen, outcome);
}

/** @throws Failure not_found */
export const lockForDesk = async (tx: Db, id: string): Promise<StoredSubmission> =>
  forDesk(await lockSubmission(tx, id));

/** Adds what the desk sees: the complete history, the assignee, and the fields that only the published page has. */
export async function withHistory(db: Db, submission: StoredSubmission): Promise<DeskSubmission> {
  const { id, announcementId, assigneeId } = submission;
  return {
    ...submission,
    history: await listEvents(db, id),
    announcement: await findChosen(db, announcementId),
    assignee: assigneeId ? await findAssignee(db, assigneeId) : null,
    publishOn: submission.status === 'accepted' ? await publishOn(db, submission) : null,
  };
}

/** Finds the assignee, even one who can no longer review. */
async function findAssignee(db: Db, id: string) {
  const [row] = await db.select({ found: colleague }).from(users).where(eq(users.id, id));
  return row?.found ?? null;
}

/**
 * Saves the desk's edits before approval. Records nothing if nothing changed.
 * @throws Failure not_found; conflict if somebody has decided on it or saved it since; invalid for too little text
 */
export async function editSubmission(
  { db, changes }: Pick<Deps, 'db' | 'changes'>,
  editor: Person,
  id: string,
  { updatedAt, content, ...fields }: z.output<typeof SubmissionEdit>,
): Promise<DeskSubmission> {
  const text = content === undefined ? undefined : await cleanContent(content, cleanDesksText);
  return db.transaction(async (tx) => {
    const before = await lockForDesk(tx, id);
    if (before.status !== 'pending') throw new Failure('conflict', 'Only a pending submission can be edited.');
    refuseUnread(before, updatedAt);
    const type = fields.type ?? before.type;
    const change = { ...fields, ...text, ...(type !== 'tax_humor' && { subCategory: null }) };
    if (changesBetween(before, { ...before, ...defined(change) }).length === 0) return withHistory(tx, before);
    const after = await updateSubmission(tx, id, change);
    await recordEvent(tx, after, { kind: 'edited', person: editor, before });
    await recordAction(tx, editor, 'submission.edit', id, before, after);
    await changes.announce(tx, 'editing', id);
    return withHistory(tx, after);
  });
}

type Acting = Pick<Deps, 'db' | 'mailer' | 'config' | 'changes' | 'log'>;

/**
 * Returns a submission to its author with notes; once revised, it is pending again. @throws Failure not_found, conflict
 */
export function askForChanges(deps: Acting, editor: Person, id: string, asked: RequestedChanges) {
  const { reviewNotes, promised, updatedAt } = asked;
  return deps.db.transaction(async (tx) => {
    const before = await lockForDesk(tx, id);
    mustBePending(before.status);
    refuseUnread(before, updatedAt, UNCHANGED);
    const after = await updateSubmission(tx, id, {
      status: 'changes_requested',
      reviewerId: editor.id,
      reviewedAt: now(),
      reviewNotes,
      authorTold: true,
    });
    const decision = await recordEvent(tx, after, { kind: 'changes_requested', person: editor, note: reviewNotes });
    await recordAction(tx, editor, 'submission.ask', id, before, after);
    await mailAuthor(tx, deps, after, 'submission-returned', { promised, decision });
    return after;
  });
}

/**
 * Undoes a decision: the submission is pending again, and its page goes to the bin. The author gets no email if the one
 * about the decision is still waiting.
 * @throws Failure not_found; conflict if its author withdrew it, or somebody has saved it or published its page since
 */
export function reopen(deps: Acting, editor: Person, id: string, updatedAt: string) {
  return deps.db.transaction(async (tx) => {
    const before = await lockForDesk(tx, id);
    if (before.status === 'pending') return before;
    if (before.status === 'withdrawn') throw new Failure('conflict', 'The author has withdrawn this submission.');
    refuseUnread(before, updatedAt, UNCHANGED);
    if ((await listReleased(tx, id)).length > 0) throw new Failure('conflict', JUST_PUBLISHED);
    await withdrawPage(tx, deps, editor, before);
    const after = await updateSubmission(tx, id, {
      status: 'pending',
      articleId: null,
      announcementId: null,
      reviewerId: null,
      reviewedAt: null,
      reviewNotes: null,
    });
    await recall(tx, id);
    const recalled = await recallDecision(tx, deps.mailer, id);
    const reopened = await recordEvent(tx, after, { kind: 'reopened', person: editor });
    await recordAction(tx, editor, 'submission.reopen', id, before, after);
    if (recalled) await hideEvents(tx, [recalled, reopened]);
    else if (before.authorTold) await mailAuthor(tx, deps, after, 'submission-reopened', { decision: reopened });
    return after;
  });
}

/** Shown until the task in review.ts marks the submission as published, which gives it a new version. */
const JUST_PUBLISHED = 'Its page has just been published. Please check again in a minute. Nothing was changed.';

/**
 * Assigns a submission to a colleague, who is notified, or to nobody.
 * @throws Failure not_found; invalid for a person who cannot review; conflict if the assignee is no longer `seen`
 */
export function assign(
  db: Acting['db'],
  editor: Person,
  id: string,
  { assigneeId, seen }: { assigneeId: string | null; seen: string | null },
) {
  return db.transaction(async (tx) => {
    const before = await lockForDesk(tx, id);
    if (before.assigneeId === assigneeId) return before;
    if (before.assigneeId !== seen)
      throw new Failure('conflict', `A colleague has since assigned this submission. ${UNCHANGED}`);
    const [assignee] = assigneeId ? await findColleagues(tx, assigneeId) : [];
    if (assigneeId && !assignee) throw invalidField('assigneeId', 'Please choose an editor or administrator');
    // Keeps `updatedAt`, so that an assignment causes no conflict for a colleague who is editing.
    const after = await updateSubmission(tx, id, { assigneeId, updatedAt: sql`${submissions.updatedAt}` });
    await recordEvent(tx, after, { kind: 'assigned', person: editor, note: assignee?.name ?? null });
    await recordAction(tx, editor, 'submission.assign', id, before, after);
    await notify(tx, { kind: 'assigned', record: 'submission', recordId: id, to: [assigneeId], by: editor });
    return after;
  });
}

/** Adds a note that only the desk sees, and notifies the assignee. @throws Failure not_found; conflict after 100 notes */
export function addNote(db: Acting['db'], editor: Person, id: string, note: string) {
  return db.transaction(async (tx) => {
    const submission = await lockForDesk(tx, id);
    await recordEvent(tx, submission, { kind: 'noted', person: editor, note, actorName: nameOf(editor) });
    await recordAction(tx, editor, 'submission.note', id, null, { title: submission.title });
    const to = [submission.assigneeId];
    await notify(tx, { kind: 'noted', record: 'submission', recordId: id, to, by: editor });
    return submission;
  });
}

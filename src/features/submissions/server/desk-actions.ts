/**
 * The desk's actions on a submission between its decisions: asking its author for changes, assigning it, writing notes,
 * and undoing decisions.
 */

import { sql } from 'drizzle-orm';
import { notify } from '#features/notices/server/index.ts';
import { Failure, fail } from '#kernel/problem.ts';
import { recordAction } from '#platform/server/audit/record-action.ts';
import type { Person } from '#platform/server/auth/person.ts';
import { now } from '#platform/server/db/columns.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { refuseStale } from '#platform/server/db/stale.ts';
import type { Deps } from '#platform/server/deps.ts';
import { lockForDesk } from './edit.ts';
import { recordEvent } from './history.ts';
import { listReleased, withdrawPage } from './pages.ts';
import { recall } from './pictures/queries.ts';
import { findColleagues, updateSubmission } from './queries.ts';
import { fullNameOf, mustBePending } from './rules.ts';
import { mailReopened, mailReturned } from './send-mails.ts';
import { submissions } from './table.ts';

type Acting = Pick<Deps, 'db' | 'mailer' | 'config' | 'changes' | 'log'>;

interface Asked {
  reviewNotes: string;
  promised: boolean;
  updatedAt?: string | undefined;
}

/**
 * Returns a submission to its author with notes; once revised, it is pending again. @throws Failure not_found, conflict
 */
export function askForChanges(deps: Acting, editor: Person, id: string, { reviewNotes, promised, updatedAt }: Asked) {
  return deps.db.transaction(async (tx) => {
    const before = await lockForDesk(tx, id);
    mustBePending(before.status);
    refuseStale('submission', before, updatedAt);
    const after = await updateSubmission(tx, id, {
      status: 'changes_requested',
      reviewerId: editor.id,
      reviewedAt: now(),
      reviewNotes,
      authorTold: true,
    });
    await recordEvent(tx, after, { kind: 'changes_requested', person: editor, note: reviewNotes });
    await recordAction(tx, editor, 'submission.ask', id, before, after);
    await mailReturned(tx, deps, after, promised);
    return after;
  });
}

/**
 * Undoes a decision: the submission is pending again, and its page goes to the bin.
 * @throws Failure not_found; conflict if its author withdrew it, or somebody has saved it or published its page since
 */
export function reopen(deps: Acting, editor: Person, id: string, updatedAt: string) {
  return deps.db.transaction(async (tx) => {
    const before = await lockForDesk(tx, id);
    if (before.status === 'pending') return before;
    if (before.status === 'withdrawn') throw new Failure('conflict', 'The author has withdrawn this submission.');
    refuseStale('submission', before, updatedAt);
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
    await recordEvent(tx, after, { kind: 'reopened', person: editor });
    await recordAction(tx, editor, 'submission.reopen', id, before, after);
    if (before.authorTold) await mailReopened(tx, deps, after);
    return after;
  });
}

/** Shown until the task in accept.ts marks the submission as published: its version has not changed yet. */
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
      throw new Failure('conflict', 'A colleague has assigned this submission meanwhile. Nothing was changed.');
    const name = assigneeId ? await nameOfColleague(tx, assigneeId) : null;
    // Keeps `updatedAt`, so that an assignment causes no conflict for somebody who is editing.
    const after = await updateSubmission(tx, id, { assigneeId, updatedAt: sql`${submissions.updatedAt}` });
    await recordEvent(tx, after, { kind: 'assigned', person: editor, note: name });
    await recordAction(tx, editor, 'submission.assign', id, before, after);
    await notify(tx, { kind: 'assigned', record: 'submission', recordId: id, to: [assigneeId], by: editor });
    return after;
  });
}

async function nameOfColleague(tx: Db, id: string): Promise<string> {
  const [found] = await findColleagues(tx, id);
  const message = 'Please choose an editor or administrator';
  return found?.name ?? fail(new Failure('invalid', message, { errors: { assigneeId: message } }));
}

/** Adds a note that only the desk sees, and notifies the assignee. @throws Failure not_found */
export function addNote(db: Acting['db'], editor: Person, id: string, note: string) {
  return db.transaction(async (tx) => {
    const submission = await lockForDesk(tx, id);
    await recordEvent(tx, submission, { kind: 'noted', person: editor, note, actorName: fullNameOf(editor) });
    await recordAction(tx, editor, 'submission.note', id, null, { title: submission.title });
    const to = [submission.assigneeId];
    await notify(tx, { kind: 'noted', record: 'submission', recordId: id, to, by: editor });
    return submission;
  });
}

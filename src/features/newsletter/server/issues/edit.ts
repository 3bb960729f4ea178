/** What the desk does with an issue until it is sent, and how it is sent and stopped. */

import { sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { z } from 'zod';
import { notify } from '#features/notices/server/index.ts';
import { Failure, fail, notFound } from '#kernel/problem.ts';
import type { SeenRecord } from '#kernel/wire.ts';
import { recordAction } from '#platform/server/audit/record-action.ts';
import type { Person } from '#platform/server/auth/person.ts';
import { now as clock } from '#platform/server/db/columns.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { refuseStale, UNCHANGED } from '#platform/server/db/stale.ts';
import type { Deps } from '#platform/server/deps.ts';
import { cleaning } from '#platform/server/html/clean-rich-text.ts';
import { cancelMailing, startMailing } from '#platform/server/mail/bulk/queries.ts';
import type { Task } from '#platform/server/queue/task.ts';
import { reopened } from '../../content.ts';
import { INTRO_MAX, type Issue, type IssueChange, type SpecialIssue } from '../../issues-contract.ts';
import { lockAddresses } from '../queries.ts';
import { asSent } from './content.ts';
import { ensureDrafts, refreshed } from './drafts.ts';
import * as queries from './queries.ts';
import { mustFit, recipientsOf, renderIssue } from './render.ts';

type Stored = queries.StoredIssue;
type Edited = { updatedAt?: string | undefined };

/**
 * Changes a locked issue and records it in the audit log. @throws Failure conflict if somebody has saved since `edited`
 */
function change(
  { db, changes, kinds }: Pick<Deps, 'db' | 'changes' | 'kinds'>,
  id: string,
  person: Person | null,
  action: string,
  edited: string | undefined,
  work: (tx: Db, issue: Stored) => Promise<Partial<Stored>>,
): Promise<Issue> {
  return db.transaction(async (tx) => {
    const before = (await queries.lockIssue(tx, id)) ?? fail(notFound('Issue'));
    refuseStale('issue', before, edited, action === 'update' ? undefined : UNCHANGED);
    const part = await work(tx, before);
    await queries.updateIssue(tx, id, part);
    await recordAction(tx, person, `newsletter.${action}`, id, before, { ...before, ...part });
    await changes.announce(tx, 'editing', id);
    return (await queries.findIssue(tx, kinds, id))!;
  });
}

const clean = cleaning('intro', { most: INTRO_MAX });

export async function editIssue(deps: Deps, id: string, person: Person | null, body: z.output<typeof IssueChange>) {
  const { updatedAt, ...content } = await clean(body);
  return change(deps, id, person, 'update', updatedAt, async (tx, issue) => {
    mustBe(issue, ['draft', 'scheduled']);
    const part = { ...(content.items && reopened(issue, content.items)), ...content } as Partial<Stored>;
    if (issue.state === 'scheduled') await mustFit(tx, deps, { ...issue, ...part });
    return part;
  });
}

/** Creates an empty special issue, which covers no period and does not affect the drafts that the site fills. */
export function beginSpecial(
  { db, kinds }: Pick<Deps, 'db' | 'kinds'>,
  person: Person | null,
  begun: z.output<typeof SpecialIssue>,
  now: number,
): Promise<Issue> {
  const at = new Date(now).toISOString();
  return db.transaction(async (tx) => {
    const issue = await queries.insertSpecial(tx, { ...begun, special: true, items: [], since: at, until: at });
    await recordAction(tx, person, 'newsletter.create', issue.id, null, issue);
    return (await queries.findIssue(tx, kinds, issue.id))!;
  });
}

export function deleteSpecial(
  { db }: Pick<Deps, 'db'>,
  { id, updatedAt }: SeenRecord,
  person: Person | null,
): Promise<void> {
  return db.transaction(async (tx) => {
    const issue = (await queries.lockIssue(tx, id)) ?? fail(notFound('Issue'));
    mustBe(issue, ['draft', 'scheduled']);
    if (!issue.special)
      throw new Failure('conflict', 'Only a special issue can be deleted: this draft is filled automatically.');
    refuseStale('issue', issue, updatedAt, UNCHANGED);
    await queries.deleteIssue(tx, id);
    await recordAction(tx, person, 'newsletter.delete', id, issue, null);
  });
}

export function refreshIssue(deps: Deps, id: string, person: Person | null, { updatedAt }: Edited, now: number) {
  return change(deps, id, person, 'refresh', updatedAt, async (tx, issue) => {
    mustBe(issue, ['draft']);
    if (issue.special) throw new Failure('conflict', 'A special issue covers no period: please add items yourself.');
    return refreshed(tx, deps.kinds, issue, now);
  });
}

export function scheduleIssue(
  deps: Deps,
  id: string,
  person: Person | null,
  { at, updatedAt }: Edited & { at: string },
  now: number,
) {
  return change(deps, id, person, 'schedule', updatedAt, async (tx, issue) => {
    mustBe(issue, ['draft', 'scheduled']);
    mustHaveContent(issue);
    await mustFit(tx, deps, issue);
    if (Date.parse(at) <= now)
      throw new Failure('invalid', 'Invalid request', { errors: { at: 'Choose a time in the future' } });
    return { state: 'scheduled', scheduledAt: at };
  });
}

export function unscheduleIssue(deps: Deps, id: string, person: Person | null, { updatedAt }: Edited) {
  return change(deps, id, person, 'unschedule', updatedAt, async (_tx, issue) => {
    mustBe(issue, ['scheduled']);
    return { state: 'draft', scheduledAt: null };
  });
}

/**
 * Makes drafts of the scheduled issues whose time has passed: a restored site does not know whether they were sent
 * later. Returns their subjects.
 */
export function unscheduleOverdue(db: Db, now: number): Promise<string[]> {
  return db.transaction(async (tx) => {
    const subjects: string[] = [];
    for (const id of await queries.listDue(tx, new Date(now).toISOString())) {
      const issue = (await queries.lockIssue(tx, id))!;
      const part = { state: 'draft', scheduledAt: null } as const;
      await queries.updateIssue(tx, id, part);
      await recordAction(tx, null, 'newsletter.unschedule', id, issue, { ...issue, ...part });
      subjects.push(issue.subject);
    }
    return subjects;
  });
}

const WORDS = { draft: 'a draft', scheduled: 'scheduled', sending: 'being sent', sent: 'sent', cancelled: 'stopped' };

/** @throws Failure conflict if the issue is in another state */
function mustBe({ state }: Stored, states: readonly Stored['state'][]): void {
  if (!states.includes(state)) throw new Failure('conflict', `This issue is already ${WORDS[state]}.`);
}

/** @throws Failure unprocessable for an empty issue */
function mustHaveContent({ items, intro }: Stored): void {
  if (items.length === 0 && intro === '')
    throw new Failure('unprocessable', 'This issue has no items and no introduction.');
}

/**
 * Queues an issue to all its recipients, and adds it to the archive. Leaves out what readers can no longer see, because
 * the issue may have been scheduled long before.
 * @throws Failure as `mustBe`; not_found if it is no longer due at the given time
 */
export function sendIssue(
  deps: Deps,
  id: string,
  person: Person | null,
  updatedAt: string | undefined,
  due?: { at: string },
) {
  return change(deps, id, person, 'send', updatedAt, async (tx, stored) => {
    // Since the task listed the issue, an editor may have unscheduled it or chosen a later time.
    if (due && !(stored.state === 'scheduled' && stored.scheduledAt! <= due.at)) throw notFound('Due issue');
    mustBe(stored, ['draft', 'scheduled']);
    const issue = await asSent(tx, deps.kinds, stored);
    mustHaveContent(issue);
    await mustFit(tx, deps, issue);
    const { items, subject, preheader } = issue;
    return { items, subject, preheader, ...(await begin(tx, deps, issue)) };
  });
}

async function begin(tx: Db, deps: Deps, issue: Stored): Promise<Partial<Stored>> {
  const number = await queries.nextNumber(tx, issue.frequency);
  const letter = await renderIssue(tx, deps, { ...issue, number });
  await lockAddresses(tx);
  const { id: mailingId } = await startMailing(tx, { kind: 'newsletter', ...letter, recipients: recipientsOf(issue) });
  await deps.changes.announce(tx, 'newsletter-issues');
  return { state: 'sending', number, mailingId, sentAt: clock(), scheduledAt: null };
}

/**
 * Sends scheduled issues that are due. If sending fails, notifies the administrators; the issue stays scheduled, and
 * the next run tries again.
 */
export async function sendDueIssues(deps: Deps, now: number): Promise<void> {
  const at = new Date(now).toISOString();
  for (const id of await queries.listDue(deps.db, at))
    await sendIssue(deps, id, null, undefined, { at }).catch(async (err: unknown) => {
      if (err instanceof Failure && err.code === 'not_found') return;
      deps.log.error({ issue: id, err }, 'scheduled issue not sent');
      await deps.db.transaction((tx) => notify(tx, { kind: 'failed', record: 'newsletter', recordId: id }));
    });
}

/** Cancels the emails that have not been sent, and removes the issue from the archive. */
export function stopIssue(deps: Deps, id: string, person: Person | null) {
  return change(deps, id, person, 'stop', undefined, async (tx, issue) => {
    mustBe(issue, ['sending']);
    await cancelMailing(tx, issue.mailingId!);
    await deps.changes.announce(tx, 'newsletter-issues');
    return { state: 'cancelled' };
  });
}

/** Sends an issue to one address as bulk mail, without counting it. */
export async function sendTest(deps: Deps, issue: Stored, email: string): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const { subject, ...parts } = await renderIssue(tx, deps, issue);
    const recipients = sql`select ${uuidv7()}::uuid as recipient_id, ${email}::text as address, '' as name, null::int[] as blocks`;
    await startMailing(tx, { kind: 'newsletter-test', subject: `[Test] ${subject}`, ...parts, recipients });
  });
}

export const issueTasks: readonly Task[] = [
  { name: 'newsletter-scheduled', cron: '* * * * *', run: sendDueIssues },
  // Early enough that the desk finds a draft of each frequency in the morning.
  { name: 'newsletter-drafts', cron: '0 4 * * *', run: (deps, now) => ensureDrafts(deps, now) },
];

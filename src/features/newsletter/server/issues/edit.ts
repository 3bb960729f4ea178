/** The desk's changes to an issue before it is sent. */
import type { z } from 'zod';
import { Failure, fail, notFound } from '#kernel/problem.ts';
import type { SeenRecord } from '#kernel/wire.ts';
import { recordAction } from '#platform/server/audit/record-action.ts';
import type { Person } from '#platform/server/auth/person.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { refuseStale } from '#platform/server/db/stale.ts';
import type { Deps } from '#platform/server/deps.ts';
import { cleaning } from '#platform/server/html/clean-rich-text.ts';
import type { Issue, IssueChange, SpecialIssue } from '../../issues-contract.ts';
import { refreshed } from './drafts.ts';
import * as queries from './queries.ts';
import { mustFit } from './render.ts';

type Stored = queries.StoredIssue;
type Edited = { updatedAt?: string | undefined };

/**
 * Changes a locked issue and records it in the audit log. @throws Failure conflict if somebody has saved since `edited`
 */
export function change(
  { db, changes }: Pick<Deps, 'db' | 'changes'>,
  id: string,
  person: Person | null,
  action: string,
  edited: string | undefined,
  work: (tx: Db, issue: Stored) => Promise<Partial<Stored>>,
): Promise<Issue> {
  return db.transaction(async (tx) => {
    const before = (await queries.lockIssue(tx, id)) ?? fail(notFound('Issue'));
    refuseStale('issue', before, edited);
    const part = await work(tx, before);
    await queries.updateIssue(tx, id, part);
    await recordAction(tx, person, `newsletter.${action}`, id, before, { ...before, ...part });
    await changes.announce(tx, 'editing', id);
    return (await queries.findIssue(tx, id))!;
  });
}

const clean = cleaning('intro');

export async function editIssue(deps: Deps, id: string, person: Person | null, body: z.output<typeof IssueChange>) {
  const { updatedAt, ...content } = await clean(body);
  return change(deps, id, person, 'update', updatedAt, async (tx, issue) => {
    mustBe(issue, ['draft', 'scheduled']);
    const part = content as Partial<Stored>;
    if (issue.state === 'scheduled') await mustFit(tx, deps, { ...issue, ...part });
    return part;
  });
}

/**
 * Creates an empty special issue, which covers no period and does not affect the drafts that are filled automatically.
 */
export function beginSpecial(
  { db }: Pick<Deps, 'db'>,
  person: Person | null,
  begun: z.output<typeof SpecialIssue>,
  now: number,
): Promise<Issue> {
  const at = new Date(now).toISOString();
  return db.transaction(async (tx) => {
    const issue = await queries.insertSpecial(tx, { ...begun, special: true, items: [], since: at, until: at });
    await recordAction(tx, person, 'newsletter.create', issue.id, null, issue);
    return (await queries.findIssue(tx, issue.id))!;
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
    refuseStale('issue', issue, updatedAt);
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

const WORDS = { draft: 'a draft', scheduled: 'scheduled', sending: 'being sent', sent: 'sent', cancelled: 'stopped' };

/** @throws Failure conflict in any other state */
export function mustBe({ state }: Stored, states: readonly Stored['state'][]): void {
  if (!states.includes(state)) throw new Failure('conflict', `This issue is already ${WORDS[state]}.`);
}

/** @throws Failure unprocessable for an empty issue */
export function mustHaveContent({ items, intro }: Stored): void {
  if (items.length === 0 && intro === '')
    throw new Failure('unprocessable', 'This issue has no items and no introduction.');
}

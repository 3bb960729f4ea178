/** Sends issues. */
import { sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { notify } from '#features/notices/server/index.ts';
import type { Person } from '#platform/server/auth/person.ts';
import { now as clock } from '#platform/server/db/columns.ts';
import type { Db } from '#platform/server/db/connect.ts';
import type { Deps } from '#platform/server/deps.ts';
import { cancelMailing, startMailing } from '#platform/server/mail/bulk/queries.ts';
import { change, mustBe, mustHaveContent } from './edit.ts';
import * as queries from './queries.ts';
import { mustFit, recipientsOf, renderIssue } from './render.ts';

type Stored = queries.StoredIssue;

/** Queues an issue to all its recipients, and adds it to the archive. */
export function sendIssue(deps: Deps, id: string, person: Person | null, updatedAt: string | undefined) {
  return change(deps, id, person, 'send', updatedAt, async (tx, issue) => {
    mustBe(issue, ['draft', 'scheduled']);
    mustHaveContent(issue);
    await mustFit(tx, deps, issue);
    return begin(tx, deps, issue);
  });
}

async function begin(tx: Db, deps: Deps, issue: Stored): Promise<Partial<Stored>> {
  const number = await queries.nextNumber(tx, issue.frequency);
  const letter = await renderIssue(tx, deps, { ...issue, number });
  const { id: mailingId } = await startMailing(tx, { kind: 'newsletter', ...letter, recipients: recipientsOf(issue) });
  await deps.changes.announce(tx, 'newsletter-issues');
  return { state: 'sending', number, mailingId, sentAt: clock(), scheduledAt: null };
}

/**
 * Sends scheduled issues that are due. If sending fails, administrators are notified, and the issue stays scheduled and
 * is tried again.
 */
export async function sendDueIssues(deps: Deps, now: number): Promise<void> {
  for (const id of await queries.listDue(deps.db, new Date(now).toISOString()))
    await sendIssue(deps, id, null, undefined).catch(async (err: unknown) => {
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

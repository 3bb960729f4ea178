/** Publishes updates when the desk says so, or at their time. */
import { and, desc, eq, lte, sql } from 'drizzle-orm';
import { notify } from '#features/notices/server/index.ts';
import { Failure, fail } from '#kernel/problem.ts';
import { recordAction } from '#platform/server/audit/record-action.ts';
import { isOfTheDesk, type Person, toPerson } from '#platform/server/auth/person.ts';
import { users } from '#platform/server/auth/table.ts';
import { now } from '#platform/server/db/columns.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { refuseStale } from '#platform/server/db/stale.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { Task } from '#platform/server/queue/task.ts';
import { keptRecords } from '#platform/server/versions/records.ts';
import { revisions } from '#platform/server/versions/table.ts';
import { UPDATE } from '../content.ts';
import { mergeUpdate, type Values } from './merge.ts';
import {
  checkChange,
  isReleased,
  laterOf,
  lockPublic,
  MERGE_FIRST,
  missing,
  refuseWithoutNote,
  updatedKind,
  updateStore,
} from './records.ts';
import { updates } from './table.ts';

/**
 * Changes the record as the update says and deletes the update, in one transaction. `seen` is the version of the update
 * that the person read.
 * @throws Failure conflict if readers no longer see the record, or if a person has to merge first
 */
export async function publishUpdate(
  tx: Db,
  deps: Pick<Deps, 'db' | 'changes' | 'kinds'>,
  person: Person | null,
  { id, seen }: { id: string; seen?: string },
) {
  const row = (await updateStore(() => deps.kinds).lock(tx, id)) ?? fail(missing());
  const { kind, recordId, told, title } = row;
  const record = updatedKind(deps.kinds, kind);
  const live = await lockPublic(tx, record, recordId);
  refuseStale('update', { updatedAt: laterOf(row.updatedAt, live.updatedAt) }, seen, 'Nothing was published.');
  const { change, clash } = mergeUpdate(row, live as unknown as Values);
  if (clash) throw new Failure('conflict', MERGE_FIRST);
  refuseWithoutNote(told);
  if (!told && Object.keys(change).length === 0) throw new Failure('invalid', 'This update changes nothing');
  const checked = await checkChange(record, change);
  const { updatedAt } = live;
  await keptRecords(deps, record.versions).edit(tx, person, recordId, 'update', {
    ...checked,
    updatedAt,
    correction: told ?? undefined,
  });
  await tx.delete(updates).where(eq(updates.id, id));
  await recordAction(tx, person, 'update.publish', id, { title }, null);
  await deps.changes.announce(tx, 'updates', id);
  return { kind, recordId };
}

/** The maximum number of updates that the task publishes in one run. */
const AT_ONCE = 100;

/**
 * Publishes the updates whose time has come. Names the person who saved each one last, because readers get that
 * person's words. Holds an update that cannot be published, and notifies that person.
 */
async function publishDue(deps: Deps): Promise<void> {
  const lastSaver = deps.db
    .select({ id: revisions.authorId })
    .from(revisions)
    .where(and(eq(revisions.kind, UPDATE.name), eq(revisions.recordId, updates.id)))
    .orderBy(desc(revisions.at), desc(revisions.id))
    .limit(1);
  const due = await deps.db
    .select({ id: updates.id, author: users })
    .from(updates)
    .leftJoin(users, eq(users.id, sql`(${lastSaver})`))
    .where(and(isReleased, lte(updates.publishedAt, now())))
    .orderBy(updates.publishedAt)
    .limit(AT_ONCE);
  const failed: unknown[] = [];
  for (const { id, author } of due) {
    const person = author && !author.banned && isOfTheDesk(author.role) ? toPerson(author, false, new Date(0)) : null;
    try {
      await deps.db.transaction(async (tx) => {
        // The update may have been moved or unscheduled while the task was publishing others.
        if (await isDue(tx, deps, id)) await publishUpdate(tx, deps, person, { id });
      });
    } catch (err) {
      if (err instanceof Failure) await hold(deps, id, err.message, person);
      else failed.push(err);
    }
  }
  // Only after the others, so that none of them has to wait for the next run.
  if (failed.length > 0) throw failed[0];
}

async function isDue(tx: Db, { kinds }: Pick<Deps, 'kinds'>, id: string): Promise<boolean> {
  const row = await updateStore(() => kinds).lock(tx, id);
  return row?.status === 'published' && row.publishedAt! <= now();
}

/**
 * Makes the update a draft that says why. If the person who saved it last has left the desk, notifies everybody there.
 */
const hold = ({ db, changes }: Deps, id: string, held: string, person: Person | null): Promise<void> =>
  db.transaction(async (tx) => {
    const [row] = await tx
      .update(updates)
      .set({ held, status: 'draft' })
      .where(and(eq(updates.id, id), isReleased))
      .returning({ title: updates.title });
    if (!row) return;
    await recordAction(tx, null, 'update.hold', id, { ...row, status: 'published' }, { ...row, status: 'draft', held });
    await notify(tx, { kind: 'failed', record: 'update', recordId: id, ...(person && { to: [person.id] }) });
    await changes.announce(tx, 'updates', id);
  });

export const updateTasks: readonly Task[] = [{ name: 'updates-due', cron: '* * * * *', run: publishDue }];

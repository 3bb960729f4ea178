import type { z } from 'zod';
import { Failure, fail, notFound } from '#kernel/problem.ts';
import { recordAction } from '#platform/server/audit/record-action.ts';
import type { Person } from '#platform/server/auth/person.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { refuseStale } from '#platform/server/db/stale.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { DeskSubmission, SubmissionEdit } from '../desk-contract.ts';
import { changesBetween, recordEvent, withHistory } from './history.ts';
import { cleanDesksText } from './pictures/texts.ts';
import { findSubmission, lockSubmission, updateSubmission } from './queries.ts';
import { cleanContent, type StoredSubmission } from './rules.ts';

/** Hides drafts from the desk. @throws Failure not_found */
const forDesk = (submission: StoredSubmission | undefined): StoredSubmission =>
  submission && submission.status !== 'draft' ? submission : fail(notFound('Submission'));

/** @throws Failure not_found */
export const readForDesk = async (db: Db, id: string): Promise<DeskSubmission> =>
  withHistory(db, forDesk(await findSubmission(db, id)));

/** @throws Failure not_found */
export const lockForDesk = async (tx: Db, id: string): Promise<StoredSubmission> =>
  forDesk(await lockSubmission(tx, id));

/**
 * Saves the desk's corrections before approval. A save without changes is not recorded.
 * @throws Failure not_found; conflict if it has been decided, or somebody has saved since; invalid for too little text
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
    refuseStale('submission', before, updatedAt);
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

type Defined<T> = { [K in keyof T]?: Exclude<T[K], undefined> };

const defined = <T extends object>(change: T) =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)) as Defined<T>;

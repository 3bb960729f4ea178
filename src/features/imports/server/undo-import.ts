import { sql } from 'drizzle-orm';
import { comments } from '#features/comments/server/table.ts';
import { Failure, fail, notFound } from '#kernel/problem.ts';
import { recordAction } from '#platform/server/audit/record-action.ts';
import type { Person } from '#platform/server/auth/person.ts';
import { unobserved } from '#platform/server/changes.ts';
import { now } from '#platform/server/db/columns.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { Kinds } from '#platform/server/kinds.ts';
import { deskRecords } from '#platform/server/versions/records.ts';
import { type ImportedKind, importedKinds, kindNamed } from './kinds.ts';
import { forgetOldAddresses } from './old-addresses.ts';
import * as queries from './queries.ts';

/**
 * Moves the records that a run added to the bin, except those that the desk has edited since. Files stay in the library,
 * because the desk may have used them elsewhere.
 * @throws Failure not_found; conflict if it is running, was undone before, or brought subscribers
 */
export async function undoImport(
  deps: Pick<Deps, 'db' | 'changes' | 'log' | 'kinds'>,
  person: Person | null,
  id: string,
): Promise<{ undone: number; kept: number }> {
  return deps.db.transaction(async (tx) => {
    const run = (await queries.lockImport(tx, id)) ?? fail(notFound('Import'));
    if ((await queries.findImport(tx, id))!.state === 'running')
      throw new Failure('conflict', 'This import is still running. Please stop it first.');
    if (run.undoneAt) throw new Failure('conflict', 'This import has already been undone');
    if (run.holds === 'subscribers') throw new Failure('conflict', 'Delete subscribers in their own list');
    const made = await queries.listMade(tx, id);
    // Webhooks did not announce the import, so they do not announce this either.
    const quiet = { ...deps, changes: unobserved(deps.changes) };
    const undone: string[] = [];
    for (const { key, recordId, storedAt } of made) {
      const store = kindOf(deps.kinds, key).imported.storeOf(NO_DATES);
      const current = await store.lock(tx, recordId);
      if (!current || current.updatedAt !== storedAt) continue;
      await deskRecords(quiet, store).removeIn(tx, person, current.id);
      undone.push(current.id);
    }
    if (undone.length > 0) {
      await forgetOldAddresses(tx, undone);
      await deps.changes.announce(tx, 'old-addresses');
      // Lets the next import add the articles again with their comments.
      await queries.forgetRecords(
        tx,
        run.source,
        sql`select unnest(${sql.param(undone)}::uuid[])
          union all select ${comments.id} from ${comments} where ${comments.articleId} = any (${sql.param(undone)}::uuid[])`,
      );
    }
    await queries.updateImport(tx, id, { undoneAt: now() });
    await recordAction(tx, person, 'import.undo', id, null, { name: run.fileName });
    return { undone: undone.length, kept: made.length - undone.length };
  });
}

/** Undoing stores no dates. */
const NO_DATES = { createdAt: '', updatedAt: '' };

/** Returns the kind of a record by its key: 'job:17'. The posts of other systems are articles. */
function kindOf(kinds: Kinds, key: string): ImportedKind {
  const [name = ''] = key.split(':', 1);
  return importedKinds(kinds).find(({ kind }) => kind.name === name) ?? kindNamed(kinds, 'article');
}

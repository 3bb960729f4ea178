import { eq, sql } from 'drizzle-orm';
import { comments } from '#features/comments/server/table.ts';
import { Failure, fail, notFound } from '#kernel/problem.ts';
import { recordAction } from '#platform/server/audit/record-action.ts';
import { requireProof } from '#platform/server/auth/access.ts';
import type { Person } from '#platform/server/auth/person.ts';
import { unobserved } from '#platform/server/changes.ts';
import { now } from '#platform/server/db/columns.ts';
import type { Db } from '#platform/server/db/connect.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { ImportStore, Kinds } from '#platform/server/kinds.ts';
import { findRevision } from '#platform/server/versions/queries.ts';
import { deskRecords, fieldsOfRevision, keptRecords } from '#platform/server/versions/records.ts';
import type { Undone } from '../contract.ts';
import { type ImportedKind, importedKinds, kindNamed } from './kinds.ts';
import { forgetOldAddresses } from './old-addresses.ts';
import * as queries from './queries.ts';
import { undoSubscribers } from './subscribers.ts';
import { importLines } from './table.ts';

const KEPT =
  'Kept when the import was undone, because the desk has edited or deleted it, or readers have commented on it';

const KEPT_READER =
  'Kept when the import was undone, because the reader has used the subscription since, or the desk has deleted it';

/** The records of one transaction, which takes about a second. In one of 15,000 records, the connection would be lost. */
const AT_ONCE = 200;

/**
 * Moves records that a run added to the bin, and restores the previous version of those that it changed, except those
 * that the desk has edited since, and new ones that it is updating or readers have commented on. Deletes subscribers.
 * Files stay in the library, because the desk may have used them elsewhere. The run is undone once no records are left;
 * until then, the next call continues.
 * @throws Failure not_found; conflict if it is running or was undone before; forbidden for subscribers without a recent
 * proof of identity, since nothing brings them back
 */
export async function undoImport(
  deps: Pick<Deps, 'db' | 'changes' | 'log' | 'kinds'>,
  person: Person | null,
  id: string,
  atOnce = AT_ONCE,
): Promise<Undone> {
  return deps.db.transaction(async (tx) => {
    const run = (await queries.lockImport(tx, id)) ?? fail(notFound('Import'));
    if ((await queries.findImport(tx, id))!.state === 'running')
      throw new Failure('conflict', 'This import is still running. Please stop it first.');
    if (person && run.holds === 'subscribers') requireProof(person);
    if (run.undoneAt) throw new Failure('conflict', 'This import has already been undone');
    const stored = await queries.listStored(tx, id, atOnce);
    // Webhooks did not announce the import, so they do not announce this either.
    const quiet = { ...deps, changes: unobserved(deps.changes) };
    const undone: queries.ImportRecord[] = [];
    const reverted: queries.ImportRecord[] = [];
    const kept: queries.ImportRecord[] = [];
    const ofReaders = run.holds === 'subscribers';
    const source = ofReaders ? id : run.source;
    const deleted = ofReaders ? await undoSubscribers(tx, stored) : undefined;
    const used = await queries.listUsed(
      tx,
      stored.map(({ recordId }) => recordId),
    );
    for (const record of stored) {
      if (deleted) {
        (deleted.has(record.recordId) ? undone : kept).push(record);
        continue;
      }
      const store = kindOf(deps.kinds, record.key).imported.storeOf(NO_DATES);
      const current = await store.lock(tx, record.recordId);
      const isNew = record.madeIn === id;
      if (!current || current.updatedAt !== record.storedAt || (isNew && used.has(current.id))) kept.push(record);
      else if (isNew) {
        await deskRecords(quiet, store).removeIn(tx, person, current.id);
        undone.push(record);
      } else {
        const storedAt = await giveBack(quiet, tx, person, store, record);
        // The next import compares nothing with the version that is gone.
        if (storedAt) reverted.push({ ...record, storedAt, digest: '', changedIn: null, formerVersion: null });
        else kept.push(record);
      }
    }
    await queries.putRecords(tx, reverted);
    if (undone.length > 0) {
      const ids = undone.map(({ recordId }) => recordId);
      await forgetOldAddresses(tx, ids);
      await deps.changes.announce(tx, 'old-addresses');
      // Lets the next import add the articles again with their comments.
      await queries.forgetRecords(
        tx,
        source,
        sql`select unnest(${sql.param(ids)}::uuid[])
          union all select ${comments.id} from ${comments} where ${comments.articleId} = any (${sql.param(ids)}::uuid[])`,
      );
    }
    await queries.updateLines(tx, id, [...undone, ...reverted], { undone: true });
    await queries.updateLines(tx, id, kept, {
      remarks: sql`array_append(${importLines.remarks}, ${ofReaders ? KEPT_READER : KEPT})`,
    });
    await queries.detachRecords(
      tx,
      id,
      source,
      kept.map(({ key }) => key),
    );
    const counts = await countUndone(tx, id);
    const left = await queries.countStored(tx, id);
    if (left === 0) await queries.updateImport(tx, id, { undoneAt: now() });
    // The audit log has an entry for each record that a call moves to the bin, but not for each subscriber.
    if (left === 0 || deleted)
      await recordAction(tx, person, 'import.undo', id, null, { name: run.fileName, ...counts });
    return { ...counts, left };
  });
}

/** Counts what the report of a run says about undoing it. */
async function countUndone(tx: Db, id: string): Promise<Omit<Undone, 'left'>> {
  const { undone, outcome, remarks } = importLines;
  const [counts] = await tx
    .select({
      undone: sql<number>`count(*) filter (where ${undone} and ${outcome} = 'added')::int`,
      reverted: sql<number>`count(*) filter (where ${undone} and ${outcome} = 'changed')::int`,
      kept: sql<number>`count(*) filter (where ${remarks} && array[${KEPT}, ${KEPT_READER}])::int`,
    })
    .from(importLines)
    .where(eq(importLines.importId, id));
  return counts!;
}

/** Gives a record its version before the run. Returns its new `updatedAt`; undefined if that version is gone or invalid. */
async function giveBack(
  deps: Pick<Deps, 'db' | 'changes'>,
  tx: Db,
  person: Person | null,
  store: ImportStore,
  { recordId, formerVersion }: queries.ImportRecord,
): Promise<string | undefined> {
  const former = formerVersion && (await findRevision(tx, formerVersion));
  if (!former) return undefined;
  try {
    const fields = await fieldsOfRevision(store, former.fields);
    return (await keptRecords(deps, store).edit(tx, person, recordId, 'revert', fields)).updatedAt;
  } catch (err) {
    if (err instanceof Failure) return undefined;
    throw err;
  }
}

/** Undoing stores no dates. */
const NO_DATES = { createdAt: '', updatedAt: '' };

/** Returns the kind of a record by its key: 'job:17'. The posts of other systems are articles. */
function kindOf(kinds: Kinds, key: string): ImportedKind {
  const [name = ''] = key.split(':', 1);
  return importedKinds(kinds).find(({ kind }) => kind.name === name) ?? kindNamed(kinds, 'article');
}

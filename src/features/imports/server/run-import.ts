import path from 'node:path';
import { v7 as uuidv7 } from 'uuid';
import { leaveOutOfAlerts } from '#features/alerts/server/index.ts';
import type { ArticleType } from '#features/articles/vocabulary.ts';
import { comments } from '#features/comments/server/table.ts';
import { findSetting } from '#features/settings/server/index.ts';
import { excerpt } from '#kernel/excerpt.ts';
import { Failure } from '#kernel/problem.ts';
import { id as IdOfRecord, timeZone as zoneOfDesk } from '#kernel/wire.ts';
import type { Person } from '#platform/server/auth/person.ts';
import { unobserved } from '#platform/server/changes.ts';
import type { Config } from '#platform/server/config.ts';
import { now, storableData, storableText } from '#platform/server/db/columns.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { lockName } from '#platform/server/db/lock.ts';
import { uploadsFolder } from '#platform/server/files/parts.ts';
import type { ImportStore } from '#platform/server/kinds.ts';
import { addressFor, isPlaced } from '#platform/server/slugs/slugs.ts';
import { findLast } from '#platform/server/versions/queries.ts';
import { keptRecords } from '#platform/server/versions/records.ts';
import type { ImportOutcome } from '../vocabulary.ts';
import type { ImportSource, Incoming, IncomingComment, LeftOutRecord } from './incoming.ts';
import { past } from './incoming-fields.ts';
import { kindNamed } from './kinds.ts';
import { type FormerPaths, putOldAddresses } from './old-addresses.ts';
import { openExport } from './open-export.ts';
import { kept, type Prepared, prepare } from './prepare.ts';
import * as queries from './queries.ts';
import { type Importing, type ImportOptions, messageOf, type Report, type Reported, reportOf } from './report.ts';
import { importSubscribers } from './subscribers.ts';
import type { importRecords } from './table.ts';
import { takeInFiles } from './take-in-files.ts';

/** The number of records in one transaction. */
const BATCH = 25;
/** How many comments take as long to store as a record. */
const COMMENTS = 40;
/** The maximum length of another site's name (characters). The database cannot index one of several thousand. */
const SOURCE_MAX = 300;
/** The maximum length of the reason why an import failed (characters): a list with many faults has a long one. */
const ERROR_MAX = 1_000;
/** The number of rows in one statement, which may have 65,535 parameters. */
const PART = 1_000;

/**
 * Where a run unpacks its archive: on the site's own disk, because a temporary folder is often in memory. A daily task
 * clears the folder of uploads.
 */
export const unpackedFolder = (config: Pick<Config, 'dataDir'>, run: string): string =>
  path.join(uploadsFolder(config), `${run}.unpacked`);

/**
 * Imports a file, and stores the outcome in its run. @throws Failure invalid for a file that cannot be imported; any error
 * that stops the import early
 */
export async function importFile(
  deps: Importing,
  file: string,
  type: ArticleType,
  options: ImportOptions,
): Promise<{ source?: ImportSource; outcomes: Partial<Record<ImportOutcome, number>> }> {
  const { db } = deps;
  const { holds = 'posts' } = options;
  let source: ImportSource | undefined;
  try {
    if (holds === 'subscribers') return { outcomes: await importSubscribers(deps, file, options) };
    const unpacked = unpackedFolder(deps.config, options.run);
    const timeZone = await findSetting(db, 'timeZone', zoneOfDesk);
    const opened = await openExport(file, type, deps.kinds, unpacked, holds === 'posts' ? undefined : holds, timeZone);
    source = { ...opened, name: storableText(opened.name.slice(0, SOURCE_MAX)) };
    return { source, outcomes: await runImport(deps, source, options) };
  } catch (err) {
    const error =
      err instanceof Failure
        ? excerpt(err.message, ERROR_MAX)
        : 'The import ended unexpectedly. The site’s log says why.';
    await queries.updateImport(db, options.run, { error, finishedAt: now() });
    throw err;
  } finally {
    await source?.close?.();
  }
}

export async function runImport(
  deps: Importing,
  source: ImportSource,
  options: ImportOptions,
): Promise<Partial<Record<ImportOutcome, number>>> {
  const { db } = deps;
  const { run, onProgress, onRecord } = options;
  await queries.updateImport(db, run, { source: source.name, total: source.total });
  const report = reportOf(run, onRecord);
  const files = await takeInFiles(deps, source, options, report);
  const outcomes: ImportOutcome[] = [];
  let batch: Prepared[] = [];
  let size = 0;
  const store = async (prepared: Prepared[]) => {
    const rows = await takeInBatch(deps, source.name, options, prepared, report);
    outcomes.push(...rows.map(({ outcome }) => outcome));
    onProgress?.(outcomes.length, source.total, 'records');
    await queries.updateImport(db, run, { done: outcomes.length, outcomes: queries.countOutcomes(outcomes) });
  };
  // The database stores a batch while this process reads and cleans the next one.
  let storing = Promise.resolve();
  const keys = new Set<string>();
  for await (const read of source.records((key) => files.get(key))) {
    const record = storableData(read);
    const prepared = await prepare(deps, keys.has(record.key) ? secondOf(record) : record);
    batch.push(prepared);
    size += 1 + (prepared.record?.comments.length ?? 0) / COMMENTS;
    keys.add(record.key);
    if (size < BATCH) continue;
    await storing;
    storing = store(batch);
    // The loop above awaits it. Until then, Node must not report an error as unhandled.
    storing.catch(() => undefined);
    batch = [];
    size = 0;
  }
  await storing;
  await store(batch);
  await queries.updateImport(db, run, { finishedAt: now() });
  return queries.countOutcomes(outcomes);
}

async function takeInBatch(
  deps: Importing,
  source: string,
  { run, person = null, rehearsal = false }: ImportOptions,
  batch: readonly Prepared[],
  report: Report,
): Promise<Reported[]> {
  const { db, changes } = deps;
  return db.transaction(async (tx) => {
    await queries.requireRunning(tx, run, person);
    // Keeps two imports of one site from storing the same record twice.
    await lockName(tx, `import ${source}`);
    const keys = batch.flatMap(({ key, record }) => [key, ...(record?.comments ?? []).map((comment) => comment.key)]);
    const known = await queries.findRecords(tx, source, keys);
    const ids = batch.flatMap(({ key }) => known.get(key)?.recordId ?? []);
    const present = await queries.findPresent(tx, deps.kinds, ids);
    const rows: Reported[] = [];
    const stored: string[] = [];
    const sources: (typeof importRecords.$inferInsert)[] = [];
    const former: FormerPaths[] = [];
    const added: (typeof comments.$inferInsert)[] = [];
    const commentIds = new Map([...known].map(([key, { recordId }]) => [key, recordId]));
    for (const prepared of batch) {
      const { key, title, digest, remarks, record } = prepared;
      const before = known.get(key);
      const isUnchanged = record && before?.digest === digest && present.has(before.recordId);
      const { outcome, recordId, storedAt, formerVersion }: Taken = isUnchanged
        ? { outcome: 'unchanged' }
        : await take({ deps, tx, person, rehearsal }, prepared, before);
      rows.push({ key, title, outcome, remarks, ...(record && becomes(record)) });
      if (!record || !recordId) continue;
      stored.push(recordId);
      const by = outcome === 'added' ? { madeIn: run } : { changedIn: run, formerVersion };
      sources.push({ source, key, recordId, digest, storedAt, ...by });
      former.push({ kind: record.kind, recordId, paths: record.oldAddresses });
      for (const { key: commentKey, ...comment } of newComments(record, recordId, commentIds)) {
        sources.push({ source, key: commentKey, recordId: comment.id, madeIn: run });
        added.push(comment);
      }
    }
    await putOldAddresses(tx, former);
    for (const part of partsOf(added)) await tx.insert(comments).values(part);
    for (const articleId of new Set(added.map((comment) => comment.articleId)))
      await changes.announce(tx, 'comments', articleId);
    for (const part of partsOf(sources)) await queries.putRecords(tx, part);
    await report(tx, rows);
    await leaveOutOfAlerts(tx, deps.kinds, stored);
    if (!rehearsal) await changes.announce(tx, 'old-addresses');
    return rows;
  });
}

/** Returns what a record is here: its kind, and since when readers see it. */
function becomes({ kind, checked }: NonNullable<Prepared['record']>): Pick<Reported, 'kind' | 'publishedAt'> {
  const { status, active, publishedAt } = checked;
  const isOpen = status === undefined ? active === true : status === 'published';
  return { kind, publishedAt: isOpen ? (publishedAt ?? now()) : null };
}

const partsOf = <Row>(rows: readonly Row[]): Row[][] =>
  Array.from({ length: Math.ceil(rows.length / PART) }, (_, nth) => rows.slice(nth * PART, (nth + 1) * PART));

/** Returns the rows of comments without an id in `ids`, and adds their ids. */
const newComments = (record: Incoming, articleId: string, ids: Map<string, string>) =>
  record.comments.toSorted(byTime).flatMap(({ key, replyTo, createdAt, ...comment }) => {
    if (ids.has(key)) return [];
    const id = uuidv7();
    ids.set(key, id);
    const answered = replyTo && ids.get(replyTo);
    return [{ ...comment, key, id, articleId, replyTo: answered, createdAt: past(createdAt) }];
  });

/** Sorts comments by time, so that a comment has an id before its answers. */
const byTime = (a: IncomingComment, b: IncomingComment) => Date.parse(a.createdAt) - Date.parse(b.createdAt);

interface Taken {
  outcome: ImportOutcome;
  /** Our record and its `updatedAt`, if this run has stored it. */
  recordId?: string;
  storedAt?: string;
  /** The version that our record had before. */
  formerVersion?: string | undefined;
}

/** Stores a record that is new or has changed, or says why not. */
async function take(
  { deps, tx, person, rehearsal }: { deps: Importing; tx: Db; person: Person | null; rehearsal: boolean },
  { record, refusal, remarks }: Prepared,
  before: queries.ImportRecord | undefined,
): Promise<Taken> {
  if (!record) return { outcome: refusal ?? 'refused' };
  const store = kindNamed(deps.kinds, record.kind).imported.storeOf(kept(record));
  // Announces no imports to webhooks: receivers would get ten years of articles at once.
  const records = keptRecords({ ...deps, changes: unobserved(deps.changes) }, store);
  const { checked, kind } = record;
  try {
    if (!before) {
      const { problem } = checked.slug && isPlaced(kind) ? await addressFor(tx, kind, checked) : {};
      if (problem) remarks.push(`Its address “${checked.slug}” is taken, so it gets a new one made from its title`);
      const input = problem ? { ...checked, slug: '' } : checked;
      if (await isOurs(tx, store, record.key)) {
        remarks.push('This site exported it, and still has it');
        return { outcome: 'kept' };
      }
      if (rehearsal) return { outcome: 'added' };
      // A nested transaction, so that a refused record does not end the transaction of the others.
      const made = await tx.transaction((part) =>
        records.createIn(part, person, () => store.insert(part, input, null)),
      );
      return { outcome: 'added', recordId: made.id, storedAt: made.updatedAt };
    }
    const current = await store.lock(tx, before.recordId);
    if (!current || current.updatedAt !== before.storedAt) {
      remarks.push(current ? 'The desk has edited it since the last import' : 'The desk has deleted it');
      return { outcome: 'kept' };
    }
    if (current.title !== checked.title) remarks.push(`Its title was “${current.title}”`);
    if (rehearsal) return { outcome: 'changed' };
    const { slug: _, ...fields } = checked;
    const former = await findLast(tx, { kind: store.kind, recordId: current.id });
    const changed = await tx.transaction((part) => records.edit(part, person, current.id, 'update', fields));
    return { outcome: 'changed', recordId: current.id, storedAt: changed.updatedAt, formerVersion: former?.id };
  } catch (err) {
    remarks.unshift(messageOf(err, deps.log));
    return { outcome: 'refused' };
  }
}

/** Returns whether this site already has the record. Our own exports contain its id. */
async function isOurs(tx: Db, store: ImportStore, key: string): Promise<boolean> {
  const [, id = ''] = key.split(':', 2);
  return IdOfRecord.safeParse(id).success && (await store.find(tx, id)) !== undefined;
}

/** Leaves out a record if an earlier one in the file has the same key: a later import could not tell them apart. */
const secondOf = (record: Incoming | LeftOutRecord): LeftOutRecord => ({
  key: record.key,
  row: record.row,
  title: 'fields' in record ? record.fields.title : record.title,
  reason: 'The file contains this record more than once',
});

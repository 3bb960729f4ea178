/**
 * Takes in the content of another site. Each record is stored by the rules of the desk, with its dates and its comments,
 * and is known again by a later import: a second run changes what the other site has changed, and nothing else. So a run
 * that was stopped is continued by starting it again.
 */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { realpath } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { ArticleInput } from '#features/articles/contract.ts';
import { importedArticle } from '#features/articles/server/index.ts';
import { comments } from '#features/comments/server/table.ts';
import { storeUpload } from '#features/media/server/index.ts';
import { mediaFiles } from '#features/media/server/table.ts';
import { MAX_UPLOAD_BYTES } from '#features/media/vocabulary.ts';
import { Failure, fail, notFound } from '#kernel/problem.ts';
import { recordAction } from '#platform/server/audit/record-action.ts';
import { now } from '#platform/server/db/columns.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { lockName } from '#platform/server/db/lock.ts';
import type { Deps } from '#platform/server/deps.ts';
import { readPublic } from '#platform/server/outgoing.ts';
import { addressFor } from '#platform/server/slugs/slugs.ts';
import { deskRecords, keptRecords } from '#platform/server/versions/records.ts';
import type { Outcome } from '../vocabulary.ts';
import type { IncomingArticle, IncomingFile, LeftOut, Source } from './incoming.ts';
import { forgetOldAddresses, putOldAddresses } from './old-addresses.ts';
import * as queries from './queries.ts';

type Importing = Pick<Deps, 'db' | 'changes' | 'log' | 'files' | 'config'>;

export interface ImportOptions {
  fileName: string;
  /** The folder with the other site's uploaded files. */
  uploads?: string | undefined;
  /**
   * The other site, whose files that are not in the folder are read from it: 'https://old.example'. Without folder and
   * site, texts link to their pictures.
   */
  picturesFrom?: string | undefined;
  /** Reads an address, in tests. */
  read?: typeof readPublic;
  /** Reads and checks everything, and stores nothing. */
  dryRun?: boolean;
  onProgress?: (done: number, total: number, what: 'files' | 'articles') => void;
}

export interface Reported {
  key: string;
  title: string;
  outcome: Outcome;
  remarks: readonly string[];
}

/** This many articles are stored in one transaction. */
const BATCH = 25;

/** Imports everything that the source has. Calls `report` for each record, in the order of the file. */
export async function runImport(
  deps: Importing,
  source: Source,
  options: ImportOptions,
  report: (row: Reported) => void,
): Promise<Partial<Record<Outcome, number>>> {
  const { db } = deps;
  const { dryRun = false, fileName, onProgress } = options;
  const run = dryRun
    ? undefined
    : await queries.insertImport(db, { source: source.name, fileName, total: source.total });
  const outcomes: Outcome[] = [];
  const note = (row: Reported) => {
    outcomes.push(row.outcome);
    report(row);
  };
  const files = await takeInFiles(deps, source, run, options, report);
  let batch: Prepared[] = [];
  const store = async (prepared: Prepared[]) => {
    for (const row of await takeInBatch(deps, source.name, run, prepared)) note(row);
    onProgress?.(outcomes.length, source.total, 'articles');
    if (run) await queries.updateImport(db, run, { done: outcomes.length, outcomes: queries.countOutcomes(outcomes) });
  };
  // The database stores a batch while the next one is read and cleaned.
  let storing = Promise.resolve();
  for await (const record of source.articles((key) => files.get(key))) {
    batch.push(await prepare(record));
    if (batch.length < BATCH) continue;
    await storing;
    storing = store(batch);
    // It is awaited above; until then, nothing may report an error as unhandled.
    storing.catch(() => undefined);
    batch = [];
  }
  await storing;
  await store(batch);
  if (run) await queries.updateImport(db, run, { finishedAt: now() });
  return queries.countOutcomes(outcomes);
}

interface Prepared {
  key: string;
  title: string;
  digest: string;
  remarks: string[];
  /** Undefined for what is left out. */
  article?: IncomingArticle & { checked: ReturnType<typeof ArticleInput.parse> };
  refusal?: Outcome;
}

/** Checks and cleans an article as the desk's endpoint does. */
async function prepare(record: IncomingArticle | LeftOut): Promise<Prepared> {
  const { key } = record;
  if ('reason' in record)
    return { key, title: record.title, digest: '', remarks: [record.reason], refusal: 'left_out' };
  const { fields, remarks } = record;
  const { remarks: _, ...imported } = record;
  const digest = createHash('sha256').update(JSON.stringify(imported)).digest('base64url');
  const refused = (message: string): Prepared => {
    return { key, title: fields.title, digest, remarks: [message, ...remarks], refusal: 'refused' };
  };
  const parsed = ArticleInput.safeParse(fields);
  if (!parsed.success) return refused(parsed.error.issues.map(({ message }) => message).join('; '));
  try {
    const checked = await importedArticle(record).clean(parsed.data);
    return { key, title: fields.title, digest, remarks: [...remarks], article: { ...record, checked } };
  } catch (err) {
    return refused(messageOf(err));
  }
}

/** Returns why a record is refused. @throws any other error */
function messageOf(err: unknown): string {
  if (err instanceof Failure && ['invalid', 'unavailable'].includes(err.code)) return err.message;
  throw err;
}

async function takeInBatch(
  deps: Importing,
  source: string,
  run: string | undefined,
  batch: readonly Prepared[],
): Promise<Reported[]> {
  const { db, changes } = deps;
  return db.transaction(async (tx) => {
    // Two imports of one site never store the same record twice.
    if (run) await lockName(tx, `import ${source}`);
    const keys = batch.flatMap(({ key, article }) => [key, ...(article?.comments ?? []).map((comment) => comment.key)]);
    const known = await queries.findRecords(tx, source, keys);
    const rows: Reported[] = [];
    for (const prepared of batch) {
      const { key, title, digest, remarks } = prepared;
      const before = known.get(key);
      const { outcome, ...stored } = await take(deps, tx, prepared, before, run !== undefined);
      rows.push({ key, title, outcome, remarks });
      if (!run) continue;
      await queries.putRecord(tx, {
        ...{ source, key, title, outcome, remarks, seenIn: run },
        ...(outcome !== 'kept' && { digest }),
        ...stored,
        ...(outcome === 'added' && { madeIn: run }),
      });
      const { recordId = before?.recordId } = stored;
      if (!prepared.article || !recordId || outcome === 'kept') continue;
      await putOldAddresses(tx, 'article', recordId, prepared.article.oldAddresses);
      const fresh = prepared.article.comments.filter((comment) => !known.has(comment.key));
      for (const { key: commentKey, ...comment } of fresh) {
        const [made] = await tx
          .insert(comments)
          .values({ ...comment, articleId: recordId })
          .returning({ id: comments.id });
        const row = { source, key: commentKey, title: '', outcome: 'added' as const, seenIn: run, madeIn: run };
        await queries.putRecord(tx, { ...row, recordId: made!.id });
      }
      if (fresh.length > 0) await changes.announce(tx, 'comments', recordId);
    }
    if (run) await changes.announce(tx, 'old-addresses');
    return rows;
  });
}

interface Taken {
  outcome: Outcome;
  recordId?: string;
  storedAt?: string;
}

/** Stores an article, or says why not. With `stores` false, only says what would happen. */
async function take(
  deps: Importing,
  tx: Db,
  { article, refusal, digest, remarks }: Prepared,
  before: queries.ImportRecord | undefined,
  stores: boolean,
): Promise<Taken> {
  if (!article) return { outcome: refusal ?? 'refused' };
  const store = importedArticle(article);
  const records = keptRecords(deps, store);
  const { checked } = article;
  try {
    if (!before?.recordId) {
      const { problem } = checked.slug ? await addressFor(tx, 'article', checked) : {};
      if (problem) remarks.push(`Its address “${checked.slug}” is taken, so its title makes a new one`);
      const input = problem ? { ...checked, slug: '' } : checked;
      if (!stores) return { outcome: 'added' };
      // A refused record must not end the transaction of the others.
      const made = await tx.transaction((part) => records.createIn(part, null, () => store.insert(part, input, null)));
      return { outcome: 'added', recordId: made.id, storedAt: made.updatedAt };
    }
    const current = await store.lock(tx, before.recordId);
    if (before.digest === digest && current) return { outcome: 'unchanged' };
    if (!current || current.updatedAt !== before.storedAt) {
      remarks.push(current ? 'The desk has edited it since the last import' : 'The desk has deleted it');
      return { outcome: 'kept' };
    }
    if (!stores) return { outcome: 'changed' };
    const { slug: _, ...fields } = checked;
    const changed = await tx.transaction((part) => records.edit(part, null, current.id, 'update', fields));
    return { outcome: 'changed', storedAt: changed.updatedAt };
  } catch (err) {
    remarks.unshift(messageOf(err));
    return { outcome: 'refused' };
  }
}

/** Adds the files that are not in our library yet. Returns the ids of all files, by key. */
async function takeInFiles(
  deps: Importing,
  { name: source, files }: Source,
  run: string | undefined,
  { uploads, picturesFrom, read = readPublic, onProgress }: ImportOptions,
  report: (row: Reported) => void,
): Promise<Map<string, string>> {
  const known = await queries.findFileIds(deps.db, source);
  if (!uploads && !picturesFrom) return known;
  const folder = uploads && (await realFolder(uploads));
  const site = picturesFrom === undefined ? undefined : siteOf(picturesFrom);
  for (const [nth, file] of files.entries()) {
    onProgress?.(nth, files.length, 'files');
    if (known.has(file.key)) continue;
    const row = { key: file.key, title: file.path };
    try {
      const bytes =
        (folder ? await fromFolder(folder, file.path) : undefined) ?? (await fromSite(site, file.address, read, run));
      // A rehearsal gives each file an id that no other has.
      known.set(file.key, run ? await takeInFile(deps, source, run, file, bytes) : crypto.randomUUID());
      report({ ...row, outcome: 'added', remarks: [] });
    } catch (err) {
      const refused = { ...row, outcome: 'refused' as const, remarks: [messageOf(err)] };
      report(refused);
      if (run) await queries.putRecord(deps.db, { source, ...refused, seenIn: run });
    }
  }
  return known;
}

const realFolder = (name: string): Promise<string> =>
  realpath(name).catch(() => {
    throw new Failure('invalid', `There is no folder ${name}`);
  });

/** Opens a file of the folder, links resolved; undefined if there is none. @throws Failure invalid outside the folder */
async function fromFolder(folder: string, name: string): Promise<Readable | undefined> {
  if (name.includes('\0')) throw new Failure('invalid', 'Its path is not one');
  const found = await realpath(path.join(folder, name)).catch(() => undefined);
  if (found === undefined) return undefined;
  if (!found.startsWith(folder + path.sep)) throw new Failure('invalid', 'Its path leads out of the folder of uploads');
  return createReadStream(found);
}

function siteOf(address: string): URL {
  if (URL.canParse(address) && /^https?:/.test(address)) return new URL(address);
  throw new Failure('invalid', `${address} is not the address of a site, such as https://old.example`);
}

const PICTURE_MS = 60_000;

/** Reads a file from the other site, and nothing from anywhere else. A rehearsal reads nothing. */
async function fromSite(site: URL | undefined, address: string, read: typeof readPublic, run: string | undefined) {
  const url = site && URL.canParse(address, site) ? new URL(address, site) : undefined;
  if (!site) throw new Failure('invalid', 'It is not in the folder of uploads');
  if (url?.hostname !== site.hostname) throw new Failure('invalid', `It is not on ${site.hostname}: ${address}`);
  if (!run) return Readable.from([]);
  const { status, body } = await read(url.href, { most: MAX_UPLOAD_BYTES, timeoutMs: PICTURE_MS });
  if (status === 200) return Readable.from(body);
  throw new Failure('invalid', `${site.hostname} answers ${status} to ${url.pathname}`);
}

async function takeInFile(deps: Importing, source: string, run: string, file: IncomingFile, bytes: Readable) {
  const { db, changes, files } = deps;
  const { storedBytes: _, ...stored } = await storeUpload(deps, bytes, path.basename(file.path));
  try {
    return await db.transaction(async (tx) => {
      const { alt, caption } = file;
      const title = file.title || path.basename(file.path);
      const [made] = await tx
        .insert(mediaFiles)
        .values({ ...stored, title, alt, caption })
        .returning();
      await recordAction(tx, null, 'media.create', made!.id, null, made!);
      await changes.announce(tx, 'media', made!.id);
      const row = { source, key: file.key, title: file.path, outcome: 'added' as const, seenIn: run, madeIn: run };
      await queries.putRecord(tx, { ...row, recordId: made!.id, storedAt: made!.updatedAt });
      return made!.id;
    });
  } catch (err) {
    await files.removeFolder(stored.key);
    throw err;
  }
}

/**
 * Moves the articles that a run added to the bin, except those that the desk has edited since. Files stay in the library,
 * because the desk may have used them elsewhere. @throws Failure not_found; conflict if it was undone before
 */
export async function undoImport(deps: Importing, id: string): Promise<{ undone: number; kept: number }> {
  return deps.db.transaction(async (tx) => {
    const run = (await queries.lockImport(tx, id)) ?? fail(notFound('Import'));
    if (run.undoneAt) throw new Failure('conflict', 'This import was undone before');
    const made = await queries.listMade(tx, id);
    const undone: string[] = [];
    for (const { recordId, storedAt } of made) {
      const store = importedArticle({ createdAt: '', updatedAt: '' });
      const current = recordId && (await store.lock(tx, recordId));
      if (!current || current.updatedAt !== storedAt) continue;
      await deskRecords(deps, store).removeIn(tx, null, current.id);
      undone.push(current.id);
    }
    if (undone.length > 0) {
      await forgetOldAddresses(tx, undone);
      await deps.changes.announce(tx, 'old-addresses');
      const gone = made.filter(({ recordId }) => undone.includes(recordId ?? ''));
      await queries.forgetRecords(
        tx,
        run.source,
        gone.map(({ key }) => key),
      );
    }
    await queries.updateImport(tx, id, { undoneAt: now() });
    return { undone: undone.length, kept: made.length - undone.length };
  });
}

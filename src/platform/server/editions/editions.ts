/** Keeps every text that readers could see (docs/decisions/0107-public-texts-are-kept.md). */
import { createHash } from 'node:crypto';
import { and, asc, desc, eq, gte, inArray, isNotNull, lte, max, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import {
  CORRECTIONS,
  type Correction,
  type EditionChange,
  type EditionText,
  isWithdrawal,
  NO_WITHDRAWAL,
  WITHDRAWALS,
} from '#kernel/editions.ts';
import type { Page } from '#kernel/endpoint.ts';
import { invalidField } from '#kernel/problem.ts';
import type { Slice } from '#platform/server/db/record-queries.ts';
import { now } from '../db/columns.ts';
import type { Db } from '../db/connect.ts';
import { bytesOf, type Packed, pack, textOf, unpack } from './packing.ts';
import { editions } from './table.ts';

/** A public record: what readers see of it, and since when. */
export interface ShownRecord {
  text: EditionText;
  /** ISO 8601. */
  since: string;
}

/** An edition without its text. */
export interface StoredEdition {
  n: number;
  at: string;
  change: EditionChange;
  note: string;
  title: string;
  sha256: string | null;
}

/** Returns what readers see of a record whose text is as it was last saved. */
export const shownSince = (text: EditionText, ...since: string[]): ShownRecord => ({
  text,
  since: since.toSorted().at(-1)!,
});

interface Of {
  kind: string;
  recordId: string;
}

interface Authored {
  /** The account of the person who wrote the note. */
  authorId?: string | null;
}

/**
 * An edition that is this far from a complete one is itself stored completely: a text of 12,000 words is then unpacked in
 * some milliseconds, and 500 edits take less than twice the space of what they changed.
 */
const DEEPEST = 35;

const { n, at, change, note, title, sha256 } = editions;
const columns = { n, at, change, note, title, sha256 };

/** Selects true if readers were told about a correction of the record, otherwise null. */
export const correctedOf = (recordId: SQLWrapper): SQL<true | null | undefined> =>
  sql<
    true | null | undefined
  >`(select true from ${editions} where ${recordId} = ${editions.recordId} and ${inArray(editions.change, [...CORRECTIONS])} limit 1)`;

/** Selects whether the record's last edition is the notice of a withdrawal. */
export const isWithdrawn = (recordId: SQLWrapper): SQL =>
  sql`coalesce((select ${inArray(editions.change, [...WITHDRAWALS])} from ${editions}
    where ${recordId} = ${editions.recordId} order by ${editions.n} desc limit 1), false)`;

const digestOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/**
 * Stores the editions that a change makes, within its transaction. The text before the change is stored first if it was
 * public and has no edition yet: it is older than editions are, or its publication was scheduled.
 *
 * @param time when the change was made (ISO 8601)
 * @throws Failure invalid if the correction does not fit the change
 */
export async function keepEditions(
  tx: Db,
  of: Of,
  before: ShownRecord | undefined,
  after: ShownRecord | undefined,
  correction: (Correction & Authored) | undefined,
  time = now(),
): Promise<void> {
  refuseUnfit(correction, before, after);
  if (!before && !after) return;
  let last = await findLast(tx, of.recordId);
  if (before) {
    const bytes = bytesOf(before.text);
    const isStored = last?.sha256 === digestOf(bytes);
    last = isStored ? { ...last!, bytes } : await insert(tx, of, last, appearing(last, before), bytes);
  }
  if (after) {
    const bytes = bytesOf(after.text);
    if (last?.sha256 === digestOf(bytes) && !correction) return;
    await insert(tx, of, last, { ...appearing(last, { ...after, since: time }), ...correction }, bytes);
  } else if (correction) await insert(tx, of, last, { ...correction, at: time, title: before!.text.title }, undefined);
}

function refuseUnfit(
  correction: Correction | undefined,
  before: ShownRecord | undefined,
  after: ShownRecord | undefined,
): void {
  if (!correction) return;
  const message = isWithdrawal(correction.change)
    ? (!before || after) && NO_WITHDRAWAL
    : !(before && after) && 'Only a public text can be corrected';
  if (message) throw invalidField('correction', message);
}

/** Describes the edition that begins when a text appears. */
function appearing(last: StoredEdition | undefined, { text, since }: ShownRecord) {
  const change: EditionChange = !last ? 'first' : isWithdrawal(last.change) ? 'reinstatement' : 'minor';
  return { at: since, change, note: '', title: text.title };
}

/** Returns the edition that readers see although no change has stored it yet. */
async function findUnstored(db: Db, recordId: string, shown: ShownRecord): Promise<StoredEdition | undefined> {
  const last = await findLast(db, recordId);
  const sha256 = digestOf(bytesOf(shown.text));
  return last?.sha256 === sha256 ? undefined : { ...appearing(last, shown), n: (last?.n ?? 0) + 1, sha256 };
}

/** Returns the number of the edition that readers see now. */
export async function lastNumber(db: Db, recordId: string, shown: ShownRecord): Promise<number> {
  return (await findUnstored(db, recordId, shown))?.n ?? (await findLast(db, recordId))!.n;
}

/** Lists the editions of a public record, newest first. `shown` is what readers see now. */
export async function listEditions(
  db: Db,
  recordId: string,
  shown: ShownRecord,
  { limit, offset }: Slice,
): Promise<Page<StoredEdition>> {
  const unstored = await findUnstored(db, recordId, shown);
  const further = unstored ? 1 : 0;
  const stored = await db
    .select(columns)
    .from(editions)
    .where(eq(editions.recordId, recordId))
    .orderBy(desc(n))
    .limit(limit)
    .offset(Math.max(0, offset - further));
  const rows = unstored && offset === 0 ? [unstored, ...stored].slice(0, limit) : stored;
  return { rows, total: (await db.$count(editions, eq(editions.recordId, recordId))) + further };
}

/** Returns an edition of a public record with its text; undefined if there is none with this number. */
export async function findEdition(
  db: Db,
  recordId: string,
  shown: ShownRecord,
  number: number,
): Promise<(StoredEdition & { text: EditionText | undefined }) | undefined> {
  const [stored] = await db
    .select(columns)
    .from(editions)
    .where(and(eq(editions.recordId, recordId), eq(n, number)));
  if (stored) {
    const packed = stored.sha256 ? await findStored(db, recordId, number) : undefined;
    return { ...stored, text: packed && textOf(unpack(packed)) };
  }
  const unstored = await findUnstored(db, recordId, shown);
  return unstored?.n === number ? { ...unstored, text: shown.text } : undefined;
}

/**
 * Returns the number of the edition that readers saw at a time (ISO 8601), or had seen last if the text was withdrawn
 * then. For a time before the first edition, returns the number of the first.
 */
export async function editionAt(db: Db, recordId: string, shown: ShownRecord, time: string): Promise<number> {
  const unstored = await findUnstored(db, recordId, shown);
  if (unstored && unstored.at <= time) return unstored.n;
  const [found] = await db
    .select({ n: max(n) })
    .from(editions)
    .where(and(eq(editions.recordId, recordId), lte(at, time), isNotNull(sha256)));
  return found?.n ?? 1;
}

/** Returns the text of an edition of a public record, compressed; undefined if there is none. */
export async function findPacked(
  db: Db,
  recordId: string,
  shown: ShownRecord,
  number: number,
): Promise<Packed | undefined> {
  const stored = await findStored(db, recordId, number);
  if (stored) return stored;
  const unstored = await findUnstored(db, recordId, shown);
  return unstored?.n === number ? [pack(bytesOf(shown.text))] : undefined;
}

async function findStored(db: Db, recordId: string, number: number): Promise<Packed | undefined> {
  const upTo = and(eq(editions.recordId, recordId), lte(n, number));
  const complete = db
    .select({ n: max(n) })
    .from(editions)
    .where(and(upTo, eq(editions.depth, 0)));
  const rows = await db
    .select({ n, packed: editions.packed })
    .from(editions)
    .where(and(upTo, isNotNull(editions.packed), gte(n, sql`(${complete})`)))
    .orderBy(asc(n));
  return rows.at(-1)?.n === number ? rows.map(({ packed }) => packed!) : undefined;
}

/** The last edition of a record, with the bytes of its text once they are known. */
interface Last extends StoredEdition {
  depth: number;
  bytes?: Buffer | undefined;
}

async function findLast(tx: Db, recordId: string): Promise<Last | undefined> {
  const [found] = await tx
    .select({ ...columns, depth: editions.depth })
    .from(editions)
    .where(eq(editions.recordId, recordId))
    .orderBy(desc(n))
    .limit(1);
  return found;
}

async function insert(
  tx: Db,
  of: Of,
  last: Last | undefined,
  edition: Omit<StoredEdition, 'n' | 'sha256'> & Authored,
  bytes: Buffer | undefined,
): Promise<Last> {
  const isComplete = !last || (bytes !== undefined && last.depth >= DEEPEST);
  const made: Last = {
    ...edition,
    n: (last?.n ?? 0) + 1,
    sha256: bytes ? digestOf(bytes) : null,
    depth: isComplete ? 0 : last.depth + 1,
    bytes,
  };
  const dictionary = bytes && !isComplete ? (last.bytes ?? (await latestBytes(tx, of.recordId))) : undefined;
  await tx
    .insert(editions)
    .values({ ...of, ...made, authorId: edition.authorId, packed: bytes ? pack(bytes, dictionary) : null });
  return made;
}

/** Returns the bytes of the record's latest edition that has a text. */
async function latestBytes(tx: Db, recordId: string): Promise<Buffer | undefined> {
  const [latest] = await tx
    .select({ n: max(n) })
    .from(editions)
    .where(and(eq(editions.recordId, recordId), isNotNull(editions.packed)));
  return unpack((await findStored(tx, recordId, latest!.n!))!);
}

import { and, asc, desc, eq, gt, inArray, isNull, min, ne, not, notExists, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { type CitedWork, findVisible, sourceOf } from '#features/articles/server/index.ts';
import { CORRECTIONS, type EditionChange, isWithdrawal, NOTICES, type Notice, WITHDRAWALS } from '#kernel/editions.ts';
import type { Page } from '#kernel/endpoint.ts';
import { publicPath } from '#kernel/kinds.ts';
import { LIKE_AN_ID } from '#kernel/slug.ts';
import type { Config } from '#platform/server/config.ts';
import type { Db } from '#platform/server/db/connect.ts';
import type { Slice } from '#platform/server/db/record-queries.ts';
import { lastNumber, type ShownRecord, type StoredEdition } from '#platform/server/editions/editions.ts';
import { editions } from '#platform/server/editions/table.ts';
import { type Kinds, kindsWith } from '#platform/server/kinds.ts';
import { findBySlug } from '#platform/server/slugs/slugs.ts';
import type { SentNotice } from '../contract.ts';

/** A record that readers can see, and what they see of it. */
export interface PublicRecord {
  id: string;
  kind: SentNotice['kind'];
  path: string;
  shown: ShownRecord;
}

const keptKinds = (kinds: Kinds) => kindsWith(kinds, 'editions', 'public');

/** Finds the record, of any kind; undefined if readers cannot see it. */
export async function findRecord(db: Db, kinds: Kinds, id: string): Promise<PublicRecord | undefined> {
  for (const { kind, editions: find } of keptKinds(kinds)) {
    const shown = await find(db, id);
    if (shown) return { id, kind: kind.name as PublicRecord['kind'], path: publicPath(kind, id), shown };
  }
  return undefined;
}

export async function recordOf(db: Db, { id, kind, path, shown }: PublicRecord) {
  return { id, kind, path, title: shown.text.title, last: await lastNumber(db, id, shown) };
}

/** Returns what a citation of an article's version contains; undefined for announcements. */
export async function citedEdition(
  deps: { db: Db; config: Config },
  { id, kind, path }: PublicRecord,
  { n, at, title }: StoredEdition,
): Promise<CitedWork | undefined> {
  const article = kind === 'article' ? await findVisible(deps.db, id) : undefined;
  if (!article) return undefined;
  const source = await sourceOf(deps, article);
  const number = [source.number, `v${n}`].filter(Boolean).join(' ');
  return { ...source, title, number, publishedAt: at, url: `${deps.config.publicUrl}${path}/v/${n}` };
}

const isOneOf = (changes: readonly EditionChange[]): SQL => inArray(editions.change, [...changes]);

/** Matches notices about texts that are public now. */
const isAboutPublic = (kinds: Kinds): SQL | undefined =>
  or(
    ...keptKinds(kinds).map(
      ({ kind, table, public: { visible } }) =>
        sql`(${eq(editions.kind, kind.name)} and exists (select from ${table} where ${table.id} = ${editions.recordId} and ${visible}))`,
    ),
  );

/** Matches notices that readers see in place of a text. */
const isInForce = (db: Db): SQL | undefined => {
  const later = alias(editions, 'later');
  const after = and(eq(later.recordId, editions.recordId), gt(later.n, editions.n));
  return and(isOneOf(WITHDRAWALS), notExists(db.select({ n: later.n }).from(later).where(after)));
};

/**
 * Lists the notices to readers, newest first: about texts that are public now, and about those that were withdrawn and
 * not published again.
 */
export async function listCorrections(db: Db, kinds: Kinds, { limit, offset }: Slice): Promise<Page<SentNotice>> {
  const where = and(isOneOf(NOTICES), or(isAboutPublic(kinds), isInForce(db)));
  const rows = await db
    .select(told)
    .from(editions)
    .where(where)
    .orderBy(desc(editions.at), desc(editions.recordId), desc(editions.n))
    .limit(limit)
    .offset(offset);
  return { rows: rows.map((row) => toTold(kinds, row)), total: await db.$count(editions, where) };
}

/** Matches notices about which nobody has been emailed. */
export const isUntold = and(ne(editions.note, ''), isNull(editions.toldAt));

/**
 * Matches notices that still hold: their text is public, or is withdrawn and was not published again. A text that
 * became public at a scheduled time has no edition yet.
 */
export const holds = (db: Db, kinds: Kinds): SQL | undefined => {
  const isPublic = isAboutPublic(kinds)!;
  return or(and(isOneOf(CORRECTIONS), isPublic), and(isInForce(db), not(isPublic)));
};

/** Returns those notices that still hold and that the desk has left in the emails, oldest first. */
export async function listTold(
  db: Db,
  kinds: Kinds,
  keys: readonly Pick<typeof editions.$inferSelect, 'recordId' | 'n'>[],
): Promise<SentNotice[]> {
  if (keys.length === 0) return [];
  const isOne = or(...keys.map(({ recordId, n }) => and(eq(editions.recordId, recordId), eq(editions.n, n))));
  const where = and(isOne, eq(editions.held, false), holds(db, kinds));
  const rows = await db.select(told).from(editions).where(where).orderBy(asc(editions.at), asc(editions.n));
  return rows.map((row) => toTold(kinds, row));
}

const { recordId: id, kind, n, at, change, note, title } = editions;
export const told = { id, kind, n, at, change, note, title };

export function toTold(
  kinds: Kinds,
  row: { [K in keyof typeof told]: (typeof editions.$inferSelect)[K extends 'id' ? 'recordId' : K] },
): SentNotice {
  const { kind } = keptKinds(kinds).find((one) => one.kind.name === row.kind)!;
  return {
    ...row,
    kind: kind.name as SentNotice['kind'],
    change: row.change as Notice,
    path: publicPath(kind, row.id),
  };
}

/** Returns when readers could see the first version of a record (ISO 8601); null if it has none. */
export async function firstShownAt(db: Db, recordId: string): Promise<string | null> {
  const [first] = await db
    .select({ at: min(editions.at) })
    .from(editions)
    .where(eq(editions.recordId, recordId));
  return first!.at;
}

/** Returns whether a record was withdrawn after that time (ISO 8601), even if it was published again. */
export const wasWithdrawn = async (db: Db, recordId: string, since: string): Promise<boolean> =>
  (await db.$count(editions, and(eq(editions.recordId, recordId), isOneOf(WITHDRAWALS), gt(editions.at, since)))) > 0;

/** Finds the notice in place of a withdrawn text, by its id or readable address; undefined if readers see the text. */
export async function findWithdrawn(db: Db, kinds: Kinds, address: string): Promise<SentNotice | undefined> {
  for (const { kind } of keptKinds(kinds)) {
    const id = LIKE_AN_ID.test(address) ? address : await findBySlug(db, kind.name as SentNotice['kind'], address);
    const [last] = id
      ? await db.select(told).from(editions).where(eq(editions.recordId, id)).orderBy(desc(editions.n)).limit(1)
      : [];
    if (last && isWithdrawal(last.change) && !(await findRecord(db, kinds, last.id))) return toTold(kinds, last);
  }
  return undefined;
}

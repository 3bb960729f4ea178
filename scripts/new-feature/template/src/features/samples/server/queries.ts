import { and, asc, desc, eq, getTableColumns, isNull, type SQL } from 'drizzle-orm';
import type { z } from 'zod';
import type { Page } from '#kernel/endpoint.ts';
import { isInBin } from '#platform/server/db/bin.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { deskDate, inState, isPublic } from '#platform/server/db/publication.ts';
import { inReadingOrder } from '#platform/server/db/reading-order.ts';
import { matches } from '#platform/server/db/text-search.ts';
import { cleanRichText } from '#platform/server/html/clean-rich-text.ts';
import type { DeskSampleQuery, Sample, SampleListQuery, SampleRow } from '../contract.ts';
import { samples } from './table.ts';

type DeskFilter = Omit<z.output<typeof DeskSampleQuery>, 'limit' | 'offset'>;

const { contentText, deletedAt, ...columns } = getTableColumns(samples);
const { content, ...rowColumns } = columns;

/** Published, its hour has come, and not in the bin. */
export const isVisible = isPublic(samples);

const newest = [desc(samples.publishedAt), desc(samples.id)];
const date = deskDate(samples);
const orders: Record<DeskFilter['sort'], SQL[]> = {
  'date-desc': [desc(date), desc(samples.id)],
  'date-asc': [asc(date), asc(samples.id)],
  'title-asc': [asc(inReadingOrder(samples.title)), ...newest],
  'title-desc': [desc(inReadingOrder(samples.title)), ...newest],
};

const contains = (q: string | undefined) => matches(q, [samples.title, samples.contentText]);

/** Lists the samples that visitors see. */
export async function listVisible(
  db: Db,
  { q, limit, offset }: z.output<typeof SampleListQuery>,
): Promise<Page<SampleRow>> {
  const where = and(isVisible, contains(q));
  const [rows, total] = await Promise.all([
    db
      .select(rowColumns)
      .from(samples)
      .where(where)
      .orderBy(...newest)
      .limit(limit)
      .offset(offset),
    db.$count(samples, where),
  ]);
  return { rows, total };
}

/** Samples in every state but the bin. */
export async function listAll(
  db: Db,
  { limit, offset, ...filter }: DeskFilter & { limit: number; offset: number },
): Promise<Page<Sample>> {
  const [rows, total] = await Promise.all([
    selectAll(db, filter).limit(limit).offset(offset),
    db.$count(samples, ofDesk(filter)),
  ]);
  return { rows, total };
}

/** The same, without a limit. */
export const selectAll = (db: Db, filter: DeskFilter) =>
  db
    .select(columns)
    .from(samples)
    .where(ofDesk(filter))
    .orderBy(...orders[filter.sort])
    .$dynamic();

const ofDesk = ({ status, q }: DeskFilter): SQL | undefined =>
  and(isNull(samples.deletedAt), contains(q), status ? inState(samples, status) : undefined);

const selectKept = (db: Db, id: string) =>
  db
    .select(columns)
    .from(samples)
    .where(and(eq(samples.id, id), isNull(samples.deletedAt)));

/** In any state but the bin. */
export async function findSample(db: Db, id: string): Promise<Sample | undefined> {
  const [row] = await selectKept(db, id);
  return row;
}

/** The same; nobody else changes it until the transaction ends. */
export async function lockSample(tx: Db, id: string): Promise<Sample | undefined> {
  const [row] = await selectKept(tx, id).for('update');
  return row;
}

export async function findVisible(db: Db, id: string): Promise<Sample | undefined> {
  const [row] = await db
    .select(columns)
    .from(samples)
    .where(and(eq(samples.id, id), isVisible));
  return row && { ...row, content: (await cleanRichText(row.content)).content };
}

export type NewSample = typeof samples.$inferInsert;

export async function insertSample(db: Db, sample: NewSample): Promise<Sample> {
  const [row] = await db.insert(samples).values(sample).returning(columns);
  return row!;
}

type Change = { [K in keyof NewSample]?: NewSample[K] | undefined };

/** The sample after the change; undefined if there is none of that id, or it is in the bin. */
export async function updateSample(tx: Db, id: string, change: Change): Promise<Sample | undefined> {
  const [row] = await tx
    .update(samples)
    .set(change)
    .where(and(eq(samples.id, id), isNull(samples.deletedAt)))
    .returning(columns);
  return row;
}

/** Out of the bin, as it was; undefined if it is not there, or was there too long. */
export async function restoreSample(tx: Db, id: string): Promise<Sample | undefined> {
  const [row] = await tx
    .update(samples)
    .set({ deletedAt: null })
    .where(and(eq(samples.id, id), isInBin(samples.deletedAt)))
    .returning(columns);
  return row;
}

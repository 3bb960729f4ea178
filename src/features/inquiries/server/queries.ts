import { desc } from 'drizzle-orm';
import type { Page } from '#kernel/endpoint.ts';
import type { Db } from '#server/db/connect.ts';
import { matches } from '#server/db/text-search.ts';
import type { Inquiry } from '../contract.ts';
import { dueAt } from './rules.ts';
import { partnershipInquiries as table } from './table.ts';

export type NewInquiry = Omit<Inquiry, 'id' | 'createdAt' | 'dueAt'>;

export async function insertInquiry(tx: Db, inquiry: NewInquiry): Promise<{ createdAt: string }> {
  const [row] = await tx.insert(table).values(inquiry).returning({ createdAt: table.createdAt });
  return row!;
}

export interface InquiryFilter {
  q?: string | undefined;
  limit: number;
  offset: number;
}

/** Newest first. */
export async function listInquiries(db: Db, { q, limit, offset }: InquiryFilter): Promise<Page<Inquiry>> {
  const [rows, total] = await Promise.all([
    select(db, { q }).limit(limit).offset(offset),
    db.$count(table, isOf({ q })),
  ]);
  return { rows: rows.map(withDue), total };
}

/** The same, all of them. */
export const selectInquiries = async (db: Db, filter: Pick<InquiryFilter, 'q'>) =>
  (await select(db, filter)).map(withDue);

const select = (db: Db, filter: Pick<InquiryFilter, 'q'>) =>
  db.select().from(table).where(isOf(filter)).orderBy(desc(table.createdAt), desc(table.id)).$dynamic();

const isOf = ({ q }: Pick<InquiryFilter, 'q'>) =>
  matches(q, [table.companyName, table.contactName, table.email, table.description]);

const withDue = <Row extends { createdAt: string }>(row: Row) => ({ ...row, dueAt: dueAt(row.createdAt) });

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
  const where = matches(q, [table.companyName, table.contactName, table.email, table.description]);
  const [rows, total] = await Promise.all([
    db.select().from(table).where(where).orderBy(desc(table.createdAt), desc(table.id)).limit(limit).offset(offset),
    db.$count(table, where),
  ]);
  return { rows: rows.map((row) => ({ ...row, dueAt: dueAt(row.createdAt) })), total };
}

import { sql } from 'drizzle-orm';
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { users } from '#platform/server/auth/table.ts';
import { choice, id, instant, timestamps } from '#platform/server/db/columns.ts';
import type { Inquiry } from '../contract.ts';

export const partnershipInquiries = pgTable(
  'partnership_inquiries',
  {
    id: id(),
    inquiryType: choice(['recruiter', 'course-provider']).notNull(),
    companyName: text().notNull(),
    contactName: text().notNull(),
    email: text().notNull(),
    phone: text().notNull().default(''),
    website: text().notNull().default(''),
    companySize: text().$type<Inquiry['companySize']>().notNull().default(''),
    location: text().notNull(),
    description: text().notNull(),
    volume: text().$type<Inquiry['volume']>().notNull().default(''),
    timeline: text().$type<Inquiry['timeline']>().notNull().default(''),
    createdAt: timestamps.createdAt,
    /** When the operators were reminded that the promised hours are nearly over. */
    remindedAt: instant(),
    answeredAt: instant(),
    answeredBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** For colleagues: what was agreed. */
    note: text().notNull().default(''),
  },
  (t) => [
    index('partnership_inquiries_newest').on(t.createdAt),
    index('partnership_inquiries_open').on(t.createdAt).where(sql`answered_at is null`),
    index('partnership_inquiries_answered_by').on(t.answeredBy),
  ],
);

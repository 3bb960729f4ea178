import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { choice, id, timestamps } from '#server/db/columns.ts';
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
  },
  (t) => [index('partnership_inquiries_newest').on(t.createdAt)],
);

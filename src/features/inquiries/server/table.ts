import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { choice, id, timestamps } from '#server/db/columns.ts';

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
    companySize: text().notNull().default(''),
    location: text().notNull(),
    description: text().notNull(),
    volume: text().notNull().default(''),
    timeline: text().notNull().default(''),
    createdAt: timestamps.createdAt,
  },
  (t) => [index('partnership_inquiries_newest').on(t.createdAt)],
);

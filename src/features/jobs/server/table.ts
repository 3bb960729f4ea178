import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { isUncoded, jurisdictionColumns } from '#features/jurisdictions/server/table.ts';
import { CONTENT_STATUSES } from '#kernel/publication.ts';
import { users } from '#platform/server/auth/table.ts';
import { choice, id, instant, sqlList, timestamps } from '#platform/server/db/columns.ts';
import { CONTRACTS, SALARY_PERIODS } from '../vocabulary.ts';

export const jobs = pgTable(
  'job_listings',
  {
    id: id(),
    title: text().notNull(),
    company: text().notNull(),
    location: text().notNull(),
    ...jurisdictionColumns,
    contract: choice(CONTRACTS).notNull().default('permanent'),
    salaryRange: text().notNull().default(''),
    salaryMin: integer(),
    salaryMax: integer(),
    salaryCurrency: text().notNull().default(''),
    salaryPeriod: choice(SALARY_PERIODS).notNull().default('year'),
    streetAddress: text().notNull().default(''),
    locality: text().notNull().default(''),
    region: text().notNull().default(''),
    postalCode: text().notNull().default(''),
    country: text().notNull().default(''),
    remote: boolean().notNull().default(false),
    description: text().notNull(),
    requirements: text().array().notNull().default(sql`'{}'`),
    contactEmail: text().notNull().default(''),
    applicationUrl: text().notNull().default(''),
    recruiterId: uuid().references(() => users.id, { onDelete: 'set null' }),
    status: choice(CONTENT_STATUSES).notNull().default('pending'),
    reviewNotes: text(),
    topics: text().array().notNull().default(sql`'{}'`),
    active: boolean().notNull().default(true),
    expiresAt: instant(),
    publishedAt: instant(),
    deletedAt: instant(),
    ...timestamps,
  },
  (t) => [
    check('job_listings_contract', sql`${t.contract} in (${sqlList(CONTRACTS)})`),
    check('job_listings_salary_period', sql`${t.salaryPeriod} in (${sqlList(SALARY_PERIODS)})`),
    check('job_listings_status', sql`${t.status} in (${sqlList(CONTENT_STATUSES)})`),
    check('job_listings_published_at', sql`${t.status} <> 'published' or ${t.publishedAt} is not null`),
    index('job_listings_newest').on(t.publishedAt, t.id).where(sql`status = 'published' and deleted_at is null`),
    index('job_listings_uncoded').on(t.jurisdiction).where(isUncoded),
    index('job_listings_admin').on(t.createdAt),
  ],
);

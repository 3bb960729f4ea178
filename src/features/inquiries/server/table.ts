import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from '#platform/server/auth/table.ts';
import { choice, id, instant, sqlList, timestamps } from '#platform/server/db/columns.ts';
import type { Inquiry } from '../contract.ts';
import { INQUIRY_STAGES, type InquiryStage } from '../vocabulary.ts';

const STAGES = Object.keys(INQUIRY_STAGES) as [InquiryStage, ...InquiryStage[]];
const DIRECTIONS = ['in', 'out'] as const;

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
    /** When the site reminded the operators that the promised hours were nearly over. */
    remindedAt: instant(),
    answeredAt: instant(),
    answeredBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    stage: choice(STAGES).notNull().default('new'),
    /** When the first unanswered email arrived; null if there is none. */
    waitingSince: instant(),
    /** When to remind the operators; null for never. */
    remindAt: instant(),
    /** What was agreed, for colleagues. */
    note: text().notNull().default(''),
    noteSavedAt: instant().notNull().default(sql`now()`),
  },
  (t) => [
    index('partnership_inquiries_newest').on(t.createdAt),
    index('partnership_inquiries_open').on(t.createdAt).where(sql`answered_at is null`),
    index('partnership_inquiries_waiting').on(t.waitingSince).where(sql`waiting_since is not null`),
    index('partnership_inquiries_to_remind').on(t.remindAt).where(sql`remind_at is not null`),
    check('partnership_inquiries_stage', sql`${t.stage} in (${sqlList(STAGES)})`),
    index('partnership_inquiries_answered_by').on(t.answeredBy),
  ],
);

/** The desk's replies to an inquiry, and the partner's answers by email. */
export const inquiryMessages = pgTable(
  'inquiry_messages',
  {
    /** For a reply, also the id of its email. */
    id: id(),
    inquiryId: uuid()
      .notNull()
      .references(() => partnershipInquiries.id, { onDelete: 'cascade' }),
    direction: choice(DIRECTIONS).notNull(),
    text: text().notNull(),
    byId: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** The address from which an answer came; '' for the desk's replies. */
    fromAddress: text().notNull().default(''),
    /** The Message-ID of an answer ('' if it has none) or of a reply, in which it contains the reply's id. */
    messageId: text().notNull().default(''),
    /** A hash of an answer's email, so that the same email counts once. Null for the desk's replies. */
    key: text(),
    createdAt: timestamps.createdAt,
  },
  (t) => [
    index('inquiry_messages_of').on(t.inquiryId, t.createdAt),
    index('inquiry_messages_by').on(t.byId),
    uniqueIndex('inquiry_messages_key').on(t.key),
    check('inquiry_messages_direction', sql`${t.direction} in (${sqlList(DIRECTIONS)})`),
  ],
);

/** Texts that a reply can begin with. */
export const replyTemplates = pgTable(
  'reply_templates',
  { id: id(), name: text().notNull(), text: text().notNull(), ...timestamps },
  (t) => [uniqueIndex('reply_templates_name').on(sql`lower(${t.name})`)],
);

import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { choice, id, instant, sqlList, timestamps } from '#platform/server/db/columns.ts';
import type { SlotValues } from './marks.ts';

const MAILING_STATES = ['sending', 'sent', 'cancelled'] as const;

/** One letter to many: rendered once, with slots for what differs from one recipient to the next (template.ts). */
export const mailings = pgTable(
  'mailings',
  {
    id: id(),
    /** Whose it is, as kinds.ts names it: 'newsletter' … */
    kind: text().notNull(),
    /** May have slots, as both parts. */
    subject: text().notNull(),
    html: text().notNull(),
    plain: text().notNull(),
    state: choice(MAILING_STATES).notNull().default('sending'),
    createdAt: timestamps.createdAt,
    finishedAt: instant(),
  },
  (t) => [
    check('mailings_state', sql`${t.state} in (${sqlList(MAILING_STATES)})`),
    index('mailings_sending').on(t.createdAt).where(sql`state = 'sending'`),
  ],
);

/** What `unsubscribed` and `cancelled` were sent before that happened has a `sentAt`. */
const DELIVERY_STATES = ['queued', 'sent', 'bounced', 'failed', 'unsubscribed', 'cancelled'] as const;

/** The record of one letter to one recipient. Its id is that of the message, however often it is tried. */
export const mailingDeliveries = pgTable(
  'mailing_deliveries',
  {
    id: id(),
    mailingId: uuid()
      .notNull()
      .references(() => mailings.id, { onDelete: 'cascade' }),
    /** The row that stands for the recipient where the mailing comes from: a subscriber, an alert. */
    recipientId: uuid().notNull(),
    address: text().notNull(),
    /** Stands beside the address, and in the letter where it asks for it. */
    name: text().notNull().default(''),
    /** Which blocks of the letter this recipient gets; null for all. */
    blocks: integer().array(),
    /** What stands in the slots of this recipient's letter alone; null for nothing. */
    slots: jsonb().$type<SlotValues>(),
    state: choice(DELIVERY_STATES).notNull().default('queued'),
    attempts: integer().notNull().default(0),
    /** Not tried before. */
    dueAt: instant().notNull().default(sql`now()`),
    /** The node that has it in hand (node.ts), if that still lives. */
    takenBy: integer(),
    error: text(),
    sentAt: instant(),
    /** When `state` last changed. */
    at: instant().notNull().default(sql`now()`),
  },
  (t) => [
    check('mailing_deliveries_state', sql`${t.state} in (${sqlList(DELIVERY_STATES)})`),
    uniqueIndex('mailing_deliveries_once').on(t.mailingId, t.recipientId),
    index('mailing_deliveries_next').on(t.mailingId, t.dueAt, t.id).where(sql`state = 'queued'`),
    index('mailing_deliveries_failed').on(t.at).where(sql`state = 'failed'`),
    index('mailing_deliveries_of').on(t.recipientId, t.at),
  ],
);

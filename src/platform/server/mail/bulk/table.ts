import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { choice, id, instant, sqlList, timestamps } from '#platform/server/db/columns.ts';
import type { SlotValues } from './marks.ts';

/** The number of deliveries of a bulk mail, in total and by state. */
export type DeliveryFigures = Record<'recipients' | 'queued' | 'sent' | 'bounced' | 'failed' | 'unsubscribed', number>;

const MAILING_STATES = ['sending', 'sent', 'cancelled'] as const;

/** One bulk mail. It is rendered once, with slots for the parts that differ between recipients (template.ts). */
export const mailings = pgTable(
  'mailings',
  {
    id: id(),
    /** The kind of bulk mail: 'newsletter' … */
    kind: text().notNull(),
    /** Can contain slots, like both parts. */
    subject: text().notNull(),
    html: text().notNull(),
    plain: text().notNull(),
    state: choice(MAILING_STATES).notNull().default('sending'),
    createdAt: timestamps.createdAt,
    finishedAt: instant(),
    /** Counted before its deliveries were deleted (forget.ts); null while they exist. */
    figures: jsonb().$type<DeliveryFigures>(),
  },
  (t) => [
    check('mailings_state', sql`${t.state} in (${sqlList(MAILING_STATES)})`),
    index('mailings_sending').on(t.createdAt).where(sql`state = 'sending'`),
  ],
);

/** A row in `unsubscribed` or `cancelled` has a `sentAt` if it was sent before. */
const DELIVERY_STATES = ['queued', 'sent', 'bounced', 'failed', 'unsubscribed', 'cancelled'] as const;

/** One recipient's email of a bulk mail. Its id is part of the Message-ID, which is the same for every attempt. */
export const mailingDeliveries = pgTable(
  'mailing_deliveries',
  {
    id: id(),
    mailingId: uuid()
      .notNull()
      .references(() => mailings.id, { onDelete: 'cascade' }),
    /** The recipient's row in the feature that sends the bulk mail: a subscriber, an alert. */
    recipientId: uuid().notNull(),
    address: text().notNull(),
    /** Used in the To header, and wherever the text has the slot for the name. */
    name: text().notNull().default(''),
    /** The blocks that this recipient gets; null for all. */
    blocks: integer().array(),
    /** Slot values for this recipient only; null for none. */
    slots: jsonb().$type<SlotValues>(),
    state: choice(DELIVERY_STATES).notNull().default('queued'),
    attempts: integer().notNull().default(0),
    /** The email is not tried before this time. */
    dueAt: instant().notNull().default(sql`now()`),
    /** The number of the node that is sending the email (node.ts), if that node is still running. */
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

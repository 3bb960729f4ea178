import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { choice, id, instant, sqlList, timestamps } from '#platform/server/db/columns.ts';
import type { SlotValues } from './marks.ts';

/** The number of deliveries of a bulk mail, altogether and by state. */
export type Figures = Record<'recipients' | 'queued' | 'sent' | 'bounced' | 'failed' | 'unsubscribed', number>;

const MAILING_STATES = ['sending', 'sent', 'cancelled'] as const;

/** One bulk mail: rendered once, with slots for the parts that differ between recipients (template.ts). */
export const mailings = pgTable(
  'mailings',
  {
    id: id(),
    /** The kind of bulk mail: 'newsletter' … */
    kind: text().notNull(),
    /** May contain slots, like both parts. */
    subject: text().notNull(),
    html: text().notNull(),
    plain: text().notNull(),
    state: choice(MAILING_STATES).notNull().default('sending'),
    createdAt: timestamps.createdAt,
    finishedAt: instant(),
    /** Counted when its deliveries were deleted (forget.ts); null while they are there. */
    figures: jsonb().$type<Figures>(),
  },
  (t) => [
    check('mailings_state', sql`${t.state} in (${sqlList(MAILING_STATES)})`),
    index('mailings_sending').on(t.createdAt).where(sql`state = 'sending'`),
  ],
);

/** A row in `unsubscribed` or `cancelled` that was sent before has a `sentAt`. */
const DELIVERY_STATES = ['queued', 'sent', 'bounced', 'failed', 'unsubscribed', 'cancelled'] as const;

/** One bulk mail to one recipient. Its id is part of the Message-ID, which is the same for every attempt. */
export const mailingDeliveries = pgTable(
  'mailing_deliveries',
  {
    id: id(),
    mailingId: uuid()
      .notNull()
      .references(() => mailings.id, { onDelete: 'cascade' }),
    /** The row of the recipient in the feature that sends the mail: a subscriber, an alert. */
    recipientId: uuid().notNull(),
    address: text().notNull(),
    /** Used in the To header, and in the mail where the text has the slot for the name. */
    name: text().notNull().default(''),
    /** The blocks of the mail that this recipient gets; null for all. */
    blocks: integer().array(),
    /** Values for slots that only this recipient's mail has; null for none. */
    slots: jsonb().$type<SlotValues>(),
    state: choice(DELIVERY_STATES).notNull().default('queued'),
    attempts: integer().notNull().default(0),
    /** The mail is not tried before this time. */
    dueAt: instant().notNull().default(sql`now()`),
    /** The number of the node that is sending the mail (node.ts), if that node is still running. */
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

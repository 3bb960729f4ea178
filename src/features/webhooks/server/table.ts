import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { choice, id, instant, sqlList, timestamps } from '#platform/server/db/columns.ts';
import { DELIVERY_STATES } from '../vocabulary.ts';

export const webhookEndpoints = pgTable('webhook_endpoints', {
  id: id(),
  url: text().notNull(),
  description: text().notNull().default(''),
  events: text().array().notNull(),
  active: boolean().notNull().default(true),
  /** When the site itself made the endpoint inactive, and why; null if a person did. */
  pausedAt: instant(),
  pausedReason: text().notNull().default(''),
  /** Encrypted with the site's key. */
  secret: text().notNull(),
  /** The secret before the last rotation, which also signs until `formerUntil`. */
  formerSecret: text(),
  formerUntil: instant(),
  ...timestamps,
});

/** What an endpoint gets. Each row is written in the transaction of its event. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    /** Also the `webhook-id`, which is the same for each attempt. */
    id: id(),
    endpointId: uuid()
      .notNull()
      .references(() => webhookEndpoints.id, { onDelete: 'cascade' }),
    type: text().notNull(),
    /** JSON, exactly as the site sends and signs it. */
    body: text().notNull(),
    state: choice(DELIVERY_STATES).notNull().default('waiting'),
    attempts: integer().notNull().default(0),
    attemptedAt: instant(),
    /** When the next attempt is due; null once the delivery has succeeded or failed for good. */
    nextAt: instant(),
    /** The status of the last response, and the beginning of its text. */
    status: integer(),
    answer: text().notNull().default(''),
    /** Why the last attempt failed; empty if it did not. */
    error: text().notNull().default(''),
    createdAt: timestamps.createdAt,
  },
  (t) => [
    check('webhook_deliveries_state', sql`${t.state} in (${sqlList(DELIVERY_STATES)})`),
    index('webhook_deliveries_newest').on(t.endpointId, t.createdAt),
    index('webhook_deliveries_due').on(t.nextAt).where(sql`state = 'waiting'`),
  ],
);

/** The records that are scheduled, until the event of their publication is stored. */
export const webhookSchedule = pgTable('webhook_schedule', {
  recordId: uuid().primaryKey(),
  topic: text().notNull(),
  dueAt: instant().notNull(),
});

import { sql } from 'drizzle-orm';
import { boolean, check, date, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { choice, id, instant, sqlList, timestamps } from '#platform/server/db/columns.ts';
import { DISPLAY_FREQUENCIES } from '../vocabulary.ts';

export const marketingPopups = pgTable(
  'marketing_popups',
  {
    id: id(),
    title: text().notNull(),
    content: text().notNull(),
    buttonText: text().notNull().default('Learn More'),
    buttonUrl: text().notNull().default(''),
    displayPages: text().array().notNull().default(sql`'{/}'`),
    active: boolean().notNull().default(false),
    priority: integer().notNull().default(1),
    displayFrequency: choice(DISPLAY_FREQUENCIES).notNull().default('once_per_session'),
    deletedAt: instant(),
    ...timestamps,
  },
  (t) => [check('marketing_popups_frequency', sql`${t.displayFrequency} in (${sqlList(DISPLAY_FREQUENCIES)})`)],
);

/** How often readers saw, clicked and dismissed a popup on a day (UTC). Stores nothing about the readers. */
export const popupCounts = pgTable(
  'popup_counts',
  {
    popupId: uuid()
      .notNull()
      .references(() => marketingPopups.id, { onDelete: 'cascade' }),
    day: date({ mode: 'string' }).notNull(),
    shown: integer().notNull().default(0),
    clicked: integer().notNull().default(0),
    dismissed: integer().notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.popupId, t.day] })],
);

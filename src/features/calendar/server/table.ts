import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { users } from '#platform/server/auth/table.ts';
import { instant, now } from '#platform/server/db/columns.ts';
import { ownedRows } from '#platform/server/personal-data.ts';

/** The addresses at which other programs read the calendar as a person sees it. Revoking one deletes it. */
export const calendarLinks = pgTable('calendar_links', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** SHA-256 of the secret in the address, in hexadecimal digits. Secrets are random, so their hash reveals nothing. */
  hash: text().notNull().unique(),
  createdAt: instant().notNull().$defaultFn(now),
  lastReadAt: instant(),
});

/** Deleting an account deletes its address of the calendar. */
export const calendarLinksData = ownedRows(calendarLinks, {
  as: 'calendarLink',
  owner: 'userId',
  columns: ['createdAt', 'lastReadAt'],
  onErasure: 'delete',
});

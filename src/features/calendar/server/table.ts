import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { users } from '#platform/server/auth/table.ts';
import { instant, now } from '#platform/server/db/columns.ts';
import { ownedRows } from '#platform/server/personal-data.ts';

/** The addresses at which other programs read the calendar as one person sees it. A revoked one is deleted. */
export const calendarLinks = pgTable('calendar_links', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** SHA-256 of the secret in the address, in hexadecimal digits. Secrets are random, so their hash reveals nothing. */
  hash: text().notNull().unique(),
  createdAt: instant().notNull().$defaultFn(now),
  lastReadAt: instant(),
});

/** A person's address of the calendar ends with the account. */
export const calendarLinksData = ownedRows(calendarLinks, {
  as: 'calendarLink',
  owner: 'userId',
  columns: ['createdAt', 'lastReadAt'],
  onErasure: 'delete',
});

import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { PERMISSIONS, type Permission, ROLES } from '#kernel/accounts.ts';
import { users } from '#platform/server/auth/table.ts';
import { choice, id, instant, sqlList } from '#platform/server/db/columns.ts';

/** Administrators' invitations to an account. Withdrawing one deletes it. */
export const invitations = pgTable(
  'invitations',
  {
    id: id(),
    email: text().notNull(),
    firstName: text().notNull().default(''),
    lastName: text().notNull().default(''),
    role: choice(ROLES).notNull(),
    /** The permissions of the account that accepting makes. Only an editor has any. */
    permissions: text().array().$type<Permission[]>().notNull().default([]),
    /** Part of the emailed link. Sending the invitation changes it, so that only the newest link works. */
    linkId: uuid().notNull(),
    invitedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    sentAt: instant().notNull(),
    expiresAt: instant().notNull(),
    acceptedAt: instant(),
    acceptedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
  },
  (t) => [
    index('invitations_email').on(sql`lower(${t.email})`),
    index('invitations_sent_at').on(t.sentAt, t.id),
    index('invitations_invited_by').on(t.invitedBy),
    index('invitations_accepted_by').on(t.acceptedBy),
    check('invitations_role', sql`${t.role} in (${sqlList(ROLES)})`),
    check('invitations_permissions', sql`${t.permissions} <@ array[${sqlList(PERMISSIONS)}]`),
  ],
);

import { desc, sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { SECURITY_EVENTS } from '#kernel/security-events.ts';
import { choice, id, instant, sqlList } from '#platform/server/db/columns.ts';
import { ownedRows } from '#platform/server/personal-data.ts';

/** Refusals that an attack may have caused, counted by kind, network and account in each minute: decision 42. */
export const securityEvents = pgTable(
  'security_events',
  {
    id: id(),
    /** The beginning of the minute. */
    minute: instant().notNull(),
    lastAt: instant().notNull(),
    kind: choice(SECURITY_EVENTS).notNull(),
    /** An IPv4 address or an IPv6 network of 64 bits; '' for the further networks of a minute with many. */
    network: text().notNull(),
    /** Refers to `users`, but without a foreign key: an event may arrive after its account was deleted. */
    accountId: uuid(),
    /** The route of the first of these events: 'POST /api/auth/login'; '' for an address that does not exist. */
    route: text().notNull(),
    count: integer().notNull(),
  },
  (t) => [
    check('security_events_kind', sql`${t.kind} in (${sqlList(SECURITY_EVENTS)})`),
    unique('security_events_of').on(t.minute, t.kind, t.network, t.accountId).nullsNotDistinct(),
    index('security_events_newest').on(t.lastAt),
    index('security_events_account').on(t.accountId),
  ],
);

export const securityEventsData = ownedRows(securityEvents, {
  as: 'securityEvents',
  owner: 'accountId',
  columns: ['kind', 'count', 'network', 'route', 'lastAt'],
  orderBy: [desc(securityEvents.lastAt)],
  onErasure: 'delete',
});

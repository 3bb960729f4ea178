import { sql } from 'drizzle-orm';
import { index, json, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { users } from '#platform/server/auth/table.ts';
import { id, instant } from '#platform/server/db/columns.ts';

/** Every action of the desk: person, action, record, its fields before and after. A trigger forbids changing or deleting rows. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: id(),
    at: instant().notNull().default(sql`now()`),
    actorId: uuid().references(() => users.id, { onDelete: 'set null' }),
    actorEmail: text().notNull(),
    /** 'article.pin', 'submission.approve' … */
    action: text().notNull(),
    recordId: text(),
    /** The name of the record at that time: its title, its address. */
    recordName: text(),
    before: json(),
    after: json(),
  },
  (t) => [
    index('audit_log_at').on(t.at),
    index('audit_log_record').on(t.recordId),
    index('audit_log_action').on(t.action, t.at),
    index('audit_log_actor').on(t.actorEmail, t.at),
    index('audit_log_actor_id').on(t.actorId),
  ],
);

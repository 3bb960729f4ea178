import { sql } from 'drizzle-orm';
import { index, json, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { users } from '#platform/server/auth/table.ts';
import { id, instant } from '#platform/server/db/columns.ts';

/** Every administrator action: who, what, on which record, before and after. Rows are only ever added: a trigger sees to it. */
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
    /** What the record was called then: its title, its address. */
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

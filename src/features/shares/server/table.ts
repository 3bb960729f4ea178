import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { users } from '#platform/server/auth/table.ts';
import { choice, id, instant, now, sqlList, timestamps } from '#platform/server/db/columns.ts';
import { ownedRows } from '#platform/server/personal-data.ts';
import { SHARED_KINDS } from '../vocabulary.ts';

/** The links that share previews. Cancelling a link deletes its row; triggers delete the links of erased records. */
export const shares = pgTable(
  'shares',
  {
    id: id(),
    kind: choice(SHARED_KINDS).notNull(),
    recordId: uuid().notNull(),
    /** Null for a link without a password. */
    passwordHash: text(),
    authorId: uuid().references(() => users.id, { onDelete: 'cascade' }),
    createdAt: timestamps.createdAt,
    endsAt: instant().notNull(),
  },
  (t) => [
    check('shares_kind', sql`${t.kind} in (${sqlList(SHARED_KINDS)})`),
    index('shares_of').on(t.recordId),
    index('shares_ending').on(t.endsAt),
  ],
);

/** Deleting an account cancels the links that it created. Feedback contains only typed names. */
export const sharesData = ownedRows(shares, {
  as: 'sharedPreviews',
  owner: 'authorId',
  columns: ['kind', 'recordId', 'createdAt', 'endsAt'],
  onErasure: 'delete',
});

/** Feedback on a preview from the people with whom it was shared. */
export const shareRemarks = pgTable(
  'share_remarks',
  {
    id: id(),
    shareId: uuid()
      .notNull()
      .references(() => shares.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    text: text().notNull(),
    at: instant().notNull().default(sql`now()`).$defaultFn(now),
  },
  (t) => [index('share_remarks_of').on(t.shareId, t.at)],
);

/** Finds out whether the records named in the log still exist, so that links lead to the right place. */
import { getTableName, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { comments } from '#features/comments/server/table.ts';
import { partnershipInquiries } from '#features/inquiries/server/table.ts';
import { invitations } from '#features/invitations/server/table.ts';
import { newsletterIssues, newsletterSubscribers } from '#features/newsletter/server/table.ts';
import type { PageName } from '#features/pages/vocabulary.ts';
import { submissions } from '#features/submissions/server/table.ts';
import { BIN_DAYS } from '#kernel/publication.ts';
import { users } from '#platform/server/auth/table.ts';
import type { Kinds } from '#platform/server/kinds.ts';
import { mails } from '#platform/server/mail/table.ts';
import type { Standing } from '../vocabulary.ts';

/** The tables of records that belong to no kind, by the first part of an action's name. */
const OTHERS: Record<string, PgTable> = {
  submission: submissions,
  comment: comments,
  user: users,
  'second-factor': users,
  passkey: users,
  notices: users,
  invitation: invitations,
  inquiry: partnershipInquiries,
  subscriber: newsletterSubscribers,
  newsletter: newsletterIssues,
  mail: mails,
};

// Raw names, because Drizzle leaves out a column's table in a SELECT from one table.
const kind = sql.raw(`split_part(audit_log.action, '.', 1)`);
const record = sql.raw(
  `case when audit_log.record_id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then audit_log.record_id::uuid end`,
);
const binnedOr = (there: SQL) => sql`case when r.deleted_at is null then ${there}
  when r.deleted_at > now() - make_interval(days => ${sql.raw(String(BIN_DAYS))}) then 'bin' else 'gone' end`;

function standingIn(name: string, table: PgTable): SQL {
  const there = sql.raw(`'there'`);
  const found = 'deletedAt' in table ? binnedOr(there) : there;
  const row = sql`select ${found} from ${sql.identifier(getTableName(table))} r where r.id = ${record}`;
  return sql`when ${sql.raw(`'${name}'`)} then coalesce((${row}), 'gone')`;
}

/** Returns whether an entry's record exists; null if the entry names none, or its kind is unknown. */
export function standingAmong(kinds: Kinds): SQL<Standing | null> {
  const tables = { ...Object.fromEntries(kinds.map((stored) => [prefixOf(stored), stored.table])), ...OTHERS };
  const cases = Object.entries(tables).map(([name, table]) => standingIn(name, table));
  return sql<Standing | null>`case when audit_log.record_id is null then null
    else case ${kind} ${sql.join(cases, sql` `)} end end`;
}

/** Returns the first part of the kind's audit name: 'navigation' for 'navigation.header'. */
const prefixOf = ({ kind: { audit } }: Kinds[number]): string => audit.split('.')[0]!;

/** The page that a page text belongs to. */
export const page = sql<PageName | null>`case ${kind}
  when 'page' then (select r.page_name from page_contents r where r.id = ${record}) end`;

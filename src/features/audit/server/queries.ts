import { and, asc, eq, getTableColumns, getTableName, gte, like, lt, or, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { comments } from '#features/comments/server/table.ts';
import { partnershipInquiries } from '#features/inquiries/server/table.ts';
import { invitations } from '#features/invitations/server/table.ts';
import { newsletterIssues, newsletterSubscribers } from '#features/newsletter/server/table.ts';
import type { PageName } from '#features/pages/vocabulary.ts';
import { submissions } from '#features/submissions/server/table.ts';
import type { Page } from '#kernel/endpoint.ts';
import { BIN_DAYS } from '#kernel/publication.ts';
import { auditLog } from '#platform/server/audit/table.ts';
import { users } from '#platform/server/auth/table.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { type Orders, orderBy } from '#platform/server/db/order.ts';
import { pageOf } from '#platform/server/db/record-queries.ts';
import { escapeLike, matches } from '#platform/server/db/text-search.ts';
import type { Kinds } from '#platform/server/kinds.ts';
import { mails } from '#platform/server/mail/table.ts';
import type { AuditDetail, AuditEntry, AuditQuery } from '../contract.ts';
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

/**
 * Returns whether an entry's record exists, so that links lead to the right place; null if the entry names none, or its
 * kind is unknown.
 */
function standingAmong(kinds: Kinds): SQL<Standing | null> {
  const tables = { ...Object.fromEntries(kinds.map((stored) => [prefixOf(stored), stored.table])), ...OTHERS };
  const cases = Object.entries(tables).map(([name, table]) => standingIn(name, table));
  return sql<Standing | null>`case when audit_log.record_id is null then null
    else case ${kind} ${sql.join(cases, sql` `)} end end`;
}

/** Returns the first part of the kind's audit name: 'navigation' for 'navigation.header'. */
const prefixOf = ({ kind: { audit } }: Kinds[number]): string => audit.split('.')[0]!;

/** The page that a page text belongs to. */
const page = sql<PageName | null>`case ${kind}
  when 'page' then (select r.page_name from page_contents r where r.id = ${record}) end`;

const { before, after, salt: _salt, addresses: _addresses, ...columns } = getTableColumns(auditLog);
// A change has the same names before and after; a created or deleted record has only one of the two.
const fields = sql<string[]>`array(select json_object_keys(coalesce(${after}, ${before})))`;

const orders: Orders<'action' | 'by' | 'date'> = {
  action: [auditLog.action, auditLog.at],
  by: [auditLog.actorEmail, auditLog.at],
  date: [auditLog.at],
};

/** Leaves out the values, which may be as long as articles. */
const select = (db: Db, kinds: Kinds, { sort, ...filter }: Filter) =>
  db
    .select({ ...columns, fields, standing: standingAmong(kinds), page })
    .from(auditLog)
    .where(condition(filter))
    .orderBy(...orderBy(orders, sort, auditLog.id))
    .$dynamic();

export const listActions = (db: Db, kinds: Kinds, query: AuditQuery): Promise<Page<AuditEntry>> =>
  pageOf(db, select(db, kinds, query), query, auditLog, condition(query));

export const selectActions = (db: Db, kinds: Kinds, filter: Filter) => select(db, kinds, filter);

type Filter = Omit<AuditQuery, 'limit' | 'offset'>;

function condition({ q, actor, action, record, from, to }: Omit<Filter, 'sort'>): SQL | undefined {
  return and(
    matches(q, [auditLog.recordName]),
    actor ? eq(auditLog.actorEmail, actor) : undefined,
    action ? or(eq(auditLog.action, action), like(auditLog.action, `${escapeLike(action)}.%`)) : undefined,
    record ? eq(auditLog.recordId, record) : undefined,
    from ? gte(auditLog.at, `${from}T00:00:00.000Z`) : undefined,
    to ? lt(auditLog.at, sql`(${to}::date + 1)::timestamp at time zone 'UTC'`) : undefined,
  );
}

export async function findAction(db: Db, kinds: Kinds, id: string): Promise<AuditDetail | undefined> {
  const [row] = await db
    .select({ ...columns, fields, standing: standingAmong(kinds), page, before, after })
    .from(auditLog)
    .where(eq(auditLog.id, id));
  return row as AuditDetail | undefined;
}

export async function listFacets(db: Db): Promise<{ actors: string[]; actions: string[] }> {
  const distinct = async (column: typeof auditLog.actorEmail | typeof auditLog.action) => {
    const rows = await db.selectDistinct({ value: column }).from(auditLog).orderBy(asc(column));
    return rows.map(({ value }) => value);
  };
  const [actors, actions] = await Promise.all([distinct(auditLog.actorEmail), distinct(auditLog.action)]);
  return { actors, actions };
}

interface ErasedPerson {
  email: string;
  /** Whether to blank the name of the account too. */
  withName: boolean;
  userId: string | null;
  /** The ids of the person's records: account, articles, submissions … */
  records: readonly string[];
  /** 'erased-' with letters, digits and hyphens. The entry that records the erasure names it too. */
  pseudonym: string;
  /** When the person replaced the address: later texts that contain it are another person's. */
  until?: string;
}

/**
 * For privacy: blanks the address in the entire log, and the account's name only in entries about that person. Keeps
 * actions and times. Nothing else can change the log: see the migration that created it.
 */
export async function anonymiseAuditLog(
  tx: Db,
  { email, withName, userId, records, pseudonym, until }: ErasedPerson,
): Promise<void> {
  const ids = sql`array[${sql.join(
    records.map((id) => sql`${id}`),
    sql`, `,
  )}]::text[]`;
  await tx.execute(
    sql`select anonymise_audit_log(${email}, ${userId}, ${withName}, ${ids}, ${pseudonym}, ${until ?? null})`,
  );
}

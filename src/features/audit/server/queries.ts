import { and, asc, eq, getTableColumns, gte, like, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Page } from '#kernel/endpoint.ts';
import { auditLog } from '#platform/server/audit/table.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { type Orders, orderBy } from '#platform/server/db/order.ts';
import { pageOf } from '#platform/server/db/record-queries.ts';
import { escapeLike, matches } from '#platform/server/db/text-search.ts';
import type { Kinds } from '#platform/server/kinds.ts';
import type { AuditDetail, AuditEntry, AuditQuery } from '../contract.ts';
import { page, standingAmong } from './standing.ts';

const { before, after, salt: _, ...columns } = getTableColumns(auditLog);
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

/** Selects the same actions without a limit. */
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
}

/**
 * For privacy: blanks the address in the entire log, and the account's name only in entries about that person. Keeps
 * actions and times. Nothing else can change the log: see the migration that created it.
 */
export async function anonymiseAuditLog(
  tx: Db,
  { email, withName, userId, records, pseudonym }: ErasedPerson,
): Promise<void> {
  const ids = sql`array[${sql.join(
    records.map((id) => sql`${id}`),
    sql`, `,
  )}]::text[]`;
  await tx.execute(sql`select anonymise_audit_log(${email}, ${userId}, ${withName}, ${ids}, ${pseudonym})`);
}

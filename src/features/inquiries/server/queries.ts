import { and, eq, getTableColumns, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Page } from '#kernel/endpoint.ts';
import { users } from '#platform/server/auth/table.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { type Orders, orderBy } from '#platform/server/db/order.ts';
import { pageOf } from '#platform/server/db/record-queries.ts';
import { matches } from '#platform/server/db/text-search.ts';
import type { Inquiry, InquiryQuery } from '../contract.ts';
import type { InquiryState } from '../vocabulary.ts';
import { dueAt } from './rules.ts';
import { partnershipInquiries as table } from './table.ts';

/** The fields of an inquiry that only the desk changes. */
type Kept = 'answeredAt' | 'answeredBy' | 'stage' | 'waitingSince' | 'remindAt' | 'note' | 'noteSavedAt';
export type NewInquiry = Omit<Inquiry, 'id' | 'createdAt' | 'dueAt' | Kept>;

type Filter = Pick<InquiryQuery, 'q' | 'id' | 'state' | 'type' | 'sort'>;

const columns = { ...getTableColumns(table), answeredBy: users.email };

const orders: Orders<'company' | 'type' | 'contact' | 'date' | 'reply'> = {
  company: [sql`lower(${table.companyName})`],
  type: [table.inquiryType],
  contact: [sql`lower(${table.contactName})`],
  date: [table.createdAt],
  reply: [isNotNull(table.answeredAt), table.createdAt],
};

const select = (
  db: Db,
  where: SQL | undefined,
  sort: InquiryQuery['sort'] = 'date-desc',
  selected: typeof columns | typeof listedColumns = columns,
) =>
  db
    .select(selected)
    .from(table)
    .leftJoin(users, eq(users.id, table.answeredBy))
    .where(where)
    .orderBy(...orderBy(orders, sort, table.id))
    .$dynamic();

const withDue = <Row extends { createdAt: string }>(row: Row) => ({ ...row, dueAt: dueAt(row.createdAt) });

/** A list has only the beginning of each text, because strangers write inquiries, and a list has up to a thousand. */
const listedColumns = { ...columns, description: sql<string>`left(${table.description}, 300)` };

/** Lists inquiries. Cuts descriptions, unless only one inquiry is requested. */
export async function listInquiries(db: Db, query: InquiryQuery): Promise<Page<Inquiry>> {
  const where = isOf(query);
  const listed = select(db, where, query.sort, query.id ? columns : listedColumns);
  const page = await pageOf(db, listed, query, table, where);
  return { ...page, rows: page.rows.map(withDue) };
}

/** Selects the same inquiries without paging, for the CSV file. */
export const selectInquiries = async (db: Db, filter: Filter) =>
  (await select(db, isOf(filter), filter.sort)).map(withDue);

const isOf = ({ q, id, state, type }: Omit<Filter, 'sort'>) =>
  and(
    matches(q, [table.companyName, table.contactName, table.email, table.description]),
    id ? eq(table.id, id) : undefined,
    state ? inState[state] : undefined,
    type ? eq(table.inquiryType, type) : undefined,
  );

/** Matches inquiries that nobody has answered, or to which the partner has added something since. */
export const waitsForUs = or(isNull(table.answeredAt), isNotNull(table.waitingSince));

const inState: Record<InquiryState, SQL | undefined> = {
  open: waitsForUs,
  late: or(
    and(isNull(table.answeredAt), lte(table.createdAt, sql`now() - interval '1 day'`)),
    lte(table.waitingSince, sql`now() - interval '1 day'`),
  ),
  answered: eq(table.stage, 'answered'),
  agreed: eq(table.stage, 'agreed'),
  lost: eq(table.stage, 'lost'),
};

export async function findInquiry(db: Db, id: string): Promise<Inquiry | undefined> {
  const [row] = await select(db, eq(table.id, id));
  return row && withDue(row);
}

/** Locks the inquiry until the transaction ends. Returns undefined if it does not exist. */
export async function lockInquiry(tx: Db, id: string): Promise<Inquiry | undefined> {
  await tx.select({ id: table.id }).from(table).where(eq(table.id, id)).for('update');
  return findInquiry(tx, id);
}

type Change = Partial<Pick<typeof table.$inferInsert, Kept>>;

/** Changes an inquiry that the transaction has locked. */
export async function updateInquiry(tx: Db, id: string, change: Change): Promise<Inquiry> {
  await tx.update(table).set(change).where(eq(table.id, id));
  return (await findInquiry(tx, id))!;
}

import { and, asc, desc, eq, getTableColumns, gt, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { excerpt } from '#kernel/excerpt.ts';
import { plainText } from '#kernel/plain-text.ts';
import { escapeText } from '#kernel/text-to-html.ts';
import { nameOrEmail, users } from '#platform/server/auth/table.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { inReadingOrder } from '#platform/server/db/order.ts';
import { matches } from '#platform/server/db/text-search.ts';
import type { SubmissionListQuery } from '../author-contract.ts';
import type { Colleague } from '../desk-contract.ts';
import type { SubmissionSort } from '../vocabulary.ts';
import type { StoredSubmission } from './rules.ts';
import { submissions } from './table.ts';

type Filter = z.output<typeof SubmissionListQuery> & { submitterId?: string; assigneeId?: string | null };
type Slice = Omit<Filter, 'limit' | 'offset'>;

const { assigneeId, authorTold, summary, category, jurisdiction, tags, authorBio, content, leftOut, ...row } =
  getTableColumns(submissions);

export const colleague = sql<Colleague | null>`case when ${users.id} is not null
  then json_build_object('id', ${users.id}, 'name', ${nameOrEmail}) end`;

const orders: Record<SubmissionSort, SQL[]> = {
  'date-desc': [desc(submissions.submittedAt), desc(submissions.id)],
  'date-asc': [asc(submissions.submittedAt), asc(submissions.id)],
  'due-asc': [sql`${submissions.status} <> 'pending'`, asc(submissions.pendingSince), asc(submissions.id)],
  'due-desc': [sql`${submissions.status} <> 'pending'`, desc(submissions.pendingSince), desc(submissions.id)],
  'title-asc': [asc(inReadingOrder(submissions.title)), desc(submissions.id)],
  'title-desc': [desc(inReadingOrder(submissions.title)), desc(submissions.id)],
  'author-asc': [asc(inReadingOrder(submissions.authorName)), desc(submissions.id)],
  'author-desc': [desc(inReadingOrder(submissions.authorName)), desc(submissions.id)],
};

/**
 * The maximum size of the texts in a list response (bytes), which its rows share, because each draft by a stranger can
 * have the maximum length.
 */
const TEXTS_MAX = 1_000_000;
/** The maximum size of one text in a list (bytes). */
const TEXT_MAX = 20_000;
/** How much of a longer text is read, and how many characters of it the list shows. */
const READ_OF_LONG = 1_000;
const SHOWN_OF_LONG = 300;

/** Selects the texts for a list with `rows` rows. Cuts texts that are too long, and marks them with `isLong`. */
function textsOf(rows: number) {
  const isLong = sql<boolean>`octet_length(${content}) > ${Math.min(TEXT_MAX, Math.floor(TEXTS_MAX / Math.max(rows, 1)))}`;
  return {
    isLong,
    content: sql<string>`case when ${isLong} then left(${content}, ${READ_OF_LONG}) else ${content} end`,
  };
}

type Texts = ReturnType<typeof textsOf> | { content: typeof content };

/** Shortens a cut text to its first words. The contract of the list leaves out `isLong`. */
function asListed<Row extends object>(row: Row): Row {
  if (!('isLong' in row && row.isLong && 'content' in row)) return row;
  const words = plainText(String(row.content).replace(/<[^<>]*$/, ''));
  return { ...row, content: `<p>${escapeText(excerpt(words, SHOWN_OF_LONG))}</p>` };
}

/** Lists submissions with long texts cut; the endpoint of one submission returns the complete text. */
export async function listSubmissions(db: Db, filter: Filter) {
  const total = await db.$count(submissions, condition(filter));
  const { limit, offset } = filter;
  const rows = await selectSubmissions(db, filter, textsOf(Math.min(limit, total - offset)))
    .limit(limit)
    .offset(offset);
  return { rows: rows.map(asListed), total };
}

/**
 * Selects all submissions that match the filter, in its order. Only the contract of the desk's list names the assignee.
 */
export const selectSubmissions = (db: Db, filter: Slice, texts: Texts = { content }) =>
  db
    .select({ ...row, assignee: colleague, ...(filter.fields !== 'summary' && texts) })
    .from(submissions)
    .leftJoin(users, eq(users.id, submissions.assigneeId))
    .where(condition(filter))
    .orderBy(...orders[filter.sort])
    .$dynamic();

/** Returns the editors and administrators, or one of them; nobody else can review. */
export function findColleagues(db: Db, id?: string): Promise<Colleague[]> {
  const mayReview = and(inArray(users.role, ['editor', 'admin']), eq(users.banned, false));
  return db
    .select({ id: users.id, name: sql<string>`${nameOrEmail}` })
    .from(users)
    .where(and(mayReview, id === undefined ? undefined : eq(users.id, id)))
    .orderBy(nameOrEmail, users.id);
}

function condition({ q, status, type, submitterId, assigneeId }: Slice): SQL | undefined {
  return and(
    matches(q, [submissions.title, submissions.authorName, submissions.authorEmail]),
    status && eq(submissions.status, status),
    type && eq(submissions.type, type),
    assigneeId === null ? isNull(submissions.assigneeId) : undefined,
    assigneeId ? eq(submissions.assigneeId, assigneeId) : undefined,
    submitterId ? eq(submissions.submitterId, submitterId) : ne(submissions.status, 'draft'),
  );
}

export async function findSubmission(db: Db, id: string): Promise<StoredSubmission | undefined> {
  const [found] = await db.select().from(submissions).where(eq(submissions.id, id));
  return found;
}

export async function findBehind(db: Db, pageId: string): Promise<StoredSubmission | undefined> {
  const isItsPage = or(eq(submissions.articleId, pageId), eq(submissions.announcementId, pageId));
  const [found] = await db.select().from(submissions).where(isItsPage);
  return found;
}

/** Locks the row until `tx` ends. */
export async function lockSubmission(tx: Db, id: string): Promise<StoredSubmission | undefined> {
  const [found] = await tx.select().from(submissions).where(eq(submissions.id, id)).for('update');
  return found;
}

/** Returns the newest undecided submissions without an account that this address sent after that time, oldest first. */
export async function findRecent(db: Db, authorEmail: string, after: string): Promise<StoredSubmission[]> {
  const rows = await db
    .select()
    .from(submissions)
    .where(
      and(
        eq(sql`lower(${submissions.authorEmail})`, authorEmail.toLowerCase()),
        isNull(submissions.submitterId),
        eq(submissions.status, 'pending'),
        gt(submissions.submittedAt, after),
      ),
    )
    .orderBy(...orders['date-desc'])
    .limit(MOST_RECENT);
  return rows.reverse();
}

const MOST_RECENT = 10;

export const countDrafts = (tx: Db, submitterId: string): Promise<number> =>
  tx.$count(submissions, and(eq(submissions.submitterId, submitterId), eq(submissions.status, 'draft')));

export async function insertSubmission(tx: Db, values: typeof submissions.$inferInsert): Promise<StoredSubmission> {
  const [stored] = await tx.insert(submissions).values(values).returning();
  return stored!;
}

type Change = { [K in keyof typeof submissions.$inferInsert]?: (typeof submissions.$inferInsert)[K] | SQL | undefined };

export async function updateSubmission(tx: Db, id: string, change: Change): Promise<StoredSubmission> {
  const [stored] = await tx.update(submissions).set(change).where(eq(submissions.id, id)).returning();
  return stored!;
}

/** Cancels the links emailed before that time. Keeps `updatedAt`, so that a person who is editing gets no conflict. */
export async function endLinks(tx: Db, id: string, linksSince: string): Promise<StoredSubmission> {
  return updateSubmission(tx, id, { linksSince, updatedAt: sql`${submissions.updatedAt}` });
}

export async function deleteSubmission(tx: Db, id: string): Promise<void> {
  await tx.delete(submissions).where(eq(submissions.id, id));
}

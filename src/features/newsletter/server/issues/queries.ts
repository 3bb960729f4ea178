import { and, desc, eq, inArray, not, sql } from 'drizzle-orm';
import type { Page } from '#kernel/endpoint.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { lockName } from '#platform/server/db/lock.ts';
import { pageOf, type Slice } from '#platform/server/db/record-queries.ts';
import { matches } from '#platform/server/db/text-search.ts';
import { cleanRichText } from '#platform/server/html/clean-rich-text.ts';
import type { Kinds } from '#platform/server/kinds.ts';
import { figuresOf, lockMailing } from '#platform/server/mail/bulk/queries.ts';
import type { ItemKind } from '../../content.ts';
import type { ArchivedIssue, Issue, IssueItem, IssueSummary, PublicIssue } from '../../issues-contract.ts';
import { type Frequency, ISSUE_SLUG, issueSlug } from '../../vocabulary.ts';
import { newsletterIssues as table } from '../table.ts';
import { asShown, withPresentTitles } from './content.ts';

export type StoredIssue = typeof table.$inferSelect;

const isOpen = inArray(table.state, ['draft', 'scheduled']);
export const isPublic = inArray(table.state, ['sending', 'sent']);

interface Filter {
  q?: string | undefined;
}

/** Lists drafts and scheduled issues first, then the newest. */
export async function listIssues(db: Db, kinds: Kinds, query: Filter & Slice): Promise<Page<IssueSummary>> {
  const { rows, total } = await pageOf(db, select(db, query), query, table, isOf(query));
  return { rows: await summaries(db, kinds, rows), total };
}

/** Selects the same issues in the same order through the cursor, but reads their figures from `db`. */
export const selectIssues = async (db: Db, kinds: Kinds, cursor: Db, filter: Filter): Promise<IssueSummary[]> =>
  summaries(db, kinds, await select(cursor, filter));

/** Matches issues with these words in their subject, or in the title of an item. */
const isOf = ({ q }: Filter) =>
  matches(q, [table.subject, sql`jsonb_path_query_array(${table.items}, '$[*].title')::text`]);

const select = (db: Db, filter: Filter) =>
  db
    .select()
    .from(table)
    .where(isOf(filter))
    .orderBy(
      desc(isOpen),
      desc(table.sentAt),
      sql`array_position(array['daily', 'weekly', 'monthly'], ${table.frequency})`,
      desc(table.id),
    )
    .$dynamic();

async function summaries(db: Db, kinds: Kinds, rows: StoredIssue[]): Promise<IssueSummary[]> {
  const issues = await described(db, kinds, rows);
  return issues.map(({ items, intro, preheader, ...issue }) => ({ ...issue, itemCount: items.length }));
}

export async function findIssue(db: Db, kinds: Kinds, id: string): Promise<Issue | undefined> {
  const [row] = await described(db, kinds, await db.select().from(table).where(eq(table.id, id)));
  return row;
}

export async function findStored(db: Db, id: string): Promise<StoredIssue | undefined> {
  const [row] = await db.select().from(table).where(eq(table.id, id));
  return row;
}

async function described(db: Db, kinds: Kinds, rows: StoredIssue[]): Promise<Issue[]> {
  const figures = await figuresOf(
    db,
    rows.flatMap(({ mailingId }) => mailingId ?? []),
  );
  const issues = await withPresentTitles(db, kinds, rows);
  return issues.map(({ mailingId, number, createdAt, ...issue }) => ({
    ...issue,
    slug: number === null ? null : issueSlug(issue.frequency, number),
    figures: mailingId === null ? null : (figures.get(mailingId) ?? NO_FIGURES),
  }));
}

const NO_FIGURES = { recipients: 0, queued: 0, sent: 0, bounced: 0, failed: 0, unsubscribed: 0 };

/** Locks an issue's bulk mail and then the issue, in the same order as the code that finishes the mail. */
export async function lockIssue(tx: Db, id: string): Promise<StoredIssue | undefined> {
  await lockMailing(tx, tx.select({ id: table.mailingId }).from(table).where(eq(table.id, id)));
  const [row] = await tx.select().from(table).where(eq(table.id, id)).for('update');
  return row;
}

export async function updateIssue(tx: Db, id: string, change: Partial<StoredIssue>): Promise<void> {
  // A change without fields would be an invalid statement.
  if (Object.keys(change).length > 0) await tx.update(table).set(change).where(eq(table.id, id));
}

/** Finds the draft or scheduled issue of that frequency, but not a special one. */
export async function findOpen(tx: Db, frequency: Frequency): Promise<StoredIssue | undefined> {
  const [row] = await tx
    .select()
    .from(table)
    .where(and(isOpen, not(table.special), eq(table.frequency, frequency)));
  return row;
}

/** Returns the end of the last issue's period; undefined before the first issue. */
export async function coveredUntil(tx: Db, frequency: Frequency): Promise<string | undefined> {
  const [row] = await tx
    .select({ until: table.until })
    .from(table)
    .where(
      and(eq(table.frequency, frequency), not(table.special), inArray(table.state, ['sending', 'sent', 'cancelled'])),
    )
    .orderBy(desc(table.until))
    .limit(1);
  return row?.until;
}

export async function insertSpecial(tx: Db, issue: typeof table.$inferInsert): Promise<StoredIssue> {
  const [row] = await tx.insert(table).values(issue).returning();
  return row!;
}

export const deleteIssue = (tx: Db, id: string) => tx.delete(table).where(eq(table.id, id));

export async function insertDraft(tx: Db, draft: typeof table.$inferInsert): Promise<void> {
  await tx.insert(table).values(draft).onConflictDoNothing();
}

/** Returns the number of an issue that is sent now. Other issues of the frequency wait until `tx` ends. */
export async function nextNumber(tx: Db, frequency: Frequency): Promise<number> {
  await lockName(tx, `newsletter-number ${frequency}`);
  const [row] = await tx
    .select({ number: sql<number>`coalesce(max(${table.number}), 0) + 1` })
    .from(table)
    .where(eq(table.frequency, frequency));
  return row!.number;
}

export async function listDue(db: Db, now: string): Promise<string[]> {
  const due = and(eq(table.state, 'scheduled'), sql`${table.scheduledAt} <= ${now}`);
  return (await db.select({ id: table.id }).from(table).where(due)).map(({ id }) => id);
}

/** Marks the issue as sent. Returns its id; undefined if it was stopped. */
export async function finishIssue(tx: Db, mailingId: string): Promise<string | undefined> {
  const [row] = await tx
    .update(table)
    .set({ state: 'sent' })
    .where(and(eq(table.mailingId, mailingId), eq(table.state, 'sending')))
    .returning({ id: table.id });
  return row?.id;
}

/** Selects the issues that everybody may read, newest first. */
export const selectPublic = (db: Db) =>
  db.select().from(table).where(isPublic).orderBy(desc(table.sentAt), desc(table.id)).$dynamic();

/** Lists the issues that everybody may read, for the archive. */
export async function listArchive(db: Db, kinds: Kinds, { limit, offset }: Slice): Promise<Page<ArchivedIssue>> {
  const [rows, total] = await Promise.all([selectPublic(db).limit(limit).offset(offset), db.$count(table, isPublic)]);
  return { rows: (await asShown(db, kinds, rows)).map(publicIssue), total };
}

export async function findArchived(db: Db, kinds: Kinds, slug: string): Promise<PublicIssue | undefined> {
  const [, frequency, number] = ISSUE_SLUG.exec(slug) ?? [];
  if (!frequency) return undefined;
  const isWanted = and(eq(table.frequency, frequency as Frequency), eq(table.number, Number(number)), isPublic);
  const [row] = await asShown(db, kinds, await db.select().from(table).where(isWanted));
  return row && publicIssue({ ...row, intro: (await cleanRichText(row.intro)).content });
}

/** Matches issues that contain one of these records. */
const hasOne = (ids: readonly string[]) =>
  sql`exists (select from jsonb_array_elements(${table.items}) item where item ->> 'id' = any (${sql.param([...ids])}::text[]))`;

export const issuesWith = (tx: Db, ids: readonly string[]): Promise<{ id: string }[]> =>
  tx.select({ id: table.id }).from(table).where(hasOne(ids));

/** Empties the line that names the author, beside the title, for these records in all issues. */
export async function unsignItems(tx: Db, kind: ItemKind, ids: readonly string[]): Promise<void> {
  const isOne = sql`item ->> 'kind' = ${kind} and item ->> 'id' = any (${sql.param([...ids])}::text[])`;
  const items = sql<IssueItem[]>`(
    select jsonb_agg(case when ${isOne} then item || '{"meta": ""}' else item end order by place)
    from jsonb_array_elements(${table.items}) with ordinality as items(item, place))`;
  await tx.update(table).set({ items }).where(hasOne(ids));
}

/** Returns a sent issue, which has a number and a date. */
const publicIssue = ({ number, sentAt, ...issue }: StoredIssue): PublicIssue => ({
  ...issue,
  slug: issueSlug(issue.frequency, number!),
  number: number!,
  sentAt: sentAt!,
});

import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Page } from '#kernel/endpoint.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { figuresOf } from '#platform/server/mail/bulk/queries.ts';
import type { ArchivedIssue, Issue, IssueSummary, PublicIssue } from '../../issues-contract.ts';
import { type Frequency, ISSUE_SLUG, issueSlug } from '../../vocabulary.ts';
import { newsletterIssues as table } from '../table.ts';

export type StoredIssue = typeof table.$inferSelect;

interface Slice {
  limit: number;
  offset: number;
}

const isOpen = inArray(table.state, ['draft', 'scheduled']);
/** What everybody may read. */
export const isPublic = inArray(table.state, ['sending', 'sent']);

/** Drafts and scheduled ones first, then the newest. */
export async function listIssues(db: Db, { limit, offset }: Slice): Promise<Page<IssueSummary>> {
  const [rows, total] = await Promise.all([select(db).limit(limit).offset(offset), db.$count(table)]);
  return { rows: await summaries(db, rows), total };
}

/** The same, all of them, read through a cursor; what became of their letters is asked of `db`. */
export const selectIssues = async (db: Db, cursor: Db): Promise<IssueSummary[]> => summaries(db, await select(cursor));

const select = (db: Db) =>
  db
    .select()
    .from(table)
    .orderBy(
      desc(isOpen),
      desc(table.sentAt),
      sql`array_position(array['daily', 'weekly', 'monthly'], ${table.frequency})`,
      desc(table.id),
    )
    .$dynamic();

async function summaries(db: Db, rows: StoredIssue[]): Promise<IssueSummary[]> {
  const issues = await withFigures(db, rows);
  return issues.map(({ items, intro, preheader, ...issue }) => ({ ...issue, itemCount: items.length }));
}

export async function findIssue(db: Db, id: string): Promise<Issue | undefined> {
  const [row] = await withFigures(db, await db.select().from(table).where(eq(table.id, id)));
  return row;
}

/** As it is stored, without its figures. */
export async function findStored(db: Db, id: string): Promise<StoredIssue | undefined> {
  const [row] = await db.select().from(table).where(eq(table.id, id));
  return row;
}

async function withFigures(db: Db, rows: StoredIssue[]): Promise<Issue[]> {
  const figures = await figuresOf(
    db,
    rows.flatMap(({ mailingId }) => mailingId ?? []),
  );
  return rows.map(({ mailingId, number, createdAt, ...issue }) => ({
    ...issue,
    slug: number === null ? null : issueSlug(issue.frequency, number),
    figures: mailingId === null ? null : (figures.get(mailingId) ?? NOBODY),
  }));
}

const NOBODY = { recipients: 0, queued: 0, sent: 0, bounced: 0, failed: 0, unsubscribed: 0 };

/** Nobody else changes it until `tx` ends. */
export async function lockIssue(tx: Db, id: string): Promise<StoredIssue | undefined> {
  const [row] = await tx.select().from(table).where(eq(table.id, id)).for('update');
  return row;
}

export async function updateIssue(tx: Db, id: string, change: Partial<StoredIssue>): Promise<void> {
  // A change may name nothing, which is no statement.
  if (Object.keys(change).length > 0) await tx.update(table).set(change).where(eq(table.id, id));
}

/** The one of that frequency that is being prepared. */
export async function findOpen(tx: Db, frequency: Frequency): Promise<StoredIssue | undefined> {
  const [row] = await tx
    .select()
    .from(table)
    .where(and(isOpen, eq(table.frequency, frequency)));
  return row;
}

/** Up to when the last issue of that frequency told; undefined before the first. */
export async function toldUntil(tx: Db, frequency: Frequency): Promise<string | undefined> {
  const [row] = await tx
    .select({ until: table.until })
    .from(table)
    .where(and(eq(table.frequency, frequency), inArray(table.state, ['sending', 'sent', 'cancelled'])))
    .orderBy(desc(table.until))
    .limit(1);
  return row?.until;
}

/** Does nothing if somebody else was quicker. */
export async function insertDraft(tx: Db, draft: typeof table.$inferInsert): Promise<void> {
  await tx.insert(table).values(draft).onConflictDoNothing();
}

/** The number that the next issue of that frequency is sent under. */
export async function nextNumber(tx: Db, frequency: Frequency): Promise<number> {
  const [row] = await tx
    .select({ number: sql<number>`coalesce(max(${table.number}), 0) + 1` })
    .from(table)
    .where(eq(table.frequency, frequency));
  return row!.number;
}

/** Scheduled issues whose hour has come. */
export async function listDue(db: Db, now: string): Promise<string[]> {
  const due = and(eq(table.state, 'scheduled'), sql`${table.scheduledAt} <= ${now}`);
  return (await db.select({ id: table.id }).from(table).where(due)).map(({ id }) => id);
}

export async function finishIssue(tx: Db, mailingId: string): Promise<void> {
  await tx
    .update(table)
    .set({ state: 'sent' })
    .where(and(eq(table.mailingId, mailingId), eq(table.state, 'sending')));
}

/** What everybody may read, newest first. */
export async function listArchive(db: Db, { limit, offset }: Slice): Promise<Page<ArchivedIssue>> {
  const [rows, total] = await Promise.all([
    db.select().from(table).where(isPublic).orderBy(desc(table.sentAt), desc(table.id)).limit(limit).offset(offset),
    db.$count(table, isPublic),
  ]);
  return { rows: rows.map(published), total };
}

export async function findArchived(db: Db, slug: string): Promise<PublicIssue | undefined> {
  const [, frequency, number] = ISSUE_SLUG.exec(slug) ?? [];
  if (!frequency) return undefined;
  const isIt = and(eq(table.frequency, frequency as Frequency), eq(table.number, Number(number)), isPublic);
  const [row] = await db.select().from(table).where(isIt);
  return row && published(row);
}

function published({ frequency, number, subject, preheader, intro, items, sentAt }: StoredIssue): PublicIssue {
  const slug = issueSlug(frequency, number!);
  return { slug, frequency, number: number!, subject, preheader, intro, items, sentAt: sentAt! };
}

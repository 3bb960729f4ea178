import { and, asc, count, desc, eq, getTableColumns, inArray, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import { isVisible } from '#features/articles/server/index.ts';
import { articles } from '#features/articles/server/table.ts';
import type { Page } from '#kernel/endpoint.ts';
import { excerpt } from '#kernel/excerpt.ts';
import { users } from '#platform/server/auth/table.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { type Orders, orderBy } from '#platform/server/db/order.ts';
import type { Slice } from '#platform/server/db/record-queries.ts';
import { matches } from '#platform/server/db/text-search.ts';
import type { Comment, ModeratedComment, ModerationQuery, OwnComments } from '../contract.ts';
import type { CommentStatus } from '../vocabulary.ts';
import { displayName } from './rules.ts';
import { commentReports, comments } from './table.ts';

export type StoredComment = typeof comments.$inferSelect;

/** Returns whether readers can comment on an article: visitors must be able to read it. */
export async function isOpen(db: Db, articleId: string): Promise<boolean> {
  return (await db.$count(articles, and(eq(articles.id, articleId), isVisible))) > 0;
}

/** Returns whether a comment shows the person's name. */
export const hasCommented = async (db: Db, userId: string): Promise<boolean> =>
  (await db.$count(comments, eq(comments.authorId, userId))) > 0;

const isDown = inArray(comments.status, ['hidden', 'rejected']);
const isPublishedOn = (articleId: string) => and(eq(comments.articleId, articleId), eq(comments.status, 'published'));

/**
 * The comment that a comment answers, and its author. Both comments are on the same article, but a condition that says
 * so can lead PostgreSQL to compare each comment on an article with each other one.
 */
const answered = alias(comments, 'answered');
const answeredAuthors = alias(users, 'answered_authors');
const isAnswered = eq(answered.id, comments.replyTo);

/** Lists the published comments on an article, oldest first. */
export async function listThread(db: Db, articleId: string, { limit, offset }: Slice): Promise<Page<Comment>> {
  const where = isPublishedOn(articleId);
  const rows = await db
    .select({
      comment: comments,
      author: { firstName: users.firstName, lastName: users.lastName },
      answered: { id: answered.id, authorName: answered.authorName },
      answeredAuthor: { firstName: answeredAuthors.firstName, lastName: answeredAuthors.lastName },
    })
    .from(comments)
    .leftJoin(users, eq(users.id, comments.authorId))
    .leftJoin(answered, and(isAnswered, eq(answered.status, 'published')))
    .leftJoin(answeredAuthors, eq(answeredAuthors.id, answered.authorId))
    .where(where)
    .orderBy(asc(comments.createdAt), asc(comments.id))
    .limit(limit)
    .offset(offset);
  return {
    rows: rows.map(({ comment: { id, body, createdAt, authorName }, author, answered, answeredAuthor }) => ({
      id,
      body,
      createdAt,
      author: authorName ?? displayName(author),
      ...(answered && { replyTo: { id: answered.id, author: answered.authorName ?? displayName(answeredAuthor) } }),
    })),
    total: await db.$count(comments, where),
  };
}

/** Returns the published comments on an article that a person wrote or reported, and their own pending ones. */
export async function findOwn(db: Db, articleId: string, personId: string): Promise<OwnComments> {
  const reported = and(eq(commentReports.commentId, comments.id), eq(commentReports.reporterId, personId));
  const isOwn = eq(comments.authorId, personId);
  const isWaiting = and(eq(comments.articleId, articleId), isOwn, eq(comments.status, 'pending'));
  const rows = await db
    .select({ comment: comments, author: { firstName: users.firstName, lastName: users.lastName } })
    .from(comments)
    .leftJoin(users, eq(users.id, comments.authorId))
    .leftJoin(commentReports, reported)
    .where(or(and(isPublishedOn(articleId), or(isOwn, isNotNull(commentReports.commentId))), isWaiting))
    .orderBy(asc(comments.createdAt), asc(comments.id));
  const published = rows.map(({ comment }) => comment).filter(({ status }) => status === 'published');
  const idsOf = (own: boolean) =>
    published.filter(({ authorId }) => (authorId === personId) === own).map(({ id }) => id);
  return {
    written: idsOf(true),
    reported: idsOf(false),
    waiting: rows
      .filter(({ comment }) => comment.status === 'pending')
      .map(({ comment: { id, body, createdAt }, author }) => ({ id, body, createdAt, author: displayName(author) })),
  };
}

export const isPublished = async (db: Db, id: string, articleId: string): Promise<boolean> =>
  (await db.$count(comments, and(eq(comments.id, id), isPublishedOn(articleId)))) > 0;

export const countOn = (db: Db, articleId: string, authorId: string): Promise<number> =>
  db.$count(comments, and(eq(comments.articleId, articleId), eq(comments.authorId, authorId)));

/** Counts an author's published comments, and those that were written since a moment (ISO 8601) and taken down. */
export async function countBy(db: Db, authorId: string, since: string): Promise<{ published: number; down: number }> {
  const [counts] = await db
    .select({
      published: sql<number>`count(*) filter (where ${comments.status} = 'published')::int`,
      down: sql<number>`count(*) filter (where ${isDown} and ${comments.createdAt} > ${since})::int`,
    })
    .from(comments)
    .where(eq(comments.authorId, authorId));
  return counts!;
}

export async function insertComment(tx: Db, row: typeof comments.$inferInsert): Promise<StoredComment> {
  const [stored] = await tx.insert(comments).values(row).returning();
  return stored!;
}

/** Locks a comment, so that reports and verdicts on it wait for each other. */
export async function lockComment(tx: Db, id: string): Promise<StoredComment | undefined> {
  const [row] = await tx.select().from(comments).where(eq(comments.id, id)).for('update');
  return row;
}

/** Locks a comment if visitors can see it. */
export async function lockShown(tx: Db, id: string): Promise<StoredComment | undefined> {
  const [row] = await tx
    .select(getTableColumns(comments))
    .from(comments)
    .innerJoin(articles, eq(articles.id, comments.articleId))
    .where(and(eq(comments.id, id), eq(comments.status, 'published'), isVisible))
    .for('update', { of: comments });
  return row;
}

export async function setStatus(tx: Db, id: string, status: CommentStatus): Promise<StoredComment> {
  const [row] = await tx.update(comments).set({ status }).where(eq(comments.id, id)).returning();
  return row!;
}

export const deleteComment = (tx: Db, id: string) => tx.delete(comments).where(eq(comments.id, id));

/** Adds a report. Returns the number of reports since the desk last decided. Reporting again changes nothing. */
export async function addReport(tx: Db, commentId: string, reporterId: string): Promise<number> {
  await tx.insert(commentReports).values({ commentId, reporterId }).onConflictDoNothing();
  return countReports(tx, commentId);
}

/** Returns the number of reports since the desk last decided. */
export const countReports = (tx: Db, commentId: string): Promise<number> =>
  tx.$count(commentReports, and(eq(commentReports.commentId, commentId), eq(commentReports.settled, false)));

export async function settleReports(tx: Db, commentId: string): Promise<void> {
  await tx.update(commentReports).set({ settled: true }).where(eq(commentReports.commentId, commentId));
}

type DeskFilter = Pick<z.output<typeof ModerationQuery>, 'status' | 'q' | 'id' | 'sort'>;

export async function listForDesk(
  db: Db,
  { limit, offset, ...filter }: z.output<typeof ModerationQuery>,
): Promise<Page<ModeratedComment>> {
  const rows = await orderedForDesk(db, filter).limit(limit).offset(offset);
  return { rows: rows.map(forDesk), total: await db.$count(comments, ofDesk(db, filter)) };
}

export const selectForDesk = async (db: Db, filter: DeskFilter) => (await orderedForDesk(db, filter)).map(forDesk);

const orderedForDesk = (db: Db, { sort, ...filter }: DeskFilter) =>
  deskRows(db, ofDesk(db, filter)).orderBy(
    ...(sort
      ? orderBy(ordersOf(db), sort, comments.id)
      : [desc(isWaiting(db)), desc(comments.createdAt), desc(comments.id)]),
  );

const ordersOf = (db: Db): Orders<'date' | 'author' | 'article' | 'reports'> => ({
  date: [comments.createdAt],
  author: [sql`lower(coalesce(${users.name}, ${comments.authorName}, ''))`],
  article: [sql`lower(${articles.title})`],
  reports: [sql`(${unsettled(db)})`],
});

const ofDesk = (db: Db, { status, q, id }: Omit<DeskFilter, 'sort'>): SQL | undefined =>
  and(
    matches(q, [comments.body]),
    id ? eq(comments.id, id) : undefined,
    status === 'waiting' ? isWaiting(db) : status && eq(comments.status, status),
  );

export async function findForDesk(db: Db, id: string): Promise<ModeratedComment | undefined> {
  const [row] = await deskRows(db, eq(comments.id, id));
  return row && forDesk(row);
}

/** Counts the reports since the desk's last decision. */
const unsettled = (db: Db) =>
  db
    .select({ count: count() })
    .from(commentReports)
    .where(and(eq(commentReports.commentId, comments.id), eq(commentReports.settled, false)));

const isWaiting = (db: Db): SQL => sql`(${eq(comments.status, 'pending')} or (${unsettled(db)}) > 0)`;

export const countWaiting = (db: Db): Promise<number> => db.$count(comments, isWaiting(db));

const deskRows = (db: Db, where: SQL | undefined) =>
  db
    .select({
      comment: comments,
      reports: sql<number>`(${unsettled(db)})::int`,
      author: { firstName: users.firstName, lastName: users.lastName, email: users.email },
      article: { title: articles.title, type: articles.type },
      answered: answered.body,
    })
    .from(comments)
    .leftJoin(users, eq(users.id, comments.authorId))
    .innerJoin(articles, eq(articles.id, comments.articleId))
    .leftJoin(answered, isAnswered)
    .where(where)
    .$dynamic();

/** How much of the answered comment the desk sees (characters). */
const ANSWERED = 200;

type DeskRow = Awaited<ReturnType<typeof deskRows>>[number];

function forDesk({
  comment: { id, body, status, createdAt, articleId, authorName },
  reports,
  author,
  article,
  answered,
}: DeskRow) {
  return {
    id,
    body,
    status,
    createdAt,
    reports,
    authorName: author ? [author.firstName, author.lastName].filter(Boolean).join(' ') : (authorName ?? 'A reader'),
    authorEmail: author?.email ?? '',
    articleId,
    articleTitle: article.title,
    articleType: article.type,
    answered: answered === null ? null : excerpt(answered, ANSWERED),
  };
}

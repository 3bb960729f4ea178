import { and, eq, ne } from 'drizzle-orm';
import { users } from '#platform/server/auth/table.ts';
import type { PersonalData } from '#platform/server/personal-data.ts';
import { displayName } from './rules.ts';
import { commentReports, comments } from './table.ts';

/** Erasing keeps published comments, because conversations make no sense without them, and deletes all others. */
export const commentsData: PersonalData = {
  columns: ['comments.author_id', 'comments.author_name', 'comment_reports.reporter_id'],
  async find(db, { userId }) {
    if (!userId) return {};
    const { body, status, createdAt, articleId } = comments;
    const { commentId } = commentReports;
    return {
      comments: await db
        .select({ articleId, body, status, createdAt })
        .from(comments)
        .where(eq(comments.authorId, userId))
        .orderBy(createdAt),
      reports: await db
        .select({ commentId, createdAt: commentReports.createdAt })
        .from(commentReports)
        .where(eq(commentReports.reporterId, userId)),
    };
  },
  async erase(tx, { userId }, published) {
    if (!userId) return;
    const isByUser = eq(comments.authorId, userId);
    await tx.delete(comments).where(and(isByUser, ne(comments.status, 'published')));
    const [author] = await tx.select().from(users).where(eq(users.id, userId));
    const authorName = published === 'named' && author ? displayName(author) : null;
    await tx.update(comments).set({ authorId: null, authorName }).where(isByUser);
    await tx.delete(commentReports).where(eq(commentReports.reporterId, userId));
  },
};

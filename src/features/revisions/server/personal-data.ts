import { and, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { articles } from '#features/articles/server/table.ts';
import { isSentBy } from '#features/submissions/server/index.ts';
import { submissions } from '#features/submissions/server/table.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { matches } from '#platform/server/db/text-search.ts';
import type { PersonalData, Subject } from '#platform/server/personal-data.ts';
import { revisions } from './table.ts';

/** Versions stay, as what they are versions of does; who saved them does not, nor the address in any of them. */
export const revisionsData: PersonalData = {
  columns: ['revisions.author_id', 'revisions.fields'],
  async find(db, { userId }) {
    if (!userId) return {};
    const { kind, recordId, at, changed, authorId } = revisions;
    const columns = { kind, recordId, at, changed };
    return { versions: await db.select(columns).from(revisions).where(eq(authorId, userId)).orderBy(desc(at)) };
  },
  async erase(tx, subject, published) {
    const { email, userId } = subject;
    if (published === 'anonymous') await takeNamesAway(tx, subject);
    await tx
      .update(revisions)
      .set({ fields: sql`regexp_replace(${revisions.fields}::text, ${literally(email)}, '', 'gi')::json` })
      .where(matches(email, [sql`${revisions.fields}::text`]));
    if (userId) await tx.update(revisions).set({ authorId: null }).where(eq(revisions.authorId, userId));
  },
};

/** From the versions of what they wrote. */
async function takeNamesAway(tx: Db, subject: Subject): Promise<void> {
  const sent = (column: typeof submissions.articleId | typeof submissions.announcementId) =>
    inArray(revisions.recordId, tx.select({ id: column }).from(submissions).where(isSentBy(subject)));
  const { userId } = subject;
  const written = userId
    ? inArray(revisions.recordId, tx.select({ id: articles.id }).from(articles).where(eq(articles.authorId, userId)))
    : undefined;
  await without(
    tx,
    ['authorName', 'authorBio'],
    and(eq(revisions.kind, 'article'), or(sent(submissions.articleId), written)),
  );
  await without(tx, ['source'], and(eq(revisions.kind, 'announcement'), sent(submissions.announcementId)));
}

async function without(tx: Db, fields: readonly string[], where: SQL | undefined): Promise<void> {
  const empty = JSON.stringify(Object.fromEntries(fields.map((field) => [field, ''])));
  await tx
    .update(revisions)
    .set({ fields: sql`(${revisions.fields}::jsonb || ${empty}::jsonb)::json` })
    .where(where);
}

/** A pattern that matches these characters and no others. */
const literally = (text: string) => text.replace(/[^\w\s@]/g, '\\$&');

/** The articles and announcements that were made from submissions. */
import { and, eq, or, type SQL } from 'drizzle-orm';
import {
  isVisible as isAnnouncementVisible,
  unsignAnnouncements,
  withdrawAnnouncement,
} from '#features/announcements/server/index.ts';
import { announcements } from '#features/announcements/server/table.ts';
import { isVisible as isArticleVisible, withdrawArticle } from '#features/articles/server/index.ts';
import { unsignArticles } from '#features/articles/server/personal-data.ts';
import { articles } from '#features/articles/server/table.ts';
import type { Person } from '#platform/server/auth/person.ts';
import type { Db } from '#platform/server/db/connect.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { StoredSubmission } from './rules.ts';
import { submissions } from './table.ts';

type Paged = Pick<StoredSubmission, 'articleId' | 'announcementId'>;

/** Puts the page of a submission into the bin, if it has one. */
export async function withdrawPage(
  tx: Db,
  deps: Pick<Deps, 'db' | 'changes' | 'log'>,
  editor: Person,
  { articleId, announcementId }: Paged,
): Promise<void> {
  if (articleId) await withdrawArticle(tx, deps, editor, articleId);
  if (announcementId) await withdrawAnnouncement(tx, deps, editor, announcementId);
}

/** Removes the sender's name from the pages of these submissions. */
export async function unsignPages(tx: Db, which: SQL): Promise<void> {
  const pages = await tx
    .select({ articleId: submissions.articleId, announcementId: submissions.announcementId })
    .from(submissions)
    .where(which);
  const ids = (key: keyof Paged) => pages.flatMap((page) => page[key] ?? []);
  await unsignArticles(tx, ids('articleId'));
  await unsignAnnouncements(tx, ids('announcementId'));
}

/** Returns the accepted submissions whose pages readers can see by now; with `id`, only that one. */
export const listReleased = (db: Db, id?: string): Promise<{ id: string }[]> =>
  db
    .select({ id: submissions.id })
    .from(submissions)
    .leftJoin(articles, eq(articles.id, submissions.articleId))
    .leftJoin(announcements, eq(announcements.id, submissions.announcementId))
    .where(
      and(
        eq(submissions.status, 'accepted'),
        or(isArticleVisible, isAnnouncementVisible),
        id === undefined ? undefined : eq(submissions.id, id),
      ),
    );

/** Returns when the page of an accepted submission will be published; null for a draft. */
export async function publishOn(db: Db, { articleId, announcementId }: Paged): Promise<string | null> {
  const [row] = articleId
    ? await db
        .select({ at: articles.publishedAt })
        .from(articles)
        .where(and(eq(articles.id, articleId), eq(articles.status, 'published')))
    : await db
        .select({ at: announcements.publishedAt })
        .from(announcements)
        .where(and(eq(announcements.id, announcementId!), eq(announcements.active, true)));
  return row?.at ?? null;
}

/** Returns the announcement fields that its submission lacks; null if the submission is not an announcement. */
export async function findChosen(db: Db, announcementId: string | null) {
  if (!announcementId) return null;
  const { id, badge, source, externalUrl } = announcements;
  const [row] = await db.select({ badge, source, externalUrl }).from(announcements).where(eq(id, announcementId));
  return row ?? null;
}

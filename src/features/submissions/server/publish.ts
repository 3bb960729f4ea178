/** Makes articles and announcements from submissions and their pictures. */

import { and, eq, gt, inArray, isNotNull, or, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import {
  isVisible as isAnnouncementVisible,
  publishAnnouncement,
  unsignAnnouncements,
  withdrawAnnouncement,
} from '#features/announcements/server/index.ts';
import { announcements } from '#features/announcements/server/table.ts';
import {
  isVisible as isArticleVisible,
  publishArticle,
  unsignArticles,
  withdrawArticle,
} from '#features/articles/server/index.ts';
import { articles } from '#features/articles/server/table.ts';
import { addPicture, checkPictures, writeFigure } from '#features/media/server/index.ts';
import { notify } from '#features/notices/server/index.ts';
import { forgetNames } from '#features/publishing/server/table.ts';
import { type Failure, invalidField } from '#kernel/problem.ts';
import type { Release } from '#kernel/publication.ts';
import { recordAction } from '#platform/server/audit/record-action.ts';
import type { Person } from '#platform/server/auth/person.ts';
import { now } from '#platform/server/db/columns.ts';
import type { Db } from '#platform/server/db/connect.ts';
import type { Deps } from '#platform/server/deps.ts';
import { refuseTooLong } from '#platform/server/html/clean-rich-text.ts';
import type { Picture } from '../picture.ts';
import { asSent } from './history.ts';
import { linkToLibrary, lockPictures, type SubmissionPicture } from './pictures/queries.ts';
import { picturesIn, replacePictures } from './pictures/texts.ts';
import type { choiceFor, StoredSubmission } from './rules.ts';
import { submissions } from './table.ts';

/**
 * Creates the article or announcement that a submission proposes. Its first version is the text that the author sent.
 * Moves its pictures into the library. Returns the column with its id.
 * @throws Failure invalid for a picture without a description
 */
export async function publish(
  tx: Db,
  deps: Pick<Deps, 'db' | 'changes'>,
  reviewer: Person,
  submission: StoredSubmission,
  choice: ReturnType<typeof choiceFor>,
  when: Release,
) {
  const sent = await asSent(tx, submission);
  const isPublic = when !== 'draft';
  const withLibrary = await handOver(tx, reviewer, submission, isPublic);
  const { content = '' } = await checkPictures(tx, {
    sent: { content: withLibrary(submission.content) },
    wasPublic: false,
    isPublic,
  });
  // Figures of the library have longer markup, and a text may have been stored before this limit existed.
  refuseTooLong(content);
  const authorId = submission.submitterId;
  const checked = { ...submission, content };
  const first = { ...sent, content: withLibrary(sent.content) };
  const approval = <Fields>(of: (row: StoredSubmission) => Fields) => ({
    when,
    origin: { at: submission.pendingSince, authorId, sent: of(first) },
  });
  if (submission.type === 'breaking_news') {
    const of = (row: StoredSubmission) => ({ ...textOf(row), source: row.authorName, ...choice });
    const announcement = { ...of(checked), authorId };
    return { announcementId: await publishAnnouncement(tx, deps, reviewer, announcement, approval(of)) };
  }
  const of = (row: StoredSubmission) => {
    const { type, subCategory, category, tags, authorName, authorBio } = row;
    return { ...textOf(row), type, subCategory, category, tags, authorName, authorBio };
  };
  return { articleId: await publishArticle(tx, deps, reviewer, { ...of(checked), authorId }, approval(of)) };
}

const textOf = ({ title, summary, content, jurisdiction }: StoredSubmission) => ({
  title,
  summary,
  content,
  jurisdiction,
});

type Paged = Pick<StoredSubmission, 'articleId' | 'announcementId'>;

/** Moves the page of a submission into the bin, if it has one. */
export async function withdrawPage(
  tx: Db,
  deps: Pick<Deps, 'db' | 'changes' | 'log'>,
  editor: Person,
  { articleId, announcementId }: Paged,
): Promise<void> {
  if (articleId) await withdrawArticle(tx, deps, editor, articleId);
  if (announcementId) await withdrawAnnouncement(tx, deps, editor, announcementId);
}

export async function unsignPages(tx: Db, which: SQL): Promise<void> {
  const pages = await tx
    .select({ id: submissions.id, articleId: submissions.articleId, announcementId: submissions.announcementId })
    .from(submissions)
    .where(which);
  const ids = (key: keyof (typeof pages)[number]) => pages.flatMap((page) => page[key] ?? []);
  await forgetNames(tx, ids('id'));
  await unsignArticles(tx, ids('articleId'));
  await unsignAnnouncements(tx, ids('announcementId'));
}

/**
 * Unschedules the pages that readers cannot see yet, because no text may be published once its author has been erased.
 * Tells the desk, which had planned these pages.
 */
export async function unschedulePages(tx: Db, which: SQL): Promise<void> {
  const isOf = (page: typeof articles | typeof announcements, column: PgColumn) =>
    and(
      inArray(
        page.id,
        tx
          .select({ id: column })
          .from(submissions)
          .where(and(which, isNotNull(column))),
      ),
      gt(page.publishedAt, now()),
    );
  const stopped = {
    article: await tx
      .update(articles)
      .set({ status: 'draft', publishedAt: null })
      .where(and(isOf(articles, submissions.articleId), eq(articles.status, 'published')))
      .returning({ id: articles.id, title: articles.title }),
    announcement: await tx
      .update(announcements)
      .set({ active: false })
      .where(and(isOf(announcements, submissions.announcementId), announcements.active))
      .returning({ id: announcements.id, title: announcements.title }),
  };
  for (const record of ['article', 'announcement'] as const)
    for (const { id, title } of stopped[record]) {
      await recordAction(tx, null, `${record}.unschedule`, id, { title, scheduled: true }, { title, scheduled: false });
      await notify(tx, { kind: 'failed', record, recordId: id });
    }
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

/**
 * Adds the pictures that the text shows to the library; their files stay where they are and become public. Returns a
 * function that turns them into figures of the library in a text and removes all others.
 * @throws Failure invalid if readers would see a picture without a description
 */
async function handOver(
  tx: Db,
  editor: Person,
  { id: submissionId, content }: { id: string; content: string },
  forReaders: boolean,
): Promise<(html: string) => string> {
  const shown = new Map(picturesIn(content).map((picture) => [picture.id, picture]));
  const rows = await lockPictures(tx, [...shown.keys()]);
  const files = new Map<string, string>();
  for (const row of rows.filter((picture) => picture.submissionId === submissionId)) {
    const picture = shown.get(row.id)!;
    if (forReaders && picture.alt === '' && !picture.decorative) throw undescribed(row);
    files.set(row.id, row.mediaId ?? (await add(tx, editor, row, picture)));
  }
  return (html) =>
    replacePictures(html, ({ id, caption }) => {
      const file = files.get(id);
      return file && writeFigure({ ids: [file], width: null, caption });
    });
}

async function add(tx: Db, editor: Person, row: SubmissionPicture, picture: Picture) {
  const { key, fileName, type, bytes, width, height, widths, jpegBytes, placeholder } = row;
  const { alt, decorative, caption } = picture;
  const stored = { key, fileName, type, bytes, width, height, widths, jpegBytes, placeholder };
  const file = await addPicture(tx, editor, { ...stored, alt, decorative, caption });
  await linkToLibrary(tx, row.id, file.id);
  return file.id;
}

function undescribed({ fileName }: SubmissionPicture): Failure {
  const message = `Please describe the picture “${fileName}” in the text, or mark it as decorative, before publication`;
  return invalidField('content', message);
}

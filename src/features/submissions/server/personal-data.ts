import { and, eq, inArray, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import { webhookDeliveries } from '#features/webhooks/server/table.ts';
import { now } from '#platform/server/db/columns.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { mails } from '#platform/server/mail/table.ts';
import { type Clear, isAtAddress, type PersonalData, type Subject } from '#platform/server/personal-data.ts';
import type { EventKind } from '../vocabulary.ts';
import { isForAuthor } from './history.ts';
import { unschedulePages, unsignPages } from './publish.ts';
import { submissionEvents, submissionPictures, submissions } from './table.ts';

/** Matches a person's submissions, with and without an account; never those of another account with the address. */
export const isSentBy = (person: Subject): SQL =>
  or(
    and(isAtAddress(submissions.authorEmail, submissions.submittedAt, person), isNull(submissions.submitterId)),
    person.userId ? eq(submissions.submitterId, person.userId) : undefined,
  )!;

/**
 * Gives an account's submissions, and their emails that still wait, its new address, to which the site emails from now
 * on. Cancels the links that were emailed to the former one.
 */
export async function moveSubmissions(tx: Db, userId: string, email: string): Promise<void> {
  const moved = await tx
    .update(submissions)
    .set({ authorEmail: email, linksSince: now(), updatedAt: sql`${submissions.updatedAt}` })
    .where(and(eq(submissions.submitterId, userId), ne(submissions.authorEmail, '')))
    .returning({ id: submissions.id });
  const ids = moved.map(({ id }) => id);
  const events = tx
    .select({ id: submissionEvents.id })
    .from(submissionEvents)
    .where(inArray(submissionEvents.submissionId, ids));
  await tx
    .update(mails)
    .set({ recipient: email })
    .where(and(eq(mails.state, 'queued'), eq(mails.attempts, 0), inArray(mails.id, events)));
}

/** An article or announcement that was made from a submission. */
export interface Page {
  tag: 'articles' | 'announcements';
  id: string;
}

export async function listPages(tx: Db, subject: Subject): Promise<Page[]> {
  const { articleId, announcementId } = submissions;
  const rows = await tx.select({ articleId, announcementId }).from(submissions).where(isSentBy(subject));
  return rows.flatMap((row) => [
    ...(row.articleId ? [{ tag: 'articles' as const, id: row.articleId }] : []),
    ...(row.announcementId ? [{ tag: 'announcements' as const, id: row.announcementId }] : []),
  ]);
}

/** Erasing deletes unpublished submissions; published ones stay linked to their pages. */
export const submissionsData: PersonalData = {
  columns: [
    'submissions.submitter_id',
    'submissions.assignee_id',
    'submissions.reviewer_id',
    'submissions.author_name',
    'submissions.author_email',
    'submissions.author_bio',
    'submission_events.actor_id',
    'submission_events.actor_name',
    'submission_pictures.uploaded_by',
  ],
  async find(db, subject) {
    const { authorName, authorBio, authorEmail, title, content, leftOut } = submissions;
    const { type, status, reviewNotes, submittedAt, reviewedAt } = submissions;
    const columns = {
      authorName,
      authorBio,
      authorEmail,
      title,
      content,
      leftOut,
      type,
      status,
      reviewNotes,
      submittedAt,
      reviewedAt,
    };
    const rows = await db.select(columns).from(submissions).where(isSentBy(subject)).orderBy(submissions.submittedAt);
    const { at, kind, note } = submissionEvents;
    // Editors' notes to each other are about their work, so they stay with the desk.
    const history = await db
      .select({ title, at, kind, note })
      .from(submissionEvents)
      .innerJoin(submissions, eq(submissions.id, submissionEvents.submissionId))
      .where(and(isSentBy(subject), isForAuthor()))
      .orderBy(at);
    return { submissions: rows, submissionHistory: history, submissionPictures: await listPictures(db, subject) };
  },
  async endLinks(tx, subject, linksSince) {
    const unchanged = { updatedAt: sql`${submissions.updatedAt}` };
    await tx
      .update(submissions)
      .set({ linksSince, ...unchanged })
      .where(isSentBy(subject));
  },
  async erase(tx, subject, published) {
    await erasePictures(tx, subject);
    await deleteDeliveries(tx, isSentBy(subject));
    // Before the deletion: an accepted submission is deleted, but its page stays at the desk, as a draft.
    await unschedulePages(tx, isSentBy(subject));
    if (published === 'anonymous') await unsignPages(tx, isSentBy(subject));
    await tx.delete(submissions).where(and(isSentBy(subject), sql`${submissions.status} <> 'published'`));
    await clearHistory(tx, subject, published === 'anonymous');
    await tx
      .update(submissions)
      .set({
        authorEmail: '',
        submitterId: null,
        network: null,
        reviewNotes: null,
        ...(published === 'anonymous' && { authorName: '', authorBio: '' }),
      })
      .where(isSentBy(subject));
  },
};

/** Matches the pictures in the person's submissions, and those that the person has uploaded but not sent. */
const isPictureOf = (subject: Subject): SQL =>
  or(isSentBy(subject), subject.userId ? eq(submissionPictures.uploadedBy, subject.userId) : undefined)!;

const listPictures = (db: Db, subject: Subject) =>
  db
    .select({
      submission: submissions.title,
      fileName: submissionPictures.fileName,
      type: submissionPictures.type,
      bytes: submissionPictures.bytes,
      sentAt: submissionPictures.createdAt,
    })
    .from(submissionPictures)
    .leftJoin(submissions, eq(submissions.id, submissionPictures.submissionId))
    .where(isPictureOf(subject))
    .orderBy(submissionPictures.createdAt);

/**
 * Deletes unsent pictures and unlinks the others from the person. The library's daily task removes the files of deleted
 * ones.
 */
async function erasePictures(tx: Db, { userId }: Subject): Promise<void> {
  if (!userId) return;
  const theirs = eq(submissionPictures.uploadedBy, userId);
  await tx.delete(submissionPictures).where(and(theirs, isNull(submissionPictures.submissionId)));
  await tx.update(submissionPictures).set({ uploadedBy: null, network: null }).where(theirs);
}

/** Deletes the webhooks about the person's submissions: they contain titles, and the site might send them again. */
async function deleteDeliveries(tx: Db, isTheirs: SQL): Promise<void> {
  const { type, body } = webhookDeliveries;
  const theirs = tx
    .select({ id: sql`${submissions.id}::text` })
    .from(submissions)
    .where(isTheirs);
  await tx
    .delete(webhookDeliveries)
    .where(and(eq(type, 'submission.received'), inArray(sql`${body}::json -> 'data' ->> 'id'`, theirs)));
}

const BY_THE_DESK = [
  'edited',
  'changes_requested',
  'accepted',
  'approved',
  'rejected',
  'reopened',
  'assigned',
  'noted',
] as const satisfies readonly EventKind[];

/** Keeps the events, but clears their notes and changes, and the names of erased editors. */
async function clearHistory(tx: Db, subject: Subject, anonymous: boolean): Promise<void> {
  const theirs = tx.select({ id: submissions.id }).from(submissions).where(isSentBy(subject));
  await tx
    .update(submissionEvents)
    .set({ note: null, changes: [] })
    .where(inArray(submissionEvents.submissionId, theirs));
  const { kind, actorId } = submissionEvents;
  const asAuthor = and(
    inArray(submissionEvents.submissionId, theirs),
    inArray(kind, ['received', 'revised', 'withdrawn', 'claimed', 'answered']),
  );
  if (anonymous) await tx.update(submissionEvents).set({ actorName: '' }).where(asAuthor);
  if (subject.userId)
    await tx
      .update(submissionEvents)
      .set({ actorName: 'A former editor' })
      .where(and(eq(actorId, subject.userId), inArray(kind, [...BY_THE_DESK])));
}

export const clearRejected: Clear = async (tx, before) => {
  const decided = sql`coalesce(${submissions.reviewedAt}, ${submissions.updatedAt})`;
  const old = and(eq(submissions.status, 'rejected'), lt(decided, before));
  return (await tx.delete(submissions).where(old).returning({ id: submissions.id })).length;
};

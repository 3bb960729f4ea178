import { and, desc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import { isSignedBy } from '#features/articles/server/index.ts';
import { articles } from '#features/articles/server/table.ts';
import { comments } from '#features/comments/server/table.ts';
import { issuesWith } from '#features/newsletter/server/index.ts';
import { isSentBy } from '#features/submissions/server/personal-data.ts';
import { submissions } from '#features/submissions/server/table.ts';
import { auditLog } from '#platform/server/audit/table.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { allOf, type Kinds } from '#platform/server/kinds.ts';
import { isAtAddress, type PersonalData, type Subject } from '#platform/server/personal-data.ts';
import { anonymiseAuditLog } from './queries.ts';

/**
 * Matches entries by the account or, once it has been deleted, by its address: another account with the same address
 * belonged to somebody else.
 */
const isBy = (person: Subject): SQL =>
  or(
    and(isAtAddress(auditLog.actorEmail, auditLog.at, person), isNull(auditLog.actorId)),
    person.userId ? eq(auditLog.actorId, person.userId) : undefined,
  )!;

/**
 * Exports the person's own actions, and other people's actions on their account. Leaves out what was changed and which
 * colleague did it, because anybody can put an address into a record. Erasing keeps the entries, but without the
 * address and the name.
 */
export const auditData = (kinds: Kinds): PersonalData => ({
  columns: [
    'audit_log.actor_id',
    'audit_log.actor_email',
    'audit_log.record_name',
    'audit_log.before',
    'audit_log.after',
  ],
  async find(db, subject) {
    const { at, action, recordId } = auditLog;
    const ofAccount = subject.userId ? eq(recordId, subject.userId) : undefined;
    return {
      actions: await db
        .select({ at, action, recordId, own: sql<boolean>`coalesce(${isBy(subject)}, false)` })
        .from(auditLog)
        .where(or(isBy(subject), ofAccount))
        .orderBy(desc(at)),
    };
  },
  async erase(tx, subject, published) {
    const withName = published === 'anonymous';
    await anonymiseAuditLog(tx, { ...subject, withName, records: await recordsOf(tx, kinds, subject) });
    for (const { address, ...its } of subject.former)
      await anonymiseAuditLog(tx, { ...subject, ...its, email: address, withName: false, records: [] });
  },
});

/** Returns the ids of the person's records. Call it before deleting the link to the person. */
async function recordsOf(tx: Db, kinds: Kinds, subject: Subject): Promise<string[]> {
  const { userId } = subject;
  const sent = await tx
    .select({ id: submissions.id, articleId: submissions.articleId, announcementId: submissions.announcementId })
    .from(submissions)
    .where(isSentBy(subject));
  const records = sent.flatMap(({ id, articleId, announcementId }) =>
    [id, articleId ?? [], announcementId ?? []].flat(),
  );
  if (!userId) return withOthers(tx, records);
  const owned = [...kinds.flatMap(({ table, owner }) => (owner ? [{ table, owner }] : [])), OWN_COMMENTS];
  const { rows } = await tx.execute<{ id: string }>(
    allOf(owned, ({ table, owner }) => sql`select ${table.id} as id from ${table} where ${owner} = ${userId}`),
  );
  const signed = await tx.select({ id: articles.id }).from(articles).where(isSignedBy(userId));
  return withOthers(tx, [userId, ...records, ...[...rows, ...signed].map(({ id }) => id)]);
}

/** Adds what may name the author of one of the records: issues of the newsletter, and updates, even deleted ones. */
async function withOthers(tx: Db, records: readonly string[]): Promise<string[]> {
  const updated = sql`${auditLog.after} ->> 'recordId'`;
  const updates = await tx
    .select({ id: auditLog.recordId })
    .from(auditLog)
    .where(and(eq(auditLog.action, 'update.create'), inArray(updated, [...records])));
  return [...records, ...[...updates, ...(await issuesWith(tx, records))].flatMap(({ id }) => id ?? [])];
}

const OWN_COMMENTS = { table: comments, owner: comments.authorId };

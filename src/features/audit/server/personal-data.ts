import { desc, eq, or, type SQL, sql } from 'drizzle-orm';
import { users } from '#features/accounts/server/table.ts';
import type { PersonalData, Subject } from '#server/personal-data.ts';
import { anonymiseAuditLog } from './queries.ts';
import { auditLog } from './table.ts';

/** What somebody did, and what was done to a record that names them. */
const areOf = ({ email, userId }: Subject): SQL => {
  const pattern = `%${email.replace(/[\\%_]/g, '\\$&')}%`;
  return or(
    eq(sql`lower(${auditLog.actorEmail})`, email),
    userId ? or(eq(auditLog.actorId, userId), eq(auditLog.recordId, userId)) : undefined,
    sql`concat_ws(' ', ${auditLog.before}::text, ${auditLog.after}::text) ilike ${pattern}`,
  )!;
};

/** What was done and when stays, under the pseudonym. */
export const auditData: PersonalData = {
  columns: [
    'audit_log.actor_id',
    'audit_log.actor_email',
    'audit_log.record_name',
    'audit_log.before',
    'audit_log.after',
  ],
  async find(db, subject) {
    const { at, actorEmail, action, recordId, before, after } = auditLog;
    const columns = { at, actorEmail, action, recordId, before, after };
    return { actions: await db.select(columns).from(auditLog).where(areOf(subject)).orderBy(desc(at)) };
  },
  async erase(tx, { email, userId, pseudonym }, published) {
    const words = [email];
    const [person] = userId ? await tx.select({ name: users.name }).from(users).where(eq(users.id, userId)) : [];
    if (published === 'anonymous' && person?.name.trim()) words.push(person.name.trim());
    await anonymiseAuditLog(tx, words, pseudonym);
  },
};

import { and, asc, desc, eq, gt, type SQL, sql } from 'drizzle-orm';
import type { Page } from '#kernel/endpoint.ts';
import { DAY } from '#kernel/time.ts';
import type { Db } from '#server/db/connect.ts';
import { matches } from '#server/db/text-search.ts';
import { mailSuppressions, mails } from '#server/mail/table.ts';
import type { MailEntry, MailFigures, Suppression } from '../contract.ts';
import type { MailState } from '../vocabulary.ts';

export type StoredMail = typeof mails.$inferSelect;

export interface MailFilter {
  q?: string | undefined;
  state?: MailState | undefined;
}

interface Slice {
  limit: number;
  offset: number;
}

const entry = {
  id: mails.id,
  kind: mails.kind,
  recipient: mails.recipient,
  subject: mails.subject,
  state: mails.state,
  stateAt: mails.stateAt,
  attempts: mails.attempts,
  error: mails.error,
  createdAt: mails.createdAt,
};

const fitting = ({ q, state }: MailFilter): SQL | undefined =>
  and(matches(q, [mails.recipient, mails.subject, mails.kind]), state && eq(mails.state, state));

/** Newest first. */
export async function listMails(db: Db, { limit, offset, ...filter }: MailFilter & Slice): Promise<Page<MailEntry>> {
  const where = fitting(filter);
  const [rows, total] = await Promise.all([
    selectMails(db, filter).limit(limit).offset(offset),
    db.$count(mails, where),
  ]);
  return { rows, total };
}

/** The same, all of them. */
export const selectMails = (db: Db, filter: MailFilter) =>
  db.select(entry).from(mails).where(fitting(filter)).orderBy(desc(mails.createdAt), desc(mails.id)).$dynamic();

export async function findMail(db: Db, id: string): Promise<StoredMail | undefined> {
  const [row] = await db.select().from(mails).where(eq(mails.id, id));
  return row;
}

/** Oldest first. */
export async function findIds(db: Db, filter: MailFilter, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: mails.id })
    .from(mails)
    .where(fitting(filter))
    .orderBy(asc(mails.createdAt), asc(mails.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}

export async function readFigures(db: Db, now: number): Promise<MailFigures> {
  const since = new Date(now - DAY).toISOString();
  const inState = (state: MailState) => eq(mails.state, state);
  const [[oldest], queued, failed, sent, bounced, suppressed] = await Promise.all([
    db.select({ at: mails.createdAt }).from(mails).where(inState('queued')).orderBy(asc(mails.createdAt)).limit(1),
    db.$count(mails, inState('queued')),
    db.$count(mails, inState('failed')),
    db.$count(mails, and(gt(mails.createdAt, since), sql`${mails.sentAt} is not null`)),
    db.$count(mails, and(inState('bounced'), gt(mails.stateAt, since))),
    db.$count(mailSuppressions),
  ]);
  return { queued, oldestQueuedAt: oldest?.at ?? null, failed, sent, bounced, suppressed };
}

/** Newest first. */
export async function listSuppressions(
  db: Db,
  { q, limit, offset }: { q?: string | undefined } & Slice,
): Promise<Page<Suppression>> {
  const [rows, total] = await Promise.all([
    selectSuppressions(db, { q }).limit(limit).offset(offset),
    db.$count(mailSuppressions, suppressionsWith(q)),
  ]);
  return { rows, total };
}

/** The same, all of them. */
export const selectSuppressions = (db: Db, { q }: Pick<MailFilter, 'q'>) =>
  db
    .select()
    .from(mailSuppressions)
    .where(suppressionsWith(q))
    .orderBy(desc(mailSuppressions.since), desc(mailSuppressions.id))
    .$dynamic();

const suppressionsWith = (q: string | undefined) => matches(q, [mailSuppressions.address, mailSuppressions.detail]);

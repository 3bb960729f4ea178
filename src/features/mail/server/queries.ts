import { and, asc, desc, eq, gt, type SQL, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Page } from '#kernel/endpoint.ts';
import type { MailState } from '#kernel/mail.ts';
import { DAY } from '#kernel/time.ts';
import type { Config } from '#platform/server/config.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { pageOf, type Slice } from '#platform/server/db/record-queries.ts';
import { matches } from '#platform/server/db/text-search.ts';
import { mailingDeliveries as deliveries, mailings } from '#platform/server/mail/bulk/table.ts';
import { escapeHtml, fill } from '#platform/server/mail/bulk/template.ts';
import { queueFigures } from '#platform/server/mail/figures.ts';
import type { StoredMail } from '#platform/server/mail/message.ts';
import { mailSuppressions, mails } from '#platform/server/mail/table.ts';
import { countVisitorMails } from '#platform/server/mail/visitor-mail.ts';
import type { MailEntry, MailFigures, Suppression } from '../contract.ts';

export interface MailFilter {
  q?: string | undefined;
  state?: MailState | undefined;
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

/** Bulk mail has separate figures. The list contains only its failed deliveries. */
const failedDelivery = {
  id: deliveries.id,
  kind: mailings.kind,
  recipient: deliveries.address,
  subject: sql<string>`coalesce(${deliveries.slots} ->> 'subject', ${mailings.subject})`,
  state: sql<MailState>`${deliveries.state}`,
  stateAt: deliveries.at,
  attempts: deliveries.attempts,
  error: deliveries.error,
  createdAt: mailings.createdAt,
};

const everyMail = (db: Db) =>
  unionAll(
    db.select(entry).from(mails),
    db
      .select(failedDelivery)
      .from(deliveries)
      .innerJoin(mailings, eq(mailings.id, deliveries.mailingId))
      .where(eq(deliveries.state, 'failed')),
  ).as('every_mail');

const fitting = (of: ReturnType<typeof everyMail>, { q, state }: MailFilter): SQL | undefined =>
  and(matches(q, [of.recipient, of.subject, of.kind]), state && eq(of.state, state));

/** Lists emails, newest first. */
export async function listMails(db: Db, { limit, offset, ...filter }: MailFilter & Slice): Promise<Page<MailEntry>> {
  const all = everyMail(db);
  const [rows, [counted]] = await Promise.all([
    selectMails(db, filter).limit(limit).offset(offset),
    db.select({ total: sql<number>`count(*)::int` }).from(all).where(fitting(all, filter)),
  ]);
  return { rows, total: counted!.total };
}

export const selectMails = (db: Db, filter: MailFilter) => {
  const all = everyMail(db);
  return db.select().from(all).where(fitting(all, filter)).orderBy(desc(all.createdAt), desc(all.id)).$dynamic();
};

/** Finds an email to one person, or one delivery of a bulk mail, as it was or will be sent. */
export async function findMail(db: Db, id: string): Promise<StoredMail | undefined> {
  const [row] = await db.select().from(mails).where(eq(mails.id, id));
  return row ?? findDelivery(db, id);
}

async function findDelivery(db: Db, id: string): Promise<StoredMail | undefined> {
  const [row] = await db
    .select()
    .from(deliveries)
    .innerJoin(mailings, eq(mailings.id, deliveries.mailingId))
    .where(eq(deliveries.id, id));
  if (!row) return undefined;
  const { mailing_deliveries: delivery, mailings: mailing } = row;
  const read = (text: string, safe: (value: string) => string) =>
    fill(text, { name: delivery.name || 'reader', ...delivery.slots }, delivery.blocks, safe);
  return {
    id,
    kind: mailing.kind,
    recipient: delivery.address,
    replyTo: null,
    unsubscribeUrl: null,
    references: null,
    mailbox: null,
    subject: read(mailing.subject, asIs),
    html: read(mailing.html, escapeHtml),
    plain: read(mailing.plain, asIs),
    state: STATES[delivery.state],
    stateAt: delivery.at,
    attempts: delivery.attempts,
    attemptedAt: delivery.attempts > 0 ? delivery.at : null,
    error: delivery.error,
    createdAt: mailing.createdAt,
    sentAt: delivery.sentAt,
  };
}

const asIs = (value: string) => value;

/** The state of an email to one person that corresponds to each state of a delivery. */
const STATES: Record<(typeof deliveries.$inferSelect)['state'], MailState> = {
  queued: 'queued',
  sent: 'sent',
  bounced: 'bounced',
  failed: 'failed',
  unsubscribed: 'sent',
  cancelled: 'withheld',
};

/** Finds the ids of emails, oldest first. */
export async function findIds(db: Db, filter: MailFilter, limit: number): Promise<string[]> {
  const all = everyMail(db);
  const rows = await db
    .select({ id: all.id })
    .from(all)
    .where(fitting(all, filter))
    .orderBy(asc(all.createdAt), asc(all.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}

export async function readFigures(
  db: Db,
  { visitorMailsAnHour: visitorCeiling }: Pick<Config, 'visitorMailsAnHour'>,
  now: number,
): Promise<MailFigures> {
  const since = new Date(now - DAY).toISOString();
  const inState = (state: MailState) => eq(mails.state, state);
  const [queue, sent, bounced, suppressed, byVisitors] = await Promise.all([
    queueFigures(db),
    db.$count(mails, and(gt(mails.createdAt, since), sql`${mails.sentAt} is not null`)),
    db.$count(mails, and(inState('bounced'), gt(mails.stateAt, since))),
    db.$count(mailSuppressions),
    countVisitorMails(db, now),
  ]);
  const { waiting: queued, oldestAt: oldestQueuedAt, dead: failed } = queue;
  return { queued, oldestQueuedAt, failed, sent, bounced, suppressed, byVisitors, visitorCeiling };
}

/** Lists suppressions, newest first. */
export const listSuppressions = (db: Db, query: { q?: string | undefined } & Slice): Promise<Page<Suppression>> =>
  pageOf(db, selectSuppressions(db, query), query, mailSuppressions, suppressionsWith(query.q));

export const selectSuppressions = (db: Db, { q }: Pick<MailFilter, 'q'>) =>
  db
    .select()
    .from(mailSuppressions)
    .where(suppressionsWith(q))
    .orderBy(desc(mailSuppressions.since), desc(mailSuppressions.id))
    .$dynamic();

const suppressionsWith = (q: string | undefined) => matches(q, [mailSuppressions.address, mailSuppressions.detail]);

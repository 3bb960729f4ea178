/** Emails replies from the desk to partners, and stores the partners' answers, which arrive through the mail server. */
import { and, asc, desc, eq, isNotNull, ne, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { notify } from '#features/notices/server/index.ts';
import { findSettings } from '#features/settings/server/index.ts';
import { Failure, fail, notFound } from '#kernel/problem.ts';
import { paragraphsOf } from '#kernel/text-to-html.ts';
import { recordAction } from '#platform/server/audit/record-action.ts';
import { mayUse } from '#platform/server/auth/access.ts';
import type { Person } from '#platform/server/auth/person.ts';
import { users } from '#platform/server/auth/table.ts';
import type { Config } from '#platform/server/config.ts';
import { now } from '#platform/server/db/columns.ts';
import type { Db } from '#platform/server/db/connect.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { MailListener } from '#platform/server/mail/events.ts';
import { idOfMessage, messageIdOf } from '#platform/server/mail/message.ts';
import type { ReceivedMail } from '#platform/server/mail/received-mail.ts';
import { idBehind, signedAddress } from '#platform/server/mail/signed-address.ts';
import { mails } from '#platform/server/mail/table.ts';
import { refuseFlood } from '#platform/server/mail/visitor-mail.ts';
import type { Inquiry, InquiryReply, InquiryThread } from '../contract.ts';
import { ANSWER_MAX } from '../vocabulary.ts';
import { findInquiry, lockInquiry, updateInquiry } from './queries.ts';
import { inquiryMessages as table } from './table.ts';

type MessageDeps = Pick<Deps, 'db' | 'mailer' | 'config'>;

/**
 * At most this many replies and answers to one inquiry, because the desk reads them all at once. Only the recipient of a
 * reply knows the address for answers, but even that person must not flood the desk.
 */
const MESSAGES_MAX = 200;
/**
 * Limits replies to an address, because anybody can type another person's address into the form, and a reply would be
 * the first email that its owner gets.
 */
const REPLIES_AN_HOUR = 10;
const OFTEN = 'This address has been sent ten replies in the past hour. Please wait before you send another.';
/** Mail programs need this many Message-IDs to find the thread. */
const REFERENCES = 10;

/** @throws Failure not_found */
export async function readThread(db: Db, config: Config, inquiryId: string): Promise<InquiryThread> {
  if (!(await findInquiry(db, inquiryId))) return fail(notFound('Inquiry'));
  const messages = await db
    .select({
      id: table.id,
      direction: table.direction,
      text: table.text,
      at: table.createdAt,
      from: sql<string>`coalesce(nullif(${users.name}, ''), ${users.email}, ${table.fromAddress})`,
      mail: { state: mails.state, error: mails.error },
    })
    .from(table)
    .leftJoin(users, eq(users.id, table.byId))
    .leftJoin(mails, and(eq(table.direction, 'out'), eq(mails.id, table.id)))
    .where(eq(table.inquiryId, inquiryId))
    .orderBy(asc(table.createdAt), asc(table.id));
  return { messages, answersComeHere: config.bounceDomain !== undefined };
}

/**
 * Emails a reply to the sender of an inquiry. Does not send a reply with a known id again.
 * @throws Failure not_found; conflict if the id belongs to another inquiry, or there are 200 replies; too_many
 */
export async function replyToInquiry(
  { mailer, config }: MessageDeps,
  tx: Db,
  by: Person,
  inquiryId: string,
  { replyId: id, text }: z.output<typeof InquiryReply>,
): Promise<Inquiry> {
  const before = (await lockInquiry(tx, inquiryId)) ?? fail(notFound('Inquiry'));
  const replies = await tx.$count(
    table,
    and(eq(table.inquiryId, inquiryId), eq(table.direction, 'out'), ne(table.id, id)),
  );
  if (replies >= MESSAGES_MAX)
    throw new Failure('conflict', `This inquiry has ${MESSAGES_MAX} replies already. Please continue by email.`);
  const references = await referencesTo(tx, inquiryId);
  const [added] = await tx
    .insert(table)
    .values({ id, inquiryId, direction: 'out', text, byId: by.id, messageId: messageIdOf(id, config.publicUrl) })
    .onConflictDoNothing()
    .returning({ id: table.id });
  if (!added) {
    const [known] = await tx.select({ inquiryId: table.inquiryId }).from(table).where(eq(table.id, id));
    return known?.inquiryId === inquiryId ? before : fail(new Failure('conflict', 'Another reply has this id'));
  }
  if ((await tx.$count(mails, eq(mails.id, id))) > 0) throw new Failure('conflict', 'Another email has this id');
  await refuseFlood(tx, ['inquiry-reply'], before.email, REPLIES_AN_HOUR, OFTEN);
  const { contactEmail } = await findSettings(tx, config);
  await mailer.send(tx, {
    template: 'inquiry-reply',
    id,
    to: before.email,
    replyTo: (await signedAddress(config, 'inquiry', inquiryId)) ?? contactEmail,
    references,
    props: { paragraphs: paragraphsOf(text), again: references.length > 0 },
  });
  const after = await updateInquiry(tx, inquiryId, {
    waitingSince: null,
    ...(before.stage === 'new' && { stage: 'answered' as const }),
    ...(!before.answeredAt && { answeredAt: now(), answeredBy: by.id }),
  });
  await recordAction(tx, by, 'inquiry.reply', inquiryId, before, after);
  return after;
}

async function referencesTo(tx: Db, inquiryId: string): Promise<string[]> {
  const newest = await tx
    .select({ messageId: table.messageId })
    .from(table)
    .where(and(eq(table.inquiryId, inquiryId), sql`${table.messageId} <> ''`))
    .orderBy(desc(table.createdAt), desc(table.id))
    .limit(REFERENCES);
  return newest.map(({ messageId }) => messageId).reverse();
}

/**
 * Stores an email that answers one of the desk's replies, and notifies the operators. Returns whether it was an answer
 * that had not arrived before.
 */
export async function takeAnswer({ db, mailer, config }: MessageDeps, mail: ReceivedMail): Promise<boolean> {
  const text = mail.text.trim();
  if (mail.automatic || text === '') return false;
  return db.transaction(async (tx) => {
    const inquiryId = await inquiryOf(tx, config, mail);
    const inquiry = inquiryId && (await lockInquiry(tx, inquiryId));
    if (!inquiry) return false;
    if ((await tx.$count(table, and(eq(table.inquiryId, inquiry.id), eq(table.direction, 'in')))) >= MESSAGES_MAX)
      return false;
    const { from: fromAddress, messageId, key } = mail;
    const [added] = await tx
      .insert(table)
      .values({ inquiryId: inquiry.id, direction: 'in', text: text.slice(0, ANSWER_MAX), fromAddress, messageId, key })
      .onConflictDoNothing()
      .returning({ id: table.id });
    if (!added) return false;
    await updateInquiry(tx, inquiry.id, { waitingSince: inquiry.waitingSince ?? now() });
    const { contactEmail } = await findSettings(tx, config);
    const { id, companyName } = inquiry;
    await notify(tx, { kind: 'replied', record: 'inquiry', recordId: id, ...(await writerOf(tx, id)) });
    await mailer.send(tx, { template: 'inquiry-answered', to: contactEmail, props: { id, companyName } });
    return true;
  });
}

/**
 * Returns the colleague who wrote last, if they still answer inquiries; otherwise, everybody who answers inquiries gets
 * the notification.
 */
async function writerOf(tx: Db, inquiryId: string): Promise<{ to?: string[] }> {
  const [last] = await tx
    .select({ id: users.id, role: users.role, permissions: users.permissions })
    .from(table)
    .innerJoin(users, eq(users.id, table.byId))
    .where(and(eq(table.inquiryId, inquiryId), eq(table.direction, 'out')))
    .orderBy(desc(table.createdAt), desc(table.id))
    .limit(1);
  return last && mayUse('inquiries', last) ? { to: [last.id] } : {};
}

/**
 * Finds the inquiry that an email is about. Anybody can send email, so only two things count: an address that the site
 * signed, or the Message-ID of a reply, which only the recipient of that reply knows.
 */
async function inquiryOf(tx: Db, config: Config, { addresses, references }: ReceivedMail): Promise<string | undefined> {
  for (const address of addresses) {
    const named = await idBehind(config, 'inquiry', address);
    if (named) return named;
  }
  for (const reference of references) {
    const id = idOfMessage(reference, config.publicUrl);
    const [reply] = id ? await tx.select({ of: table.inquiryId }).from(table).where(eq(table.id, id)) : [];
    if (reply) return reply.of;
  }
  return undefined;
}

/** Tells the colleague who wrote a reply that it could not be delivered. */
export const inquiryMailListener: MailListener = {
  addressOf: async () => undefined,
  async onEvent(tx, { kind, mailId }) {
    if (!mailId || kind === 'complaint') return;
    const [reply] = await tx
      .select({ inquiryId: table.inquiryId, byId: table.byId })
      .from(table)
      .where(and(eq(table.id, mailId), eq(table.direction, 'out'), isNotNull(table.byId)));
    if (reply) await notify(tx, { kind: 'failed', record: 'inquiry', recordId: reply.inquiryId, to: [reply.byId] });
  },
  onLifted: async () => undefined,
};

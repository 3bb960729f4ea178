import { type AnyColumn, and, eq, like, lt, ne, not, or, type SQL, sql } from 'drizzle-orm';
import { isConfidential } from '#kernel/mail.ts';
import { holdsAddress, mayNameAddress, namesAddress, wholeAddress } from '#platform/server/db/address.ts';
import { now } from '#platform/server/db/columns.ts';
import { mailingDeliveries as deliveries, mailings } from '#platform/server/mail/bulk/table.ts';
import { hideTokens } from '#platform/server/mail/link-token.ts';
import { erased } from '#platform/server/mail/suppressions.ts';
import { mailEvents, mailSuppressions, mails, mailText } from '#platform/server/mail/table.ts';
import { type Clear, isAtAddress, type PersonalData, type Subject } from '#platform/server/personal-data.ts';

const isNotAt = (column: AnyColumn, { email, isContact }: Subject): SQL | undefined =>
  isContact ? not(holdsAddress(column, email)) : undefined;

/** The contact address also gets the desk's notices, so for its owner only emails about their account count. */
const areTo = (person: Subject): SQL =>
  and(
    isAtAddress(mails.recipient, mails.createdAt, person),
    person.isContact ? or(isNotAt(mails.recipient, person), like(mails.kind, 'account-%')) : undefined,
  )!;
/** Notices to the desk whose replies go to the person. They contain what the person sent. */
const areFrom = (person: Subject): SQL =>
  and(isAtAddress(mails.replyTo, mails.createdAt, person), isNotAt(mails.replyTo, person))!;
const wasSentTo = (person: Subject): SQL =>
  isAtAddress(deliveries.address, sql`coalesce(${deliveries.sentAt}, ${deliveries.at})`, person);
const hadProblem = (person: Subject): SQL => isAtAddress(mailEvents.address, mailEvents.at, person);
/** The mailbox is suppressed whoever owns it. */
const isSuppressed = (person: Subject): SQL =>
  or(
    eq(mailSuppressions.address, person.email),
    isAtAddress(mailSuppressions.address, mailSuppressions.since, person),
  )!;

/**
 * Exports the emails to a person, at their address and, until they replaced them, at the former ones of their account.
 * Leaves out emails to others that name the person, because they contain much else, and anybody can put an address into
 * one. Erasing deletes the emails to and from the person, sent or not, and removes the address from others. Keeps
 * deliveries of bulk mail without the address, and a suppressed address as a hash.
 */
export const mailData: PersonalData = {
  columns: [
    'mails.recipient',
    'mails.reply_to',
    'mailing_deliveries.address',
    'mailing_deliveries.name',
    'mailing_deliveries.slots',
    'mail_suppressions.address',
    'mail_events.address',
  ],
  async find(db, person) {
    const { kind, recipient, subject, plain, state, createdAt, sentAt } = mails;
    const { mailingId, address, name, slots: words } = deliveries;
    return {
      mails: (
        await db
          .select({ kind, recipient, subject, text: plain, state, createdAt, sentAt })
          .from(mails)
          .where(areTo(person))
          .orderBy(createdAt)
      ).map(({ text, ...mail }) => (isConfidential(mail.kind) ? mail : { ...mail, text: hideTokens(text) })),
      letters: await db
        .select({ mailingId, address, name, words, state: deliveries.state, sentAt: deliveries.sentAt })
        .from(deliveries)
        .where(wasSentTo(person))
        .orderBy(deliveries.at),
      mailProblems: await db.select().from(mailEvents).where(hadProblem(person)),
      mailSuppressions: await db.select().from(mailSuppressions).where(isSuppressed(person)),
    };
  },
  async erase(tx, person) {
    const { email, pseudonym, isContact } = person;
    // First, because the result of an attempt that ends at this moment may add a mail event until then.
    await tx
      .update(deliveries)
      .set({ state: 'cancelled', at: now() })
      .where(and(wasSentTo(person), eq(deliveries.state, 'queued')));
    await tx
      .update(deliveries)
      .set({ address: pseudonym, name: '', slots: null, error: null })
      .where(wasSentTo(person));
    await tx.delete(mails).where(or(areTo(person), areFrom(person)));
    // Every email has the contact address at its foot, and the address belongs to the site.
    if (!isContact) {
      const without = (text: AnyColumn) => sql`regexp_replace(${text}, ${wholeAddress(email)}, ${pseudonym}, 'gi')`;
      await tx
        .update(mails)
        .set({ plain: without(mails.plain), html: without(mails.html), subject: without(mails.subject) })
        .where(
          and(mayNameAddress(mailText(mails), email), namesAddress([mails.plain, mails.html, mails.subject], email)),
        );
    }
    await tx.delete(mailEvents).where(hadProblem(person));
    await tx
      .update(mailSuppressions)
      .set({ address: erased(sql`${mailSuppressions.address}`), detail: '' })
      .where(isSuppressed(person));
  },
};

/**
 * Clears the texts of emails but keeps the record that they were sent. Keeps the figures of issues, and deletes other
 * bulk mail (alerts, tests).
 */
export const clearMailTexts: Clear = async (tx, before) => {
  const none = { html: '', plain: '' };
  const old = and(lt(mails.createdAt, before), ne(mails.state, 'queued'), ne(mails.html, ''));
  const cleared = await tx.update(mails).set(none).where(old).returning({ id: mails.id });
  const done = and(lt(mailings.createdAt, before), ne(mailings.state, 'sending'));
  const isIssue = eq(mailings.kind, 'newsletter');
  const gone = await tx
    .delete(mailings)
    .where(and(done, not(isIssue)))
    .returning({ id: mailings.id });
  const emptied = and(done, isIssue, ne(mailings.html, ''));
  const issues = await tx.update(mailings).set(none).where(emptied).returning({ id: mailings.id });
  return cleared.length + gone.length + issues.length;
};

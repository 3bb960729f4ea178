/** Turns a stored email into the message to send, the same for every attempt. */
import type { SendMailOptions } from 'nodemailer';
import type { Config } from '../config.ts';
import { plainAddress } from './mailbox.ts';
import type { mails } from './table.ts';

export type StoredMail = typeof mails.$inferSelect;

/** The part of an email that is sent; the rest of its row says how far it got. */
export type SentMail = Pick<
  StoredMail,
  'id' | 'kind' | 'recipient' | 'subject' | 'html' | 'plain' | 'replyTo' | 'unsubscribeUrl' | 'references' | 'createdAt'
>;

/** An error that no later attempt can resolve. */
export class UndeliverableError extends Error {}

/**
 * Passes addresses as objects: in a string, a comma or a line break would add recipients. `returnPath` is the address for
 * bounces; by default the sender's.
 * @throws UndeliverableError if the recipient is not one plain address
 */
export function toMessage(
  mail: SentMail,
  { publicUrl, mailFrom }: Pick<Config, 'publicUrl' | 'mailFrom'>,
  returnPath = mailFrom.address,
) {
  const to = plainAddress(mail.recipient);
  const replyTo = plainAddress(mail.replyTo);
  if (!to) throw new UndeliverableError('The recipient is not an email address');
  return {
    from: mailFrom,
    to: { address: to },
    ...(replyTo && { replyTo: { address: replyTo } }),
    envelope: { from: returnPath, to: [to] },
    subject: headerText(mail.subject),
    text: mail.plain,
    html: mail.html,
    date: new Date(mail.createdAt),
    messageId: messageIdOf(mail.id, publicUrl),
    ...threadOf(mail.references),
    headers: { ...(mail.references === null && AUTOMATIC), ...listHeaders(mail.unsubscribeUrl) },
    disableFileAccess: true,
    disableUrlAccess: true,
  } satisfies SendMailOptions;
}

/** Prevents automatic answers to such emails (RFC 3834). */
const AUTOMATIC = { 'Auto-Submitted': 'auto-generated' };

/** Lets email programs show an email below the one that it answers (RFC 5322). */
const threadOf = (references: string | null) =>
  references ? { references, inReplyTo: references.slice(references.lastIndexOf(' ') + 1) } : {};

/**
 * Returns the Message-ID of an email, the same for every attempt, so that an email that arrives twice is shown once.
 */
export const messageIdOf = (id: string, publicUrl: string) => `<${id}@${new URL(publicUrl).hostname}>`;

/** Returns the id of the email with this Message-ID, if this site sent it. */
export function idOfMessage(messageId: string, publicUrl: string): string | undefined {
  const [, id, host] = /^\s*<?([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})@([^<>\s]+?)>?\s*$/i.exec(messageId) ?? [];
  return host?.toLowerCase() === new URL(publicUrl).hostname ? id?.toLowerCase() : undefined;
}

/** Makes email programs offer a button that unsubscribes (RFC 2369 and 8058). */
function listHeaders(url: string | null): Record<string, string> {
  return url ? { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } : {};
}

/**
 * Returns text for an email header on one line. An invisible joiner breaks up apparent encoded words (RFC 2047),
 * because email programs would decode and show a text hidden in them.
 */
export const headerText = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()
    .replaceAll('=?', '=\u2060?');

/** The headers that RFC 6376 recommends, and both headers of one-click unsubscribing, as RFC 8058 requires. */
const SIGNED_HEADERS =
  'From:Sender:Reply-To:Subject:Date:Message-ID:To:Cc:MIME-Version:Content-Type:Content-Transfer-Encoding:' +
  'In-Reply-To:References:List-Id:List-Unsubscribe:List-Unsubscribe-Post:Auto-Submitted';

/** Returns the DKIM options for nodemailer, if a key is configured: for mail providers that do not sign for our domain. */
export function signature({ dkim }: Pick<Config, 'dkim'>) {
  if (!dkim) return {};
  const { domain: domainName, selector: keySelector, privateKey } = dkim;
  return { dkim: { domainName, keySelector, privateKey, headerFieldNames: SIGNED_HEADERS } };
}

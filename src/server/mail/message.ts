/** A stored mail as the message that goes out: the same one however often it is tried. */
import type { SendMailOptions } from 'nodemailer';
import { email } from '#kernel/wire.ts';
import type { Config } from '../config.ts';
import type { mails } from './table.ts';

export type StoredMail = typeof mails.$inferSelect;

export const Address = email('not an e-mail address');

/** What no later attempt can mend. */
export class UndeliverableError extends Error {}

/**
 * Addresses are handed over as objects: in a string, a comma or a line break would add addressees.
 * @throws UndeliverableError if the recipient is not one plain address
 */
export function toMessage(mail: StoredMail, { publicUrl, mailFrom }: Pick<Config, 'publicUrl' | 'mailFrom'>) {
  const from = parseMailbox(mailFrom);
  const replyTo = Address.safeParse(mail.replyTo);
  const to = Address.safeParse(mail.recipient);
  if (!to.success) throw new UndeliverableError('The recipient is not an e-mail address');
  return {
    from,
    to: { address: to.data },
    ...(replyTo.success && { replyTo: { address: replyTo.data } }),
    envelope: { from: from.address, to: [to.data] },
    subject: mail.subject,
    text: mail.plain,
    html: mail.html,
    date: new Date(mail.createdAt),
    messageId: `<${mail.id}@${new URL(publicUrl).hostname}>`,
    headers: { 'Auto-Submitted': 'auto-generated', ...listHeaders(mail.unsubscribeUrl) },
    disableFileAccess: true,
    disableUrlAccess: true,
  } satisfies SendMailOptions;
}

/** With these, mail programs offer a button that unsubscribes (RFC 2369 and 8058). */
function listHeaders(url: string | null): Record<string, string> {
  return url ? { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } : {};
}

/** 'Desk <desk@example.com>' → its name and its address. */
export function parseMailbox(mailbox: string): { name: string; address: string } {
  const [, name = '', address = mailbox] = /^\s*"?(.*?)"?\s*<([^<>]+)>\s*$/.exec(mailbox) ?? [];
  return { name, address: address.trim() };
}

/** Joins one recipient's email from pieces that were encoded once for all recipients. */
import type { SendMailOptions } from 'nodemailer';
import type { Config } from '../../config.ts';
import { plainAddress } from '../mailbox.ts';
import { headerText, messageIdOf, UndeliverableError } from '../message.ts';
import type { SlotValues } from './marks.ts';
import type { Mailing } from './queries.ts';
import { compile, compose, escapeHtml, fill, type TemplatePart } from './template.ts';

export interface Letter {
  /** The id of the delivery, which is part of the Message-ID. */
  id: string;
  address: string;
  name: string;
  blocks: number[] | null;
  values: SlotValues;
  /** The absolute address where a POST unsubscribes (RFC 8058). */
  unsubscribeUrl: string;
  /** The first part of the List-Id. */
  list: string;
}

export interface Sheet {
  mailing: Mailing;
  plain: TemplatePart[];
  html: TemplatePart[];
}

export const sheetOf = (mailing: Mailing): Sheet => ({
  mailing,
  plain: compile(mailing.plain),
  html: compile(mailing.html),
});

/**
 * Returns the message for nodemailer. `returnPath` is the address for bounces; by default the sender's.
 * @throws UndeliverableError if the recipient is not one plain address
 */
export function letterMessage(
  { mailing, plain, html }: Sheet,
  { id, address, name, blocks, values, unsubscribeUrl, list }: Letter,
  { publicUrl, mailFrom }: Pick<Config, 'publicUrl' | 'mailFrom'>,
  returnPath = mailFrom.address,
): SendMailOptions {
  const { hostname } = new URL(publicUrl);
  const to = plainAddress(address);
  if (!to) throw new UndeliverableError('The recipient is not an email address');
  return {
    from: mailFrom,
    // Passes addresses as objects: in a string, a comma or a line break would add recipients.
    to: { name: headerText(name), address: to },
    envelope: { from: returnPath, to: [to] },
    subject: headerText(fill(mailing.subject, values, blocks, (value) => value)),
    date: new Date(mailing.createdAt),
    messageId: messageIdOf(id, publicUrl),
    headers: {
      'List-Id': `<${list}.${hostname}>`,
      'List-Unsubscribe': `<${unsubscribeUrl}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      Precedence: 'bulk',
      'Auto-Submitted': 'auto-generated',
    },
    alternatives: [
      part(
        'text/plain',
        compose(plain, values, blocks, (value) => value),
      ),
      part('text/html', compose(html, values, blocks, escapeHtml)),
    ],
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

const part = (contentType: string, body: string) => ({
  contentType,
  raw: `Content-Type: ${contentType}; charset=utf-8\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n${body}`,
});

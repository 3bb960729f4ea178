/** Reads emails that people send to the site's addresses. */
import { createHash } from 'node:crypto';
import type { ReceivedMail } from '#platform/server/mail/received-mail.ts';
import type { Message } from './mime.ts';

/** Limits the addresses and Message-IDs of an email, because anybody can send one with any number of them. */
const CLUES_MAX = 50;
const ID_MAX = 250;
const LISTS = /^(bulk|junk|list)$/i;

/** Returns the addresses in headers such as To. */
export const addressesIn = (values: readonly string[]): string[] =>
  values.flatMap((text) => text.split(/[\s<>,;:"]+/).filter((word) => /.@./.test(word))).slice(0, CLUES_MAX);

/** Returns the Message-IDs in headers such as References, with angle brackets. */
export const idsIn = (values: readonly string[]): string[] =>
  values.flatMap((value) => value.match(/<[^<>\s]+>/g) ?? []).slice(0, CLUES_MAX);

/** Returns the key of an email. Emails with the same bytes have the same key. */
export const keyOf = (source: string): string => createHash('sha256').update(source, 'latin1').digest('hex');

export function toReceivedMail({ headers, from, text }: Message, key: string): ReceivedMail {
  const of = (...names: string[]) => names.flatMap((name) => headers.get(name) ?? []);
  const [messageId = ''] = idsIn(of('message-id')).filter((id) => id.length <= ID_MAX && /^[\x21-\x7e]+$/.test(id));
  const automatic =
    of('auto-submitted').some((value) => !/^no\b/i.test(value.trim())) ||
    of('precedence').some((value) => LISTS.test(value.trim())) ||
    of('list-id').length > 0;
  return {
    key,
    from,
    addresses: addressesIn(of('x-original-to', 'delivered-to', 'envelope-to', 'to', 'cc')),
    references: idsIn(of('in-reply-to', 'references')),
    messageId,
    automatic,
    text,
  };
}

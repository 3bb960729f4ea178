/** Reads bounces (delivery status notifications, RFC 3464) and complaints (feedback reports, RFC 5965). */
import type { MailEventKind } from '#kernel/mail.ts';
import { type Headers, type Message, type Part, readHeaders } from './mime.ts';
import { addressesIn, idsIn } from './received.ts';

export interface Report {
  kind: MailEventKind;
  /** The server's reply as readable text. */
  detail: string;
  /** Addresses to which the email may have been returned. A return path of the site identifies the email. */
  addresses: string[];
  /** The Message-IDs of the returned emails. */
  messageIds: string[];
}

/** Permanent failures although the mailbox may exist: it is full or too small, or it refused this email. */
const NOT_THE_MAILBOX = /^5\.(2\.[234]|3\.|6\.|7\.)/;
/** Reads at most this many parts of a type, and blocks of a delivery status. A report has one or two. */
const PARTS_MAX = 20;
const COMPLAINTS = new Set(['abuse', 'fraud', 'opt-out', 'opt-out-list', 'other']);

/** Reads a report. Returns undefined for any other message, and for a report that nothing has failed yet. */
export async function readReport(message: Message): Promise<Report | undefined> {
  const finding =
    (await readFirst(message.parts, STATUS, readDeliveryStatus)) ??
    (await readFirst(message.parts, FEEDBACK, readFeedback));
  if (!finding) return undefined;
  const returned = await Promise.all(ofType(message.parts, RETURNED).map(({ body }) => readHeaders(body)));
  const of = (headers: Headers, ...names: string[]) => names.flatMap((name) => headers.get(name) ?? []);
  return {
    kind: finding.kind,
    detail: finding.detail,
    addresses: addressesIn([
      ...of(message.headers, 'x-original-to', 'delivered-to', 'envelope-to', 'to'),
      ...finding.addresses,
      ...returned.flatMap((headers) => of(headers, 'return-path')),
    ]),
    messageIds: idsIn([
      ...returned.flatMap((headers) => of(headers, 'message-id')),
      ...of(message.headers, 'in-reply-to', 'references'),
    ]),
  };
}

type Finding = Pick<Report, 'kind' | 'detail' | 'addresses'>;

const STATUS = ['message/delivery-status', 'message/global-delivery-status'];
const FEEDBACK = ['message/feedback-report'];
const RETURNED = ['message/rfc822', 'text/rfc822-headers', 'message/global'];

const ofType = (parts: readonly Part[], types: readonly string[]): readonly Part[] =>
  parts.filter(({ type }) => types.includes(type)).slice(0, PARTS_MAX);

async function readFirst(
  parts: readonly Part[],
  types: readonly string[],
  read: (body: string) => Promise<Finding | undefined>,
): Promise<Finding | undefined> {
  for (const { body } of ofType(parts, types)) {
    const finding = await read(body);
    if (finding) return finding;
  }
  return undefined;
}

/**
 * Reads blocks of fields: one about the message, then one per recipient. Each of the site's emails has one recipient.
 */
async function readDeliveryStatus(body: string): Promise<Finding | undefined> {
  for (const block of body.trim().split(/\n\s*\n/, PARTS_MAX)) {
    const fields = await readHeaders(block);
    const action = fields.get('action')?.[0]?.toLowerCase();
    if (action !== 'failed') continue;
    const diagnostic = fields.get('diagnostic-code')?.[0]?.replace(/^[\w-]+\s*;\s*/, '') ?? '';
    const status = statusOf(fields.get('status')?.[0]) ?? statusOf(diagnostic) ?? '5.0.0';
    const kind = status.startsWith('5.') && !NOT_THE_MAILBOX.test(status) ? 'hard_bounce' : 'soft_bounce';
    return { kind, detail: diagnostic || `Returned with status ${status}`, addresses: [] };
  }
  return undefined;
}

async function readFeedback(body: string): Promise<Finding | undefined> {
  const fields = await readHeaders(body);
  const feedback = fields.get('feedback-type')?.[0]?.toLowerCase() ?? '';
  if (!COMPLAINTS.has(feedback)) return undefined;
  const by = fields.get('user-agent')?.[0];
  const detail = `Reported as ${feedback}${by ? ` through ${by}` : ''}`;
  return { kind: 'complaint', detail, addresses: fields.get('original-mail-from')?.slice() ?? [] };
}

/** Finds '5.1.1' in '5.1.1', in '550 5.1.1 unknown' and in '5.1.1 (bad destination)'. */
const statusOf = (text = ''): string | undefined => /(?:^|[\s(])([245]\.\d{1,3}\.\d{1,3})\b/.exec(text)?.[1];

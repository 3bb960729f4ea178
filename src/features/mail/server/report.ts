/** Bounces (delivery status notifications, RFC 3464) and complaints (feedback reports, RFC 5965), read. */
import type { MailEventKind } from '#kernel/mail.ts';
import { type Headers, type Part, readHeaders, readMessage } from './mime.ts';

export interface Report {
  kind: MailEventKind;
  /** What the server said, for people. */
  detail: string;
  /** Where the mail came back to: whichever of them is one of our return paths names the mail. */
  addresses: string[];
  /** Message-IDs of what was returned. */
  messageIds: string[];
}

/** Failed for good, and yet the mailbox may well be there: full, too small, or of another mind about this mail. */
const NOT_THE_MAILBOX = /^5\.(2\.[234]|3\.|6\.|7\.)/;
/** Anybody can write to where bounces arrive, and name as much as they like. */
const CLUES_MAX = 50;
/** Parts that are read, of a kind, and blocks of a delivery status: a report has one or two. */
const PARTS_MAX = 20;
const COMPLAINTS = new Set(['abuse', 'fraud', 'opt-out', 'opt-out-list', 'other']);

/** Undefined for any other message, also for a report that says that nothing has failed yet. `text` holds one character a byte. */
export async function readReport(text: string): Promise<Report | undefined> {
  const message = await readMessage(text);
  if (!message) return undefined;
  const told =
    (await readFirst(message.parts, STATUS, readDeliveryStatus)) ??
    (await readFirst(message.parts, FEEDBACK, readFeedback));
  if (!told) return undefined;
  const returned = await Promise.all(ofType(message.parts, RETURNED).map(({ body }) => readHeaders(body)));
  const of = (headers: Headers, ...names: string[]) => names.flatMap((name) => headers.get(name) ?? []);
  return {
    kind: told.kind,
    detail: told.detail,
    addresses: [
      ...of(message.headers, 'x-original-to', 'delivered-to', 'envelope-to', 'to'),
      ...told.addresses,
      ...returned.flatMap((headers) => of(headers, 'return-path')),
    ]
      .flatMap(plainAddresses)
      .slice(0, CLUES_MAX),
    messageIds: [
      ...returned.flatMap((headers) => of(headers, 'message-id')),
      ...of(message.headers, 'in-reply-to', 'references'),
    ]
      .flatMap((value) => value.match(/<[^<>\s]+>/g) ?? [])
      .slice(0, CLUES_MAX),
  };
}

type Told = Pick<Report, 'kind' | 'detail' | 'addresses'>;

const STATUS = ['message/delivery-status', 'message/global-delivery-status'];
const FEEDBACK = ['message/feedback-report'];
const RETURNED = ['message/rfc822', 'text/rfc822-headers', 'message/global'];

const ofType = (parts: readonly Part[], types: readonly string[]): readonly Part[] =>
  parts.filter(({ type }) => types.includes(type)).slice(0, PARTS_MAX);

async function readFirst(
  parts: readonly Part[],
  types: readonly string[],
  read: (body: string) => Promise<Told | undefined>,
): Promise<Told | undefined> {
  for (const { body } of ofType(parts, types)) {
    const told = await read(body);
    if (told) return told;
  }
  return undefined;
}

/** Blocks of fields: one about the message, then one a recipient. Each mail of ours has one recipient. */
async function readDeliveryStatus(body: string): Promise<Told | undefined> {
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

async function readFeedback(body: string): Promise<Told | undefined> {
  const fields = await readHeaders(body);
  const feedback = fields.get('feedback-type')?.[0]?.toLowerCase() ?? '';
  if (!COMPLAINTS.has(feedback)) return undefined;
  const by = fields.get('user-agent')?.[0];
  const detail = `Reported as ${feedback}${by ? ` through ${by}` : ''}`;
  return { kind: 'complaint', detail, addresses: fields.get('original-mail-from')?.slice() ?? [] };
}

/** '5.1.1' in '5.1.1', in '550 5.1.1 unknown' and in '5.1.1 (bad destination)'. */
const statusOf = (text = ''): string | undefined => /(?:^|[\s(])([245]\.\d{1,3}\.\d{1,3})\b/.exec(text)?.[1];

const plainAddresses = (text: string): string[] => text.split(/[\s<>,;:"]+/).filter((word) => /.@./.test(word));

/** Bounces (delivery status notifications, RFC 3464) and complaints (feedback reports, RFC 5965), read. */
import type { MailEventKind } from '#kernel/mail.ts';
import { allParts, type Part, readHeaders, readMessage } from './mime.ts';

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
const COMPLAINTS = new Set(['abuse', 'fraud', 'opt-out', 'opt-out-list', 'other']);

/** Undefined for any other message, also for a report that says that nothing has failed yet. */
export function readReport(message: string): Report | undefined {
  const parts = allParts(readMessage(message));
  const told = firstOf(parts, readDeliveryStatus) ?? firstOf(parts, readFeedback);
  if (!told) return undefined;
  const returned = parts.flatMap(returnedHeaders);
  const outer = parts[0]!.headers;
  const of = (headers: ReadonlyMap<string, readonly string[]>, ...names: string[]) =>
    names.flatMap((name) => headers.get(name) ?? []);
  return {
    kind: told.kind,
    detail: told.detail,
    addresses: [
      ...of(outer, 'x-original-to', 'delivered-to', 'envelope-to', 'to'),
      ...told.addresses,
      ...returned.flatMap((headers) => of(headers, 'return-path')),
    ]
      .flatMap(plainAddresses)
      .slice(0, CLUES_MAX),
    messageIds: [...returned.flatMap((headers) => of(headers, 'message-id')), ...of(outer, 'in-reply-to', 'references')]
      .flatMap((text) => text.match(/<[^<>\s]+>/g) ?? [])
      .slice(0, CLUES_MAX),
  };
}

type Told = Pick<Report, 'kind' | 'detail' | 'addresses'>;

function firstOf(parts: readonly Part[], read: (part: Part) => Told | undefined): Told | undefined {
  for (const part of parts) {
    const told = read(part);
    if (told) return told;
  }
  return undefined;
}

/** Blocks of fields: one about the message, then one a recipient. Each mail of ours has one recipient. */
function readDeliveryStatus({ type, body }: Part): Told | undefined {
  if (type !== 'message/delivery-status' && type !== 'message/global-delivery-status') return undefined;
  for (const block of body.split(/\n\s*\n/)) {
    const fields = readHeaders(block);
    const action = fields.get('action')?.[0]?.toLowerCase();
    if (action !== 'failed') continue;
    const diagnostic = fields.get('diagnostic-code')?.[0]?.replace(/^[\w-]+\s*;\s*/, '') ?? '';
    const status = statusOf(fields.get('status')?.[0]) ?? statusOf(diagnostic) ?? '5.0.0';
    const kind = status.startsWith('5.') && !NOT_THE_MAILBOX.test(status) ? 'hard_bounce' : 'soft_bounce';
    return { kind, detail: diagnostic || `Returned with status ${status}`, addresses: [] };
  }
  return undefined;
}

function readFeedback({ type, body }: Part): Told | undefined {
  if (type !== 'message/feedback-report') return undefined;
  const fields = readHeaders(body);
  const feedback = fields.get('feedback-type')?.[0]?.toLowerCase() ?? '';
  if (!COMPLAINTS.has(feedback)) return undefined;
  const by = fields.get('user-agent')?.[0];
  const detail = `Reported as ${feedback}${by ? ` through ${by}` : ''}`;
  return { kind: 'complaint', detail, addresses: fields.get('original-mail-from')?.slice() ?? [] };
}

/** '5.1.1' in '5.1.1', in '550 5.1.1 unknown' and in '5.1.1 (bad destination)'. */
const statusOf = (text = ''): string | undefined => /(?:^|[\s(])([245]\.\d{1,3}\.\d{1,3})\b/.exec(text)?.[1];

function returnedHeaders({ type, body }: Part) {
  if (type !== 'message/rfc822' && type !== 'text/rfc822-headers' && type !== 'message/global') return [];
  return [readMessage(body).headers];
}

const plainAddresses = (text: string): string[] => text.match(/[^\s<>,;:"]+@[^\s<>,;:"]+/g) ?? [];

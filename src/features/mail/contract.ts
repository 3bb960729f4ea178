import { z } from 'zod';
import { endpoint, exportOf, forAdmins } from '#kernel/endpoint.ts';
import { MAIL_EVENTS, MAIL_STATES, SUPPRESSION_REASONS } from '#kernel/mail.ts';
import { email, id, instant, Message, paging } from '#kernel/wire.ts';

const entry = {
  id,
  /** The name of the template: 'submission-received'. */
  kind: z.string(),
  recipient: z.string(),
  subject: z.string(),
  state: z.enum(MAIL_STATES),
  /** When the email got its current state. */
  stateAt: instant,
  attempts: z.number().int(),
  /** Why the last attempt failed. */
  error: z.string().nullable(),
  createdAt: instant,
};

export const MailEntry = z.object(entry);
export type MailEntry = z.output<typeof MailEntry>;

const StoredMessage = z.object({
  ...entry,
  messageId: z.string(),
  replyTo: z.string().nullable(),
  attemptedAt: instant.nullable(),
  /**
   * The text without the tokens of its links. Null if a link opens an account, because then only the recipient may see
   * the email.
   */
  text: z.string().nullable(),
});
export type StoredMessage = z.output<typeof StoredMessage>;

export const Suppression = z.object({
  id,
  address: z.string(),
  reason: z.enum(SUPPRESSION_REASONS),
  /** The reply of the mail server or provider. */
  detail: z.string(),
  since: instant,
});
export type Suppression = z.output<typeof Suppression>;

const Figures = z.object({
  queued: z.number().int(),
  /** When the oldest queued email was queued; null if none is queued. */
  oldestQueuedAt: instant.nullable(),
  /** Emails that failed for good. */
  failed: z.number().int(),
  /** In the last 24 hours. */
  sent: z.number().int(),
  bounced: z.number().int(),
  suppressed: z.number().int(),
  /**
   * In the last hour: how many emails visitors caused to addresses that they have not proved to be theirs, and how many
   * they may cause.
   */
  byVisitors: z.number().int(),
  visitorCeiling: z.number().int(),
});
export type MailFigures = z.output<typeof Figures>;

const filter = { q: paging.q, state: z.enum(MAIL_STATES).optional() };
const Resent = z.object({ count: z.number().int() });

const list = forAdmins.list({
  summary: 'Every email, sent or not, newest first',
  query: z.object({ ...paging, ...filter }),
  row: MailEntry,
});

const suppressions = forAdmins.list({
  summary: 'Addresses that get no more email, newest first',
  query: z.object(paging),
  row: Suppression,
});

export const mailApi = {
  'GET /api/admin/mail': list,
  'GET /api/admin/mail/export': exportOf(list, true),
  'GET /api/admin/mail/figures': forAdmins.call({
    summary: 'Email figures: queued and since when, failed, sent, bounced, suppressed',
    reply: Figures,
  }),
  'GET /api/admin/mail/:id': forAdmins.one({ summary: 'An email with its text', reply: StoredMessage }),
  'POST /api/admin/mail/:id/resend': forAdmins.one({
    summary: 'Requeues an email that did not arrive',
    failures: ['conflict'],
    reply: Resent,
  }),
  'POST /api/admin/mail/resend': forAdmins.call({
    summary: 'Requeues the failed emails that the search finds, a thousand at a time',
    body: z.strictObject({ q: paging.q }),
    reply: Resent,
  }),
  'GET /api/admin/mail/suppressions': suppressions,
  'GET /api/admin/mail/suppressions/export': exportOf(suppressions, true),
  'DELETE /api/admin/mail/suppressions/:id': forAdmins.one({
    summary: 'Lifts the suppression of an address, so that it gets email again',
    reply: Message,
  }),
} as const;

const ReportedEvent = z.object({
  /** The reporter's id of the event. Events with the same id count once. */
  id: z.string().min(1).max(200),
  type: z.enum(MAIL_EVENTS),
  recipient: email('Must be a valid email'),
  /** As in the header of the site's email. The angle brackets may be missing. */
  messageId: z.string().max(300).optional(),
  at: instant.optional(),
  /** The reply of the receiving server. */
  detail: z.string().max(2_000).default(''),
});
export type ReportedEvent = z.output<typeof ReportedEvent>;

const Taken = z.object({
  /** How many events or replies were new and concerned the site's own emails. */
  taken: z.number().int(),
});

/** For mail servers and providers, which sign with MAIL_EVENTS_SECRET (docs/operations.md). */
export const mailIntakeApi = {
  'POST /api/mail/events': endpoint({
    limit: { points: 6000, duration: 60 },
    summary: 'Bounces and complaints, as a provider reports them. Signed',
    body: z.object({ events: z.array(ReportedEvent).min(1).max(500) }),
    failures: ['unauthorized'],
    reply: Taken,
    anyOrigin: true,
  }),
  'POST /api/mail/inbound': endpoint({
    limit: { points: 6000, duration: 60 },
    failures: ['unauthorized'],
    summary:
      'A bounce (RFC 3464), complaint (RFC 5965) or answer to a reply that came by email, message/rfc822. Signed',
    body: z.string().describe('The complete message'),
    reply: Taken,
    anyOrigin: true,
  }),
} as const;

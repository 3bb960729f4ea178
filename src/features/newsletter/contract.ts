import { z } from 'zod';
import { days } from '#features/readings/contract.ts';
import { endpoint, exportOf, forNewsletter, forUsers } from '#kernel/endpoint.ts';
import { email, id, instant, Message, oneRecord, paging, linkToken as token } from '#kernel/wire.ts';
import { ITEM_KINDS } from './content.ts';
import { FREQUENCIES, PAUSES, SUBSCRIBER_SORTS, SUBSCRIPTION_STATES } from './vocabulary.ts';

export const Subscriber = z.object({
  id,
  email: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  /** False until the address is confirmed, and again after unsubscribing. */
  active: z.boolean(),
  state: z.enum(SUBSCRIPTION_STATES),
  frequency: z.enum(FREQUENCIES),
  subscribedAt: instant,
  unsubscribedAt: instant.nullable(),
});
export type Subscriber = z.output<typeof Subscriber>;

export const NewsletterSignUp = z.object({ email: email('Please enter a valid email address.') });

/** The actions of the page behind an emailed link. */
export const SubscriptionChange = z.discriminatedUnion('action', [
  z.object({ token, action: z.enum(['confirm', 'unsubscribe', 'resume', 'renew']) }),
  z.object({
    token,
    action: z.literal('pause'),
    days: z.coerce.number().pipe(z.union(PAUSES.map((days) => z.literal(days)))),
  }),
  z.object({
    token,
    action: z.literal('save'),
    frequency: z.enum(FREQUENCIES, 'Choose how often'),
    topics: z.array(z.enum(ITEM_KINDS)).min(1, 'Choose at least one kind of content, or unsubscribe below'),
    /** Empty means all jurisdictions. */
    jurisdictions: z.array(z.string().min(1).max(120)).max(300),
  }),
]);
export type SubscriptionChange = z.output<typeof SubscriptionChange>;

const Subscription = z.object({
  email: z.string(),
  state: z.enum(SUBSCRIPTION_STATES),
  /** A link can confirm the address for 30 days. */
  confirmable: z.boolean(),
  frequency: z.enum(FREQUENCIES),
  /** Empty means all, as it does for `jurisdictions`. */
  topics: z.array(z.enum(ITEM_KINDS)),
  jurisdictions: z.array(z.string()),
  pausedUntil: instant.nullable(),
  /** The jurisdictions that readers can choose. */
  known: z.array(z.string()),
  /** The topics that readers can choose, in order. */
  sections: z.array(z.object({ kind: z.enum(ITEM_KINDS), title: z.string() })),
});
export type Subscription = z.output<typeof Subscription>;

const count = z.number().int();
const Growth = z.object({
  counts: z.object({ active: count, pending: count, ended: count, bounced: count }),
  /** How many readers confirmed and how many left on each of the last days, oldest first. */
  days: z.array(z.object({ day: z.iso.date(), joined: count, left: count })),
});
export type Growth = z.output<typeof Growth>;

const subscribers = forNewsletter.list({
  summary: 'Subscribers, newest first',
  query: z.object({
    ...paging,
    ...oneRecord,
    state: z.enum(SUBSCRIPTION_STATES).optional(),
    frequency: z.enum(FREQUENCIES).optional(),
    sort: z.enum(SUBSCRIBER_SORTS).default('date-desc'),
  }),
  row: Subscriber,
});

export const newsletterApi = {
  'POST /api/newsletter/subscribe': endpoint({
    limit: { points: 60, duration: 600 },
    summary: 'Subscribes an address, unconfirmed. The response is the same for known and unknown addresses',
    body: NewsletterSignUp,
    reply: Message,
  }),
  'GET /api/newsletter/:token': endpoint({
    cache: 'personal',
    summary:
      'The subscription of the emailed token. Reading it does not confirm it. 410 for a link that no longer works',
    params: z.object({ token }),
    failures: ['gone'],
    reply: Subscription,
  }),
  'GET /api/account/newsletter': forUsers.call({
    summary:
      'How often the signed-in person gets the newsletter, and the path of the page where it can be changed and cancelled',
    reply: z.object({
      frequency: z.enum(FREQUENCIES).nullable(),
      pausedUntil: instant.nullable(),
      path: z.string().nullable(),
    }),
  }),
  'GET /api/admin/newsletter/subscribers': subscribers,
  'GET /api/admin/newsletter/subscribers/export': exportOf(subscribers, true),
  'GET /api/admin/newsletter/growth': forNewsletter.call({
    summary: 'Number of subscribers in each state, and the changes on each recent day',
    query: z.object({ days }),
    reply: Growth,
  }),
  'POST /api/admin/newsletter/subscribers/:id/unsubscribe': forNewsletter.one({
    summary: 'Cancels a subscription',
    reply: Subscriber,
  }),
  'POST /api/admin/newsletter/subscribers/:id/end-links': forNewsletter.one({
    summary:
      'Cancels all links that were emailed to a subscriber, even those for unsubscribing. The next email has new ones',
    reply: Subscriber,
  }),
  'DELETE /api/admin/newsletter/subscribers/:id': forNewsletter.one({
    summary: 'Erases a subscriber with all consents, and the address from the records of sent emails',
    status: 204,
    proof: true,
  }),
} as const;

/** For mail programs and providers, which unsubscribe a reader by a form without a session (RFC 8058). */
export const oneClickApi = {
  'POST /api/newsletter/unsubscribe/:token': endpoint({
    limit: { points: 6000, duration: 60 },
    summary: 'Unsubscribes with one click; our emails name the address in their List-Unsubscribe header',
    params: z.object({ token }),
    failures: ['gone'],
    reply: Message,
    anyOrigin: true,
  }),
} as const;

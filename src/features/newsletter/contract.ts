import { z } from 'zod';
import { endpoint, exportOf, listEndpoint } from '#kernel/endpoint.ts';
import { email, id, instant, paging, linkToken as token } from '#kernel/wire.ts';
import { SUBSCRIPTION_STATES } from './vocabulary.ts';

export const Subscriber = z.object({
  id,
  email: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  /** False until the address is confirmed, and again after unsubscribing. */
  active: z.boolean(),
  subscribedAt: instant,
  unsubscribedAt: instant.nullable(),
});
export type Subscriber = z.output<typeof Subscriber>;

export const NewsletterSignUp = z.object({ email: email('Please enter a valid email address.') });

/** What the page behind the mailed link sends. */
export const SubscriptionChange = z.object({ token, action: z.enum(['confirm', 'unsubscribe']) });
export type SubscriptionChange = z.output<typeof SubscriptionChange>;

const Subscription = z.object({ email: z.string(), state: z.enum(SUBSCRIPTION_STATES) });

const subscribers = listEndpoint({
  summary: 'Subscribers, newest first',
  access: 'admin',
  query: z.object(paging),
  row: Subscriber,
});

export const newsletterApi = {
  'POST /api/newsletter/subscribe': endpoint({
    summary: 'Asks for the newsletter. The answer is the same for known and unknown addresses',
    body: NewsletterSignUp,
    reply: z.object({ message: z.string() }),
  }),
  'GET /api/newsletter/:token': endpoint({
    summary: 'The subscription of whoever was mailed this token. Confirms nothing',
    params: z.object({ token }),
    reply: Subscription,
  }),
  'GET /api/admin/newsletter/subscribers': subscribers,
  'GET /api/admin/newsletter/subscribers/export': exportOf(subscribers),
} as const;

/** Called by mail programs and providers, form-encoded and in nobody's name (RFC 8058). */
export const oneClickApi = {
  'POST /api/newsletter/unsubscribe/:token': endpoint({
    summary: 'One-click unsubscribe, as the List-Unsubscribe header of our mails names it',
    params: z.object({ token }),
    reply: z.object({ message: z.string() }),
    anyOrigin: true,
  }),
} as const;

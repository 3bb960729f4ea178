import { z } from 'zod';
import { endpoint, listEndpoint } from '#kernel/endpoint.ts';
import { email, id, instant, paging } from '#kernel/wire.ts';

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

export const newsletterApi = {
  'POST /api/newsletter/subscribe': endpoint({
    summary: 'Asks for the newsletter. The answer is the same for known and unknown addresses',
    body: NewsletterSignUp,
    reply: z.object({ message: z.string() }),
  }),
  'GET /api/admin/newsletter/subscribers': listEndpoint({
    summary: 'Subscribers, newest first',
    access: 'admin',
    query: z.object(paging),
    row: Subscriber,
  }),
} as const;

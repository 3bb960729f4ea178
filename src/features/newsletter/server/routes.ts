import type { FastifyInstance } from 'fastify';
import type { Deps } from '#server/deps.ts';
import { serveForm } from '#server/http/form.ts';
import { serve } from '#server/http/serve.ts';
import { NewsletterSignUp, newsletterApi } from '../contract.ts';
import { addSubscriber, listSubscribers } from './queries.ts';

/** Newsletter: specification, sections 3, 5 and 7. */
export function newsletterRoutes(app: FastifyInstance, { db }: Deps): void {
  serve(app, newsletterApi, {
    'POST /api/newsletter/subscribe': async ({ body }) => {
      await addSubscriber(db, body.email);
      // Same reply for known and unknown addresses: signing up must not reveal subscribers.
      return { message: 'Check your email for a confirmation message.' };
    },
    'GET /api/admin/newsletter/subscribers': ({ query }) => listSubscribers(db, query),
  });
  serveForm(app, {
    path: '/newsletter',
    schema: NewsletterSignUp,
    handle: ({ email }) => addSubscriber(db, email),
    done: '/newsletter?sent=1',
  });
}

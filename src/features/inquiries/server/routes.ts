import type { FastifyInstance } from 'fastify';
import type { Deps } from '#server/deps.ts';
import { serveForm } from '#server/http/form.ts';
import { serve } from '#server/http/serve.ts';
import { inquiriesApi, PartnershipInquiry } from '../contract.ts';
import { fittingAnswers } from '../fitting-answers.ts';
import { insertInquiry, listInquiries } from './queries.ts';

const THANKS = "Thank you for your interest! We'll be in touch within 24 hours to discuss partnership opportunities.";

/** Partnership inquiries: specification, sections 2, 3 and 7. */
export function inquiriesRoutes(app: FastifyInstance, { db }: Deps): void {
  serve(app, inquiriesApi, {
    'POST /api/contact/partnership': async ({ body }) => {
      await insertInquiry(db, body);
      return { message: THANKS };
    },
    'GET /api/admin/inquiries': ({ query }) => listInquiries(db, query),
  });
  serveForm(app, {
    path: '/contact-us',
    schema: PartnershipInquiry,
    read: fittingAnswers,
    handle: (inquiry) => insertInquiry(db, inquiry),
    done: '/contact-us?sent=1',
  });
}

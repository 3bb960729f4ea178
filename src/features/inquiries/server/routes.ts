import type { FastifyInstance } from 'fastify';
import { sendGate } from '#features/proof/server/index.ts';
import type { RouteDeps } from '#platform/server/deps.ts';
import { exporter } from '#platform/server/http/export.ts';
import { serveForm } from '#platform/server/http/form.ts';
import { serve } from '#platform/server/http/serve.ts';
import { inquiriesApi, PartnershipInquiry } from '../contract.ts';
import { fittingAnswers } from '../fitting-answers.ts';
import { changeInquiry } from './answer.ts';
import { readThread, replyToInquiry } from './messages.ts';
import { listInquiries, selectInquiries } from './queries.ts';
import { receiveInquiry } from './receive.ts';
import { keepReplyTemplate, listReplyTemplates, removeReplyTemplate } from './reply-templates.ts';

const THANKS = "Thank you for your interest! We'll be in touch within 24 hours to discuss partnership opportunities.";

/** Partnership inquiries: specification, sections 2, 3 and 7. */
export function inquiriesRoutes(app: FastifyInstance, deps: RouteDeps): void {
  const receiving = { ...deps, gate: sendGate(deps) };
  serve(app, inquiriesApi, {
    'POST /api/contact/partnership': async ({ body }, { request }) => {
      await receiveInquiry(receiving, request!, body);
      return { message: THANKS };
    },
    'GET /api/admin/inquiries': ({ query }) => listInquiries(deps.db, query),
    'GET /api/admin/inquiries/export': exporter(
      deps,
      inquiriesApi['GET /api/admin/inquiries'],
      'inquiries',
      selectInquiries,
    ),
    'PATCH /api/admin/inquiries/:id': ({ params, body }, { person }) =>
      deps.db.transaction((tx) => changeInquiry(tx, person!, params.id, body)),
    'GET /api/admin/inquiries/:id/messages': ({ params }) => readThread(deps.db, deps.config, params.id),
    'POST /api/admin/inquiries/:id/messages': ({ params, body }, { person }) =>
      deps.db.transaction((tx) => replyToInquiry(deps, tx, person!, params.id, body)),
    'GET /api/admin/reply-templates': async () => ({ templates: await listReplyTemplates(deps.db) }),
    'POST /api/admin/reply-templates': ({ body }, { person }) =>
      deps.db.transaction((tx) => keepReplyTemplate(tx, person!, body)),
    'DELETE /api/admin/reply-templates/:id': ({ params, query }, { person }) =>
      deps.db.transaction((tx) => removeReplyTemplate(tx, person!, { ...params, ...query })),
  });
  serveForm(app, {
    path: '/contact-us',
    limit: inquiriesApi['POST /api/contact/partnership'].limit,
    schema: PartnershipInquiry,
    read: fittingAnswers,
    handle: (inquiry, request) => receiveInquiry(receiving, request, inquiry),
    done: '/contact-us?sent=1',
  });
}

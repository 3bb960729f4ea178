import type { FastifyInstance } from 'fastify';
import { mayUse } from '#server/auth/access.ts';
import type { Deps } from '#server/deps.ts';
import { serveForm } from '#server/http/form.ts';
import { serve } from '#server/http/serve.ts';
import { PublicSubmission, submissionsApi } from '../contract.ts';
import { textToHtml } from '../text-to-html.ts';
import { listSubmissions } from './queries.ts';
import { receiveFrom, receivePublic } from './receive.ts';
import { review } from './review.ts';

const THANKS = "Thank you for your contribution. We'll review your article and get back to you via email.";

/** Submissions: specification, sections 2 (/submit, /contribute), 3 to 7. */
export function submissionsRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps;
  serve(app, submissionsApi, {
    'POST /api/public/submissions': async ({ body }) => {
      await receivePublic(deps, body);
      return { message: THANKS };
    },
    'GET /api/submissions': ({ query }, { person }) =>
      listSubmissions(db, mayUse('editor', person) ? query : { ...query, submitterId: person!.id }),
    'POST /api/submissions': ({ body }, { person }) => receiveFrom(deps, person!, body),
    'GET /api/admin/submissions': ({ query }) => listSubmissions(db, query),
    'PATCH /api/admin/submissions/:id': ({ params, body }, { person }) => review(deps, person!, params.id, body),
  });
  serveForm(app, {
    path: '/submit',
    schema: PublicSubmission,
    // The editor needs scripts; without them the text comes as it was typed.
    read: ({ content = '', ...rest }) => ({
      ...rest,
      content: textToHtml(content),
      subCategory: rest.subCategory || undefined,
    }),
    handle: (sent) => receivePublic(deps, sent),
    done: '/submit?sent=1',
  });
}

import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import { sendGate } from '#features/proof/server/index.ts';
import { wrongLink } from '#kernel/problem.ts';
import type { BulkResult } from '#kernel/wire.ts';
import { mayUse } from '#platform/server/auth/access.ts';
import type { Person } from '#platform/server/auth/person.ts';
import type { Deps, RouteDeps } from '#platform/server/deps.ts';
import { exporter } from '#platform/server/http/export.ts';
import { sameAs, serveForm } from '#platform/server/http/form.ts';
import { serve } from '#platform/server/http/serve.ts';
import { targetOf } from '#platform/server/mail/link-token.ts';
import { doEach } from '#platform/server/versions/do-each.ts';
import { LinkAction, type SubmissionListQuery } from '../author-contract.ts';
import { submissionsApi } from '../contract.ts';
import type { Assignee, reviewEndpoints } from '../desk-contract.ts';
import { actByLink, endSubmissionLinks, readLinkForm, submissionBehind, typedToHtml } from './by-link.ts';
import { addNote, askForChanges, assign, editSubmission, readForDesk, reopen, withHistory } from './desk.ts';
import { createDraft, discardDraft, readOwn, saveDraft, sendOwn, withdrawOwn } from './own.ts';
import { pictureRoutes } from './pictures/routes.ts';
import { senderOf } from './pictures/sender.ts';
import { findBehind, findColleagues, listSubmissions, selectSubmissions } from './queries.ts';
import { receiveFrom, receivePublic } from './receive.ts';
import { accept, listReasons, review, saveReasons } from './review.ts';

type Bulk = z.output<(typeof reviewEndpoints)['POST /api/admin/submissions/bulk']['body']>;
type Reviewing = Pick<Deps, 'db' | 'mailer' | 'config' | 'changes' | 'log'>;

/** Decides on many submissions, in one transaction each. Returns the reason for each failure. */
function reviewMany(deps: Reviewing, editor: Person, bulk: Bulk): Promise<BulkResult> {
  if (bulk.action === 'assign')
    return doEach(deps, editor, bulk.records, ({ id, seen }) =>
      assign(deps.db, editor, id, { assigneeId: bulk.assigneeId, seen }),
    );
  return doEach(deps, editor, bulk.records, ({ id, updatedAt }) => {
    if (bulk.action === 'accept') return accept(deps, editor, id, { updatedAt });
    if (bulk.action === 'reopen') return reopen(deps, editor, id, updatedAt);
    return review(deps, editor, id, { status: 'rejected', reasonId: bulk.reasonId, updatedAt });
  });
}

const THANKS = "Thank you for your contribution. We'll review your article and get back to you via email.";

/** The desk lists all submissions, or its own with `by=me`; everybody else gets only their own. */
const submitterFilter = ({ by }: Pick<OwnQuery, 'by'>, person: Person | null) =>
  by || !mayUse('editor', person) ? { submitterId: person!.id } : {};

type ListQuery = Omit<z.output<typeof SubmissionListQuery>, 'limit' | 'offset'>;
type OwnQuery = ListQuery & { by?: 'me' | undefined };
type QueueQuery = ListQuery & { assignee?: Assignee | undefined };

function assigneeFilter({ assignee }: Pick<QueueQuery, 'assignee'>, person: Person | null) {
  if (!assignee) return {};
  if (assignee === 'nobody') return { assigneeId: null };
  return { assigneeId: assignee === 'me' ? person!.id : assignee };
}

/** Behaviour 12.1 to 12.17. */
export function submissionsRoutes(app: FastifyInstance, deps: RouteDeps): void {
  const { db } = deps;
  const receiving = { ...deps, gate: sendGate(deps) };
  serve(app, submissionsApi, {
    'POST /api/public/submissions': async ({ body }, { request }) => {
      await receivePublic(receiving, request!, body);
      return { message: THANKS };
    },
    'GET /api/submissions': ({ query }, { person }) =>
      listSubmissions(db, { ...query, ...submitterFilter(query, person) }),
    'GET /api/submissions/export': exporter(
      deps,
      submissionsApi['GET /api/submissions'],
      'my-submissions',
      // The desk's own export, of everybody's submissions, needs a proof of identity.
      (from, query: OwnQuery, { person }) => selectSubmissions(from, { ...query, submitterId: person!.id }),
    ),
    'POST /api/submissions': ({ body }, { person, request }) => receiveFrom(deps, request!, person!, body),
    'POST /api/submissions/drafts': ({ body }, { person, request }) => createDraft(deps, request!, person!, body),
    'PUT /api/submissions/drafts/:id': ({ params, body }, { person }) => saveDraft(db, person!, params.id, body),
    'DELETE /api/submissions/drafts/:id': ({ params, query }, { person }) =>
      discardDraft(db, person!, { ...params, ...query }),
    'GET /api/submissions/:id': ({ params }, { person }) => readOwn(db, person!, params.id),
    'PATCH /api/submissions/:id': ({ params, body }, { person }) => sendOwn(deps, person!, params.id, body),
    'POST /api/submissions/:id/withdraw': ({ params }, { person }) => withdrawOwn(deps, person!, params.id),
    'GET /api/submissions/by-link/:token': ({ params }) => submissionBehind(deps, params.token),
    'GET /api/admin/submissions/:id': ({ params }) => readForDesk(db, params.id),
    'GET /api/admin/submissions/behind/:id': async ({ params }) => {
      const found = await findBehind(db, params.id);
      return { submission: found ? await withHistory(db, found) : null };
    },
    'POST /api/admin/submissions/:id/end-links': ({ params, body }, { person }) =>
      endSubmissionLinks(db, person!, params.id, body.updatedAt),
    'PATCH /api/admin/submissions/:id/text': ({ params, body }, { person }) =>
      editSubmission(deps, person!, params.id, body),
    'GET /api/admin/submissions': ({ query }, { person }) =>
      listSubmissions(db, { ...query, ...assigneeFilter(query, person) }),
    'GET /api/admin/submissions/export': exporter(
      deps,
      submissionsApi['GET /api/admin/submissions'],
      'submissions',
      (from, query: QueueQuery, { person }) => selectSubmissions(from, { ...query, ...assigneeFilter(query, person) }),
    ),
    'PATCH /api/admin/submissions/:id': ({ params, body }, { person }) => review(deps, person!, params.id, body),
    'POST /api/admin/submissions/:id/accept': async ({ params, body }, { person }) =>
      withHistory(db, await accept(deps, person!, params.id, body)),
    'POST /api/admin/submissions/:id/ask': async ({ params, body }, { person }) =>
      withHistory(db, await askForChanges(deps, person!, params.id, body)),
    'POST /api/admin/submissions/:id/reopen': async ({ params, body }, { person }) =>
      withHistory(db, await reopen(deps, person!, params.id, body.updatedAt)),
    'PUT /api/admin/submissions/:id/assignee': async ({ params, body }, { person }) =>
      withHistory(db, await assign(db, person!, params.id, body)),
    'POST /api/admin/submissions/:id/notes': async ({ params, body }, { person }) =>
      withHistory(db, await addNote(db, person!, params.id, body.note)),
    'POST /api/admin/submissions/bulk': ({ body }, { person }) => reviewMany(deps, person!, body),
    'GET /api/admin/submissions/colleagues': async () => ({ colleagues: await findColleagues(db) }),
    'GET /api/admin/submissions/reasons': async () => ({ reasons: await listReasons(db) }),
    'PUT /api/admin/submissions/reasons': async ({ body }, { person }) => ({
      reasons: await saveReasons(db, person!, body),
    }),
  });
  pictureRoutes(app, deps);
  serveForm(app, {
    path: '/submit',
    ...sameAs(submissionsApi['POST /api/public/submissions']),
    // The HTML editor needs scripts; without them the form sends plain text.
    read: ({ content = '', ...rest }) => ({
      ...rest,
      content: typedToHtml(content),
      subCategory: rest.subCategory || undefined,
    }),
    handle: (sent, request) => receivePublic(receiving, request, sent),
    done: '/submit?sent=1',
  });
  // Mail scanners open every link in an email, so only submitting this form changes anything.
  serveForm(app, {
    path: '/submissions/:token',
    limit: { points: 60, duration: 600 },
    schema: LinkAction,
    async read(typed, request) {
      // Reading a long text takes time, so the server does it only for a link that this site issued.
      const { token } = request.params as { token: string };
      if (!(await targetOf(deps.config, 'submission', token))) throw wrongLink('Link');
      return readLinkForm(typed, token);
    },
    handle: async (sent, request) => actByLink(deps, sent, senderOf(deps.config, request, await request.person())),
    done: (_, page) => page,
  });
}

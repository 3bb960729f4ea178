import type { FastifyInstance } from 'fastify';
import type { Limit } from '#kernel/endpoint.ts';
import { fail, notFound } from '#kernel/problem.ts';
import { ById } from '#kernel/wire.ts';
import { recordAction } from '#platform/server/audit/record-action.ts';
import { requireAccess } from '#platform/server/auth/access.ts';
import type { Person } from '#platform/server/auth/person.ts';
import { keyedHash } from '#platform/server/auth/secret.ts';
import type { Deps, RouteDeps } from '#platform/server/deps.ts';
import { exporter } from '#platform/server/http/export.ts';
import { tooMany } from '#platform/server/http/limits.ts';
import { serve } from '#platform/server/http/serve.ts';
import { countRecipients } from '#platform/server/mail/bulk/queries.ts';
import { archiveApi, issuesApi } from '../../issues-contract.ts';
import { asSent, listContent } from './content.ts';
import { ensureDrafts, newerContent } from './drafts.ts';
import {
  beginSpecial,
  deleteSpecial,
  editIssue,
  refreshIssue,
  scheduleIssue,
  sendIssue,
  sendTest,
  stopIssue,
  unscheduleIssue,
} from './edit.ts';
import type { StoredIssue } from './queries.ts';
import * as queries from './queries.ts';
import { previewIssue, recipientsOf } from './render.ts';

/**
 * Serves the email as a separate page for the preview's frame, because its inline styles need another content security
 * policy.
 */
const DARK = '(prefers-color-scheme: dark)';
const PAGE =
  "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'self'; form-action 'none'";

function previewPage(app: FastifyInstance, deps: Deps, find: (id: string) => Promise<StoredIssue>): void {
  app.get<{ Params: { id: string }; Querystring: { theme?: string } }>(
    '/api/admin/newsletter/issues/:id/preview.html',
    { schema: { hide: true, params: ById }, onRequest: (request) => requireAccess(request, 'newsletter') },
    async ({ params, query }, reply) => {
      const { html } = await previewIssue(deps.db, deps, await find(params.id));
      const theme = query.theme === 'dark' ? 'all' : 'not all';
      return (
        reply
          .headers({
            'content-security-policy': PAGE,
            'x-frame-options': 'SAMEORIGIN',
            'cache-control': 'no-store',
          })
          .type('text/html; charset=utf-8')
          // Opens links outside the frame.
          .send(html.replaceAll(DARK, theme).replace('<head>', '<head><base target="_blank">'))
      );
    },
  );
}

const TESTS_OF_PERSON: Limit = { points: 30, duration: 3600 };
/** Limits these more, because an editor can type anybody's address. */
const TESTS_TO_OTHERS: Limit = { points: 5, duration: 3600 };

/**
 * Returns a function that counts a person's tests, whatever network they use, and the tests to a mailbox other than
 * their own. The function throws a Failure (too_many) for a test over a limit.
 */
function testLimit({ config, limits }: RouteDeps) {
  const ofPerson = limits.counter('tests of issues', TESTS_OF_PERSON);
  const toOthers = limits.counter('tests of issues to a mailbox', TESTS_TO_OTHERS);
  return async (person: Person, email: string): Promise<void> => {
    const mailbox = email.toLowerCase();
    const isOwn = mailbox === person.email.toLowerCase();
    const hash = (await keyedHash(config, 'issue-test', mailbox)).toString('hex');
    const wait = (await ofPerson(person.id)) ?? (isOwn ? undefined : await toOthers(hash));
    if (wait !== undefined) throw tooMany('You have sent many tests. Please wait a while and try again.', wait);
  };
}

/** Behaviour 10.7 to 10.9. */
export function issuesRoutes(app: FastifyInstance, deps: RouteDeps): void {
  const { db } = deps;
  const limitTests = testLimit(deps);
  const find = async (id: string) => (await queries.findStored(db, id)) ?? fail(notFound('Issue'));
  const findAsSent = async (id: string) => asSent(db, deps.kinds, await find(id));
  serve(app, issuesApi, {
    'GET /api/admin/newsletter/issues': async ({ query }) => {
      await ensureDrafts(deps, Date.now());
      return queries.listIssues(db, deps.kinds, query);
    },
    'GET /api/admin/newsletter/issues/export': exporter(
      deps,
      issuesApi['GET /api/admin/newsletter/issues'],
      'newsletter-issues',
      (cursor, query) => queries.selectIssues(db, deps.kinds, cursor, query),
    ),
    'POST /api/admin/newsletter/issues': ({ body }, { person }) => beginSpecial(deps, person, body, Date.now()),
    'DELETE /api/admin/newsletter/issues/:id': async ({ params, query }, { person }) => {
      await deleteSpecial(deps, { ...params, ...query }, person);
      return { message: 'Issue deleted successfully' };
    },
    'GET /api/admin/newsletter/issues/:id': async ({ params: { id } }) =>
      (await queries.findIssue(db, deps.kinds, id)) ?? fail(notFound('Issue')),
    'PATCH /api/admin/newsletter/issues/:id': ({ params, body }, { person }) =>
      editIssue(deps, params.id, person, body),
    'POST /api/admin/newsletter/issues/:id/refresh': ({ params, body }, { person }) =>
      refreshIssue(deps, params.id, person, body, Date.now()),
    'GET /api/admin/newsletter/issues/:id/newer': async ({ params }) => {
      const issue = await find(params.id);
      const { subject, items } = await asSent(db, deps.kinds, issue);
      const kept = new Set(items.map(({ id }) => id));
      return {
        subject,
        items: await newerContent(db, deps.kinds, issue, Date.now()),
        hidden: issue.items.flatMap(({ id }) => (kept.has(id) ? [] : [id])),
      };
    },
    'GET /api/admin/newsletter/issues/:id/preview': async ({ params }) =>
      previewIssue(db, deps, await findAsSent(params.id)),
    'GET /api/admin/newsletter/issues/:id/recipients': async ({ params }) => ({
      count: await countRecipients(db, recipientsOf(await findAsSent(params.id))),
    }),
    'POST /api/admin/newsletter/issues/:id/test': async ({ params, body }, { person }) => {
      const issue = await findAsSent(params.id);
      await limitTests(person!, body.email);
      await sendTest(deps, issue, body.email);
      await recordAction(deps.db, person, 'newsletter.test', params.id, issue, issue);
      return { message: `The test is on its way to ${body.email}.` };
    },
    'POST /api/admin/newsletter/issues/:id/schedule': ({ params, body }, { person }) =>
      scheduleIssue(deps, params.id, person, body, Date.now()),
    'POST /api/admin/newsletter/issues/:id/unschedule': ({ params, body }, { person }) =>
      unscheduleIssue(deps, params.id, person, body),
    'POST /api/admin/newsletter/issues/:id/send': ({ params, body }, { person }) =>
      sendIssue(deps, params.id, person, body.updatedAt),
    'POST /api/admin/newsletter/issues/:id/stop': ({ params }, { person }) => stopIssue(deps, params.id, person),
    'GET /api/admin/newsletter/content': ({ query }) => listContent(db, deps.kinds, query),
  });
  serve(app, archiveApi, {
    'GET /api/newsletter-issues': ({ query }) => queries.listArchive(db, deps.kinds, query),
    'GET /api/newsletter-issues/:slug': async ({ params }) =>
      (await queries.findArchived(db, deps.kinds, params.slug)) ?? fail(notFound('Issue')),
  });
  previewPage(app, deps, findAsSent);
}

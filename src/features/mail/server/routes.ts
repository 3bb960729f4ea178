import type { FastifyInstance } from 'fastify';
import { canResend, isConfidential } from '#kernel/mail.ts';
import { Failure, fail, notFound } from '#kernel/problem.ts';
import { recordAction } from '#platform/server/audit/record-action.ts';
import { requireAccess } from '#platform/server/auth/access.ts';
import type { Person } from '#platform/server/auth/person.ts';
import type { Db } from '#platform/server/db/connect.ts';
import type { Deps, RouteDeps } from '#platform/server/deps.ts';
import { exporter } from '#platform/server/http/export.ts';
import { serve } from '#platform/server/http/serve.ts';
import { forgetSoftBounces } from '#platform/server/mail/events.ts';
import { hideTokens } from '#platform/server/mail/link-token.ts';
import { messageIdOf } from '#platform/server/mail/message.ts';
import { removeSuppression } from '#platform/server/mail/suppressions.ts';
import { mailApi } from '../contract.ts';
import { type IntakeDeps, serveIntake } from './intake.ts';
import {
  findIds,
  findMail,
  listMails,
  listSuppressions,
  readFigures,
  selectMails,
  selectSuppressions,
} from './queries.ts';

type Sending = Pick<Deps, 'db' | 'mailer'>;

const AT_ONCE = 1_000;

/**
 * Queues an email again.
 * @throws Failure not_found; conflict if it arrived, its text was cleared, or its address is suppressed
 */
function resendOne({ db, mailer }: Sending, person: Person, id: string) {
  return db.transaction(async (tx) => {
    const mail = (await findMail(tx, id)) ?? fail(notFound('Email'));
    if (!canResend(mail.state)) throw new Failure('conflict', 'This email has been sent, or is about to be');
    if (mail.plain === '') throw new Failure('conflict', 'The text of this email is no longer stored');
    if (await mailer.suppressionOf(tx, mail.recipient, mail.kind))
      throw new Failure('conflict', 'This address is suppressed. Lift the suppression, then send it again.');
    const count = await mailer.resend(tx, [id]);
    await recordAction(tx, person, 'mail.resend', id, { state: mail.state }, { state: 'queued' });
    return { count };
  });
}

/** Queues again the failed emails that `q` finds, oldest first, at most a thousand. */
function resendFailed({ db, mailer }: Sending, person: Person, q: string | undefined) {
  return db.transaction(async (tx) => {
    const count = await mailer.resend(tx, await findIds(tx, { q, state: 'failed' }, AT_ONCE));
    if (count > 0) await recordAction(tx, person, 'mail.resend-failed', null, null, { count, ...(q && { q }) });
    return { count };
  });
}

/** Lets the address get email again, and resets its soft bounces. @throws Failure not_found */
function liftSuppression({ db, mailer }: Sending, person: Person, id: string): Promise<void> {
  return db.transaction(async (tx) => {
    const lifted = (await removeSuppression(tx, id)) ?? fail(notFound('Suppression'));
    await forgetSoftBounces(tx, lifted.address);
    await mailer.events.lifted(tx, lifted.address);
    await recordAction(tx, person, 'mail.lift-suppression', id, lifted, null);
  });
}

/** Forbids scripts, loading and links, but allows inline styles. Only the site's own pages may frame it. */
const POLICY = "sandbox; default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'";

/** Serves the HTML of a stored email as a separate document for a frame: /api/admin/mail/{id}/message. */
function serveMessagePage(app: FastifyInstance, db: Db): void {
  app.get<{ Params: { id: string } }>(
    '/api/admin/mail/:id/message',
    { schema: { hide: true }, onRequest: (request) => requireAccess(request, 'admin') },
    async ({ params }, reply) => {
      const mail = /^[0-9a-f-]{36}$/.test(params.id) ? await findMail(db, params.id) : undefined;
      if (!mail || isConfidential(mail.kind)) fail(notFound('Email'));
      // The sandboxed document shares no origin with the site's pages, so it needs no origin cluster.
      reply.removeHeader('origin-agent-cluster');
      reply.headers({
        'content-security-policy': POLICY,
        'x-frame-options': 'sameorigin',
        'cache-control': 'no-store',
      });
      return reply.type('text/html; charset=utf-8').send(hideTokens(mail.html));
    },
  );
}

/** Shows administrators the state of emails, and receives reports from mail servers and providers. Behaviour 20.1. */
export function mailRoutes(app: FastifyInstance, deps: RouteDeps & IntakeDeps): void {
  const { db, config } = deps;
  serve(app, mailApi, {
    'GET /api/admin/mail': ({ query }) => listMails(db, query),
    'GET /api/admin/mail/export': exporter(deps, mailApi['GET /api/admin/mail'], 'mail', selectMails),
    'GET /api/admin/mail/figures': () => readFigures(db, config, Date.now()),
    'GET /api/admin/mail/:id': async ({ params: { id } }) => {
      const mail = (await findMail(db, id)) ?? fail(notFound('Email'));
      const text = isConfidential(mail.kind) ? null : hideTokens(mail.plain);
      return { ...mail, text, messageId: messageIdOf(id, config.publicUrl) };
    },
    'POST /api/admin/mail/:id/resend': ({ params }, { person }) => resendOne(deps, person!, params.id),
    'POST /api/admin/mail/resend': ({ body }, { person }) => resendFailed(deps, person!, body.q),
    'GET /api/admin/mail/suppressions': ({ query }) => listSuppressions(db, query),
    'GET /api/admin/mail/suppressions/export': exporter(
      deps,
      mailApi['GET /api/admin/mail/suppressions'],
      'suppressions',
      selectSuppressions,
    ),
    'DELETE /api/admin/mail/suppressions/:id': async ({ params }, { person }) => {
      await liftSuppression(deps, person!, params.id);
      return { message: 'Email can be sent to this address again' };
    },
  });
  serveMessagePage(app, db);
  serveIntake(app, deps);
}

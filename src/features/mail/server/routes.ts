import type { FastifyInstance } from 'fastify';
import { fail, notFound } from '#kernel/problem.ts';
import type { RouteDeps } from '#platform/server/deps.ts';
import { exporter } from '#platform/server/http/export.ts';
import { serve } from '#platform/server/http/serve.ts';
import { hideTokens } from '#platform/server/mail/hide-tokens.ts';
import { messageIdOf } from '#platform/server/mail/message.ts';
import { mailApi } from '../contract.ts';
import { type IntakeDeps, serveIntake } from './intake.ts';
import { serveMessagePage } from './message-page.ts';
import { findMail, listMails, listSuppressions, readFigures, selectMails, selectSuppressions } from './queries.ts';
import { liftSuppression, resendFailed, resendOne } from './resend.ts';
import { isConfidential } from './rules.ts';

/** The state of mails for administrators, and reports from mail servers and providers. Decisions, section 6. */
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
      return { message: 'Email can go to this address again' };
    },
  });
  serveMessagePage(app, db);
  serveIntake(app, deps);
}

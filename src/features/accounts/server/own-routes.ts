import type { FastifyInstance } from 'fastify';
import { fail, notFound } from '#kernel/problem.ts';
import type { Accounts } from '#platform/server/auth/accounts.ts';
import * as queries from '#platform/server/auth/people.ts';
import type { RouteDeps } from '#platform/server/deps.ts';
import { exporter } from '#platform/server/http/export.ts';
import { serve } from '#platform/server/http/serve.ts';
import { accountApi } from '../own-contract.ts';
import { askForEmail, confirmEmail } from './change-email.ts';
import { changePassword } from './change-password.ts';
import { ownAccount } from './own-account.ts';
import { ownForms } from './own-forms.ts';
import { endOthers, ownSessions } from './own-sessions.ts';

const PROVEN = { message: 'Thank you: you have confirmed that it is you.' };

/** Routes for one's own account: decisions, section 4. */
export function ownRoutes(app: FastifyInstance, deps: RouteDeps & { accounts: Accounts }): void {
  const { db, mailer, accounts } = deps;
  serve(app, accountApi, {
    'GET /api/account': (_, { person }) => ownAccount(db, person!.id),
    'PATCH /api/account': ({ body }, { person }) =>
      db.transaction(async (tx) => {
        await queries.updateNames(tx, person!.id, body);
        return ownAccount(tx, person!.id);
      }),
    'POST /api/account/email': async ({ body }, { person, request }) => {
      await askForEmail(deps, request!, person!, body, Date.now());
      return { message: 'Check the email of your new address: the link in it completes the change.' };
    },
    'POST /api/account/email/confirm': async ({ body }) => {
      await db.transaction((tx) => confirmEmail(tx, mailer, body.token, Date.now()));
      return { message: 'Your new email address is confirmed.' };
    },
    'POST /api/account/password': async ({ body }, { person, request }) => {
      await changePassword(deps, request!, person!, body);
      return { message: 'Your password is changed. Your other sessions have ended.' };
    },
    'GET /api/account/proof': () => PROVEN,
    'POST /api/account/proof': async ({ body }, { person, request }) => {
      await accounts.prove(request!, person!, body);
      return PROVEN;
    },
    'GET /api/account/sessions': async (_, { person, request }) =>
      ownSessions(db, person!.id, await accounts.sessionKey(request!)),
    'GET /api/account/sessions/export': exporter(
      deps,
      accountApi['GET /api/account/sessions'],
      'sessions',
      async (from, _, { person, request }) =>
        (await ownSessions(from, person!.id, await accounts.sessionKey(request!))).rows,
    ),
    'DELETE /api/account/sessions': async (_, { person, request }) => {
      await endOthers(deps, request!, person!.id);
      return { message: 'You are signed out everywhere else.' };
    },
    'DELETE /api/account/sessions/:id': async ({ params }, { person }) => {
      if (!(await queries.endSession(db, person!.id, params.id))) fail(notFound('Session'));
      return { message: 'That session has ended.' };
    },
  });
  ownForms(app, deps);
}

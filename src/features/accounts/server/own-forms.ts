/** The forms of one's own account in a browser without scripts. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { requirePerson } from '#platform/server/auth/access.ts';
import type { Accounts } from '#platform/server/auth/accounts.ts';
import { updateNames } from '#platform/server/auth/people.ts';
import type { Deps } from '#platform/server/deps.ts';
import { serveForm } from '#platform/server/http/form.ts';
import { accountApi, EmailChange, EmailConfirmation, Names, PasswordChange } from '../own-contract.ts';
import { askForEmail, confirmEmail } from './change-email.ts';
import { changePassword } from './change-password.ts';
import { endOthers } from './own-sessions.ts';

export function ownForms(app: FastifyInstance, deps: Deps & { accounts: Accounts }): void {
  const { db, mailer } = deps;
  serveForm(app, {
    path: '/account/name',
    limit: accountApi['PATCH /api/account'].limit,
    schema: Names,
    handle: async (names, request) => {
      const { id } = await requirePerson(request);
      await db.transaction((tx) => updateNames(tx, id, names));
    },
    done: '/account',
  });
  serveForm(app, {
    path: '/account/email',
    limit: accountApi['POST /api/account/email'].limit,
    schema: EmailChange,
    handle: async (input, request) => askForEmail(deps, request, await requirePerson(request), input, Date.now()),
    done: '/account/email?sent=1',
  });
  serveForm(app, {
    path: '/account/email/confirm',
    limit: accountApi['POST /api/account/email/confirm'].limit,
    schema: EmailConfirmation,
    read: (_, request) => ({ token: tokenOf(request) }),
    handle: ({ token }) => db.transaction((tx) => confirmEmail(tx, mailer, token, Date.now())),
    done: '/account/email/confirm?done=1',
  });
  serveForm(app, {
    path: '/account/password',
    limit: accountApi['POST /api/account/password'].limit,
    schema: PasswordChange,
    handle: async (change, request) => changePassword(deps, request, await requirePerson(request), change),
    done: '/account/password?done=1',
  });
  serveForm(app, {
    path: '/account/sessions',
    limit: accountApi['DELETE /api/account/sessions'].limit,
    schema: z.object({}),
    handle: async (_, request) => endOthers(deps, request, (await requirePerson(request)).id),
    done: '/account/sessions?done=1',
  });
}

const tokenOf = ({ query }: FastifyRequest) => String((query as Record<string, unknown>).token ?? '');

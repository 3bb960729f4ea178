import type { FastifyInstance } from 'fastify';
import { mailPasswordReset } from '#features/accounts/server/index.ts';
import { Failure, fail, notFound } from '#kernel/problem.ts';
import { recordAction } from '#platform/server/audit/record-action.ts';
import { endSessions } from '#platform/server/auth/people.ts';
import type { RouteDeps } from '#platform/server/deps.ts';
import { exporter } from '#platform/server/http/export.ts';
import { serve } from '#platform/server/http/serve.ts';
import { usersApi } from '../contract.ts';
import { changeUser, requireMayManage } from './change.ts';
import { findUser, listUsers, selectUsers } from './queries.ts';

const missing = () => notFound('User');

/** Users and roles. */
export function usersRoutes(app: FastifyInstance, deps: RouteDeps): void {
  const { db, mailer } = deps;
  serve(app, usersApi, {
    'GET /api/admin/users': ({ query }) => listUsers(db, query),
    'GET /api/admin/users/export': exporter(deps, usersApi['GET /api/admin/users'], 'users', selectUsers),
    'PATCH /api/admin/users/:id': ({ params, body }, { person }) =>
      db.transaction((tx) => changeUser(tx, person!, params.id, body)),
    'DELETE /api/admin/users/:id/sessions': ({ params }, { person }) =>
      db.transaction(async (tx) => {
        const before = (await findUser(tx, params.id)) ?? fail(missing());
        requireMayManage(person!, before);
        await endSessions(tx, params.id);
        await recordAction(tx, person, 'user.sign-out', params.id, before, { ...before, sessions: 0 });
        return { message: 'Signed out everywhere' };
      }),
    'POST /api/admin/users/:id/password-reset': ({ params }, { person }) =>
      db.transaction(async (tx) => {
        const user = (await findUser(tx, params.id)) ?? fail(missing());
        requireMayManage(person!, user);
        if (user.state === 'disabled') throw new Failure('conflict', 'This account is disabled: enable it first.');
        await mailPasswordReset(tx, mailer, user, Date.now(), { byDesk: true });
        await recordAction(tx, person, 'user.password-reset', params.id, user, user);
        return { message: 'The link is on its way' };
      }),
  });
}

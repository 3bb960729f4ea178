/**
 * The forms of the account pages in a browser without scripts. The token of an emailed link is in the page's address.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { returnPath, withReturn } from '#kernel/return-to.ts';
import type { Accounts } from '#platform/server/auth/accounts.ts';
import type { Deps } from '#platform/server/deps.ts';
import { serveForm } from '#platform/server/http/form.ts';
import {
  AdminLogin,
  accountsApi,
  ForgottenPassword,
  PasswordReset,
  Registration,
  SignIn,
  SignInCode,
  Verification,
} from '../contract.ts';
import { AFTER_SIGN_IN, CODE_PATH } from '../vocabulary.ts';
import { register, verify } from './register.ts';
import { forgot, reset } from './reset.ts';
import { finishSignIn, signIn } from './sign-in.ts';

export function accountForms(app: FastifyInstance, deps: Deps & { accounts: Accounts }): void {
  const { db, accounts } = deps;
  serveForm(app, {
    path: '/login',
    limit: accountsApi['POST /api/auth/login'].limit,
    schema: SignIn.extend({ returnTo: z.unknown() }),
    read: (typed, request) => ({ ...typed, returnTo: queryOf(request).returnTo }),
    handle: (typed, request, reply) => signIn(deps, request, reply, typed),
    done: ({ returnTo }, outcome) =>
      'secondFactor' in outcome ? withReturn(CODE_PATH, returnTo) : (returnPath(returnTo) ?? AFTER_SIGN_IN),
  });
  serveForm(app, {
    path: CODE_PATH,
    limit: accountsApi['POST /api/auth/login/code'].limit,
    schema: SignInCode.extend({ returnTo: z.unknown() }),
    read: ({ code }, request) => ({ code, returnTo: queryOf(request).returnTo }),
    handle: ({ code }, request, reply) => finishSignIn(deps, request, reply, code),
    done: ({ returnTo }) => returnPath(returnTo) ?? AFTER_SIGN_IN,
  });
  serveForm(app, {
    path: '/admin-login',
    limit: accountsApi['POST /api/admin/login'].limit,
    schema: AdminLogin,
    handle: (typed, request, reply) => signIn(deps, request, reply, typed, 'editor'),
    done: (_, outcome) => ('secondFactor' in outcome ? withReturn(CODE_PATH, '/admin') : '/admin'),
  });
  serveForm(app, {
    path: '/logout',
    limit: accountsApi['POST /api/logout'].limit,
    schema: z.object({}),
    handle: (_, request, reply) => accounts.signOut(request, reply),
    done: '/',
  });
  serveForm(app, {
    path: '/register',
    limit: accountsApi['POST /api/auth/register'].limit,
    schema: Registration,
    handle: (input) => register(deps, input, Date.now()),
    done: '/register?sent=1',
  });
  serveForm(app, {
    path: '/verify-email',
    limit: accountsApi['POST /api/auth/verify'].limit,
    schema: Verification,
    read: (_, request) => ({ token: tokenOf(request) }),
    handle: ({ token }) => db.transaction((tx) => verify(tx, token, Date.now())),
    done: '/verify-email?done=1',
  });
  serveForm(app, {
    path: '/forgot-password',
    limit: accountsApi['POST /api/auth/forgot'].limit,
    schema: ForgottenPassword,
    handle: ({ email }) => forgot(deps, email, Date.now()),
    done: '/forgot-password?sent=1',
  });
  serveForm(app, {
    path: '/reset-password',
    limit: accountsApi['POST /api/auth/reset'].limit,
    schema: PasswordReset,
    read: (typed, request) => ({ ...typed, token: tokenOf(request) }),
    handle: (chosen) => reset(deps, chosen, Date.now()),
    done: '/reset-password?done=1',
  });
}

const queryOf = ({ query }: FastifyRequest) => query as Record<string, unknown>;
const tokenOf = (request: FastifyRequest) => String(queryOf(request).token ?? '');

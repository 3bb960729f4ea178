import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { findSettings } from '#features/settings/server/index.ts';
import { returnPath, withReturn } from '#kernel/return-to.ts';
import { recordAction } from '#platform/server/audit/record-action.ts';
import type { Accounts } from '#platform/server/auth/accounts.ts';
import type { Deps, RouteDeps } from '#platform/server/deps.ts';
import { sameAs, serveForm } from '#platform/server/http/form.ts';
import { serve } from '#platform/server/http/serve.ts';
import { accountsApi, SignInCode } from '../contract.ts';
import { AFTER_SIGN_IN, CODE_PATH, pageToChoose } from '../vocabulary.ts';
import { ownRoutes } from './own-routes.ts';
import { passkeyRoutes } from './passkeys.ts';
import { forgot, register, reset, verify } from './registration.ts';
import { secondFactorRoutes } from './second-factor.ts';
import { finishSignIn, type RedirectDeps, signIn, signInRedirects } from './sign-in.ts';

/** Behaviour 15.1 to 15.5. */
export function accountsRoutes(app: FastifyInstance, deps: RouteDeps & RedirectDeps): void {
  const { db, accounts, config } = deps;
  serve(app, accountsApi, {
    'GET /api/auth/user': (_, { person }) => person!,
    'GET /api/admin/user': async (_, { person }) => {
      const { timeZone } = await findSettings(db, config);
      return { ...person!, timeZone };
    },
    // A person who may not use the desk gets the same response as an unknown address.
    'POST /api/admin/login': ({ body }, { request, reply }) => signIn(deps, request!, reply!, body, 'editor'),
    'POST /api/admin/logout': async (_, { person, request, reply }) => {
      await accounts.signOut(request!, reply!);
      await recordAction(db, person, 'desk.sign-out', null, null, null);
      return { message: 'You have been logged out of the admin dashboard.' };
    },
    'POST /api/auth/login': ({ body }, { request, reply }) => signIn(deps, request!, reply!, body),
    'POST /api/auth/login/code': ({ body }, { request, reply }) => finishSignIn(deps, request!, reply!, body.code),
    'POST /api/logout': async (_, { request, reply }) => {
      const continueAt = await accounts.signOut(request!, reply!);
      return { message: 'You have signed out.', ...(continueAt && { continueAt }) };
    },
    // The response is the same for known and unknown addresses: registering must not reveal who has an account.
    'POST /api/auth/register': async ({ body }) => {
      await register(deps, body, Date.now());
      return { message: 'Check your email for a message from us.' };
    },
    'POST /api/auth/verify': async ({ body }) => {
      const verified = await db.transaction((tx) => verify(tx, body.token, Date.now()));
      return { message: 'Your email address is confirmed.', ...verified };
    },
    'POST /api/auth/forgot': async ({ body }) => {
      await forgot(deps, body, Date.now());
      return { message: 'If the address has an account, an email with a link is on its way.' };
    },
    'POST /api/auth/reset': async ({ body }) => {
      const returnTo = await reset(deps, body, Date.now());
      return { message: 'Your new password is set.', ...(returnTo && { returnTo }) };
    },
  });
  ownRoutes(app, deps);
  secondFactorRoutes(app, deps);
  passkeyRoutes(app, deps);
  signInRedirects(app, deps);
  accountForms(app, deps);
}

/**
 * Serves the forms of the account pages to browsers without scripts. The page's address contains the token of an
 * emailed link.
 */
function accountForms(app: FastifyInstance, deps: Deps & { accounts: Accounts }): void {
  const { db, accounts } = deps;
  serveForm(app, {
    path: '/login',
    ...sameAs(accountsApi['POST /api/auth/login']),
    read: withOrigin,
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
    ...sameAs(accountsApi['POST /api/admin/login']),
    handle: (typed, request, reply) => signIn(deps, request, reply, typed, 'editor'),
    done: (_, outcome) => ('secondFactor' in outcome ? withReturn(CODE_PATH, '/admin') : '/admin'),
  });
  serveForm(app, {
    path: '/logout',
    limit: accountsApi['POST /api/logout'].limit,
    schema: z.object({}),
    handle: (_, request, reply) => accounts.signOut(request, reply),
    done: '/logout?done=1',
  });
  serveForm(app, {
    path: '/register',
    ...sameAs(accountsApi['POST /api/auth/register']),
    read: withOrigin,
    handle: (input) => register(deps, input, Date.now()),
    done: ({ returnTo }) => withReturn('/register?sent=1', returnTo),
  });
  serveForm(app, {
    path: '/verify-email',
    ...sameAs(accountsApi['POST /api/auth/verify']),
    read: (_, request) => ({ token: tokenOf(request) }),
    handle: ({ token }) => db.transaction((tx) => verify(tx, token, Date.now())),
    done: (_, { returnTo, choosePassword }) =>
      choosePassword ? pageToChoose(choosePassword) : withReturn('/verify-email?done=1', returnTo),
  });
  serveForm(app, {
    path: '/forgot-password',
    ...sameAs(accountsApi['POST /api/auth/forgot']),
    read: withOrigin,
    handle: (typed) => forgot(deps, typed, Date.now()),
    done: ({ returnTo }) => withReturn('/forgot-password?sent=1', returnTo),
  });
  serveForm(app, {
    path: '/reset-password',
    ...sameAs(accountsApi['POST /api/auth/reset']),
    read: (typed, request) => ({ ...typed, token: tokenOf(request) }),
    handle: (chosen) => reset(deps, chosen, Date.now()),
    done: (_, returnTo) => withReturn('/reset-password?done=1', returnTo),
  });
}

const withOrigin = (typed: object, request: FastifyRequest) => ({
  ...typed,
  returnTo: returnPath(queryOf(request).returnTo),
});
const queryOf = ({ query }: FastifyRequest) => query as Record<string, unknown>;
const tokenOf = (request: FastifyRequest) => String(queryOf(request).token ?? '');

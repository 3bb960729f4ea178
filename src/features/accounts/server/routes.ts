import type { FastifyInstance } from 'fastify';
import { defaultSettings, findSettings } from '#features/settings/server/index.ts';
import { recordAction } from '#platform/server/audit/record-action.ts';
import { mayUse } from '#platform/server/auth/access.ts';
import type { RouteDeps } from '#platform/server/deps.ts';
import { serve } from '#platform/server/http/serve.ts';
import { accountsApi } from '../contract.ts';
import { accountForms } from './forms.ts';
import { ownRoutes } from './own-routes.ts';
import { passkeyRoutes } from './passkeys.ts';
import { register, verify } from './register.ts';
import { forgot, reset } from './reset.ts';
import { secondFactorRoutes } from './second-factor.ts';
import { finishSignIn, signIn } from './sign-in.ts';
import { type RedirectDeps, signInRedirects } from './sign-in-redirects.ts';

/** Routes for the current user, signing in and out, and registering: behaviour 15.1 to 15.5. */
export function accountsRoutes(app: FastifyInstance, deps: RouteDeps & RedirectDeps): void {
  const { db, accounts, config } = deps;
  serve(app, accountsApi, {
    'GET /api/auth/user': (_, { person }) => person!,
    'GET /api/admin/user': async (_, { person }) => {
      const { timeZone } = await findSettings(db, defaultSettings(config));
      return { ...person!, timeZone };
    },
    // Accounts that may not use the desk get the same reply as unknown addresses.
    'POST /api/admin/login': ({ body }, { request, reply }) => signIn(deps, request!, reply!, body, 'editor'),
    'POST /api/admin/logout': async (_, { person, request, reply }) => {
      await accounts.signOut(request!, reply!);
      if (mayUse('editor', person)) await recordAction(db, person, 'desk.sign-out', null, null, null);
      return { message: 'You have been logged out of the admin dashboard.' };
    },
    'POST /api/auth/login': ({ body }, { request, reply }) => signIn(deps, request!, reply!, body),
    'POST /api/auth/login/code': ({ body }, { request, reply }) => finishSignIn(deps, request!, reply!, body.code),
    'POST /api/logout': async (_, { request, reply }) => {
      const continueAt = await accounts.signOut(request!, reply!);
      return { message: 'You have signed out.', ...(continueAt && { continueAt }) };
    },
    // The reply is the same for known and unknown addresses: registering must not reveal who has an account.
    'POST /api/auth/register': async ({ body }) => {
      await register(deps, body, Date.now());
      return { message: 'Check your email for a message from us.' };
    },
    'POST /api/auth/verify': async ({ body }) => {
      await db.transaction((tx) => verify(tx, body.token, Date.now()));
      return { message: 'Your email address is confirmed.' };
    },
    'POST /api/auth/forgot': async ({ body }) => {
      await forgot(deps, body.email, Date.now());
      return { message: 'If the address has an account, an email with a link is on its way.' };
    },
    'POST /api/auth/reset': async ({ body }) => {
      await reset(deps, body, Date.now());
      return { message: 'Your new password is set.' };
    },
  });
  ownRoutes(app, deps);
  secondFactorRoutes(app, deps);
  passkeyRoutes(app, deps);
  signInRedirects(app, deps);
  accountForms(app, deps);
}

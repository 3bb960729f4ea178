import type { FastifyInstance } from 'fastify';
import { serveOneClick } from '#platform/server/http/one-click.ts';
import { serve } from '#platform/server/http/serve.ts';
import { oneClickApi } from '../contract.ts';
import { changeSubscription } from './manage.ts';
import { callerOf, type NewsletterDeps } from './steps.ts';

const PATH = '/api/newsletter/unsubscribe/:token';
const WORDING = 'List-Unsubscribe=One-Click';

export function newsletterOneClick(app: FastifyInstance, deps: NewsletterDeps): void {
  serveOneClick(
    app,
    PATH,
    (token) => `/newsletter/${token}`,
    (scope) =>
      serve(scope, oneClickApi, {
        [`POST ${PATH}`]: async ({ params: { token } }, { request }) => {
          await changeSubscription(deps, { token, action: 'unsubscribe' }, callerOf(request!), WORDING);
          return { message: 'You are unsubscribed.' };
        },
      }),
  );
}

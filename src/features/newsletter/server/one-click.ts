import formbody from '@fastify/formbody';
import type { FastifyInstance } from 'fastify';
import { serve } from '#server/http/serve.ts';
import { oneClickApi } from '../contract.ts';
import { callerOf, type NewsletterDeps } from './letters.ts';
import { changeSubscription } from './manage.ts';

const WORDING = 'List-Unsubscribe=One-Click';

/** RFC 8058: the address proves everything, so what else is sent is not looked at. */
export function serveOneClick(app: FastifyInstance, deps: NewsletterDeps): void {
  // A scope of its own: nothing else of the API takes forms.
  app.register(async (scope) => {
    await scope.register(formbody, { bodyLimit: 4096 });
    scope.addContentTypeParser('multipart/form-data', { parseAs: 'string', bodyLimit: 4096 }, (_request, _body, done) =>
      done(null),
    );
    serve(scope, oneClickApi, {
      'POST /api/newsletter/unsubscribe/:token': async ({ params: { token } }, { request }) => {
        await changeSubscription(deps, { token, action: 'unsubscribe' }, callerOf(request!), WORDING);
        return { message: 'You are unsubscribed.' };
      },
    });
    // Mail programs that do not know the RFC open the address instead: a person gets the page with the button.
    scope.get<{ Params: { token: string } }>(
      '/api/newsletter/unsubscribe/:token',
      { schema: { hide: true } },
      async ({ params }, reply) => reply.redirect(`/newsletter/${encodeURIComponent(params.token)}`, 303),
    );
  });
}

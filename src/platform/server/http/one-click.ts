/**
 * One-click unsubscribing (RFC 8058): the address that the List-Unsubscribe header of a mail names. The token in it
 * proves everything, so what else is sent is not looked at.
 */
import type { FastifyInstance } from 'fastify';
import { takeForms } from './bodies.ts';

const BODY_LIMIT = 4096;

/**
 * @param path the endpoint's, with its token last: '/api/newsletter/unsubscribe/:token'
 * @param pageOf the page with a button, for mail programs that do not know the RFC and open the address instead
 * @param endpoint serves the POST itself, in the scope it is given
 */
export function serveOneClick(
  app: FastifyInstance,
  path: string,
  pageOf: (token: string) => string,
  endpoint: (scope: FastifyInstance) => void,
): void {
  // A scope of its own: nothing else of the API takes forms.
  app.register(async (scope) => {
    takeForms(scope, BODY_LIMIT);
    scope.addContentTypeParser(
      'multipart/form-data',
      { parseAs: 'string', bodyLimit: BODY_LIMIT },
      (_request, _body, done) => done(null),
    );
    endpoint(scope);
    scope.get<{ Params: { token: string } }>(path, { schema: { hide: true } }, async ({ params }, reply) =>
      reply.redirect(pageOf(encodeURIComponent(params.token)), 303),
    );
  });
}

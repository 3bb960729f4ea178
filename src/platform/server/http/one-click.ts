/**
 * Serves the address in the List-Unsubscribe header of an email, for one-click unsubscribing (RFC 8058). The token in
 * the address is sufficient proof, so the body of the request is ignored.
 */
import type { FastifyInstance } from 'fastify';
import { takeForms } from './bodies.ts';

const BODY_LIMIT = 4096;

/**
 * @param path the endpoint's path, with its token last: '/api/newsletter/unsubscribe/:token'
 * @param pageOf the address of the page with a button, for email programs without RFC 8058, which open the link
 * @param endpoint serves the POST in the given scope
 */
export function serveOneClick(
  app: FastifyInstance,
  path: string,
  pageOf: (token: string) => string,
  endpoint: (scope: FastifyInstance) => void,
): void {
  // A separate scope, so that no other endpoint accepts forms.
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

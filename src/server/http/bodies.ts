import type { FastifyInstance } from 'fastify';

/**
 * The API takes JSON alone; what else is sent is answered 415. Programs that call it name that type also where they send
 * nothing: no body is no mistake, and where fields are wanted the answer names them.
 */
export function takeJson(app: FastifyInstance): void {
  app.removeContentTypeParser('text/plain');
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) =>
    body === '' ? done(null, undefined) : parse(request, body, done),
  );
  app.addHook('preValidation', async (request) => {
    if (request.routeOptions.schema?.body) request.body ??= {};
  });
}

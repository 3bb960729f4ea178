import type { FastifyInstance, FastifyRequest } from 'fastify';
import { limitForm, limitJson } from './body-size.ts';
import { mayBeUnstorable, storable } from './storable.ts';

/**
 * The API takes JSON alone; what else is sent is answered 415. Programs that call it name that type also where they send
 * nothing: no body is no mistake, and where fields are wanted the answer names them.
 */
export function takeJson(app: FastifyInstance): void {
  app.removeContentTypeParser('text/plain');
  const unstorable = new WeakMap<FastifyRequest, boolean>();
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') return done(null, undefined);
    try {
      limitJson(body);
    } catch (err) {
      return done(err as Error);
    }
    unstorable.set(request, mayBeUnstorable(body));
    return parse(request, body, done);
  });
  app.addHook('preValidation', async (request) => {
    storable(request.query);
    if (unstorable.get(request)) storable(request.body);
    if (request.routeOptions.schema?.body) request.body ??= {};
  });
}

/** What HTML forms send, as an object of texts. For a scope of its own: nothing else is read form-encoded. */
export function takeForms(scope: FastifyInstance, bodyLimit: number): void {
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit },
    async (_request: FastifyRequest, body: string) => {
      limitForm(body);
      // A name that was sent twice stands for its last value.
      return Object.fromEntries(new URLSearchParams(body));
    },
  );
}

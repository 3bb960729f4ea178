import type { FastifyInstance, FastifyRequest } from 'fastify';
import { limitForm, limitJson } from './body-size.ts';
import { mayBeUnstorable, storable } from './storable.ts';

/**
 * Makes the API accept JSON only; other types get 415. An empty body is no error, because clients send the content type
 * without a body too; if fields are required, the reply names them.
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

/** Makes a scope parse HTML forms into an object of strings. Other scopes reject form-encoded bodies. */
export function takeForms(scope: FastifyInstance, bodyLimit: number): void {
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit },
    async (_request: FastifyRequest, body: string) => {
      limitForm(body);
      // The parser takes long for many plus signs, and reads spaces as the same. This expression is far faster than replaceAll.
      const spaced = body.replace(/\+/g, ' ');
      // Of a name that was sent twice, the last value is kept.
      return Object.fromEntries(new URLSearchParams(spaced));
    },
  );
}

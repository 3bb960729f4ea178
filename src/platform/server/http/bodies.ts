import type { FastifyInstance, FastifyRequest } from 'fastify';
import { limitForm, limitJson } from './body-size.ts';
import { mayBeUnstorable, storable } from './storable.ts';

/**
 * Makes the API accept JSON only; other types get 415. An empty body is not an error, because clients also send the
 * content type without a body; if fields are required, the reply names them.
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

/** The type of a body that is a file. */
export const FILE_TYPE = 'application/octet-stream';

/** Makes a scope pass files on to its handlers as streams. Other scopes reject them. */
export function takeFiles(scope: FastifyInstance): void {
  scope.addContentTypeParser(FILE_TYPE, (_request, body, done) => done(null, body));
}

/** Makes a scope parse HTML forms into an object of strings. Other scopes reject form-encoded bodies. */
export function takeForms(scope: FastifyInstance, bodyLimit: number): void {
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'buffer', bodyLimit },
    async (_request: FastifyRequest, bytes: Buffer) => {
      const body = withSpaces(bytes).toString();
      limitForm(body);
      // If a name was sent twice, the last value is kept.
      return Object.fromEntries(new URLSearchParams(body));
    },
  );
}

const PLUS = 0x2b;
const SPACE = 0x20;

/**
 * Replaces each plus sign with the space that it means. The string parser takes a hundred times as long for a megabyte
 * of them.
 */
function withSpaces(bytes: Buffer): Buffer {
  for (let at = 0; at < bytes.length; at++) if (bytes[at] === PLUS) bytes[at] = SPACE;
  return bytes;
}

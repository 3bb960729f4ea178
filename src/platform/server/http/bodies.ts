import type { FastifyInstance, FastifyRequest } from 'fastify';
import { hostile } from '#kernel/problem.ts';
import { mayBeUnstorable, storable } from './storable.ts';

/**
 * Makes the API accept JSON only; other types get 415. An empty body is not an error, because clients also send the
 * content type without a body; if fields are required, the response names them.
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

/** Replaces plus signs with the spaces that they mean. The string parser takes a hundred times as long. */
function withSpaces(bytes: Buffer): Buffer {
  for (let at = 0; at < bytes.length; at++) if (bytes[at] === PLUS) bytes[at] = SPACE;
  return bytes;
}

/** No contract needs a quarter of this depth or half as many values. Checking a body takes time for every value. */
const MAX_DEPTH = 64;
const MAX_VALUES = 10_000;
const MAX_FORM_FIELDS = 1_000;
/** No control of a form has a longer name (characters). */
const MAX_NAME = 100;

/** Checks a JSON body. @throws Failure invalid if it is too deep or has too many values */
export function limitJson(json: string): void {
  let depth = 0;
  let values = 1;
  let inText = false;
  for (let at = 0; at < json.length; at++) {
    const sign = json[at];
    if (inText) {
      if (sign === '\\') at++;
      else if (sign === '"') inText = false;
    } else if (sign === '"') inText = true;
    else if (sign === ',') values++;
    else if (sign === '}' || sign === ']') depth--;
    else if (sign === '{' || sign === '[') {
      depth++;
      values++;
    }
    if (depth > MAX_DEPTH) throw hostile(`The body is nested more than ${MAX_DEPTH} levels deep`);
    if (values > MAX_VALUES) throw hostile(`The body contains more than ${MAX_VALUES} values`);
  }
}

/** Checks a form-encoded body. @throws Failure invalid if it has too many fields or a long name */
function limitForm(body: string): void {
  let fields = 0;
  for (let at = 0; at <= body.length; ) {
    if (++fields > MAX_FORM_FIELDS) throw hostile(`The form contains more than ${MAX_FORM_FIELDS} fields`);
    const next = body.indexOf('&', at);
    const end = next < 0 ? body.length : next;
    const name = body.slice(at, end).indexOf('=');
    if ((name < 0 ? end - at : name) > MAX_NAME)
      throw hostile('The form contains a field with a name that is too long');
    at = end + 1;
  }
}

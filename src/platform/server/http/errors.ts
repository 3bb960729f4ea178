/** Turns failures into `{ message, errors? }` with a status; below /api/v1, into problem details (RFC 9457). */

import { STATUS_CODES } from 'node:http';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { excerpt } from '#kernel/excerpt.ts';
import { Failure, isApiError, type Problem, statusOf } from '#kernel/problem.ts';
import { isDatabaseAway, isDiskFull } from '../db/away.ts';
import { isChunked } from './held-memory.ts';
import { isOfPrograms } from './limits.ts';

export interface ErrorReply extends Problem {
  status: number;
  retryAfter?: number;
}

/** Responds to every error in this app, and logs those that are our mistake. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((err: FastifyError, request, reply) => {
    const { status, retryAfter, ...problem } = answerTo(err);
    if (status >= 500) request.log.error({ err }, 'request failed');
    if (retryAfter) reply.header('retry-after', String(retryAfter));
    // The framework closes the connection after rejecting a body. Clients that are still sending, especially proxies,
    // would lose the response. So the rest of the body is read and discarded, except for chunks: parsing them was what
    // was refused.
    if (!isChunked(request.raw)) reply.removeHeader('connection');
    return send(reply, status, problem);
  });
}

/** Sends the response for an unknown address. */
export function notFoundAnswer(_request: FastifyRequest, reply: FastifyReply) {
  return send(reply, 404, { message: 'There is nothing at this address' });
}

function send(reply: FastifyReply, status: number, problem: Problem) {
  const { message, errors } = problem;
  const forPrograms = isOfPrograms(reply.request);
  // The response schema describes only success; problems are serialised without it.
  return reply
    .code(status)
    .type(forPrograms ? 'application/problem+json' : 'application/json; charset=utf-8')
    .serializer((body: unknown) => JSON.stringify(body))
    .send(forPrograms ? { title: STATUS_CODES[status], status, detail: message, errors } : problem);
}

/** Returns the response for an error. Reveals nothing about an unexpected error. */
export function answerTo(err: unknown): ErrorReply {
  if (err instanceof Failure) {
    const retry = err.retryAfterSeconds;
    return {
      status: statusOf[err.code],
      message: err.message,
      ...(err.errors && { errors: err.errors }),
      ...(retry && { retryAfter: retry }),
    };
  }
  // A handler that a page reads from has failed.
  if (isApiError(err) && err.status !== 500) return { status: err.status, ...err.problem };
  if (hasZodFastifySchemaValidationErrors(err))
    // An invalid id gets the same response as an unknown one.
    return err.validationContext === 'params' ? { status: 404, message: 'Not found' } : invalid(err.validation);
  // The client has left, so nobody gets this response. The database did not reset the connection.
  if ((err as FastifyError).code === 'ECONNRESET' && (err as Error).message === 'aborted')
    return { status: 400, message: 'The request’s body is incomplete' };
  if (isDiskFull(err))
    return {
      status: statusOf.no_space,
      message: 'Nothing can be saved at the moment, because the site’s disk is full. Please try again later.',
    };
  if (isDatabaseAway(err))
    return { status: 503, message: 'The service is briefly unavailable. Please try again in a moment.', retryAfter: 5 };
  const status = (err as FastifyError).statusCode ?? 500;
  if (status >= 500) return { status: 500, message: 'Something went wrong on our side. Please try again.' };
  return { status, message: LIBRARIES[status] ?? 'This request was refused' };
}

/** Our words for a library's refusals. The library's own repeat the input or reveal how the site works. */
const LIBRARIES: Readonly<Record<number, string>> = {
  400: 'This request could not be read: it is incomplete or not in the expected format',
  401: 'Unauthorized: please sign in first.',
  403: 'Forbidden: you may not do this.',
  404: 'There is nothing at this address',
  409: 'Something else changed this at the same moment. Please try again.',
  413: 'Request body is too large',
  415: 'This address does not accept bodies of this type',
  429: 'Too many requests. Please wait a moment and try again.',
};

/** Returns whether the same request may succeed later, for example once the database is back. */
export const isAway = (err: unknown): boolean => {
  const { status } = answerTo(err);
  return status === statusOf.unavailable || status === statusOf.no_space;
};

/** At most this many characters of a field's name and of a message: a request may contain a name of a megabyte. */
const MAX_WORDS = 300;

/** Returns the response for invalid input, with the first message for each invalid field. */
export function invalid(issues: readonly { instancePath: string; message?: string | undefined }[]): ErrorReply {
  // Without a prototype, so that a field called 'constructor' gets its message too.
  const errors: Record<string, string> = Object.create(null);
  for (const { instancePath, message } of issues) {
    const field = instancePath.replace(/^\//, '').replaceAll('/', '.') || 'body';
    errors[excerpt(field, MAX_WORDS)] ??= excerpt(message ?? 'Invalid value', MAX_WORDS);
  }
  return { status: 400, message: Object.values(errors)[0] ?? 'Invalid request', errors };
}

/** Every failure becomes one answer: `{ message, errors? }` with the status that its meaning has. */
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { Failure, isApiError, type Problem, statusOf } from '#kernel/problem.ts';
import { isDatabaseAway } from '../db/away.ts';

export interface Answer extends Problem {
  status: number;
  retryAfter?: number;
}

/** Answers whatever is thrown, under this app; what is our own mistake stands in the log. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((err: FastifyError, request, reply) => {
    const { status, retryAfter, ...problem } = answerTo(err);
    if (status >= 500) request.log.error({ err }, 'request failed');
    if (retryAfter) reply.header('retry-after', String(retryAfter));
    // The framework ends the connection after a body that it did not take. Whoever still sends it, proxies above all, would
    // lose the answer; what comes is read to its end and thrown away instead.
    reply.removeHeader('connection');
    return send(reply, status, problem);
  });
}

/** For an address that nothing is at. */
export function notFoundAnswer(_request: FastifyRequest, reply: FastifyReply) {
  return send(reply, 404, { message: 'There is nothing at this address' });
}

function send(reply: FastifyReply, status: number, problem: Problem) {
  // A reply schema belongs to success; problems are written as they are.
  return reply
    .code(status)
    .type('application/json; charset=utf-8')
    .serializer((body: unknown) => JSON.stringify(body))
    .send(problem);
}

/** What an error means to whoever asked. Nothing of an unexpected error is told. */
export function answerTo(err: unknown): Answer {
  if (err instanceof Failure) {
    const retry = err.retryAfterSeconds;
    return {
      status: statusOf[err.code],
      message: err.message,
      ...(err.errors && { errors: err.errors }),
      ...(retry && { retryAfter: retry }),
    };
  }
  // What a page was refused by the handler that it reads from.
  if (isApiError(err) && err.status !== 500) return { status: err.status, ...err.problem };
  if (hasZodFastifySchemaValidationErrors(err))
    // What can't be an id leads nowhere, just as an unknown one.
    return err.validationContext === 'params' ? { status: 404, message: 'Not found' } : invalid(err.validation);
  if (isDatabaseAway(err))
    return { status: 503, message: 'The service is briefly unavailable. Please try again in a moment.', retryAfter: 5 };
  const status = (err as FastifyError).statusCode ?? 500;
  if (status >= 500) return { status: 500, message: 'Something went wrong on our side. Please try again.' };
  return { status, message: (err as Error).message };
}

/** Whether it went wrong because the database is away, so that the same may succeed later. */
export const isAway = (err: unknown): boolean => answerTo(err).status === 503;

/** The first message of every wrong field, by the field's name. */
export function invalid(issues: readonly { instancePath: string; message?: string | undefined }[]): Answer {
  const errors: Record<string, string> = {};
  for (const { instancePath, message } of issues) {
    const field = instancePath.replace(/^\//, '').replaceAll('/', '.') || 'body';
    errors[field] ??= message ?? 'Invalid value';
  }
  return { status: 400, message: Object.values(errors)[0] ?? 'Invalid request', errors };
}

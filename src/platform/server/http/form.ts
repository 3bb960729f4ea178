/**
 * Forms that work without scripts. A form's controls have the names of the contract's fields, and the form is sent to
 * the address of its page: `<form method="post" action="/submit">`. Its feature serves it with `serveForm`. Errors
 * return with the page, where the form reads them with `useReturnedForm('/submit')` (web/returned-form.ts).
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Endpoint } from '#kernel/endpoint.ts';
import type { ReturnedForm } from '#kernel/returned-form.ts';
import { takeForms } from './bodies.ts';
import { answerTo, type ErrorReply, invalid } from './errors.ts';
import { storable } from './storable.ts';

/** Percent-encoding can triple the bytes: a text that the API accepts must fit here too. */
const BODY_LIMIT = 3 * 1_048_576;

interface Form<S extends z.ZodType, R> {
  /** The page's path, to which the form is sent. */
  path: string;
  /** How often an address can send the form: the limit of the endpoint that does the same. */
  limit: Endpoint['limit'];
  schema: S;
  /** Converts the typed values into input for the schema. May return a promise. */
  read?: (typed: Record<string, string>, request: FastifyRequest) => unknown;
  /** Does what the API does with these values. */
  handle: (values: z.output<S>, request: FastifyRequest, reply: FastifyReply) => Promise<R>;
  /** The page to which the browser is sent afterwards. */
  done: string | ((values: z.output<S>, outcome: R) => string);
}

/** Returns the limit and the schema of the endpoint that does the same as a form. */
export const sameAs = <B extends z.ZodType>({ limit, body }: Pick<Endpoint, 'limit'> & { body: B }) => ({
  limit,
  schema: body,
});

export function serveForm<S extends z.ZodType, R>(app: FastifyInstance, form: Form<S, R>): void {
  // A separate scope, so that only forms can be form-encoded.
  app.register(async (scope) => {
    takeForms(scope, BODY_LIMIT);
    scope.setErrorHandler((err, request, reply) => app.answerCrash(request, reply, err));
    scope.post(form.path, { schema: { hide: true }, config: { limit: form.limit } }, async (request, reply) => {
      const values = (request.body ?? {}) as Record<string, string>;
      const outcome = await app.write(request, () => attempt(form, values, request, reply));
      if (typeof outcome === 'string') return reply.redirect(outcome, 303);
      return app.answerForm(request, reply, outcome, returned(form.path, values, outcome));
    });
  });
}

/** Returns the address to continue at after success, otherwise the response that describes the errors. */
async function attempt<S extends z.ZodType, R>(
  form: Form<S, R>,
  typed: Record<string, string>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<string | ErrorReply> {
  try {
    const parsed = form.schema.safeParse(storable(form.read ? await form.read(typed, request) : typed));
    if (!parsed.success)
      return invalid(parsed.error.issues.map(({ path, message }) => ({ instancePath: path.join('/'), message })));
    const outcome = await form.handle(parsed.data, request, reply);
    return typeof form.done === 'string' ? form.done : form.done(parsed.data, outcome);
  } catch (err) {
    request.noteRefusal(err);
    const problem = answerTo(err);
    if (problem.status >= 500) request.log.error({ err }, 'form failed');
    return problem;
  }
}

/** Leaves out passwords and codes, which must not appear in a page and have to be typed again. */
function returned(action: string, typed: Record<string, string>, { errors, message }: ErrorReply): ReturnedForm {
  const shown = Object.entries(typed).filter(([name]) => !/(password|code)$/i.test(name));
  const values = Object.fromEntries(withinLimit(shown));
  return errors ? { action, values, errors } : { action, values, errors: {}, message };
}

/** The maximum number of characters of all returned values: some 8,000 words. Going back in the browser shows all. */
const MAX_RETURNED = 40_000;

/** Cuts the longest values: rendering a page with a megabyte of them delays other requests. */
function withinLimit(values: [name: string, value: string][]): [name: string, value: string][] {
  let left = MAX_RETURNED;
  const shortestFirst = values.toSorted(([, a], [, b]) => a.length - b.length);
  return shortestFirst.map(([name, value]) => {
    const kept = value.slice(0, left);
    left -= kept.length;
    return [name, kept];
  });
}

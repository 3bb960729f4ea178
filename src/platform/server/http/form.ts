/**
 * Forms that work without scripts. A form names its controls as the contract names its fields and is sent to its own
 * page: `<form method="post" action="/submit">`; its feature serves it with `serveForm`. What is wrong comes back with
 * the page, where the form reads it by `useReturnedForm('/submit')` (web/returned-form.ts).
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Endpoint } from '#kernel/endpoint.ts';
import type { ReturnedForm } from '#kernel/returned-form.ts';
import { takeForms } from './bodies.ts';
import { type Answer, answerTo, invalid } from './errors.ts';
import { storable } from './storable.ts';

/** Percent-encoding makes three bytes of one: what fits the API has to fit here too. */
const BODY_LIMIT = 3 * 1_048_576;

interface Form<S extends z.ZodType, R> {
  /** The page's path, which is the form's action. */
  path: string;
  /** How often an address may send it: as often as the endpoint that does the same. */
  limit: Endpoint['limit'];
  schema: S;
  /** Turns what was typed into what the schema takes. */
  read?: (typed: Record<string, string>, request: FastifyRequest) => unknown;
  /** The same as the API does with the same values. */
  handle: (values: z.output<S>, request: FastifyRequest, reply: FastifyReply) => Promise<R>;
  /** Where the browser goes when it is done. */
  done: string | ((values: z.output<S>, outcome: R) => string);
}

export function serveForm<S extends z.ZodType, R>(app: FastifyInstance, form: Form<S, R>): void {
  // A scope of its own: nothing but forms is read form-encoded.
  app.register(async (scope) => {
    takeForms(scope, BODY_LIMIT);
    scope.setErrorHandler((err, request, reply) => app.answerCrash(request, reply, err));
    scope.post(form.path, { schema: { hide: true }, config: { limit: form.limit } }, async (request, reply) => {
      const values = (request.body ?? {}) as Record<string, string>;
      const outcome = await attempt(form, values, request, reply);
      app.settleChanges();
      if (typeof outcome === 'string') return reply.redirect(outcome, 303);
      return app.answerForm(request, reply, outcome, returned(form.path, values, outcome));
    });
  });
}

/** Where to go on when it went well, else what was wrong. */
async function attempt<S extends z.ZodType, R>(
  form: Form<S, R>,
  typed: Record<string, string>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<string | Answer> {
  try {
    const parsed = form.schema.safeParse(storable(form.read ? form.read(typed, request) : typed));
    if (!parsed.success)
      return invalid(parsed.error.issues.map(({ path, message }) => ({ instancePath: path.join('/'), message })));
    const outcome = await form.handle(parsed.data, request, reply);
    return typeof form.done === 'string' ? form.done : form.done(parsed.data, outcome);
  } catch (err) {
    const problem = answerTo(err);
    if (problem.status >= 500) request.log.error({ err }, 'form not taken');
    return problem;
  }
}

/** Passwords and codes are typed anew: they must not stand in a page. */
function returned(action: string, typed: Record<string, string>, { errors, message }: Answer): ReturnedForm {
  const values = Object.fromEntries(Object.entries(typed).filter(([name]) => !/(password|code)$/i.test(name)));
  return errors ? { action, values, errors } : { action, values, errors: {}, message };
}

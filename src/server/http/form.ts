/**
 * Forms that work without scripts. A form names its controls as the contract names its fields and is sent to its own
 * page: `<form method="post" action="/submit">`; its feature serves it with `serveForm`. What is wrong comes back with
 * the page, where the form reads it by `useReturnedForm('/submit')` (web/returned-form.ts).
 */
import formbody from '@fastify/formbody';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { z } from 'zod';
import type { ReturnedForm } from '#kernel/returned-form.ts';
import { type Answer, answerTo, invalid } from './errors.ts';

/** Percent-encoding makes three bytes of one: what fits the API has to fit here too. */
const BODY_LIMIT = 3 * 1_048_576;

interface Form<S extends z.ZodType> {
  /** The page's path, which is the form's action. */
  path: string;
  schema: S;
  /** Turns what was typed into what the schema takes. */
  read?: (typed: Record<string, string>) => unknown;
  /** The same as the API does with the same values. */
  handle: (values: z.output<S>) => Promise<unknown>;
  /** Where the browser goes when it is done. */
  done: string;
}

export function serveForm<S extends z.ZodType>(app: FastifyInstance, form: Form<S>): void {
  // A scope of its own: nothing but forms is read form-encoded.
  app.register(async (scope) => {
    await scope.register(formbody, { bodyLimit: BODY_LIMIT });
    scope.setErrorHandler((err, request, reply) => app.answerCrash(request, reply, err));
    scope.post(form.path, { schema: { hide: true } }, async (request, reply) => {
      const values = lastOfEach(request.body);
      const problem = await attempt(form, values, request.log);
      app.settleChanges();
      if (!problem) return reply.redirect(form.done, 303);
      return app.answerForm(request, reply, problem, returned(form.path, values, problem));
    });
  });
}

/** Undefined when it went well. */
async function attempt<S extends z.ZodType>(
  form: Form<S>,
  typed: Record<string, string>,
  log: FastifyBaseLogger,
): Promise<Answer | undefined> {
  const parsed = form.schema.safeParse(form.read ? form.read(typed) : typed);
  if (!parsed.success)
    return invalid(parsed.error.issues.map(({ path, message }) => ({ instancePath: path.join('/'), message })));
  try {
    await form.handle(parsed.data);
    return undefined;
  } catch (err) {
    const problem = answerTo(err);
    if (problem.status >= 500) log.error({ err }, 'form not taken');
    return problem;
  }
}

function returned(action: string, values: Record<string, string>, { errors, message }: Answer): ReturnedForm {
  return errors ? { action, values, errors } : { action, values, errors: {}, message };
}

/** A name that was sent twice stands for its last value. */
function lastOfEach(body: unknown): Record<string, string> {
  const entries = Object.entries((body ?? {}) as Record<string, string | string[]>);
  return Object.fromEntries(entries.map(([name, value]) => [name, [value].flat().at(-1) ?? '']));
}

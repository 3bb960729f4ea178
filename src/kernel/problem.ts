/** Errors, for the server and the browser. */
import type { SecurityEvent } from './security-events.ts';

/** The body of every error response. `errors` has a message for each wrong field. */
export interface Problem {
  message: string;
  errors?: Record<string, string>;
}

/** A failed call. Its message is the status, a colon, a space and the body (behaviour 19.1). */
export class ApiError extends Error {
  readonly status: number;
  readonly problem: Problem;
  /** The server's message; undefined if the response has none. */
  readonly said: string | undefined;

  constructor(status: number, body: string, statusText = '') {
    super(`${status}: ${body || statusText}`);
    this.name = 'ApiError';
    this.status = status;
    const problem = parseProblem(body);
    this.problem = problem ?? { message: statusText || `Error ${status}` };
    this.said = problem?.message;
  }
}

/** Compares by name: the server and the pages it renders are built separately, each with its own copy of the class. */
export const isApiError = (err: unknown): err is ApiError => err instanceof Error && err.name === 'ApiError';

/** Returns whether the record has changed since it was read, or its state does not allow the call. */
export const isConflict = (err: unknown): err is ApiError => isApiError(err) && err.status === 409;

/** Returns undefined for a body without a message: an empty one, or JSON of another form. */
function parseProblem(body: string): Problem | undefined {
  if (body.trim() === '') return undefined;
  try {
    const value = JSON.parse(body) as Partial<Problem> | null;
    if (typeof value?.message !== 'string' || value.message === '') return undefined;
    return { message: value.message, ...(value.errors && { errors: value.errors }) };
  } catch {
    // A proxy's error page is not JSON; its text is the message.
    return { message: body };
  }
}

/** The HTTP status of every failure that a rule or a handler can throw. */
export const statusOf = {
  invalid: 400,
  unauthorized: 401,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  gone: 410,
  length_required: 411,
  unprocessable: 422,
  too_many: 429,
  unavailable: 503,
  no_space: 507,
} as const satisfies Record<string, number>;

export type FailureCode = keyof typeof statusOf;

interface FailureDetails {
  errors?: Record<string, string> | undefined;
  /** In seconds. */
  retryAfter?: number | undefined;
  securityEvent?: SecurityEvent | undefined;
}

/** Thrown by rules and handlers; the server responds with `statusOf[code]`. */
export class Failure extends Error {
  readonly code: FailureCode;
  readonly errors: Record<string, string> | undefined;
  /** For `too_many` and `unavailable`. */
  readonly retryAfterSeconds: number | undefined;
  /** Set if an attack may have caused it. The request that throws it then counts as a security event (decision 42). */
  readonly securityEvent: SecurityEvent | undefined;

  constructor(code: FailureCode, message: string, more: FailureDetails = {}) {
    super(message);
    this.name = 'Failure';
    this.code = code;
    this.errors = more.errors;
    this.retryAfterSeconds = more.retryAfter;
    this.securityEvent = more.securityEvent;
  }
}

/** Returns a 400 whose message appears beside this field of the form. */
export const invalidField = (field: string, message: string) =>
  new Failure('invalid', message, { errors: { [field]: message } });

/** Refuses an input if there are errors: a message for each wrong field. @throws Failure invalid */
export function refuse(errors: Readonly<Record<string, string>>): void {
  const [first] = Object.values(errors);
  if (first !== undefined) throw new Failure('invalid', first, { errors });
}

/** Returns a 400 for a request that nobody sends by mistake. */
export const hostile = (message: string) =>
  new Failure('invalid', message, { securityEvent: { kind: 'body-hostile' } });

/** Returns a 404 such as 'Job not found'. */
export const notFound = (what: string) => new Failure('not_found', `${what} not found`);

/** Returns the same 404 for an emailed link with a wrong signature, which is a security event. */
export const wrongLink = (what: string) =>
  new Failure('not_found', `${what} not found`, { securityEvent: { kind: 'signature-wrong' } });

/** Throws within an expression: `(await findJob(db, id)) ?? fail(notFound('Job'))`. */
export function fail(failure: Failure): never {
  throw failure;
}

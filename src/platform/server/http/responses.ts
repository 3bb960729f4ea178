/** The responses in the API document: the endpoint's reply, and every failure that a caller must expect. */
import { z } from 'zod';
import { type Endpoint, PROGRAM_API, parseKey } from '#kernel/endpoint.ts';
import { type FailureCode, type Problem, statusOf } from '#kernel/problem.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * Returns all responses for the API document. The site calls it only while it writes the document: V8 stores an
     * object with the key 503 as an array of 504 entries, and a thousand such objects slow down every garbage collection.
     */
    responses?: () => Record<number, unknown>;
  }
}

const ProblemBody: z.ZodType<Problem> = z
  .object({ message: z.string().min(1), errors: z.record(z.string(), z.string()).exactOptional() })
  .meta({ id: 'Problem' });

/** Problem details (RFC 9457), the errors of the API for programs. */
const ProblemDetails = z
  .object({
    title: z.string(),
    status: z.number().int(),
    detail: z.string(),
    errors: z.record(z.string(), z.string()).exactOptional(),
  })
  .meta({ id: 'ProblemDetails' });

const FAILURES: Record<FailureCode, string> = {
  invalid: 'The call is not as described here; `errors` names the fields',
  unauthorized: 'Nobody is signed in, or the proof that was sent is wrong',
  forbidden: 'Not for this person, or sent from a page of another site',
  not_found: 'There is no such record',
  conflict: 'The record is in a state that does not allow it',
  gone: 'The link has been used, cancelled or has expired',
  length_required: 'The request has no Content-Length',
  unprocessable: 'The record lacks something that this needs',
  too_many: 'Too many calls; Retry-After says how many seconds to wait',
  unavailable: 'The service is briefly unavailable; Retry-After says for how many seconds',
  no_space: 'The disk is full: nothing can be saved',
};

const NO_CONTENT = z.null().meta({ description: 'Done; the response is empty' });
const FILE = {
  description: 'The file',
  content: {
    'text/csv': { schema: z.string() },
    'application/json': { schema: z.array(z.record(z.string(), z.unknown())) },
    'application/gzip': { schema: z.string() },
  },
};

const NOT_MODIFIED = z.null().meta({ description: 'The version that If-None-Match names is the current one' });

/** A redirect. */
export const LEADS_ON = z.null().meta({ description: 'Location names the address to go to' });

/**
 * Returns whether calls by one account are limited: to lists, because anybody can create an account, and to all files,
 * because the audit log records each.
 */
export const isReadByAccounts = ({ access, list, file }: Endpoint): boolean => file || (access === 'user' && list);

/** Returns the response if the call succeeds. */
export const successOf = ({ file, reply }: Endpoint) => (file ? FILE : reply.type === 'undefined' ? NO_CONTENT : reply);

/** Returns the responses by status, in the framework's form: `{ 200: reply, 404: … }`. */
export function responsesOf(key: string, endpoint: Endpoint): Record<number, unknown> {
  const { status, proof, cache } = endpoint;
  return {
    [status]: successOf(endpoint),
    ...(typeof cache === 'object' && { 304: NOT_MODIFIED }),
    ...inFormOf(key, { ...problemsOf(...failuresOf(key, endpoint)), ...(isWrite(key) && NOT_READ) }),
    ...(proof && !isWrite(key) && { 302: LEADS_ON }),
  };
}

/** Returns the problems as the API for programs sends them, if the call belongs to that API. */
function inFormOf(key: string, problems: Record<number, { description: string }>): Record<number, unknown> {
  if (!key.includes(PROGRAM_API)) return problems;
  const content = { 'application/problem+json': { schema: ProblemDetails } };
  return Object.fromEntries(
    Object.entries(problems).map(([status, { description }]) => [status, { description, content }]),
  );
}

/** Returns the responses for these failures. */
export const problemsOf = (...codes: FailureCode[]): Record<number, ReturnType<typeof problem>> =>
  Object.fromEntries(codes.map((code) => [statusOf[code], problem(FAILURES[code])]));

const problem = (description: string) => ({ description, content: { 'application/json': { schema: ProblemBody } } });

const NOT_READ = {
  413: problem('The body is too large'),
  415: problem('The body is not of a type that this endpoint reads'),
};

const isWrite = (key: string) => parseKey(key).method !== 'GET';

/** Returns the failures that follow from the kind of endpoint, and those that its contract adds. */
function failuresOf(key: string, endpoint: Endpoint): FailureCode[] {
  const { access, params, query, body, list, failures } = endpoint;
  const isSearch = takes(query, 'q') && !key.includes('/api/admin/');
  const namesItsVersion = takes(query, 'updatedAt') || takes(body, 'updatedAt');
  const ofAll: FailureCode[] = ['invalid', 'unavailable'];
  // For a key that is not valid, or is used too often.
  if (key.includes(PROGRAM_API)) ofAll.push('unauthorized', 'too_many');
  if (access !== 'anyone') ofAll.push('unauthorized', 'forbidden');
  if (params.type !== 'undefined') ofAll.push('not_found');
  if (isWrite(key)) ofAll.push('forbidden', 'length_required', 'too_many', 'no_space');
  if (isSearch || isReadByAccounts(endpoint) || (list && access === 'anyone')) ofAll.push('too_many');
  if (namesItsVersion) ofAll.push('conflict');
  return [...ofAll, ...failures];
}

const takes = (schema: z.ZodType, name: string) => schema instanceof z.ZodObject && name in schema.shape;

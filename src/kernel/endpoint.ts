/**
 * Endpoints are data: the one description that validates a request, serialises its reply, documents it
 * (OpenAPI), guards it (access) and types the call. An API is a record of them, keyed by 'METHOD /path'.
 *
 * Pages import an API as a *type* only, so that no schema travels to a reader's browser.
 */
import './error-words.ts';
import { z } from 'zod';
import type { FailureCode } from './problem.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Who may call: everyone, anyone signed in, the desk (editors and administrators), administrators. */
export type Access = 'anyone' | 'user' | 'editor' | 'admin';

/**
 * What changes announce and answers are made from: a page is dropped from the caches when one of its topics changes.
 * Contracts add theirs beside the endpoints that carry them (declaration merging), named as in the path that reads them.
 */
// biome-ignore lint/suspicious/noEmptyInterface: contracts fill it
export interface Topics {}
export type Topic = keyof Topics;

/**
 * How long an answer that anyone may read is kept: until one of its topics changes; never, because it is one person's
 * (behind a mailed link); or never, because each call counts (searches).
 */
export type Cache = readonly [Topic, ...Topic[]] | 'personal' | 'none';

/** How often one address may call. */
export interface Limit {
  /** So many times … */
  points: number;
  /** … in so many seconds. */
  duration: number;
}

type Schema = z.ZodType;
type None = z.ZodUndefined;

export interface Endpoint<
  P extends Schema = Schema,
  Q extends Schema = Schema,
  B extends Schema = Schema,
  R extends Schema = Schema,
  L extends boolean = boolean,
> {
  summary: string;
  access: Access;
  params: P;
  query: Q;
  body: B;
  /** What one answer holds; of a list, the schema of the whole array. */
  reply: R;
  /** A list is a JSON array on the wire, with its total in X-Total-Count; in code it is a `Page`. */
  list: L;
  status: number;
  /** Answers with a file instead of JSON. */
  file: boolean;
  /** Browsers may call it from pages of other sites too: for what is proven by its address and by no session. */
  anyOrigin: boolean;
  cache: Cache;
  /** Calls that change something count against it; usual ones are counted together. */
  limit: Limit | 'usual';
  /** What its handler may fail with beyond what every endpoint with such input and access may; named in the API document. */
  failures: readonly FailureCode[];
}

/** Keyed by 'METHOD /path', as in 'GET /api/articles/:id'. */
export type Api = Readonly<Record<string, Endpoint>>;

/** A slice of a list and how many rows there are in all. */
export interface Page<Row> {
  rows: Row[];
  total: number;
}

const none = z.undefined();

/** An endpoint for anyone says what it may cost: for how long its answer is kept, or how often an address may call it. */
type Policy =
  | { access?: 'anyone'; cache: Cache; limit?: never }
  | { access?: 'anyone'; limit: Endpoint['limit']; cache?: never }
  | { access: Exclude<Access, 'anyone'>; limit?: Endpoint['limit']; cache?: never };

type Spec<P, Q, B> = Policy & {
  summary: string;
  params?: P;
  query?: Q;
  body?: B;
  status?: number;
  anyOrigin?: boolean;
  failures?: readonly FailureCode[];
};

/** One endpoint. What is not said: anyone may call it, it takes nothing, answers 200 and gives no content. */
export function endpoint<
  P extends Schema = None,
  Q extends Schema = None,
  B extends Schema = None,
  R extends Schema = None,
>(spec: Spec<P, Q, B> & { reply?: R }): Endpoint<P, Q, B, R, false> {
  return build({ reply: none, ...spec }, false) as unknown as Endpoint<P, Q, B, R, false>;
}

/** One that gives a list: `row` is the schema of one row, handlers and callers have a `Page`. */
export function listEndpoint<
  Row extends Schema,
  P extends Schema = None,
  Q extends Schema = None,
  B extends Schema = None,
>(spec: Spec<P, Q, B> & { row: Row }): Endpoint<P, Q, B, z.ZodArray<Row>, true> {
  const { row, ...rest } = spec;
  return build({ ...rest, reply: z.array(row) }, true) as unknown as Endpoint<P, Q, B, z.ZodArray<Row>, true>;
}

export const EXPORT_FORMATS = ['csv', 'json'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

type Filters<Q> = Q extends z.ZodObject<infer Shape> ? Omit<Shape, 'limit' | 'offset'> : unknown;
type ExportQuery<Q> = z.ZodObject<Filters<Q> & { format: z.ZodDefault<z.ZodEnum<{ csv: 'csv'; json: 'json' }>> }>;

/** All of a list as one file, for whom the list is and with the list's own filters: `…/export?format=csv&q=vat`. */
export function exportOf<Q extends z.ZodObject | None>(list: Endpoint<None, Q, None, Schema, true>) {
  const format = z.enum(EXPORT_FORMATS).default('csv');
  const shape: z.core.$ZodLooseShape = list.query instanceof z.ZodObject ? list.query.shape : {};
  const { limit: _limit, offset: _offset, ...filters } = shape;
  const spec = {
    summary: `${list.summary}: all of it, as a file of comma-separated values or of JSON`,
    access: list.access,
    query: z.object({ ...filters, format }),
    reply: z.custom<AsyncIterable<string>>(),
  };
  return { ...build(spec, false), file: true } as unknown as Endpoint<
    None,
    ExportQuery<Q>,
    None,
    z.ZodType<AsyncIterable<string>>,
    false
  >;
}

function build(spec: Partial<Endpoint> & Pick<Endpoint, 'summary' | 'reply'>, list: boolean): Endpoint {
  const usual = { access: 'anyone', params: none, query: none, body: none, status: 200 } as const;
  const policy = { cache: 'none', limit: 'usual' } as const;
  return { ...usual, ...policy, file: false, anyOrigin: false, failures: [], ...spec, list };
}

/** What a handler receives: validated, defaults filled in. */
export interface Input<E extends Endpoint> {
  params: z.output<E['params']>;
  query: z.output<E['query']>;
  body: z.output<E['body']>;
}

type Part = 'params' | 'query' | 'body';
/** What the endpoint does not have, and a query in which nothing has to be said. */
type MayBeLeftOut<K extends Part, T> = undefined extends T
  ? true
  : K extends 'query'
    ? Record<never, never> extends T
      ? true
      : false
    : false;
type Needed<E extends Endpoint> = {
  [K in Part as MayBeLeftOut<K, z.input<E[K]>> extends true ? never : K]: z.input<E[K]>;
};
type Optional<E extends Endpoint> = {
  [K in Part as MayBeLeftOut<K, z.input<E[K]>> extends true ? K : never]?: z.input<E[K]>;
};

/** What a caller passes: parts that the endpoint does not have may be left out. */
export type CallInput<E extends Endpoint> = Needed<E> & Optional<E>;

/** What a handler gives and a caller gets. */
export type Reply<E extends Endpoint> = E['list'] extends true
  ? Page<z.output<E['reply']> extends (infer Row)[] ? Row : never>
  : z.output<E['reply']>;

/** Splits an endpoint's key into its method and its path. */
export function parseKey(key: string): { method: Method; path: string } {
  const [method, path] = key.split(' ') as [Method, string];
  return { method, path };
}

/**
 * Endpoints are data: one description validates requests, serialises responses, documents the endpoint (OpenAPI),
 * checks access and types the call. An API is a record of them, keyed by 'METHOD /path'.
 *
 * Pages import an API as a *type* only, so that no schema is sent to a reader's browser.
 */
import './error-words.ts';
import { z } from 'zod';
import type { ApiScope, DeskAccess } from './accounts.ts';
import type { FailureCode } from './problem.ts';
import { ById } from './wire.ts';

/** Begins the paths of the API for programs (docs/decisions/0104-keys-open-the-api.md). */
export const PROGRAM_API = '/api/v1/';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** The permitted callers: everyone, anyone signed in, or those who can use this part of the desk. */
export type Access = 'anyone' | 'user' | DeskAccess;

/**
 * Names under which pages are cached: a page is dropped from the caches when a change announces one of its tags.
 * `features/kinds.ts` declares the tags of the kinds; contracts add others next to their endpoints (declaration
 * merging), named after the path that reads them.
 */
// biome-ignore lint/suspicious/noEmptyInterface: contracts add the members
export interface CacheTags {}
export type CacheTag = keyof CacheTags;
/** A tag for figures that change often while their record stays the same. */
export type FigureTag = Extract<CacheTag, `#${string}`>;

/** One record of a tag, in a contract: the record that the `:id` of the path names. */
export type OwnRecord = `${CacheTag}/:id`;

/**
 * How long a public response is cached, in pages and by the API: until one of its tags changes; never, because it is
 * personal (behind a signed link); or never, because each call counts (searches). 'articles/:id' means one article,
 * 'articles' lists and choices, which any article can change.
 */
export type Cache = readonly [CacheTag | OwnRecord, ...(CacheTag | OwnRecord)[]] | 'personal' | 'none';

/** How often one address can call. */
export interface Limit {
  /** The number of calls … */
  points: number;
  /** … within this many seconds. */
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
  /** The body of a response. For a list, the schema of the array. */
  reply: R;
  /** A list is sent as a JSON array, with its total in X-Total-Count; in code it is a `Page`. */
  list: L;
  status: number;
  /** The request's body is a file, as application/octet-stream, which the handler reads. */
  takesFile: boolean;
  /** Responds with a file instead of JSON. */
  file: boolean;
  /** Whether the action is dangerous, so that the person must have proved their identity within the last hour. */
  proof: boolean;
  /** The scope that an API key needs to call the endpoint; undefined if no key may. */
  scope?: ApiScope;
  /** Whether pages of other sites can also call the endpoint. The address alone gives access, without a session. */
  anyOrigin: boolean;
  cache: Cache;
  /** A tag whose changes drop the API's responses but no page: the figures of records, such as views. */
  figures?: FigureTag;
  /** Whether the response waits for something to happen. Other calls by the same person then do not queue behind it. */
  waits: boolean;
  /** For calls that change something. Endpoints with the usual limit share one count. */
  limit: Limit | 'usual';
  /**
   * Failures of this handler, in addition to those of every endpoint with such input and access. The API document lists
   * them.
   */
  failures: readonly FailureCode[];
}

/** Keyed by 'METHOD /path', as in 'GET /api/articles/:id'. */
export type Api = Readonly<Record<string, Endpoint>>;

/** Some rows of a list, and the total number of rows. */
export interface Page<Row> {
  rows: Row[];
  total: number;
}

const none = z.undefined();

/** An endpoint about one record names it first, so that a change to another record does not drop its response. */
type CacheOf<P> =
  | (P extends z.ZodObject<{ id: Schema }>
      ? readonly [OwnRecord, ...(CacheTag | OwnRecord)[]]
      : readonly [CacheTag, ...CacheTag[]])
  | 'personal'
  | 'none';

/** An endpoint that is open to anyone must limit its cost: by caching its response, or by a limit for each address. */
type Policy<P> =
  | { access?: 'anyone'; cache: CacheOf<P>; figures?: FigureTag; limit?: never }
  | { access?: 'anyone'; limit: Endpoint['limit']; cache?: never }
  | { access: Exclude<Access, 'anyone'>; limit?: Endpoint['limit']; cache?: never };

type Spec<P, Q, B> = Policy<P> & { params?: P } & Described<Q, B>;

interface Described<Q, B> {
  summary: string;
  query?: Q;
  body?: B;
  status?: number;
  proof?: boolean;
  scope?: ApiScope;
  anyOrigin?: boolean;
  waits?: boolean;
  takesFile?: boolean;
  failures?: readonly FailureCode[];
}

/** Describes an endpoint. By default anyone can call it, it takes no input, and it returns 200 without content. */
export function endpoint<
  P extends Schema = None,
  Q extends Schema = None,
  B extends Schema = None,
  R extends Schema = None,
>(spec: Spec<P, Q, B> & { reply?: R }): Endpoint<P, Q, B, R, false> {
  return build({ reply: none, ...spec }, false) as unknown as Endpoint<P, Q, B, R, false>;
}

/** Describes an endpoint that returns a list: `row` is the schema of one row; handlers and callers use a `Page`. */
export function listEndpoint<
  Row extends Schema,
  P extends Schema = None,
  Q extends Schema = None,
  B extends Schema = None,
>(spec: Spec<P, Q, B> & { row: Row }): Endpoint<P, Q, B, z.ZodArray<Row>, true> {
  const { row, ...rest } = spec;
  return build({ ...rest, reply: z.array(row) }, true) as unknown as Endpoint<P, Q, B, z.ZodArray<Row>, true>;
}

type Guarded<Q, B> = Described<Q, B> & { limit?: Endpoint['limit'] };

const endpointsFor = <const A extends Exclude<Access, 'anyone'>>(access: A) => ({
  /** Describes an endpoint. By default it takes no input, and it returns 200 without content. */
  call: <P extends Schema = None, Q extends Schema = None, B extends Schema = None, R extends Schema = None>(
    spec: Guarded<Q, B> & { params?: P; reply?: R },
  ) => endpoint<P, Q, B, R>({ ...spec, access }),
  /** Describes an endpoint about the record whose id is the `:id` of its path. */
  one: <Q extends Schema = None, B extends Schema = None, R extends Schema = None>(
    spec: Guarded<Q, B> & { reply?: R },
  ) => endpoint<typeof ById, Q, B, R>({ ...spec, params: ById, access }),
  /** Describes a list, as `listEndpoint` does. */
  list: <Row extends Schema, P extends Schema = None, Q extends Schema = None, B extends Schema = None>(
    spec: Guarded<Q, B> & { params?: P; row: Row },
  ) => listEndpoint<Row, P, Q, B>({ ...spec, access }),
});

/** Describe endpoints for everyone who is signed in, and for those who may use a part of the desk. */
export const forUsers = endpointsFor('user');
export const forEditors = endpointsFor('editor');
export const forAdmins = endpointsFor('admin');
export const forNewsletter = endpointsFor('newsletter');
export const forInquiries = endpointsFor('inquiries');
export const forPages = endpointsFor('pages');
export const forMarketing = endpointsFor('marketing');
export const forPeople = endpointsFor('people');

/** Describes an endpoint that responds with a file, which a browser stores. */
export function fileEndpoint(spec: Policy<None> & Pick<Spec<None, None, None>, 'summary' | 'proof'>) {
  const described = { ...spec, failures: ['too_many'] as const, reply: z.custom<AsyncIterable<Uint8Array>>() };
  return { ...endpoint(described), file: true };
}

const EXPORT_FORMATS = ['csv', 'json'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

type Filters<Q> = Q extends z.ZodObject<infer Shape> ? Omit<Shape, 'limit' | 'offset'> : unknown;
type ExportQuery<Q> = z.ZodObject<Filters<Q> & { format: z.ZodDefault<z.ZodEnum<{ csv: 'csv'; json: 'json' }>> }>;

/**
 * Describes the export of a complete list as a file, with the access and filters of the list:
 * `…/export?format=csv&q=vat`.
 * @param proof whether the rows contain other people's addresses, so that the person must first prove their identity
 */
export function exportOf<Q extends z.ZodObject | None>(list: Endpoint<None, Q, None, Schema, true>, proof = false) {
  const format = z.enum(EXPORT_FORMATS).default('csv');
  const shape: z.core.$ZodLooseShape = list.query instanceof z.ZodObject ? list.query.shape : {};
  const { limit: _limit, offset: _offset, ...filters } = shape;
  const spec = {
    summary: `${list.summary}: the complete list as a file, in CSV or JSON`,
    access: list.access,
    proof,
    query: z.object({ ...filters, format }),
    failures: ['too_many'] as const,
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
  return {
    ...usual,
    ...policy,
    takesFile: false,
    file: false,
    proof: false,
    anyOrigin: false,
    waits: false,
    failures: [],
    ...spec,
    list,
  };
}

/** The input of a handler: validated, with defaults filled in. */
export interface Input<E extends Endpoint> {
  params: z.output<E['params']>;
  query: z.output<E['query']>;
  body: z.output<E['body']>;
}

type Part = 'params' | 'query' | 'body';
/** True for a part that the endpoint does not have, and for a query with only optional fields. */
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

/** The input of a caller, without parts that the endpoint lacks. `signal` aborts a call that is no longer needed. */
export type CallInput<E extends Endpoint> = Needed<E> & Optional<E> & { signal?: AbortSignal };

/** The response, as a handler returns it and a caller receives it. */
export type Reply<E extends Endpoint> = E['list'] extends true
  ? Page<z.output<E['reply']> extends (infer Row)[] ? Row : never>
  : z.output<E['reply']>;

export function parseKey(key: string): { method: Method; path: string } {
  const [method, path] = key.split(' ') as [Method, string];
  return { method, path };
}

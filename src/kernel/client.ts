/** Calls an API by its contract: `articles('GET /api/articles/:id', { params: { id } })`. */
import type { Api, CallInput, Reply } from './endpoint.ts';
import { ApiError } from './problem.ts';

export interface CallParts {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
  /** Aborts a call whose result is no longer needed. */
  signal?: AbortSignal;
}

/** Delivers a call: over HTTP in a browser, directly to the handler on the server. */
export type Transport = (key: string, parts: CallParts) => Promise<unknown>;

let transport: Transport = httpTransport((url, init) => fetch(url, init));

/** The server sets its own transport once, at start; the browser keeps the default. */
export function configureTransport(next: Transport): void {
  transport = next;
}

export type Client<A extends Api> = <K extends keyof A & string>(
  key: K,
  ...input: Record<never, never> extends CallInput<A[K]> ? [CallInput<A[K]>?] : [CallInput<A[K]>]
) => Promise<Reply<A[K]>>;

/**
 * Returns an API as a function of an endpoint's key and its input. Pages pass the contract only as a type. Uses the
 * configured transport, or `via` if given.
 * @throws ApiError for every response that is not a success
 */
export function client<A extends Api>(via?: Transport): Client<A> {
  return ((key: string, parts: CallParts = {}) => (via ?? transport)(key, parts)) as unknown as Client<A>;
}

/**
 * Returns a transport that sends cookies, and JSON if there is a body (behaviour 19.1).
 * @throws ApiError for every response that is not a success
 */
export function httpTransport(http: (url: string, init: RequestInit) => Promise<Response>): Transport {
  return async (key, { params, query, body, signal }) => {
    const [method, path] = key.split(' ') as [string, string];
    const res = await http(fillPath(path, params) + queryString(query), {
      method,
      credentials: 'include',
      ...(signal && { signal }),
      headers: { accept: 'application/json', ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await res.text();
    if (!res.ok) throw new ApiError(res.status, text, res.statusText);
    const reply: unknown = text === '' ? undefined : JSON.parse(text);
    if (!Array.isArray(reply)) return reply;
    // Every array in a response is a list. Without the header, the list is complete.
    return { rows: reply, total: Number(res.headers.get('x-total-count') ?? reply.length) };
  };
}

/** Puts the parameters into a path: `fillPath('/api/articles/:id', { id })`. */
export function fillPath(path: string, params: Record<string, string> = {}): string {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
}

/** Returns '' or '?a=1&b=2'; omits undefined values. */
export function queryString(query: Record<string, unknown> = {}): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value));
  const text = search.toString();
  return text === '' ? '' : `?${text}`;
}

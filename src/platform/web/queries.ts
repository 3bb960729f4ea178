/** Queries for the data of a page. One object serves the loader, the page and the refetch after a change. */
import { queryOptions } from '@tanstack/react-query';
import type { CallParts, Client } from '#kernel/client.ts';
import type { Api, CallInput, Page, Reply } from '#kernel/endpoint.ts';
import { isApiError } from '#kernel/problem.ts';

type Reads<A extends Api> = keyof A & `GET ${string}`;
type Input<E extends Api[string]> =
  Record<never, never> extends CallInput<E> ? [input?: CallInput<E>] : [input: CallInput<E>];

/**
 * Returns the query that calls an endpoint: `queryOf(jobs, 'GET /api/jobs/:id', { params: { id } }, orNull)`. `turn`
 * changes the response into what the page keeps and sends to the browser.
 *
 * The key begins with the collection, so that `['/api/jobs']` refetches `['/api/jobs', id]` too. Queries with the same
 * input must have the same `turn`.
 */
export function queryOf<A extends Api, K extends Reads<A>>(
  client: Client<A>,
  endpoint: K,
  ...input: Input<A[K]>
): Query<Reply<A[K]>>;
export function queryOf<A extends Api, K extends Reads<A>, T>(
  client: Client<A>,
  endpoint: K,
  input: CallInput<A[K]>,
  turn: (reply: Promise<Reply<A[K]>>) => Promise<T>,
): Query<T>;
export function queryOf(
  client: unknown,
  endpoint: string,
  input?: CallParts,
  turn: (reply: Promise<unknown>) => Promise<unknown> = (reply) => reply,
) {
  const call = client as (endpoint: string, input?: CallParts) => Promise<unknown>;
  return queryOptions({ queryKey: keyOf(endpoint, input), queryFn: () => turn(call(endpoint, input)) });
}

const query = <T>(queryKey: readonly unknown[], queryFn: () => Promise<T>) => queryOptions({ queryKey, queryFn });
export type Query<T> = ReturnType<typeof query<T>>;

/** Returns an endpoint's query key: its collection, the other parts of its path, and its query. */
function keyOf(endpoint: string, { params, query }: CallParts = {}): readonly unknown[] {
  const [, collection, rest = ''] = /^GET (\/api\/(?:(?:admin|account)\/)?[^/]+)\/?(.*)/.exec(endpoint) ?? [];
  const parts = rest.split('/').map((part) => (part.startsWith(':') ? params?.[part.slice(1)] : part));
  return [collection, ...(rest ? parts : []), ...(query ? [query] : [])];
}

/**
 * Returns the query with a value added to its key, such as the version of the record that the response depends on. A
 * new value causes a new request.
 */
export const keyedBy = <T>(value: unknown, { queryKey, ...query }: Query<T>) => ({
  ...query,
  queryKey: [...queryKey, value],
});

/**
 * Returns null for a 404 instead of failing, so that "not found" is cached and sent to the browser like any other
 * result.
 */
export async function orNull<T>(call: Promise<T>): Promise<T | null> {
  try {
    return await call;
  } catch (err) {
    if (isApiError(err) && err.status === 404) return null;
    throw err;
  }
}

/** Turns a list into one whose rows have only these fields, for a page that shows no others. */
export const only =
  <const Key extends string>(keys: readonly Key[]) =>
  async <Row extends { [K in Key]?: unknown }>(list: Promise<Page<Row>>): Promise<Page<Pick<Row, Key & keyof Row>>> => {
    const { rows, total } = await list;
    const kept = (row: Row) =>
      Object.fromEntries<unknown>(keys.map((key) => [key, row[key]])) as Pick<Row, Key & keyof Row>;
    return { rows: rows.map(kept), total };
  };

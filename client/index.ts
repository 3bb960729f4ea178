/**
 * A client for the API for programs: docs at /developers. `schema.d.ts` is generated from the API's own document
 * (`npm run client`).
 */
import createFetchClient, { type Client as FetchClient } from 'openapi-fetch';
import type { paths } from './schema.d.ts';

export type Client = FetchClient<paths>;

interface Options {
  /** The address of the site: 'https://tax.example'. */
  site: string;
  /** A key from Settings → API keys. Reading needs none. */
  key?: string;
}

/**
 * `const { data, error } = await createClient({ site }).GET('/api/v1/articles', { params: { query: { limit: 5 } } })`.
 * `error` has the problem details of a refused call.
 */
export const createClient = ({ site, key }: Options): Client =>
  createFetchClient<paths>({ baseUrl: site, ...(key && { headers: { authorization: `Bearer ${key}` } }) });

type Lists = Exclude<Extract<keyof paths, `/api/v1/${string}`>, `${string}{id}` | '/api/v1/files'>;
type Page<P extends Lists> = paths[P]['get']['responses'][200]['content']['application/json'];
type Query<P extends Lists> = NonNullable<paths[P]['get']['parameters']['query']>;

type Sent = paths['/api/v1/files']['post']['parameters']['query'];

/**
 * Adds a picture or an attachment to the library, and returns it. With an `idempotencyKey`, a repeated call adds nothing
 * more. @throws Error with the reason if the call is refused
 */
export async function uploadFile(client: Client, query: Sent, bytes: Blob | Uint8Array, idempotencyKey?: string) {
  const { data, error } = await client.POST('/api/v1/files', {
    params: { query },
    headers: {
      'content-type': 'application/octet-stream',
      ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
    },
    // OpenAPI has no type for bytes other than text.
    body: bytes as unknown as string,
    bodySerializer: (body) => body,
  });
  if (error) throw new Error(error.detail);
  return data;
}

/** Yields every record of a list, page after page. @throws Error with the reason if a call is refused */
export async function* readAll<P extends Lists>(
  client: Client,
  path: P,
  query: Omit<Query<P>, 'cursor'> = {} as Query<P>,
): AsyncGenerator<Page<P>['items'][number]> {
  for (let cursor: string | undefined; ; ) {
    // The library infers the query from the path, which is not known here.
    const { data, error } = await client.GET(path as '/api/v1/articles', {
      params: { query: { ...query, cursor } as object },
    });
    if (error) throw new Error(error.detail);
    yield* (data as Page<P>).items;
    if (data.next === null) return;
    cursor = data.next;
  }
}

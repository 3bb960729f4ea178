import type { Client } from '#kernel/client.ts';
import type { Api, Page } from '#kernel/endpoint.ts';
import type { Kind } from '#kernel/kinds.ts';
import type { BulkResult, SeenRecord } from '#kernel/wire.ts';
import { type Query, queryOf } from '#platform/web/queries.ts';
import type { Saved } from './record-form.ts';

type Call = (key: string, parts: object) => Promise<unknown>;

/**
 * Returns the calls of `deskEndpoints` below `key`: '/api/admin/jobs'. The server checks what they send against the
 * contract.
 */
export function deskCalls<Stored extends Saved, Row = Stored>(
  client: (key: never, ...parts: never) => unknown,
  key: string,
) {
  const call = client as unknown as Call;
  return {
    /** The kind's path in the API, which its query keys begin with. */
    key,
    /** The query keys to refetch after a change, also for readers: '/api/jobs'. */
    refresh: [[key], [key.replace('/admin', '')], ['/api/admin/overview']],
    list: (query: object) => queryOf(client as unknown as Client<Api>, `GET ${key}`, { query }) as Query<Page<Row>>,
    read: (id: string) => call(`GET ${key}/:id`, { params: { id } }) as Promise<Stored>,
    create: (body: object) => call(`POST ${key}`, { body }) as Promise<Stored>,
    update: (id: string, body: object) => call(`PATCH ${key}/:id`, { params: { id }, body }) as Promise<Stored>,
    remove: ({ id, updatedAt }: SeenRecord) => call(`DELETE ${key}/:id`, { params: { id }, query: { updatedAt } }),
    restore: (id: string) => call(`POST ${key}/:id/restore`, { params: { id } }),
    duplicate: (id: string) => call(`POST ${key}/:id/duplicate`, { params: { id } }) as Promise<SeenRecord>,
    bulk: (body: object) => call(`POST ${key}/bulk`, { body }) as Promise<BulkResult>,
  };
}

type Edited = Kind & Required<Pick<Kind, 'editor' | 'public'>>;

/** Returns the names and addresses of a kind, for its list, its editor, the palette and the bin. */
export const namesAtDesk = <K extends Edited>(kind: K) => ({
  kind: kind.name,
  what: kind.one,
  path: `${kind.editor}/$id` as `${K['editor']}/$id`,
  publicPath: `${kind.public.path}/$id` as `${K['public']['path']}/$id`,
  tellsReaders: kind.editions === true,
});

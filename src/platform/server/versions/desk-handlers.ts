/** The handlers of `deskEndpoints` (kernel/desk-endpoints.ts), shared by every kind that has these endpoints. */
import type { z } from 'zod';
import type { DeskAccess } from '#kernel/accounts.ts';
import type { CacheTag, Endpoint, ExportFormat, Page } from '#kernel/endpoint.ts';
import type { Kind } from '#kernel/kinds.ts';
import { fail } from '#kernel/problem.ts';
import type { BulkResult } from '#kernel/wire.ts';
import type { Person } from '../auth/person.ts';
import type { Db } from '../db/connect.ts';
import type { RouteDeps } from '../deps.ts';
import { exporter } from '../http/export.ts';
import type { Caller } from '../http/serve.ts';
import type { RecordStore, SavedRow } from './kept-store.ts';
import { type BulkChange, deskRecords } from './records.ts';

/** A kind whose records the desk can also list and create. */
export interface DeskStore<
  Row extends SavedRow,
  ListRow,
  Filter extends object,
  Input extends object,
  Fields extends object,
> extends RecordStore<Row, Fields> {
  /** The name of an exported file: 'jobs'. */
  plural: string;
  /** Returns records in every state except those in the bin. */
  list(db: Db, filter: Filter): Promise<Page<ListRow>>;
  /** Returns the list's SELECT without a limit. */
  select(db: Db, filter: Omit<Filter, 'limit' | 'offset'>): PromiseLike<object[]>;
  find(db: Db, id: string): Promise<Row | undefined>;
  /** Stores a new record created by this person. Its rich texts are already clean. */
  insert(tx: Db, input: Input, person: Person | null): Promise<Row>;
}

/** Returns the store of a kind, with the names that its descriptor gives. */
export const deskStore = <
  Row extends SavedRow,
  ListRow,
  Filter extends object,
  Input extends object,
  Fields extends object,
>(
  { name, one, many, versions, audit, tag }: Kind & { tag: CacheTag; versions: DeskAccess },
  store: Omit<DeskStore<Row, ListRow, Filter, Input, Fields>, 'kind' | 'what' | 'plural' | 'access' | 'action' | 'tag'>,
): DeskStore<Row, ListRow, Filter, Input, Fields> => ({
  ...store,
  kind: name,
  what: one,
  plural: many,
  access: versions,
  action: audit,
  tag,
});

interface Of {
  params: { id: string };
}
type List = Endpoint<z.ZodUndefined, z.ZodType, z.ZodUndefined, z.ZodArray<z.ZodObject>, true>;
type Handle<In, Out> = (input: In, caller: Caller) => Out | Promise<Out>;

type DeskHandlers<P extends string, Row, ListRow, Filter, Input, Fields> = Record<
  `GET ${P}`,
  Handle<{ query: Filter }, Page<ListRow>>
> &
  Record<
    `GET ${P}/export`,
    Handle<{ query: Omit<Filter, 'limit' | 'offset'> & { format: ExportFormat } }, AsyncIterable<string>>
  > &
  Record<`POST ${P}`, Handle<{ body: Input }, Row>> &
  Record<`GET ${P}/:id` | `POST ${P}/:id/restore`, Handle<Of, Row>> &
  Record<`PATCH ${P}/:id`, Handle<Of & { body: Fields }, Row>> &
  Record<`DELETE ${P}/:id`, Handle<Of & { query: { updatedAt?: string | undefined } }, { message: string }>> &
  Record<`POST ${P}/bulk`, Handle<{ body: BulkChange<Fields> }, BulkResult>>;

/** Returns the handlers of the endpoints of `api` below `path`. */
export function deskHandlers<
  const P extends string,
  Row extends SavedRow,
  ListRow,
  Filter extends object,
  Input extends object,
  Fields extends object,
>(
  deps: RouteDeps,
  api: Readonly<Record<`GET ${NoInfer<P>}`, List>>,
  path: P,
  kind: DeskStore<Row, ListRow, Filter, Input, Fields>,
) {
  const { db } = deps;
  const records = deskRecords(deps, kind);
  const handlers: DeskHandlers<'', Row, ListRow, Filter, Input, Fields> = {
    'GET ': ({ query }) => kind.list(db, query),
    'GET /export': exporter(deps, api[`GET ${path}`], kind.plural, kind.select),
    'POST ': async ({ body }, { person }) => {
      const input = await kind.clean(body);
      return records.create(person, (tx) => kind.insert(tx, input, person));
    },
    'GET /:id': async ({ params }) => (await kind.find(db, params.id)) ?? fail(records.missing()),
    'PATCH /:id': ({ params, body }, { person }) => records.change(person, params.id, body),
    'DELETE /:id': ({ params, query }, { person }) => records.remove(person, { ...params, ...query }),
    'POST /bulk': ({ body }, { person }) => records.bulk(person, body),
    'POST /:id/restore': ({ params }, { person }) => records.restore(person, params.id),
  };
  const named = Object.entries(handlers).map(([key, handle]) => [key.replace(' ', ` ${path}`), handle]);
  return Object.fromEntries(named) as DeskHandlers<P, Row, ListRow, Filter, Input, Fields>;
}

/** What a copy of a record with a status does not take from the original. */
export const AS_DRAFT = { status: 'draft', publishedAt: null, active: true } as const;

/** Returns the handler of `copyEndpoint`. `draft` has the fields that the copy does not take from the original. */
export function copyHandler<
  Row extends SavedRow,
  ListRow,
  Filter extends object,
  Input extends object,
  Fields extends object,
>(deps: RouteDeps, kind: DeskStore<Row, ListRow, Filter, Input, Fields>, draft: Partial<Input>): Handle<Of, Row> {
  const records = deskRecords(deps, kind);
  return ({ params }, { person }) =>
    records.duplicate(person, params.id, (tx, texts) => kind.insert(tx, { ...texts, ...draft } as Input, person));
}

/** The endpoints that the desk needs to list, write, publish and delete a kind of record. */
import type { z } from 'zod';
import { type Endpoint, exportOf, forEditors } from './endpoint.ts';
import { capital } from './numbers.ts';
import { BulkResult, type ById, bulkOf, type editedVersion, Message, SeenIfGiven, SeenVersion } from './wire.ts';

type None = z.ZodUndefined;
type Object = z.ZodObject;

/** The words and schemas of the desk's endpoints for one kind of record. */
interface DeskRecord<Query, Row, Stored, Input, Change, Bulk> {
  /** Used in summaries: 'a job'. */
  one: string;
  /** For example 'jobs'. */
  many: string;
  /** Filters and sorting of the list. */
  query: Query;
  /** One row of the list. */
  row: Row;
  /** The record in the form that the edit form loads. */
  reply: Stored;
  input: Input;
  change: Change;
  /** The part of a change that can be made to many records at once. */
  bulk: Bulk;
  /** Summaries of the endpoints that differ from kind to kind. */
  does: { create: string; change: string; bulk: string };
}

/** A change that must name the version that it replaces. */
type Versioned<Change> =
  Change extends z.ZodObject<infer Shape, infer Config>
    ? z.ZodObject<Omit<Shape, 'updatedAt'> & Pick<typeof editedVersion, 'updatedAt'>, Config>
    : never;

type Export<Query extends Object> = ReturnType<typeof exportOf<Query>>;
type Many<Change extends z.ZodType> = ReturnType<typeof bulkOf<Change>>;

type DeskApi<
  P extends string,
  Query extends Object,
  Row extends Object,
  Stored extends Object,
  Input extends Object,
  Change extends Object,
  Bulk extends Object,
  Versionless,
> = Record<`GET ${P}`, Endpoint<None, Query, None, z.ZodArray<Row>, true>> &
  Record<`GET ${P}/export`, Export<Query>> &
  Record<`POST ${P}`, Endpoint<None, None, Input, Stored, false>> &
  Record<`GET ${P}/:id`, Endpoint<typeof ById, None, None, Stored, false>> &
  Record<
    `PATCH ${P}/:id`,
    Endpoint<typeof ById, None, Versionless extends true ? Change : Versioned<Change>, Stored, false>
  > &
  Record<
    `DELETE ${P}/:id`,
    Endpoint<
      typeof ById,
      Versionless extends true ? typeof SeenIfGiven : typeof SeenVersion,
      None,
      typeof Message,
      false
    >
  > &
  Record<`POST ${P}/bulk`, Endpoint<None, None, Many<Bulk>, typeof BulkResult, false>> &
  Record<`POST ${P}/:id/restore`, Endpoint<typeof ById, None, None, Stored, false>>;

/** Returns the endpoints below `path`: '/api/admin/jobs'. Their handlers are `deskHandlers`. */
export function deskEndpoints<
  const P extends string,
  Query extends Object,
  Row extends Object,
  Stored extends Object,
  Input extends Object,
  Change extends Object,
  Bulk extends Object,
  const Versionless extends true | undefined = undefined,
>(
  path: P,
  record: DeskRecord<Query, Row, Stored, Input, Change, Bulk> & {
    /**
     * Set for kinds whose first clients change and delete without a version (behaviour 19.3). Such a call overwrites
     * everything saved since.
     */
    versionless?: Versionless;
  },
) {
  const { one, many, query, row, reply, input, bulk, does, versionless } = record;
  const change = versionless ? record.change : record.change.required({ updatedAt: true } as never);
  const list = forEditors.list({ summary: `${capital(many)} that are not in the bin`, query, row });
  return {
    [`GET ${path}`]: list,
    [`GET ${path}/export`]: exportOf(list),
    [`POST ${path}`]: forEditors.call({ summary: does.create, body: input, reply, status: 201 }),
    [`GET ${path}/:id`]: forEditors.one({
      summary: `${capital(one).replace(/^An? /, 'One ')} that is not in the bin`,
      reply,
    }),
    [`PATCH ${path}/:id`]: forEditors.one({ summary: does.change, body: change, reply }),
    [`DELETE ${path}/:id`]: forEditors.one({
      summary: `Moves ${one} to the bin, where it stays for 30 days`,
      query: versionless ? SeenIfGiven : SeenVersion,
      reply: Message,
    }),
    [`POST ${path}/bulk`]: forEditors.call({ summary: does.bulk, body: bulkOf(bulk), reply: BulkResult }),
    [`POST ${path}/:id/restore`]: forEditors.one({ summary: `Takes ${one} out of the bin`, reply }),
  } as DeskApi<P, Query, Row, Stored, Input, Change, Bulk, Versionless>;
}

/** Returns the endpoint `POST …/:id/duplicate` of a kind with drafts; its handler is `copyHandler`. `of`: 'the job'. */
export const copyEndpoint = <Stored extends Object>(of: string, reply: Stored) =>
  forEditors.one({ summary: `Creates a draft with the same texts as ${of}`, reply, status: 201 });

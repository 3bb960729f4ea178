/** Reads and writes the records of every kind for programs, in one form. */
import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { publicPath } from '#kernel/kinds.ts';
import { Failure, fail, invalidField } from '#kernel/problem.ts';
import type { Person } from '#platform/server/auth/person.ts';
import { now } from '#platform/server/db/columns.ts';
import type { Deps } from '#platform/server/deps.ts';
import { type Kinds, kindsWith, type StoredWith } from '#platform/server/kinds.ts';
import { deskRecords } from '#platform/server/versions/records.ts';
import { type ContentKind, fieldsOfDraft, readFields } from '../contract.ts';
import { callWith, createOnce } from './calls.ts';

export type OpenKind = StoredWith<'imported' | 'bin' | 'public' | 'schedule' | 'editor'>;

export const openKinds = (kinds: Kinds): OpenKind[] =>
  kindsWith(kinds, 'imported', 'bin', 'public', 'schedule', 'editor');

/** Returns what the contract needs to know about the kind. */
export const describedBy = ({ kind, imported }: OpenKind): ContentKind => ({ ...kind, ...imported });

type Row = Record<string, unknown> & { id: string; updatedAt: string };

/** How much a page reads at most (characters of JSON), because each record may have 200,000 characters. */
const MOST_READ = 2_000_000;

export interface PageQuery {
  limit: number;
  cursor?: string | undefined;
  updated_since?: string | undefined;
  order: 'newest' | 'oldest';
  fields?: string[] | undefined;
}

/**
 * Reads a page of published records, by when they were published or last changed. Reads the database at one moment, so
 * that the page contains no text that has just been withdrawn.
 * @throws Failure invalid for a cursor that is not from such a page
 */
export function readPage({ db, config }: Pick<Deps, 'db' | 'config'>, kind: OpenKind, query: PageQuery) {
  const { table, schedule, public: open } = kind;
  const changed = sql`greatest(${table.updatedAt}, ${schedule.from})`;
  const isOldestFirst = query.order === 'oldest';
  const direction = isOldestFirst ? asc : desc;
  return db.transaction(
    async (tx) => {
      const found = await tx
        .select({ id: sql<string>`${table.id}`, changed: sql<string>`to_char(${changed} at time zone 'UTC', ${ISO})` })
        .from(table)
        .where(
          and(
            open.visible,
            query.updated_since ? sql`${changed} >= ${query.updated_since}::timestamptz` : undefined,
            query.cursor ? beyond(sql`(${changed}, ${table.id})`, isOldestFirst, query.cursor) : undefined,
          ),
        )
        .orderBy(direction(changed), direction(table.id))
        .limit(query.limit + 1);
      const items: object[] = [];
      let read = 0;
      for (const { id } of found.slice(0, query.limit)) {
        const row = (await storeOf(kind).find(tx, id)) as unknown as Row;
        read += JSON.stringify(row).length;
        items.push(shown(kind, row, config.publicUrl, query.fields));
        if (read > MOST_READ) break;
      }
      const last = found[items.length - 1];
      return { items, next: last && items.length < found.length ? cursorOf(last) : null };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

const ISO = sql.raw(`'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'`);

const cursorOf = ({ id, changed }: { id: string; changed: string }): string =>
  Buffer.from(`${changed} ${id}`).toString('base64url');

const CURSOR = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z) ([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/;

function beyond(place: SQL, isOldestFirst: boolean, cursor: string): SQL {
  const [, at, id] = CURSOR.exec(Buffer.from(cursor, 'base64url').toString()) ?? [];
  if (!at || !isMoment(at)) {
    throw invalidField('cursor', 'The cursor is not from a page of this list');
  }
  return sql`${place} ${sql.raw(isOldestFirst ? '>' : '<')} (${at}::timestamptz, ${id}::uuid)`;
}

/** Returns whether PostgreSQL reads the same moment: JavaScript takes 30 February for 2 March. */
const isMoment = (at: string): boolean =>
  at >= '1970' && !Number.isNaN(Date.parse(at)) && new Date(at).toISOString() === at;

/** Returns a published record; undefined if readers cannot see it. */
export async function readOne({ db, config }: Pick<Deps, 'db' | 'config'>, kind: OpenKind, id: string) {
  const { table, public: open } = kind;
  return db.transaction(
    async (tx) => {
      if ((await tx.$count(table, and(eq(table.id, id), open.visible))) === 0) return undefined;
      return shown(kind, (await storeOf(kind).find(tx, id)) as unknown as Row, config.publicUrl);
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

/** Returns the store of a kind, which accepts what the desk accepts. */
const storeOf = ({ imported }: OpenKind) => imported.storeOf({ createdAt: now(), updatedAt: now() });

function shown(kind: OpenKind, row: Row, publicUrl: string, fields: string[] = readFields(describedBy(kind))): object {
  const page = publicUrl + publicPath(kind.kind, row.id);
  const names = new Set(['id', ...fields]);
  const seen = kind.imported.forReaders?.(row) ?? row;
  return Object.fromEntries([...names].map((name) => [name, name === 'page' ? page : seen[name]]));
}

export interface WriteCall {
  person: Person;
  body: object;
  /** The caller's name for this call. Repeating the call creates nothing more. */
  idempotencyKey?: string | undefined;
}

/**
 * Creates a draft, by the rules of the desk.
 * @throws Failure invalid for what the desk would refuse, unprocessable if another call used the Idempotency-Key
 */
export async function createDraft(deps: Deps, kind: OpenKind, { person, body, idempotencyKey }: WriteCall) {
  const store = storeOf(kind);
  const call = idempotencyKey && callWith(person.id, idempotencyKey, `${kind.kind.tag} ${JSON.stringify(body)}`);
  const made = await createOnce(deps.db, call || undefined, {
    find: (id) => store.find(deps.db, id),
    async create(remember) {
      const input = await store.clean(
        z.strictObject(fieldsOfDraft(kind.imported)).parse({ ...body, ...unpublished(kind) }),
      );
      return deskRecords(deps, store).create(person, async (tx) => {
        const row = await store.insert(tx, input, person);
        await remember(tx, row.id);
        return row;
      });
    },
  });
  return draft(deps, kind, made);
}

/** Changes a draft. @throws Failure conflict if somebody has saved it since, or it is published or scheduled */
export async function changeDraft(deps: Deps, kind: OpenKind, id: string, { person, body }: WriteCall) {
  const store = storeOf(kind);
  const records = deskRecords(deps, store);
  const before = ((await store.find(deps.db, id)) as Row | undefined) ?? fail(records.missing());
  if (isPublished(before))
    throw new Failure('conflict', 'This is published or scheduled. Please change it at the desk.');
  // The body may name a later version. The change must be based on this one, which was not public.
  const { updatedAt } = body as Row;
  const seen = Date.parse(updatedAt) < Date.parse(before.updatedAt) ? updatedAt : before.updatedAt;
  return draft(deps, kind, await records.change(person, id, { ...body, updatedAt: seen }));
}

const unpublished = ({ imported }: OpenKind): object =>
  'status' in imported.input.shape ? { status: 'draft' } : { active: false };

const isPublished = ({ status, active }: Row): boolean =>
  status === undefined ? active === true : status === 'published';

function draft({ config }: Pick<Deps, 'config'>, kind: OpenKind, row: unknown): object {
  const { kind: described } = kind;
  return { ...(row as Row), editUrl: `${config.publicUrl}${described.editor}/${(row as Row).id}` };
}

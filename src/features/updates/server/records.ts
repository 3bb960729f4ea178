/** Stores updates, and reads them beside their records. */
import { and, asc, desc, eq, getTableColumns, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { changed } from '#kernel/changed.ts';
import { CHANGE_LABELS } from '#kernel/editions.ts';
import { isOfPlace } from '#kernel/place.ts';
import { Failure, fail, invalidField, notFound } from '#kernel/problem.ts';
import { publishedAtAfter } from '#kernel/publication.ts';
import { forReading } from '#kernel/rich-text-reading.ts';
import { nameOrEmail, users } from '#platform/server/auth/table.ts';
import { now } from '#platform/server/db/columns.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { inReadingOrder } from '#platform/server/db/order.ts';
import { recordQueries } from '#platform/server/db/record-queries.ts';
import { refuseStale } from '#platform/server/db/stale.ts';
import { matches } from '#platform/server/db/text-search.ts';
import { type Kinds, kindsWith, type Previewing } from '#platform/server/kinds.ts';
import { deskStore } from '#platform/server/versions/desk-handlers.ts';
import type { SavedRow } from '#platform/server/versions/kept-store.ts';
import { revisions } from '#platform/server/versions/table.ts';
import { UPDATE } from '../content.ts';
import { type Update, UpdateChange, type UpdateListQuery, type updatesApi } from '../contract.ts';
import { MOST_WAITING, type UpdatedKind } from '../vocabulary.ts';
import { mergeUpdate, type Values } from './merge.ts';
import { updates } from './table.ts';

type Filter = Omit<z.output<typeof UpdateListQuery>, 'limit' | 'offset'>;
type Input = z.output<(typeof updatesApi)['POST /api/admin/updates']['body']>;
/**
 * `seen` is the version of the record that the person has read. In earlier versions of the update, `base` has the
 * values from which `change` began; without it, `change` began from the record as it is now.
 */
type Fields = z.output<typeof Kept> & { seen?: string };

/** The fields that a version keeps. */
const Kept = UpdateChange.extend({ base: z.record(z.string(), z.unknown()).optional() });

const { authorId, deletedAt, content, coverId, change, base, told, ...columns } = getTableColumns(updates);
const rowColumns = {
  ...columns,
  fields: sql<string[]>`(select coalesce(array_agg(key), '{}') from json_object_keys(${change}) key)`,
  by: sql<string | null>`(select ${nameOrEmail} from ${users} where ${users.id} = ${updates.authorId})`,
};
const stored = recordQueries(updates, { ...rowColumns, change, base, told });
type StoredUpdate = NonNullable<Awaited<ReturnType<typeof stored.find>>>;

const title = inReadingOrder(updates.title);
const orders = {
  'updated-desc': [desc(updates.updatedAt), desc(updates.id)],
  'updated-asc': [asc(updates.updatedAt), asc(updates.id)],
  'title-asc': [asc(title), desc(updates.id)],
  'title-desc': [desc(title), desc(updates.id)],
  'date-asc': [asc(updates.publishedAt), asc(updates.id)],
  'date-desc': [sql`${updates.publishedAt} desc nulls last`, desc(updates.id)],
};

const isScheduled = eq(updates.status, 'published');
const isHeld = sql`${updates.held} <> ''`;
const states: Record<NonNullable<Filter['status']>, SQL> = {
  draft: sql`not ${isScheduled} and not ${isHeld}`,
  scheduled: isScheduled,
  held: isHeld,
};

/** Matches updates that will be published at their time. */
export const isReleased = and(isScheduled, isNull(updates.deletedAt))!;

const listed = recordQueries(updates, rowColumns).listed(orders, ({ q, id, kind, recordId, status }: Filter) =>
  and(
    isNull(updates.deletedAt),
    matches(q, [updates.title]),
    id ? eq(updates.id, id) : undefined,
    kind ? eq(updates.kind, kind) : undefined,
    recordId ? eq(updates.recordId, recordId) : undefined,
    status && states[status],
  ),
);

export const missing = () => notFound('Update');

/** Returns the kind of the updated record. */
export const updatedKind = (kinds: Kinds, name: string) =>
  kindsWith(kinds, 'editions', 'versions', 'imported').find(({ kind }) => kind.name === name)!;
export type UpdatedRecord = ReturnType<typeof updatedKind>;

/** Returns the names of the fields that an update can change: not whether, when and where readers see the record. */
const namesOf = ({ imported }: UpdatedRecord): string[] =>
  Object.keys(imported.fields).filter((name) => !isOfPlace(name));

/** Checks the values of an update by the contract of the record, and cleans its text. @throws Failure invalid */
export async function checkChange(record: UpdatedRecord, sent: Values): Promise<Values> {
  const { shape } = record.versions.schema;
  const parsed = z
    .strictObject(Object.fromEntries(namesOf(record).map((name) => [name, shape[name]!])))
    .safeParse(sent);
  if (parsed.success) return record.versions.clean(parsed.data);
  const [first] = parsed.error.issues;
  const errors = parsed.error.issues.map(({ path, message }) => [path.join('.'), message] as const);
  throw new Failure('invalid', first!.message, { errors: Object.fromEntries(errors.toReversed()) });
}

/** Returns the values that differ from the record's, and the record's values of the same fields. */
function compared(live: object, sent: Values): Pick<StoredUpdate, 'change' | 'base'> {
  const base = Object.fromEntries(Object.keys(sent).map((name) => [name, (live as Values)[name]]));
  const change = changed(base, sent) ?? {};
  return { change, base: Object.fromEntries(Object.keys(change).map((name) => [name, base[name]])) };
}

const titleOf = (record: object, { title }: Values): string => String(title ?? (record as { title: string }).title);

export const laterOf = (a: string, b: string): string => (a > b ? a : b);

/** Locks and returns a record. @throws Failure conflict if readers do not see it */
export async function lockPublic(tx: Db, { kind, versions }: UpdatedRecord, id: string): Promise<SavedRow> {
  const live = await versions.lock(tx, id);
  if (live && versions.shown?.(live)) return live;
  throw new Failure('conflict', `Readers do not see this ${kind.one}. Please change it directly.`);
}

/** @throws Failure conflict if at least `most` updates of the record are waiting */
async function refuseTooMany(tx: Db, recordId: string, most: number): Promise<void> {
  const waiting = await tx.$count(updates, and(eq(updates.recordId, recordId), isNull(updates.deletedAt)));
  if (waiting >= most)
    throw new Failure('conflict', `${MOST_WAITING} updates are already waiting. Please publish or delete one first.`);
}

export const MERGE_FIRST = 'Somebody has changed the live text in the same place. Please merge both versions first.';

/** @throws Failure invalid if there should be a notice to readers, but it lacks the note */
export function refuseWithoutNote(told: Update['told']): void {
  if (told && told.note === '')
    throw invalidField('note', `${CHANGE_LABELS[told.change]}: please tell readers what has changed`);
}

/** Returns how the desk stores updates. `kinds` returns all kinds, once they are known. */
export const updateStore = (kinds: () => Kinds) =>
  deskStore(UPDATE, {
    title: 'Update',
    schema: Kept,
    ...listed,
    find: stored.find,
    // Cleaning has to wait for the record's kind: see checkChange.
    clean: async (sent) => sent,
    async insert(tx, { kind, recordId, updatedAt, change: sent }: Input, person) {
      const record = updatedKind(kinds(), kind);
      const live = await lockPublic(tx, record, recordId);
      // A change that began from an earlier text would silently undo what a colleague has saved since.
      refuseStale(record.kind.one, live, updatedAt);
      await refuseTooMany(tx, recordId, MOST_WAITING);
      const title = titleOf(live, sent);
      return stored.insert(tx, { kind, recordId, title, authorId: person?.id ?? null, ...compared(live, sent) });
    },
    async lock(tx, id) {
      const found = await stored.find(tx, id);
      // Locks the record first, as everything else that changes it does.
      if (found) await updatedKind(kinds(), found.kind).versions.lock(tx, found.recordId);
      return stored.lock(tx, id);
    },
    async change(tx, before: StoredUpdate, { change: sent, base: began, told = before.told, seen, ...fields }: Fields) {
      const record = updatedKind(kinds(), before.kind);
      const publishedAt = publishedAtAfter(before, fields, now());
      const { status = before.status } = fields;
      const live = await record.versions.lock(tx, before.recordId);
      if (sent && live) refuseStale(record.kind.one, live, seen);
      if (status === 'published' && (fields.status || fields.publishedAt !== undefined)) {
        if (publishedAt! <= now()) throw invalidField('publishedAt', 'Choose a time in the future');
        refuseWithoutNote(told);
        await lockPublic(tx, record, before.recordId);
        if (!sent && mergeUpdate(before, live as unknown as Values).clash) throw new Failure('conflict', MERGE_FIRST);
      }
      return stored.update(tx, before.id, {
        told,
        status,
        publishedAt,
        ...((fields.status || fields.publishedAt !== undefined) && { held: '' }),
        ...(sent && live && { title: titleOf(live, sent) }),
        ...(sent && live && (began ? { change: sent, base: began } : compared(live, sent))),
      });
    },
    bin: stored.bin,
    async unbin(tx, id) {
      const [of] = await tx
        .select({ kind: updates.kind, recordId: updates.recordId })
        .from(updates)
        .where(eq(updates.id, id));
      // Locks the record first, as everything else does. Two restorations would otherwise not count each other.
      if (!of || !(await updatedKind(kinds(), of.kind).versions.lock(tx, of.recordId))) return undefined;
      const row = await stored.unbin(tx, id);
      if (!row) return undefined;
      await refuseTooMany(tx, row.recordId, MOST_WAITING + 1);
      const isPast = row.status === 'published' && row.publishedAt! <= now();
      // Restoring an update must not publish it, which nobody would expect.
      return isPast ? stored.update(tx, id, { status: 'draft' }) : row;
    },
  });

/** Returns an update as the desk edits it. @throws Failure not_found if its record is in the bin */
export async function besideRecord(db: Db, kinds: Kinds, row: StoredUpdate): Promise<Update> {
  const live = (await updatedKind(kinds, row.kind).versions.find?.(db, row.recordId)) ?? fail(missing());
  const record = live as unknown as Values;
  const updatedAt = laterOf(row.updatedAt, live.updatedAt);
  return { ...row, ...mergeUpdate(row, record), record, updatedAt };
}

/** Returns the record of an update as its page will show it; undefined if either no longer exists or is in the bin. */
export async function previewedUpdate(deps: Previewing, kinds: Kinds, id: string): Promise<Values | undefined> {
  const row = await stored.find(deps.db, id);
  const record = row && updatedKind(kinds, row.kind);
  const live = record && (await record.versions.find?.(deps.db, row.recordId));
  if (!live) return undefined;
  const { change, clash } = mergeUpdate(row, live as unknown as Values);
  const drawn = await record.previewed?.(deps, row.recordId, { ...change, ...clash?.mine });
  return drawn && { ...forReading(drawn as Parameters<typeof forReading>[0]) };
}

/** Returns the kind of the record to which an update belongs; undefined if the update has been published or deleted. */
export async function kindOfUpdate(db: Db, id: string): Promise<UpdatedKind | undefined> {
  const [row] = await db.select({ kind: updates.kind }).from(updates).where(eq(updates.id, id));
  return row?.kind;
}

/** Lists the updates that could not be published at their time, and their number. */
export async function listHeld(db: Db, limit: number) {
  const where = and(isHeld, isNull(updates.deletedAt));
  const { id, title, publishedAt } = updates;
  const at = sql<string>`${publishedAt}`.mapWith(publishedAt);
  const rows = await db.select({ id, title, at }).from(updates).where(where).orderBy(asc(publishedAt)).limit(limit);
  return { rows, total: await db.$count(updates, where) };
}

/**
 * Empties fields in all updates of these records and in the versions of the updates, so that a name erased from a page
 * does not come back.
 */
export async function emptyInUpdates(tx: Db, recordIds: readonly string[], fields: readonly string[]): Promise<void> {
  const names = sql`${sql.param([...fields])}::text[]`;
  const rows = await tx
    .update(updates)
    .set({ change: sql`(change::jsonb - ${names})::json`, base: sql`(base::jsonb - ${names})::json` })
    .where(inArray(updates.recordId, [...recordIds]))
    .returning({ id: updates.id });
  const without = (part: 'change' | 'base') =>
    sql`jsonb_build_object(${part}::text, coalesce(${revisions.fields}::jsonb -> ${part}, '{}') - ${names})`;
  await tx
    .update(revisions)
    .set({ fields: sql`(${revisions.fields}::jsonb || ${without('change')} || ${without('base')})::json` })
    .where(
      and(
        eq(revisions.kind, UPDATE.name),
        inArray(
          revisions.recordId,
          rows.map(({ id }) => id),
        ),
      ),
    );
}

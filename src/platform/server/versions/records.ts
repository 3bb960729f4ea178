/**
 * Writes the records that the desk edits. Each write is one transaction with the row, the audit entry, the version, and
 * the announcement that drops the pages showing the record. The kind's `RecordStore` has the parts that depend on it.
 */
import type { z } from 'zod';
import { CHANGE_LABELS, type Correction, isWithdrawal } from '#kernel/editions.ts';
import { isOfPlace } from '#kernel/place.ts';
import { Failure, fail, notFound } from '#kernel/problem.ts';
import type { Revision } from '#kernel/versions.ts';
import type { BulkResult, SeenRecord } from '#kernel/wire.ts';
import { recordAction } from '#platform/server/audit/record-action.ts';
import type { Person } from '#platform/server/auth/person.ts';
import { now } from '#platform/server/db/columns.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { refuseStale, UNCHANGED } from '#platform/server/db/stale.ts';
import type { Deps } from '#platform/server/deps.ts';
import { keepEditions } from '../editions/editions.ts';
import { doEach } from './do-each.ts';
import { keepRevision } from './keep.ts';
import type { KeptStore, RecordStore, SavedRow } from './kept-store.ts';
import { insertRevision } from './queries.ts';

/** Sent with the fields of a change. */
interface Edited {
  updatedAt?: string | undefined;
  autosave?: boolean | undefined;
  correction?: Correction | undefined;
}

/** A write: a new record has no `before`, a deleted one no `after`. */
interface RecordWrite<Row> extends Pick<Edited, 'autosave' | 'correction'> {
  /** 'update', as part of an action of the audit log. */
  verb: string;
  before?: Row;
  after?: Row;
}

/** A record to delete, and the version of it that was read; calls of the first clients name none (behaviour 19.3). */
type Seen = Pick<SeenRecord, 'id'> & Pick<Edited, 'updatedAt'>;

/** Where a record that the desk made comes from: a submission as its author sent it. */
export interface Origin<Row> {
  at: string;
  /** Null for a person without an account. */
  authorId: string | null;
  /** The fields that differ. */
  row: { [K in keyof Row]?: Row[K] | undefined };
}

export type BulkChange<Fields> =
  | { action: 'change'; records: SeenRecord[]; change: Fields }
  | { action: 'delete'; records: SeenRecord[] }
  | { action: 'restore'; ids: string[] };

/** Returns functions that create and change records: each save is checked against the edited version, and kept. */
export function keptRecords<Row extends SavedRow, Fields extends object>(
  { db, changes }: Pick<Deps, 'db' | 'changes'>,
  kind: KeptStore<Row, Fields>,
) {
  const missing = () => notFound(kind.title);
  const fieldsOf = (row: Row) => fieldsBy(kind.schema, row);

  async function settle(
    tx: Db,
    person: Person | null,
    { verb, before, after, autosave = false, correction }: RecordWrite<Row>,
  ) {
    const recordId = (after ?? before)!.id;
    const at = now();
    const notice = correction && { correction: CHANGE_LABELS[correction.change], note: correction.note };
    await recordAction(
      tx,
      person,
      `${kind.action}.${correction ? verbOf(correction) : verb}`,
      recordId,
      before ?? null,
      after ? { ...after, ...notice } : null,
    );
    if (after)
      await keepRevision(tx, person, {
        kind: kind.kind,
        recordId,
        before: before ? { fields: fieldsOf(before), at: before.updatedAt } : null,
        after: fieldsOf(after),
        auto: autosave,
        at,
        told: correction !== undefined,
      });
    const shown = (row: Row | undefined) => (row ? kind.shown?.(row) : undefined);
    await keepEditions(tx, { kind: kind.kind, recordId }, shown(before), shown(after), by(person, correction), at);
    await changes.announce(tx, kind.tag, recordId);
  }

  /** Does the same as `create`, as part of a larger transaction. A record's origin becomes its first version. */
  async function createIn(
    tx: Db,
    person: Person | null,
    make: (tx: Db) => Promise<Row>,
    origin?: Origin<Row>,
  ): Promise<Row> {
    const seen = await changes.observe(tx, kind.tag);
    const created = await make(tx);
    await seen(created.id);
    if (!origin) {
      await settle(tx, person, { verb: 'create', after: created });
      return created;
    }
    await recordAction(tx, person, `${kind.action}.create`, created.id, null, created);
    const first = {
      kind: kind.kind,
      recordId: created.id,
      at: origin.at,
      fields: fieldsOf({ ...created, ...origin.row }),
    };
    await insertRevision(tx, { ...first, authorId: origin.authorId });
    await keepRevision(tx, person, { ...first, before: first, after: fieldsOf(created), auto: false });
    await keepEditions(tx, first, undefined, kind.shown?.(created), undefined);
    await changes.announce(tx, kind.tag, created.id);
    return created;
  }

  async function edit(tx: Db, person: Person | null, id: string, verb: string, edited: Edited & Fields) {
    const { updatedAt, autosave, correction, ...fields } = edited;
    const before = (await kind.lock(tx, id)) ?? fail(missing());
    refuseStale(kind.what, before, updatedAt);
    const seen = await changes.observe(tx, kind.tag, id);
    const after = (await kind.change(tx, before, fields as unknown as Fields)) ?? fail(missing());
    await seen(id);
    await settle(tx, person, { verb, before, after, autosave, correction });
    return after;
  }

  return {
    kind: kind.kind,
    missing,
    settle,
    edit,
    createIn,
    clean: kind.clean,
    /** Creates the record that `make` stores. */
    create: (person: Person | null, make: (tx: Db) => Promise<Row>): Promise<Row> =>
      db.transaction((tx) => createIn(tx, person, make)),
    /** Changes a record. @throws Failure conflict if somebody else has saved since the edited version */
    async change(person: Person | null, id: string, edited: Edited & Fields): Promise<Row> {
      const cleaned = await kind.clean(edited);
      return db.transaction((tx) => edit(tx, person, id, 'update', cleaned));
    },
    /**
     * Restores an old version. @throws Failure conflict if somebody has saved since `updatedAt`, unprocessable if it is
     * no longer valid
     */
    async revert(person: Person | null, { recordId, fields }: Revision, updatedAt: string | undefined): Promise<Row> {
      const cleaned = await fieldsOfRevision(kind, fields);
      return db.transaction((tx) => edit(tx, person, recordId, 'revert', { ...cleaned, updatedAt }));
    },
  };
}

/** Returns the fields of an old version, clean. @throws Failure unprocessable if they are no longer valid */
export async function fieldsOfRevision<Row extends SavedRow, Fields extends object>(
  kind: KeptStore<Row, Fields>,
  fields: Revision['fields'],
): Promise<Fields> {
  const taken = kind.schema.safeParse(textsIn(fields));
  if (!taken.success) throw new Failure('unprocessable', OUTDATED);
  return kind.clean(taken.data as Fields);
}

/** Adds functions that move records to the bin and restore them, one by one or in bulk. */
export function deskRecords<Row extends SavedRow, Fields extends object>(
  deps: Pick<Deps, 'db' | 'changes' | 'log'>,
  kind: RecordStore<Row, Fields>,
) {
  const { db, changes } = deps;
  const { settle, edit, ...kept } = keptRecords(deps, kind);
  const { missing } = kept;

  /** Does the same as `remove` in a larger transaction. Resolves to the deleted record, if there was one. */
  async function removeIn(tx: Db, person: Person | null, id: string): Promise<Row | undefined> {
    const seen = await changes.observe(tx, kind.tag, id);
    const before = await kind.lock(tx, id);
    const deleted = before && (await kind.bin(tx, id));
    if (deleted) {
      await seen(id);
      await settle(tx, person, { verb: 'delete', before });
    }
    return deleted;
  }

  async function removeSeen(tx: Db, person: Person | null, { id, updatedAt }: Seen): Promise<Row> {
    refuseStale(kind.what, (await kind.lock(tx, id)) ?? fail(missing()), updatedAt, UNCHANGED);
    return (await removeIn(tx, person, id)) ?? fail(missing());
  }

  async function takeBack(tx: Db, person: Person | null, id: string): Promise<Row> {
    const seen = await changes.observe(tx, kind.tag, id);
    const restored = (await kind.unbin(tx, id)) ?? fail(missing());
    await seen(id);
    await recordAction(tx, person, `${kind.action}.restore`, id, null, restored);
    await changes.announce(tx, kind.tag, id);
    return restored;
  }

  return {
    ...kept,
    /** Copies a record; `make` stores its texts. */
    duplicate: (person: Person | null, id: string, make: (tx: Db, texts: object) => Promise<Row>): Promise<Row> =>
      kept.create(person, async (tx) =>
        make(tx, textsIn(fieldsBy(kind.schema, (await kind.lock(tx, id)) ?? fail(missing())))),
      ),
    /** Moves a record to the bin. @throws Failure conflict if somebody has saved since `updatedAt` */
    remove: (person: Person | null, seen: Seen) =>
      db.transaction(async (tx) => {
        await removeSeen(tx, person, seen);
        return { message: `${kind.title} deleted successfully` };
      }),
    removeIn,
    restore: (person: Person | null, id: string): Promise<Row> => db.transaction((tx) => takeBack(tx, person, id)),
    /** Changes each record in a separate transaction: a failure, whose reason is returned, stops no other change. */
    async bulk(person: Person | null, sent: BulkChange<Fields>): Promise<BulkResult> {
      if (sent.action === 'restore') {
        const records = sent.ids.map((id) => ({ id }));
        return doEach(deps, person!, records, ({ id }) => db.transaction((tx) => takeBack(tx, person, id)));
      }
      if (sent.action === 'delete')
        return doEach(deps, person!, sent.records, (seen) => db.transaction((tx) => removeSeen(tx, person, seen)));
      const change = await kind.clean(sent.change);
      return doEach(deps, person!, sent.records, ({ id, updatedAt }) =>
        db.transaction((tx) => edit(tx, person, id, 'update', { ...change, updatedAt })),
      );
    },
  };
}

/** Returns the fields that do not decide if, when and where readers see a record. */
const textsIn = (fields: object) => Object.fromEntries(Object.entries(fields).filter(([name]) => !isOfPlace(name)));

const verbOf = ({ change }: Correction) => (isWithdrawal(change) ? 'withdraw' : 'correct');
const by = (person: Person | null, correction: Correction | undefined) =>
  correction && { ...correction, authorId: person?.id ?? null };

const OUTDATED = 'This version lacks something that is now required. Copy what you need from it instead.';

/** Returns the fields of a row that people can change according to its contract. */
function fieldsBy({ shape }: z.ZodObject, row: object): Record<string, unknown> {
  const names = Object.keys(shape).filter((name) => name in row && name !== 'updatedAt');
  return Object.fromEntries(names.map((name) => [name, (row as Record<string, unknown>)[name]]));
}

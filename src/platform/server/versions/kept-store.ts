import type { z } from 'zod';
import type { DeskAccess } from '#kernel/accounts.ts';
import type { CacheTag } from '#kernel/endpoint.ts';
import type { Db } from '../db/connect.ts';
import type { ShownRecord } from '../editions/editions.ts';

export interface SavedRow {
  id: string;
  updatedAt: string;
}
/** A kind that keeps a version of a record with every save. */
export interface KeptStore<Row extends SavedRow, Fields extends object> {
  /** The name under which versions of the kind are stored. */
  kind: string;
  /** The record's name in messages such as 'Somebody else saved this page text'. */
  what: string;
  /** The access that is needed to edit the records, and to read and restore their versions. */
  access: DeskAccess;
  /** The prefix of actions on the records in the audit log. */
  action: string;
  tag: CacheTag;
  /** For example 'Job listing', as in 'Job listing not found' and 'Job listing deleted successfully'. */
  title: string;
  /** The fields that a change can set and that a version keeps. */
  schema: z.ZodObject;
  /** Cleans rich texts from the client before the transaction begins: `cleaning('content')`. */
  clean<Sent extends object>(sent: Sent): Promise<Sent>;
  /** Returns a record that is not in the bin. Only for kinds that can be updated (features/updates). */
  find?(db: Db, id: string): Promise<Row | undefined>;
  lock(tx: Db, id: string): Promise<Row | undefined>;
  /** Checks a change against the previous row, and stores it. The rich texts of the change are already clean. */
  change(tx: Db, before: Row, fields: Fields): Promise<Row | undefined>;
  /** Returns what readers see now, for kinds whose public texts are kept (editions.ts); undefined if not public. */
  shown?(row: Row): ShownRecord | undefined;
}

/** A kind whose records can also be moved to the bin. */
export interface RecordStore<Row extends SavedRow, Fields extends object> extends KeptStore<Row, Fields> {
  bin(tx: Db, id: string): Promise<Row | undefined>;
  unbin(tx: Db, id: string): Promise<Row | undefined>;
}

/** Any kind, for code that restores versions and does not need the type of its rows. */
export type AnyKeptStore = KeptStore<SavedRow, object>;

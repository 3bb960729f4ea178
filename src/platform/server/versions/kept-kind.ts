import type { z } from 'zod';
import type { Topic } from '#kernel/endpoint.ts';
import type { Db } from '../db/connect.ts';

export interface Saved {
  id: string;
  updatedAt: string;
}
/** A kind of record whose every save is kept. */
export interface KeptKind<Row extends Saved, Fields extends object> {
  /** The name of its revisions' kind. */
  kind: string;
  /** As in 'Somebody else saved this page text'. */
  what: string;
  /** Whoever may write it may read and take up what was saved of it. */
  access: 'editor' | 'admin';
  /** How its actions begin in the audit log. */
  action: string;
  topic: Topic;
  /** 'Job listing', as in 'Job listing not found' and 'Job listing deleted successfully'. */
  title: string;
  /** What a change may set: a revision keeps these fields. */
  schema: z.ZodObject;
  lock(tx: Db, id: string): Promise<Row | undefined>;
  /** Checks a change against the row as it was, and stores it. */
  change(tx: Db, before: Row, fields: Fields): Promise<Row | undefined>;
}

/** Any kind, for what only reverts: its rows are of no concern there. */
export type AnyKeptKind = KeptKind<Saved, object>;

/**
 * The server's half of a kind of record: where it is stored, what of it readers may see, and one set of columns for
 * each capability that its descriptor names. Each stands in its feature's server/content.ts, app/server/kinds.ts
 * collects them, and `Deps` hands them to whatever loops over kinds.
 */
import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Topic } from '#kernel/endpoint.ts';
import type { Kind } from '#kernel/kinds.ts';
import type { Db } from './db/connect.ts';
import type { PersonalData } from './personal-data.ts';
import type { AnyKeptKind } from './versions/kept-kind.ts';

/** In the columns of the kind's table. */
type Expression = AnyColumn | SQL;

/** What each capability of a descriptor asks of the server. */
interface Halves {
  public: {
    /** What readers may see, the clock included. */
    visible: SQL;
    /** What they are led to: of that, what is still of use. */
    open: SQL;
  };
  search: {
    body: Expression;
    /** Whose it is: a byline, a company, a provider, a source. */
    by: Expression;
    date: Expression;
    /** A tsvector with an index. */
    vector: Expression;
  };
  /** Texts; what a kind does not have is left out. */
  alert: {
    by: Expression;
    summary: Expression;
    category?: Expression;
    jurisdiction?: Expression;
    /** Between bars where it is of several: 'in_person|online'. */
    type?: Expression;
    /** Where a wish for a location is looked for. */
    place?: Expression;
    vector: Expression;
    /** Since when it is news. */
    at: Expression;
  };
  newsletter: {
    text: Expression;
    /** The line with the title: 'Analysis · Singapore'. */
    meta: Expression;
    /** Empty for what concerns everybody. */
    jurisdiction?: Expression;
    date: Expression;
    /** What stands first in a section, before the newest: numbers, of which the highest win, or truth values. */
    weights?: readonly Expression[];
    /** Drafts take these alone; editors may add the others. */
    drafted?: SQL;
    /** Is told to its end instead of being cut. */
    whole?: SQL;
  };
  /** The newest, newest first. */
  feed: (db: Db, limit: number) => Promise<FeedEntry[]>;
  /** Published and not in the bin, whatever the clock says; and the moment from which on it is public. */
  schedule: { released: SQL; from: PgColumn };
  /** Since when it is in the bin. */
  bin: PgColumn;
  palette: {
    /** Words are looked for in these and in the title. */
    also: readonly PgColumn[];
    /** Tells it from others of that name. */
    note: Expression;
  };
  /** How its records are written: versions/records.ts. */
  versions: AnyKeptKind;
}

/** An entry of a feed as it is stored: links in its HTML may be paths of the site. */
export interface FeedEntry {
  id: string;
  title: string;
  summary: string;
  html: string;
  author: string;
  tags: readonly string[];
  /** ISO 8601. */
  published: string;
  updated: string;
}

/** A descriptor whose topic is announced and cached by. */
type Described = Kind & { readonly topic: Topic };

interface Stored<K> {
  kind: K;
  table: PgTable & { id: PgColumn; updatedAt: PgColumn };
  /** What a record is called. */
  title: PgColumn;
  /** The account that brought it. */
  owner?: PgColumn;
  personalData?: PersonalData;
}

/** What the server has to know of a kind: all that its descriptor says it can do. */
export type ServerHalf<K extends Kind> = Stored<K> & Pick<Halves, keyof Halves & keyof K>;

/** Of any kind. */
export type StoredKind = Stored<Described> & Partial<Halves>;
export type Kinds = readonly StoredKind[];

type Capability = Exclude<keyof Kind, keyof Pick<Kind, 'name' | 'one' | 'many' | 'labels' | 'topic' | 'audit'>>;
export type StoredWith<C extends Capability> = Stored<Described & Required<Pick<Kind, C>>> &
  Pick<Halves, C & keyof Halves>;

/** Those that have all of these capabilities. */
export const kindsWith = <C extends Capability>(kinds: Kinds, ...capabilities: C[]) =>
  kinds.filter(({ kind }) => capabilities.every((capability) => kind[capability])) as unknown as StoredWith<C>[];

/** A text of ours, never a client's, as it stands in a statement: the planner sees that a kind is not asked for. */
export const literal = (text: string): SQL => sql.raw(`'${text.replaceAll("'", "''")}'`);

/** The rows of `select` for each of these kinds, one after the other. */
export const allOf = <K>(kinds: readonly K[], select: (kind: K) => SQL): SQL =>
  sql.join(
    kinds.map((kind) => sql`(${select(kind)})`),
    sql` union all `,
  );

/**
 * The server's half of a kind: its table, the records that readers can see, and a set of columns for each capability in
 * its descriptor. A feature defines its kind in server/content.ts, app/server/kinds.ts collects the kinds, and `Deps`
 * passes them to code that handles every kind.
 */
import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import type { CacheTag } from '#kernel/endpoint.ts';
import type { Kind } from '#kernel/kinds.ts';
import type { Fields } from '#kernel/record-fields.ts';
import type { Person } from './auth/person.ts';
import type { CardContent } from './cards/draw-card.ts';
import type { Config } from './config.ts';
import type { Db, PooledDb } from './db/connect.ts';
import type { ShownRecord } from './editions/editions.ts';
import type { PersonalData } from './personal-data.ts';
import type { AnyKeptStore, RecordStore, SavedRow } from './versions/kept-store.ts';

/** An SQL expression over the columns of the kind's table. */
type Expression = AnyColumn | SQL;

/** The server's half of each capability of a descriptor. */
interface Halves {
  public: {
    /** True for records that readers can see at the current time. */
    visible: SQL;
    /** True for visible records that are still relevant: feeds, sitemap and emails lead only to these. */
    open: SQL;
  };
  /** How a record becomes a search document: docs/decisions/0051-search-documents.md. `npm run db:search` writes the migration. */
  search: {
    /** True for the rows of the table that are records of this kind; omitted if all are. */
    of?: SQL;
    /** The title that readers see, if it is not the record's own. */
    title?: Expression;
    /** The path where readers find it, if the record has no separate page. */
    path?: Expression;
    /** The lines below the title. Their words count for more than the body's. */
    lead: Expression;
    body: Expression;
    /** The source of the record: a byline, a company, a provider, a source. */
    by: Expression;
    /** Further words that find the record, such as a number. */
    also?: Expression;
    /** Readers find the record while `released` is true, from this hour on. */
    released: SQL;
    from: PgColumn;
    type?: Expression;
    /** The name as entered, or empty: results are filtered and counted by its code, if it has one. */
    jurisdiction?: Expression;
    /** An array of the names of further jurisdictions, for a kind with a `jurisdiction`. */
    furtherJurisdictions?: PgColumn;
    /** Arrays of texts by which results are filtered and counted: `keys` makes an array of texts. */
    topics?: SQL;
    authors?: SQL;
  };
  /** All are texts; a kind omits those that it does not have. */
  alert: {
    by: Expression;
    summary: Expression;
    category?: Expression;
    jurisdiction?: Expression;
    /** Several types are separated by bars: 'in_person|online'. */
    type?: Expression;
    /** Where an alert's location is searched for. */
    place?: Expression;
    /** The labels of the provisions that the record cites. */
    laws?: Expression;
    /** When the record became news. */
    at: Expression;
  };
  newsletter: {
    text: Expression;
    /** The line next to the title: 'Analysis · Singapore'. */
    meta: Expression;
    /** Empty for records that concern every jurisdiction. */
    jurisdiction?: Expression;
    furtherJurisdictions?: PgColumn;
    date: Expression;
    /** The order within a section, before the date: highest numbers first, or true before false. */
    weights?: readonly Expression[];
    /** Only these records enter a new draft; editors can add others. */
    drafted?: SQL;
    /** True for records whose text is printed in full instead of shortened. */
    whole?: SQL;
  };
  /** Returns the latest `limit` entries, newest first. */
  feed: (db: Db, limit: number) => Promise<FeedEntry[]>;
  /** Returns the content of a record's picture; undefined for a record that readers cannot see. */
  card: (db: Db, id: string) => Promise<CardContent | undefined>;
  /** `released` is true for published records that are not in the bin. From the time `from`, they are public. */
  schedule: { released: SQL; from: PgColumn };
  /** When the record was moved to the bin. */
  bin: PgColumn;
  palette: {
    /** Columns that are searched in addition to the title. */
    also: readonly PgColumn[];
    /** Distinguishes records with the same title. */
    note: Expression;
  };
  /** How records of the kind are saved: see versions/records.ts. */
  versions: AnyKeptStore;
  /** Returns what readers see of a record now; undefined if it is not public. */
  editions: (db: Db, id: string) => Promise<ShownRecord | undefined>;
  /** How records from other sites and programs are checked, and stored as the desk would store them. */
  imported: {
    input: z.ZodObject;
    /** Whether the texts and lists of a draft may be empty, except its title. */
    unfinished?: true;
    /** The fields' descriptions, by name. */
    fields: Fields;
    /** A record as the public API returns it. */
    reply: z.ZodObject;
    /** An input with all required fields, for the documents of the API. */
    example: object;
    /** Returns a record as readers see it, without what only the desk sees; by default as stored. */
    forReaders?: (row: Record<string, unknown>) => Record<string, unknown>;
    storeOf: (kept: KeptOfSource) => ImportStore;
  };
}

/** What a record keeps from the site that it comes from, if its kind can store that. */
export interface KeptOfSource {
  createdAt: string;
  updatedAt: string;
  /** The number of an article from a site like this one: 'TM 2026-0412'. */
  number?: string;
}

/** The store of any kind that is imported. What is inserted has been checked by the kind's `input`. */
export interface ImportStore extends RecordStore<ImportedRow, object> {
  find(db: Db, id: string): Promise<ImportedRow | undefined>;
  insert(tx: Db, input: object, person: Person | null): Promise<ImportedRow>;
}

interface ImportedRow extends SavedRow {
  title: string;
}

/** An entry of a feed as stored: links in its HTML may be paths within the site. */
export interface FeedEntry {
  id: string;
  title: string;
  summary: string;
  html: string;
  author: string;
  tags: readonly string[];
  /** A JPEG at a path of the site. */
  image?: { path: string; bytes: number } | undefined;
  /** When the record was published (ISO 8601). */
  published: string;
  updated: string;
}

/** A descriptor with the tag under which its records are announced and cached. */
type Described = Kind & { readonly tag: CacheTag };

/** What a kind needs to draw a page of a record. */
export interface Previewing {
  db: PooledDb;
  config: Config;
}

interface Stored<K> {
  kind: K;
  table: PgTable & { id: PgColumn; updatedAt: PgColumn };
  title: PgColumn;
  /** The account that submitted the record. */
  owner?: PgColumn;
  personalData?: PersonalData;
  /** The columns in which a record refers to pictures of the library: in a rich text, by a picture's id. */
  pictures?: { text?: PgColumn; cover?: PgColumn };
  /** The day for which the desk plans a draft. */
  plannedFor?: PgColumn;
  /** When a public record ends, or from when until when it takes place. */
  happens?:
    | { task: 'ends'; from: PgColumn }
    | { task: 'takes-place'; from: PgColumn; until: PgColumn; timeZone: PgColumn };
  /** Returns a record in any state, as its page would show it after `change`. Kinds that can be updated have this. */
  previewed?: (deps: Previewing, id: string, change?: Record<string, unknown>) => Promise<object | undefined>;
  /** The columns with a record's topics: one for the first topic, if the kind has one, and an array of the others. */
  filed?: { first?: PgColumn; others: PgColumn };
}

/** The server's half of a kind: its table, and the columns for each capability in its descriptor. */
export type ServerHalf<K extends Kind> = Stored<K> & Pick<Halves, keyof Halves & keyof K>;

/** The server's half of any kind. */
export type StoredKind = Stored<Described> & Partial<Halves>;
export type Kinds = readonly StoredKind[];

type Capability = Exclude<keyof Kind, keyof Pick<Kind, 'name' | 'one' | 'many' | 'labels' | 'tag' | 'audit'>>;
export type StoredWith<C extends Capability> = Stored<Described & Required<Pick<Kind, C>>> &
  Pick<Halves, C & keyof Halves>;

export const kindsWith = <C extends Capability>(kinds: Kinds, ...capabilities: C[]) =>
  kinds.filter(({ kind }) => capabilities.every((capability) => kind[capability])) as unknown as StoredWith<C>[];

/** For our own constants, never a client's text: with a literal, the planner can skip a kind. */
export const literal = (text: string): SQL => sql.raw(`'${text.replaceAll("'", "''")}'`);

/** Returns an array of the texts that are not empty. */
export const keys = (...texts: Expression[]): SQL => sql`array_remove(array[${sql.join(texts, sql`, `)}]::text[], '')`;

/** Returns the union of the rows that `select` reads for each of these kinds. */
export const allOf = <K>(kinds: readonly K[], select: (kind: K) => SQL): SQL =>
  sql.join(
    kinds.map((kind) => sql`(${select(kind)})`),
    sql` union all `,
  );

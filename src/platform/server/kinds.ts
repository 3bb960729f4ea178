/**
 * The server's half of a kind: its table, which of its records readers may see, and one set of columns for each
 * capability that its descriptor names. Each is defined in its feature's server/content.ts, app/server/kinds.ts
 * collects them, and `Deps` passes them to the code that loops over kinds.
 */
import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Topic } from '#kernel/endpoint.ts';
import type { Kind } from '#kernel/kinds.ts';
import type { CardContent } from './cards/draw-card.ts';
import type { Db } from './db/connect.ts';
import type { PersonalData } from './personal-data.ts';
import type { AnyKeptStore } from './versions/kept-store.ts';

/** SQL over the columns of the kind's table. */
type Expression = AnyColumn | SQL;

/** The server's half of each capability of a descriptor. */
interface Halves {
  public: {
    /** True for records that readers may see at the current time. */
    visible: SQL;
    /** True for visible records that are still of use: feeds, sitemap and mails lead only to these. */
    open: SQL;
  };
  /** How a record becomes a search document: docs/decisions/0051-search-documents.md. `npm run db:search` writes the migration. */
  search: {
    /** True for the rows of the table that are records of this kind; left out if all are. */
    of?: SQL;
    /** The title that readers see, if it is not the record's own. */
    title?: Expression;
    /** The path at which readers find it, if the record has no separate page. */
    path?: Expression;
    /** The lines below the title. Their words count more than the body's. */
    lead: Expression;
    body: Expression;
    /** Its origin: a byline, a company, a provider, a source. */
    by: Expression;
    /** Further words by which it is found, such as a number. */
    also?: Expression;
    /** Readers find the record while `released` is true, from this hour on. */
    released: SQL;
    from: PgColumn;
    type?: Expression;
    /** The name as somebody entered it, or empty: results are filtered and counted by its code, if it has one. */
    jurisdiction?: Expression;
    /** Arrays of texts, by which results are filtered and counted: `keys` makes one of a text. */
    topics?: SQL;
    authors?: SQL;
  };
  /** All of them text; a kind omits the ones that it does not have. */
  alert: {
    by: Expression;
    summary: Expression;
    category?: Expression;
    jurisdiction?: Expression;
    /** Several types are separated by bars: 'in_person|online'. */
    type?: Expression;
    /** Searched for the location that an alert asks for. */
    place?: Expression;
    /** When the record became news. */
    at: Expression;
  };
  newsletter: {
    text: Expression;
    /** The line with the title: 'Analysis · Singapore'. */
    meta: Expression;
    /** Empty for records that concern every jurisdiction. */
    jurisdiction?: Expression;
    date: Expression;
    /** The order within a section, before the date: numbers, highest first, or booleans, true first. */
    weights?: readonly Expression[];
    /** Only these records are put into a new draft; editors may add others. */
    drafted?: SQL;
    /** True for records whose text is printed in full instead of being cut. */
    whole?: SQL;
  };
  /** The latest `limit` entries, newest first. */
  feed: (db: Db, limit: number) => Promise<FeedEntry[]>;
  /** The content of a record's picture; undefined for one that readers cannot see. */
  card: (db: Db, id: string) => Promise<CardContent | undefined>;
  /** `released`: published and not in the bin, at whatever hour. `from`: the hour from which the record is public. */
  schedule: { released: SQL; from: PgColumn };
  /** When the record was put into the bin. */
  bin: PgColumn;
  palette: {
    /** Searched in addition to the title. */
    also: readonly PgColumn[];
    /** Distinguishes records with the same title. */
    note: Expression;
  };
  /** How its records are saved: see versions/records.ts. */
  versions: AnyKeptStore;
}

/** An entry of a feed as stored: links in its HTML may be paths within the site. */
export interface FeedEntry {
  id: string;
  title: string;
  summary: string;
  html: string;
  author: string;
  tags: readonly string[];
  /** A JPEG at a path within the site. */
  image?: { path: string; bytes: number } | undefined;
  /** ISO 8601. */
  published: string;
  updated: string;
}

/** A descriptor with the topic under which its records are announced and cached. */
type Described = Kind & { readonly topic: Topic };

interface Stored<K> {
  kind: K;
  table: PgTable & { id: PgColumn; updatedAt: PgColumn };
  title: PgColumn;
  /** The account that submitted the record. */
  owner?: PgColumn;
  personalData?: PersonalData;
  /** The columns in which a record refers to pictures of the library: in a rich text, by a picture's id. */
  pictures?: { text?: PgColumn; cover?: PgColumn };
  /** The columns with a record's topics: a column with the first topic, if that has one, and an array of the others. */
  filed?: { first?: PgColumn; others: PgColumn };
}

/** The server's half of a kind: its table, and the columns for every capability of its descriptor. */
export type ServerHalf<K extends Kind> = Stored<K> & Pick<Halves, keyof Halves & keyof K>;

/** The server's half of any kind. */
export type StoredKind = Stored<Described> & Partial<Halves>;
export type Kinds = readonly StoredKind[];

type Capability = Exclude<keyof Kind, keyof Pick<Kind, 'name' | 'one' | 'many' | 'labels' | 'topic' | 'audit'>>;
export type StoredWith<C extends Capability> = Stored<Described & Required<Pick<Kind, C>>> &
  Pick<Halves, C & keyof Halves>;

/** Returns the kinds that have all of these capabilities. */
export const kindsWith = <C extends Capability>(kinds: Kinds, ...capabilities: C[]) =>
  kinds.filter(({ kind }) => capabilities.every((capability) => kind[capability])) as unknown as StoredWith<C>[];

/** A string as an SQL literal, for our own constants and never for a client's text: the planner can then skip a kind. */
export const literal = (text: string): SQL => sql.raw(`'${text.replaceAll("'", "''")}'`);

/** Returns an array with the texts that are not empty. */
export const keys = (...texts: Expression[]): SQL => sql`array_remove(array[${sql.join(texts, sql`, `)}]::text[], '')`;

/** Returns the union of the rows that `select` reads for each of these kinds. */
export const allOf = <K>(kinds: readonly K[], select: (kind: K) => SQL): SQL =>
  sql.join(
    kinds.map((kind) => sql`(${select(kind)})`),
    sql` union all `,
  );

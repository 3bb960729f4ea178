/** Finds the newest documents of every kind: with certain names for hubs, and with certain words for feeds. */

import { and, desc, inArray, type SQL, sql } from 'drizzle-orm';
import { kindNamed } from '#features/kinds.ts';
import { excerpt } from '#kernel/excerpt.ts';
import type { Db } from '#platform/server/db/connect.ts';
import type { Slice } from '#platform/server/db/record-queries.ts';
import { openingOf } from '#platform/server/db/text-search.ts';
import { correctedOf } from '#platform/server/editions/editions.ts';
import type { Piece, SearchQuery } from '../contract.ts';
import { MOST_RESULTS } from '../vocabulary.ts';
import { conditions } from './hits.ts';
import { type Index, newestFirst, reading } from './reading.ts';
import { documents, isVisible } from './table.ts';
import { understand } from './understand.ts';

/** The columns of documents that contain the names. */
export type NameColumn = 'topics' | 'authors' | 'jurisdictions';

/** A page that gathers the pieces with certain names, and what its feed and card need. */
export interface Hub {
  title: string;
  description: string;
  path: string;
  by: NameColumn;
  names: readonly string[];
}

export interface Pieces {
  rows: Piece[];
  /** Exact up to MOST_RESULTS. */
  total: number;
  more: boolean;
}

/** Matches documents that readers may see and that have one of the names. */
export const isNamed = (by: NameColumn, names: SQL): SQL => sql`${documents[by]} && ${names} and ${isVisible}`;

/** Builds this condition for a list of names. */
const hasOne = (by: NameColumn, names: readonly string[]): SQL => isNamed(by, sql`${sql.param(names)}::text[]`);

const newestNamed = (index: Index, by: NameColumn, names: readonly string[], limit: number) =>
  newestFirst<{ id: string }>(
    index,
    limit,
    (since) => sql`select id from ${documents} where ${and(hasOne(by, names), since)}
      order by visible_from desc, id desc limit ${limit}`,
  );

const EXCERPT = 280;
/** The lead, or the beginning of the text if the lead is empty or begins with the company or place shown beside it. */
const opening = sql`case when d.lead <> '' and (d.by = '' or not starts_with(d.lead, d.by)) then d.lead else ${openingOf(sql`d.body`, 300)} end`;

export function findPieces(
  db: Db,
  by: NameColumn,
  names: readonly string[],
  { limit, offset }: Slice,
): Promise<Pieces> {
  return reading(db, async (index) => {
    const found = await newestNamed(index, by, names, MOST_RESULTS + 1);
    const shown = found.slice(0, MOST_RESULTS).map(({ id }) => id);
    const { rows } = await index.tx.execute<Omit<Piece, 'date' | 'label'> & { date: Date | string }>(sql`
      select d.id, d.kind, d.title, d.path, d.by, d.visible_from as date, ${opening} as excerpt,
        ${correctedOf(sql`d.id`)} as corrected
      from unnest(${sql.param(shown.slice(offset, offset + limit))}::uuid[]) with ordinality as piece (id, place)
        join ${documents} d on d.id = piece.id order by piece.place`);
    return {
      rows: rows.map(({ date, ...row }) => ({
        ...row,
        label: kindNamed('search', row.kind).labels.one,
        excerpt: excerpt(row.excerpt, EXCERPT),
        date: new Date(date).toISOString(),
      })),
      total: shown.length,
      more: found.length > MOST_RESULTS,
    };
  });
}

/** Counts the visible documents of each group of names, up to MOST_RESULTS. */
export function countPieces(db: Db, by: NameColumn, groups: readonly (readonly string[])[]): Promise<number[]> {
  return reading(db, async (index) => {
    const counts: number[] = [];
    for (const names of groups) {
      const found = await newestFirst(
        index,
        MOST_RESULTS,
        (since) => sql`select 1 from ${documents} where ${and(hasOne(by, names), since)} limit ${MOST_RESULTS}`,
      );
      counts.push(found.length);
    }
    return counts;
  });
}

/** Returns the newest documents with their complete text, for feeds. */
export const findNewestNamed = (db: Db, by: NameColumn, names: readonly string[], limit: number) =>
  reading(db, async (index) => documentsOf(index.tx, await newestNamed(index, by, names, limit)));

/** Returns the newest documents with all of the words, for feeds. */
export async function findNewest(db: Db, query: SearchQuery, limit: number) {
  return reading(db, async (index) => {
    const { tx } = index;
    const { all } = await understand(tx, query.q);
    if (all === '') return [];
    const found = await newestFirst<{ id: string }>(
      index,
      limit,
      (since) => sql`
        select id from ${documents} where ${and(sql`vector @@ ${all}::tsquery`, since, ...conditions(query))}
        order by visible_from desc limit ${limit}`,
    );
    return documentsOf(tx, found);
  });
}

function documentsOf(tx: Db, found: readonly { id: string }[]) {
  const ids = found.map(({ id }) => id);
  return tx
    .select()
    .from(documents)
    .where(inArray(documents.id, ids))
    .orderBy(desc(documents.visibleFrom), desc(documents.id));
}

/** Documents that match a query, with the fields for ranking and counting them. */
import { and, type SQL, sql } from 'drizzle-orm';
import { keyOf } from '#features/jurisdictions/server/table.ts';
import type { NameOf } from '#features/kinds.ts';
import { DAY } from '#kernel/time.ts';
import type { SearchFilter } from '../contract.ts';
import { MOST_RESULTS } from '../vocabulary.ts';
import { type Index, newestFirst } from './reading.ts';
import { documents, inTitleOf } from './table.ts';
import type { Queries } from './understand.ts';
import { isVisible } from './visible.ts';

export type FoundKind = NameOf<'search'>;

/** A document that matches, with the fields for ranking and counting it. */
export type Hit = {
  id: string;
  kind: FoundKind;
  type: string;
  path: string;
  jurisdictions: string[];
  topics: string[];
  /** When it became visible (ms). */
  date: number;
  /** How well title and lead match. */
  rank: number;
};

/** The most documents with the words in their title that are ranked beside the newest ones. */
const TITLED = 300;

export const conditions = ({ kind, jurisdiction, topic, type, from, to }: SearchFilter): SQL[] => [
  isVisible,
  ...(kind ? [sql`${documents.kind} = ${kind}`] : []),
  ...(jurisdiction ? [sql`${documents.jurisdictions} @> ${keyOf(jurisdiction)}`] : []),
  ...(topic ? [sql`${documents.topics} @> array[${topic}]`] : []),
  ...(type ? [sql`${documents.type} = ${type}`] : []),
  ...(from ? [sql`${documents.day} >= ${dayOf(from)}`] : []),
  ...(to ? [sql`${documents.day} <= ${dayOf(to)}`] : []),
];

/**
 * Returns the days from 1970 to a date such as '2026-03-01'. A day beyond the end of its month counts on into the next.
 */
function dayOf(date: string): number {
  const [year, month, day] = date.split('-').map(Number) as [number, number, number];
  return Date.UTC(year, month - 1, day) / DAY;
}

const COLUMNS = sql.raw('id, kind, type, path, jurisdictions, topics, visible_from as date, head');
type Ranked = Queries['ranked'];

/** The weights of D, C, B and A: a match in the lead counts a third of one in the title. */
const WEIGHTS = sql.raw("'{0,0,0.35,1}'");

/**
 * Reads the newest documents that match, up to one more than are ever shown: the last one shows that there are more.
 */
export async function readHits(index: Index, query: string, ranked: Ranked, filter: SearchFilter) {
  const hits = await newestFirst<Hit>(index, MOST_RESULTS + 1, (since) =>
    select(and(sql`vector @@ ${query}::tsquery`, since, ...conditions(filter))!, ranked, MOST_RESULTS + 1),
  );
  return { hits, more: hits.length > MOST_RESULTS };
}

/** Reads the newest documents that have every word in their title. */
export const readTitled = (index: Index, query: string, ranked: Ranked, filter: SearchFilter): Promise<Hit[]> =>
  newestFirst<Hit>(index, TITLED, (since) =>
    select(and(isTitled(query), since, ...conditions(filter))!, ranked, TITLED),
  );

/** Matches documents that have every word in their title. */
export const isTitled = (query: string): SQL => sql`${inTitleOf(sql`head`)} @@ ${query}::tsquery`;

/** Adds up how well title and lead match each word, by its best alternative. A phrase matches only as a phrase. */
const rankBy = (ranked: Ranked): SQL =>
  sql.join(
    ranked.map((group) => {
      const fits = group.map(
        (one) => sql`case when head @@ ${one}::tsquery then ts_rank(${WEIGHTS}, head, ${one}::tsquery) else 0 end`,
      );
      return sql`greatest(${sql.join(fits, sql`, `)})`;
    }),
    sql` + `,
  );

const select = (where: SQL, ranked: Ranked, limit: number): SQL => sql`
  select id, kind, type, path, jurisdictions, topics, extract(epoch from date)::float8 * 1000 as date, ${rankBy(ranked)} as rank from (
    select ${COLUMNS} from ${documents} where ${where} order by visible_from desc limit ${limit}) newest`;

const HALF_LIFE = 500 * DAY;

/**
 * Sorts matches in the title before the lead before the body; among equals, newer before older. Lists a page with
 * several texts once.
 */
export function inOrder(hits: readonly Hit[]): Hit[] {
  const now = Date.now();
  const scored = hits.map((hit) => {
    const age = Math.max(0, now - hit.date);
    return { hit, score: (hit.rank + 0.02) * (0.5 + 0.5 * 2 ** (-age / HALF_LIFE)) };
  });
  scored.sort((a, b) => b.score - a.score || b.hit.date - a.hit.date || (a.hit.id < b.hit.id ? -1 : 1));
  const paths = new Set<string>();
  return scored.map(({ hit }) => hit).filter(({ path }) => !paths.has(path) && paths.add(path));
}

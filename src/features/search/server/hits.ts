/** Documents that fit a query, with as much of them as ranks and counts them. */
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

/** A document that fits, with as much of it as ranks and counts it. */
export type Hit = {
  id: string;
  kind: FoundKind;
  type: string;
  path: string;
  jurisdictions: string[];
  topics: string[];
  /** When it became visible (ms). */
  date: number;
  /** How well title and lead fit. */
  rank: number;
};

/** So many documents with the words in their title are ranked beside the newest ones. */
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

/** Days since 1970 of a date such as '2026-03-01'; a day that its month does not have is one of the next month. */
function dayOf(date: string): number {
  const [year, month, day] = date.split('-').map(Number) as [number, number, number];
  return Date.UTC(year, month - 1, day) / DAY;
}

const COLUMNS = sql.raw('id, kind, type, path, jurisdictions, topics, visible_from as date, head');
type Ranked = Queries['ranked'];

/** Weights of D, C, B and A: a lead counts a third of a title. */
const WEIGHTS = sql.raw("'{0,0,0.35,1}'");

/** Reads the newest documents that fit, up to one more than are ever shown, which says that there are more. */
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

/** True for documents that have every word in their title. */
export const isTitled = (query: string): SQL => sql`${inTitleOf(sql`head`)} @@ ${query}::tsquery`;

/** Adds up how well title and lead fit each word, by the best of its alternatives; a phrase counts only as a phrase. */
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

/** Title before lead before body; among equals, newer before older. A page with several texts is listed once. */
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

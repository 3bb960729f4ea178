/** Reads the documents that match a query, ranks and sorts them. */
import { and, inArray, isNotNull, type SQL, sql } from 'drizzle-orm';
import { keyOf } from '#features/jurisdictions/server/table.ts';
import { DAY } from '#kernel/time.ts';
import { isPast, type When } from '#kernel/when.ts';
import type { Db } from '#platform/server/db/connect.ts';
import type { Kinds } from '#platform/server/kinds.ts';
import type { SearchFilter } from '../contract.ts';
import { MOST_RESULTS } from '../vocabulary.ts';
import { type Index, newestFirst, reading, rowsOf } from './reading.ts';
import { documents, inTitleOf, isVisible } from './table.ts';
import { type FoundKind, type Queries, understand } from './understand.ts';

/** A document that matches, with what ranking and counting need. */
export type Hit = {
  id: string;
  kind: FoundKind;
  type: string;
  path: string;
  jurisdictions: string[];
  topics: string[];
  /** When the document became visible (ms). */
  date: number;
  /** How well title and lead match. */
  rank: number;
};

/** At most this many documents with the words in their title are ranked together with the newest ones. */
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
 * Returns the days from 1970 to a date such as '2026-03-01'. A day beyond the end of its month falls into the next
 * month.
 */
function dayOf(date: string): number {
  const [year, month, day] = date.split('-').map(Number) as [number, number, number];
  return Date.UTC(year, month - 1, day) / DAY;
}

type Groups = Queries['groups'];

/**
 * Reads the newest matching documents, up to one more than a search ever shows: the extra one shows that there are
 * more.
 */
export async function readHits(index: Index, query: string, groups: Groups, filter: SearchFilter) {
  const hits = await newestHits(index, sql`vector @@ ${query}::tsquery`, groups, filter, MOST_RESULTS + 1);
  return { hits, more: hits.length > MOST_RESULTS };
}

/** Reads the newest documents that have every word in their title. */
export const readTitled = (index: Index, query: string, groups: Groups, filter: SearchFilter): Promise<Hit[]> =>
  newestHits(index, isTitled(query), groups, filter, TITLED);

/** Matches documents that have every word in their title. */
export const isTitled = (query: string): SQL => sql`${inTitleOf(sql`head`)} @@ ${query}::tsquery`;

/** Ranks by the weight of each word that occurs in the title, lead or origin. Reads no long text. */
function rankBy(groups: Groups): SQL {
  const weights = new Map<string, number>();
  const add = (query: string, weight: number) => weights.set(query, (weights.get(query) ?? 0) + weight);
  for (const { weight, typed, meant, own } of groups) {
    add(typed, meant === '' ? weight : own * weight);
    if (meant !== '') add(meant, (1 - own) * weight);
  }
  return sql.join(
    Array.from(weights, ([query, weight]) => sql`${weight}::float8 * ts_rank_cd(${PLACES}, head, ${query}::tsquery)`),
    sql` + `,
  );
}

/** The weight of a word in the body, origin, lead and title. */
const IN_BODY = 1 / 6;
const PLACES = sql.raw(`'{${IN_BODY},0.333,0.5,1}'`);

const newestHits = (index: Index, where: SQL, groups: Groups, filter: SearchFilter, limit: number): Promise<Hit[]> =>
  newestFirst<Hit>(
    index,
    limit,
    (since) => sql`select id, kind, type, path, jurisdictions, topics, visible_from, head from ${documents}
      where ${and(where, since, ...conditions(filter))} order by visible_from desc limit ${limit}`,
    {
      columns: sql`id, kind, type, path, jurisdictions, topics, extract(epoch from visible_from)::float8 * 1000 as date,
        ${rankBy(groups)} as rank`,
    },
  );

/** How many of the best are ranked by their complete text, because reading complete texts takes time. */
const READ = 50;
/**
 * In a text of `half` different words, one occurrence in the body counts half as much as many do; in a longer text,
 * less. `added` keeps a text of three words from counting as much as a title.
 */
const LENGTH = { half: 85, added: 20 };
/** Multiplies the rank of a piece whose kind the words name. */
const NAMED = 1.5;
/** Multiplies the rank of an event or a course that is over, and of a job that is closed. */
const OVER = 0.6;

/** Ranks the first hits by how often their complete texts have each word, relative to their length. */
export async function rankByText(tx: Db, all: Kinds, { groups, kinds }: Queries, hits: readonly Hit[]): Promise<Hit[]> {
  const [read, others] = [hits.slice(0, READ), hits.slice(READ)];
  if (read.length === 0) return [];
  const queries = [...new Set(groups.flatMap(({ typed, meant }) => (meant === '' ? [typed] : [typed, meant])))];
  const counts = queries.map((query) => sql`ts_rank_cd(${PLACES}, vector, ${query}::tsquery)`);
  const { rows } = await tx.execute<{ id: string; counts: number[]; length: number }>(sql`
    select d.id, array[${sql.join(counts, sql`, `)}] as counts, length(vector) as length
    from unnest(${sql.param(read.map(({ id }) => id))}::uuid[]) as hit (id) join ${documents} d on d.id = hit.id`);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const dates = await readDates(tx, all, read);
  const now = Date.now();
  const total = groups.reduce((sum, { weight }) => sum + weight, 0);
  const ranked = read.map((hit) => {
    const { counts: found = [], length = 1 } = byId.get(hit.id) ?? {};
    const shareOf = (query: string) => {
      const count = found[queries.indexOf(query)] ?? 0;
      return count / (count + (IN_BODY * (length + LENGTH.added)) / LENGTH.half);
    };
    let rank = 0;
    for (const { weight, typed, meant, own } of groups)
      rank += weight * (meant === '' ? shareOf(typed) : own * shareOf(typed) + (1 - own) * shareOf(meant));
    const when = dates.get(hit.id);
    const factor = (kinds.includes(hit.kind) ? NAMED : 1) * (when && isPast(when, now) ? OVER : 1);
    return { ...hit, rank: (factor * rank) / total };
  });
  return [...inOrder(ranked), ...others];
}

/** When a record takes place or, if it has only an end, when it ends. */
export type Dated = When & { task: 'takes-place' | 'ends' };

/** Returns when the events and dated courses among the hits take place, and when the jobs close, by their ids. */
export async function readDates(
  tx: Db,
  kinds: Kinds,
  hits: readonly Pick<Hit, 'id' | 'kind'>[],
): Promise<Map<string, Dated>> {
  const dates = new Map<string, Dated>();
  for (const { kind, table, happens } of kinds) {
    const ids = hits.filter((hit) => hit.kind === kind.name).map(({ id }) => id);
    if (ids.length === 0 || !happens) continue;
    const { task, from: startsAt } = happens;
    const [endsAt, timeZone] = task === 'ends' ? [startsAt, sql`'UTC'`] : [happens.until, happens.timeZone];
    const dated = and(inArray(table.id, ids), isNotNull(startsAt));
    const rows = await tx.select({ id: table.id, startsAt, endsAt, timeZone }).from(table).where(dated);
    for (const { id, ...when } of rows) dates.set(id as string, { ...(when as When), task });
  }
  return dates;
}

const HALF_LIFE = 500 * DAY;
/** Serious pieces come before humor, and pages of the site last. */
const WORTH: Partial<Record<FoundKind, number>> = { humor: 0.95, 'page-text': 0.5 };

/** Sorts by rank, and a little by age. Lists a page with several texts only once. */
export function inOrder(hits: readonly Hit[]): Hit[] {
  const now = Date.now();
  const scored = hits.map((hit) => {
    const age = Math.max(0, now - hit.date);
    return { hit, score: (hit.rank + 0.01) * (WORTH[hit.kind] ?? 1) * (0.85 + 0.15 * 2 ** (-age / HALF_LIFE)) };
  });
  scored.sort((a, b) => b.score - a.score || b.hit.date - a.hit.date || (a.hit.id < b.hit.id ? -1 : 1));
  const paths = new Set<string>();
  return scored.map(({ hit }) => hit).filter(({ path }) => !paths.has(path) && paths.add(path));
}

/**
 * Returns the ids of records of any status whose title has all of the words, or synonyms of them, in any form, with or
 * without accents. Records that readers cannot see come first, then the newest.
 */
export const findTitled = (db: Db, q: string, limit: number): Promise<string[]> =>
  reading(db, async ({ tx }) => {
    const { all } = await understand(tx, q);
    if (all === '') return [];
    const rows = await rowsOf<{ id: string }>(
      tx,
      sql`select id from ${documents} where ${isTitled(all)} order by visible_from desc limit ${limit}`,
    );
    return rows.map(({ id }) => id);
  });

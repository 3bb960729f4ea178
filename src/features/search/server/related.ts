/** Finds what else somebody could read who has read a piece: by shared topics, jurisdictions and rare words of the title. */
import { and, type SQL, sql } from 'drizzle-orm';
import { DAY } from '#kernel/time.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { type Index, newestFirst, reading } from './reading.ts';
import { documents, terms } from './table.ts';
import { isVisible } from './visible.ts';

/** Of the newest pieces that share something, so many of each sort are compared. */
const CANDIDATES = 60;
/** Words of the title that are looked for: the rarest. */
const WORDS = 4;
/** A word in more documents than this says little. */
const COMMON = 3_000;

/** The weight of each thing that two pieces share; the newer one wins among equals. */
const WORTH = { topic: 3, word: 2.5, jurisdiction: 2, new: 1 };
const HALF_LIFE = 365 * DAY;

interface Piece {
  kind: string;
  type: string;
  topics: string[];
  jurisdictions: string[];
  /** The rarest words of its title that some other document has too, as the index spells them. */
  rare: string[];
}

interface Candidate {
  id: string;
  topics: string[];
  jurisdictions: string[];
  /** How many of the rare words its title and lead have. */
  words: number;
  /** When it became visible (ms). */
  date: number;
}

/** Returns the ids of visible pieces of the same kind and type that share the most with a piece, the closest first. */
export function findRelated(db: Db, id: string, limit: number): Promise<string[]> {
  return reading(db, async (index) => {
    const piece = await findPiece(index, id);
    if (!piece) return [];
    const { rare } = piece;
    const shared = [
      ...(piece.topics.length > 0 ? [sql`topics && ${sql.param(piece.topics)}::text[]`] : []),
      ...(piece.jurisdictions.length > 0 ? [sql`jurisdictions && ${sql.param(piece.jurisdictions)}::text[]`] : []),
      ...(rare.length > 0 ? [sql`head @@ ${rare.join(' | ')}::tsquery`] : []),
    ];
    const found = new Map<string, Candidate>();
    for (const condition of shared)
      for (const candidate of await read(index, { id, piece, condition })) found.set(candidate.id, candidate);
    const now = Date.now();
    return [...found.values()]
      .map((candidate) => ({ candidate, score: scoreOf(piece, candidate, now) }))
      .sort((a, b) => b.score - a.score || (a.candidate.id < b.candidate.id ? 1 : -1))
      .slice(0, limit)
      .map(({ candidate }) => candidate.id);
  });
}

async function findPiece({ tx }: Index, id: string): Promise<Piece | undefined> {
  const { rows } = await tx.execute<Piece & Record<string, unknown>>(sql`
    select kind, type, topics, jurisdictions, array(
      select query from (
        select plainto_tsquery('search.english', term)::text as query from ${terms}
        where sort = 'word' and term = any(tsvector_to_array(title_words)) and length(term) > 2 and documents between 2 and ${COMMON}
        order by documents, term limit ${WORDS}
      ) rare where query <> ''
    ) as rare from ${documents} where id = ${id}`);
  return rows[0];
}

interface Wanted {
  id: string;
  piece: Piece;
  condition: SQL;
}

/** Reads the newest pieces of the same kind and type that meet the condition. */
function read(index: Index, { id, piece, condition }: Wanted): Promise<Candidate[]> {
  const words = piece.rare.map((query) => sql`(head @@ ${query}::tsquery)::int`);
  const found = and(
    condition,
    sql`kind = ${piece.kind}`,
    // A joke may lead to a story: both are of the type 'tax_humor'.
    piece.kind === 'humor' ? undefined : sql`type = ${piece.type}`,
    isVisible,
    sql`id <> ${id}`,
  );
  return newestFirst<Candidate>(
    index,
    CANDIDATES,
    (since) => sql`
      select id, topics, jurisdictions, extract(epoch from visible_from)::float8 * 1000 as date,
        ${words.length > 0 ? sql.join(words, sql` + `) : sql`0`} as words
      from ${documents} where ${and(found, since)} order by visible_from desc limit ${CANDIDATES}`,
  );
}

function scoreOf(piece: Piece, { topics, jurisdictions, words, date }: Candidate, now: number): number {
  const shared = (a: readonly string[], b: readonly string[]) => a.filter((one) => b.includes(one)).length;
  return (
    WORTH.topic * shared(piece.topics, topics) +
    WORTH.jurisdiction * shared(piece.jurisdictions, jurisdictions) +
    WORTH.word * words +
    WORTH.new * 2 ** (-Math.max(0, now - date) / HALF_LIFE)
  );
}

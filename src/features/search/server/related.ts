/** Finds what else a reader of a piece could read, by shared topics, jurisdictions and rare words of the title. */
import { type Placeholder, type SQL, sql } from 'drizzle-orm';
import { DAY } from '#kernel/time.ts';

/** How many of the newest pieces with something in common to compare: by topic, by jurisdiction and by word. */
const CANDIDATES = 60;
/** How many words of the title to look for, the rarest first. */
const WORDS = 4;
/** A word in more documents than this says little about a piece. */
const COMMON = 3_000;

/** The weight of each thing that two pieces share. Of equally close pieces, the newer one comes first. */
const WORTH = { topic: 3, word: 2.5, jurisdiction: 2, new: 1 };
const HALF_LIFE = 365 * DAY;

/**
 * Selects the ids of up to `wanted` visible pieces of the same kind and type that share most with a piece, the closest
 * first.
 */
export const relatedTo = (id: string | Placeholder, wanted: number): SQL =>
  sql`search.related(${id}, ${sql.raw(String(wanted))})`;

/** What two pieces can share: whether the piece has it, and how to find others that have it too. */
const SHARED = [
  { has: `cardinality(piece.topics) > 0`, meets: `topics && piece.topics` },
  { has: `cardinality(piece.jurisdictions) > 0`, meets: `jurisdictions && piece.jurisdictions` },
  { has: `cardinality(piece.rare) > 0`, meets: `head @@ any_rare` },
];

/** Selects the newest documents that meet the condition. */
const newestThat = (meets: string, since: string) => `array(
        select id from search.documents
        where ${meets}${since} and kind = piece.kind
          and visible_from <= now() and id <> read
        order by visible_from desc limit ${CANDIDATES})`;

/** How many times cheaper it is to skip an index entry than to read a matching document. */
const PASSED = 8;

/**
 * Like `newestFirst` in reading.ts: reads only the newest documents if these are enough, and fewer than all that match.
 */
const gather =
  (also: string) =>
  ({ has, meets }: (typeof SHARED)[number]) =>
    `
  if ${has} then
    enough := ${CANDIDATES};
    latest := null;
    for newest in select size, since from search.windows order by size loop
      continue when newest.size < enough;
      latest := ${newestThat(meets + also, ' and day >= newest.since')};
      exit when cardinality(latest) = ${CANDIDATES};
      enough := ${1.25 * CANDIDATES} * newest.size / greatest(1, cardinality(latest));
      fitting := total * cardinality(latest) / newest.size;
      latest := null;
      exit when enough > ${PASSED} * fitting;
    end loop;
    candidates := candidates || coalesce(latest, ${newestThat(meets + also, '')});
  end if;`;

/**
 * A database function of one statement, which each connection plans only once. Its settings are the same as in
 * reading.ts. `npm run db:search` writes it into a migration.
 */
export const RELATED = {
  head: `search.related(read uuid, wanted int) returns setof uuid language plpgsql stable rows 3
  set enable_seqscan = off set enable_indexscan = off set jit = off set max_parallel_workers_per_gather = 0
  set plan_cache_mode = force_generic_plan`,
  body: `
declare
  piece record;
  any_rare tsquery;
  newest record;
  enough float8;
  fitting float8;
  total float8;
  latest uuid[];
  candidates uuid[] := '{}';
begin
  select kind, type, topics, jurisdictions, array(
    select query from (
      select plainto_tsquery('search.english', term)::text as query from search.terms
      where sort = 'word' and term = any(tsvector_to_array(title_words)) and length(term) > 2 and documents between 2 and ${COMMON}
      order by documents, term limit ${WORDS}
    ) rare where query <> ''
  ) as rare into piece from search.documents where id = read;
  if not found then
    return;
  end if;
  total := coalesce(max(size), 0) from search.windows;
  any_rare := array_to_string(piece.rare, ' | ')::tsquery;
  -- A joke may lead to a story: both are articles of the type 'tax_humor'.
  if piece.kind = 'humor' then${SHARED.map(gather('')).join('')}
  else${SHARED.map(gather(' and type = piece.type')).join('')}
  end if;
  return query select id from search.documents where id = any(candidates) order by
    ${WORTH.topic} * (select count(*) from unnest(piece.topics) topic where topic = any(topics))
    + ${WORTH.jurisdiction} * (select count(*) from unnest(piece.jurisdictions) place where place = any(jurisdictions))
    + ${WORTH.word} * (select count(*) from unnest(piece.rare) word where head @@ word::tsquery)
    + ${WORTH.new} * power(2::float8, -greatest(0, extract(epoch from now() - visible_from)::float8 * 1000) / ${HALF_LIFE}) desc,
    id desc
  limit wanted;
end
`,
};

/**
 * Counts the words and names of documents, for corrections and suggestions, shortly after readers may see them: the
 * words of a draft would tell strangers what it is about. Counting in the transaction that writes a document would make
 * writers wait for each other at every common word.
 */
import { type SQL, sql } from 'drizzle-orm';
import { jurisdictions, keyOf } from '#features/jurisdictions/server/table.ts';
import type { Db, PooledDb } from '#platform/server/db/connect.ts';
import type { Task } from '#platform/server/queue/task.ts';
import { documents, isVisible, terms, untallied, windows } from './table.ts';

/** The number of documents in one transaction. */
const BATCH = 500;
/** How many characters to read: the beginning of a long text has most of its words. */
const COUNTED = 8_000;

/** Counts all visible documents that are not counted yet. Several nodes may do this at once. */
export async function tallyAll(db: PooledDb, isStopped: () => boolean): Promise<void> {
  let most = 0;
  while (!isStopped()) {
    const taken = await db.transaction(tallyNext);
    if (taken === 0) break;
    most = Math.max(most, taken);
  }
  // After an import, the newest documents are different ones.
  if (most === BATCH) await countWindows(db);
}

async function tallyNext(tx: Db): Promise<number> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    delete from ${untallied} where ctid in (select u.ctid from ${untallied} u left join ${documents} d on d.id = u.id
      -- Scheduled documents wait until they appear. Publishing a draft writes its document again.
      where d.visible_from is null or d.visible_from <= now() limit ${BATCH} for update of u skip locked) returning id`);
  const taken = sql`${sql.param(rows.map(({ id }) => id))}::uuid[]`;
  if (rows.length > 0)
    await countTerms(tx, sql`select *, 1 as times from ${documents} where id = any(${taken}) and ${isVisible}`);
  return rows.length;
}

/** Adds the words and names of documents to the terms. For `of`, see `countsOf`. */
export async function countTerms(tx: Db, of: SQL): Promise<void> {
  await tx.execute(sql`
    insert into ${terms} (sort, term, folded, documents)
    -- In one order, so that two nodes that count at the same time wait in turn.
    select sort, term, lower(unaccent(term)), documents from (${countsOf(of)}) counts order by sort, term
    on conflict (sort, term) do update set documents = terms.documents + excluded.documents`);
}

/**
 * Selects the words and names in documents, and how many documents have each. `of` selects the documents and, as
 * `times`, how often each counts.
 */
export function countsOf(of: SQL): SQL {
  const text = sql`concat_ws(' ', title, lead, by, array_to_string(jurisdictions || topics, ' '), left(body, ${COUNTED}))`;
  return sql`
    with counted as (
      select times, title, lead, by, body, topics, authors,
        array(select coalesce(j.name, key) from unnest(d.jurisdictions) as key left join ${jurisdictions} j on j.code = key) as jurisdictions
      from (${of}) d
    )
    select 'word' as sort, word as term, sum(times)::int as documents
      from counted, unnest(tsvector_to_array(to_tsvector('search.words', search.plain(${text})))) as word
      group by word having length(word) between 2 and 40 and word !~ '[^[:alpha:]]'
    union all select 'topic', topic, sum(times)::int from counted, unnest(topics) as topic group by topic
    union all select 'jurisdiction', name, sum(times)::int from counted, unnest(jurisdictions) as name group by name
    union all select 'author', name, sum(times)::int from counted, unnest(authors) as name group by name`;
}

/** How many of the newest documents a search may look at first: each 1.5 times the one before, up to 650,000. */
const SIZES = Array.from({ length: 17 }, (_, step) => Math.round(1_000 * 1.5 ** step));

/**
 * Finds the days since which the newest documents have appeared. Old figures do no harm, because they only say where a
 * search begins.
 */
export async function countWindows(db: PooledDb): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.delete(windows);
    // Another process may have counted at the same time.
    await tx.execute(sql`
      insert into ${windows} (size, since)
      select place - 1, floor(extract(epoch from visible_from) / 86400)::int from (
        select visible_from, row_number() over (order by visible_from desc) as place from ${documents} where visible_from <= now()
        order by visible_from desc limit ${SIZES.at(-1)! + 1}
      ) newest where place - 1 = any(${sql.param(SIZES)}::int[])
      on conflict (size) do update set since = excluded.since`);
  });
}

/**
 * Removes names and rare words that no visible document contains any more, for example the names of erased people and
 * the words of withdrawn texts.
 */
export async function forgetTerms(db: PooledDb): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`);
    for (const [sort, condition] of Object.entries(HAVE))
      await tx.execute(sql`delete from ${terms} where sort = ${sort} and documents <= ${RARE}
        and not exists (select from ${documents} d where ${condition} and d.visible_from <= now())`);
  });
}

/**
 * Counts only rise, so even a more frequent word may occur nowhere. But such a word is common in the language and
 * reveals nothing.
 */
const RARE = 50;

const HAVE = {
  word: sql`d.vector @@ plainto_tsquery('search.english', terms.term)`,
  topic: sql`d.topics @> array[terms.term]`,
  jurisdiction: sql`d.jurisdictions @> ${keyOf(sql`terms.term`)}`,
  author: sql`d.authors @> array[terms.term]`,
};

export const searchTasks: readonly Task[] = [
  { name: 'search-terms', cron: '* * * * *', run: ({ db }) => tallyAll(db, () => false) },
  { name: 'search-windows', cron: '20 * * * *', run: ({ db }) => countWindows(db) },
  { name: 'search-forget', cron: '50 3 * * *', run: ({ db }) => forgetTerms(db) },
];

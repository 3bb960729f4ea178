/**
 * Copies hundreds of thousands of articles within the database. The results of triggers and tasks for each copy (search
 * document, words, letters) differ from those of its model only in title, number and dates, so they are copied too, and
 * all indexes are made after the rows. Nothing may use the tables while this runs. If it fails, it leaves nothing
 * behind.
 */
import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { lettersOf } from '#features/articles/server/letters.ts';
import { articleLetters, articles, LETTERS } from '#features/articles/server/table.ts';
import { columnNames } from '#features/search/server/definition.ts';
import { documents } from '#features/search/server/table.ts';
import { countTerms, countWindows } from '#features/search/server/tally.ts';
import { newId } from '#platform/server/db/columns.ts';
import type { Db, PooledDb } from '#platform/server/db/connect.ts';
import { indexesOf, schemaOf } from '#platform/server/db/next-table.ts';

/** How many copies one statement makes. */
const BATCH = 5_000;

interface Copying {
  /** The articles that are copied in turn. They are published and have search documents. */
  ids: readonly string[];
  /** The number of the first copy, and the number after the last one. */
  from: number;
  to: number;
  /** How much older each copy is than the previous one. */
  apart: SQL;
  onProgress: (made: number) => void;
}

export async function copyArticles(db: PooledDb, { ids, from, to, apart, onProgress }: Copying): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`alter table ${articles} disable trigger search_put, disable trigger authors_of_bylines`);
    await withoutIndexes(tx, [articles, documents], async () => {
      await makeModels(tx, ids);
      for (let made = from; made < to; made += BATCH) {
        onProgress(made);
        await tx.execute(copies(made, Math.min(made + BATCH, to), ids.length, apart));
      }
    });
    await tx.execute(sql`alter table ${articles} enable trigger search_put, enable trigger authors_of_bylines`);
    await tx.execute(sql`select refresh_authors(array_agg(distinct author_name)) from ${articles}`);
    // Returns how many of the numbers before `end` belong to a model.
    const before = (end: number) => sql`(${end}::int - nth + ${ids.length - 1}::int) / ${ids.length}::int`;
    const times = sql`${before(to)} - ${before(from)}`;
    await countTerms(tx, sql`select d.*, ${times} as times from models join ${documents} d using (id)`);
  });
  await countWindows(db);
}

/** Makes a table of the articles to copy, with everything that all their copies have in common. */
async function makeModels(tx: Db, ids: readonly string[]): Promise<void> {
  await tx.execute(sql`
    create temp table models on commit drop as
    select nth::int - 1 as nth, id, a.content, a.content_text, d.body,
      setweight(to_tsvector('search.english', search.indexed(a.content_text)), 'D') as body_vector,
      -- Everything else, in a form from which the database makes documents.
      jsonb_populate_record(a, '{"content": "", "content_text": ""}') as rest,
      null::bit(${sql.raw(String(LETTERS))}) as bits
    from unnest(${sql.param(ids)}::uuid[]) with ordinality model (id, nth) join ${articles} a using (id) join ${documents} d using (id)`);
  const { rows } = await tx.execute<{ id: string; text: string }>(
    sql`select id, lower(concat_ws(' ', (rest).title, content_text, (rest).category, (rest).author_name)) as text from models`,
  );
  await tx.execute(sql`
    update models set bits = read.bits::bit(${sql.raw(String(LETTERS))})
    from unnest(${sql.param(rows.map(({ id }) => id))}::uuid[], ${sql.param(rows.map(({ text }) => lettersOf(text)))}::text[]) as read (id, bits)
    where models.id = read.id`);
  await tx.execute(sql`create index on models (nth)`);
  await tx.execute(sql`analyze models`);
}

/** Returns the copies with these numbers, each with a different title, date, number of views and reading time. */
function copies(from: number, to: number, models: number, apart: SQL): SQL {
  const added = Array.from({ length: to - from }, (_, n) => lettersOf(` (${from + n}) tm 0000-${from + n} `));
  const columns = columnNames.map((name) => {
    if (name === '"body"') return 'p.body';
    return name === '"vector"' ? 'd.vector || p.body_vector' : `d.${name}`;
  });
  return sql`
  with planned as materialized (
    select n, ${newId} as id, (rest).title || ' (' || n || ')' as title, 'TM 0000-' || n as number, now() - n * ${apart} as at,
      content, content_text, body, body_vector, rest, bits
    from generate_series(${from}::int, ${to - 1}::int) n join models on nth = n % ${models}::int
  ), added as (
    insert into ${articles} (id, number, title, content, content_text, word_count, excerpt, type, sub_category, category,
      further_topics, jurisdiction, author_name, author_bio, author_id, featured, views, read_time, tags, provisions, status,
      published_at, created_at, updated_at)
    select id, number, title, content, content_text, (rest).word_count, (rest).excerpt, (rest).type, (rest).sub_category,
      (rest).category, (rest).further_topics, (rest).jurisdiction, (rest).author_name, (rest).author_bio, (rest).author_id,
      n % 500 = 0, (rest).views + n % 1000, 1 + n % 30, (rest).tags, (rest).provisions, 'published', at, at, at
    from planned
  ), searched as (
    insert into ${documents} (${sql.raw(columnNames.join(', '))})
    select ${sql.raw(columns.join(', '))} from planned p
    cross join lateral (select jsonb_populate_record(p.rest,
      jsonb_build_object('id', p.id, 'title', p.title, 'number', p.number, 'published_at', p.at)) as article offset 0) copy
    cross join lateral search.articles_documents(copy.article) d
  )
  insert into ${articleLetters} (id, bits)
  select p.id, p.bits | letters.bits::bit(${sql.raw(String(LETTERS))})
  from planned p join unnest(${sql.param(added)}::text[]) with ordinality letters (bits, nth) on p.n = ${from - 1}::int + nth`;
}

/** How much memory PostgreSQL can use to make an index. */
const MEMORY = '1GB';

/**
 * Does `work`, which adds many rows, without the indexes of the tables, and makes the indexes afterwards. Constraints
 * keep theirs.
 */
async function withoutIndexes(tx: Db, tables: readonly PgTable[], work: () => Promise<void>): Promise<void> {
  const definitions: string[] = [];
  for (const table of tables)
    for (const { name, definition, isConstraint } of await indexesOf(tx, table)) {
      if (isConstraint) continue;
      await tx.execute(sql.raw(`drop index ${schemaOf(table)}.${name}`));
      definitions.push(definition);
    }
  await work();
  await tx.execute(sql.raw(`set local maintenance_work_mem = '${MEMORY}'`));
  for (const definition of definitions) await tx.execute(sql.raw(definition));
}

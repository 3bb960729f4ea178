/** Finds texts that share passages with another, by the hashes that the site keeps of each. */
import { and, eq, inArray, not, or, sql } from 'drizzle-orm';
import { submissions } from '#features/submissions/server/table.ts';
import { plainText } from '#kernel/plain-text.ts';
import type { Db, PooledDb } from '#platform/server/db/connect.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { Kinds } from '#platform/server/kinds.ts';
import type { Task } from '#platform/server/queue/task.ts';
import { sampleOf, shareOf } from '../shingles.ts';
import type { RuledKind } from '../vocabulary.ts';
import { type RuledText, ruledTexts } from './ruled-texts.ts';
import { shingles } from './table.ts';

/** The minimum share at which a text counts as similar. */
const SIMILAR = 0.3;
const MOST_SIMILAR = 3;
/** Looks at only this many texts that have a phrase, such as a disclaimer, in common. */
const MOST_OF_PHRASE = 200;
/** Compares at most this many texts: those that share most. */
const MOST_COMPARED = 50;
/** How many texts to read at a time. Nobody can save these texts while they are being read. */
const BATCH = 10;

export interface Similar {
  kind: RuledKind;
  id: string;
  title: string;
  /** How much of the text it also contains, from 0 to 1. */
  share: number;
}

/**
 * Returns the records that share most with a plain text. Leaves out the record itself, the submission from
 * which it was made, and the piece that was made from it.
 */
export async function findSimilar(db: Db, texts: RuledText[], text: string, record: string | null): Promise<Similar[]> {
  const own = sampleOf(text);
  const { rows } = await db.execute<{ id: string; hashes: number[] }>(sql`
    select s.id, s.hashes from (
      select has.id from unnest(${sql.param(own)}::int[]) as wanted (hash) cross join lateral (
        select id from ${shingles} where hashes @> array[wanted.hash] limit ${MOST_OF_PHRASE}) as has
      group by has.id order by count(*) desc limit ${MOST_COMPARED}) as nearest
    join ${shingles} s using (id)`);
  const related = new Set(record ? [record, ...(await relatedTo(db, record))] : []);
  const shares = new Map(rows.map(({ id, hashes }) => [id, shareOf(own, hashes)]));
  const ids = [...shares.keys()].filter((id) => shares.get(id)! >= SIMILAR && !related.has(id));
  if (ids.length === 0) return [];
  const found: Similar[] = [];
  for (const { kind, table, title, isThere } of texts) {
    const named = await db
      .select({ id: table.id, title })
      .from(table)
      .where(and(inArray(table.id, ids), isThere));
    found.push(
      ...(named as { id: string; title: string }[]).map((row) => ({ ...row, kind, share: shares.get(row.id)! })),
    );
  }
  return found.sort((one, other) => other.share - one.share).slice(0, MOST_SIMILAR);
}

/** Returns the submission from which a record was made, or the pieces that were made from a submission. */
async function relatedTo(db: Db, record: string): Promise<string[]> {
  const { id, articleId, announcementId } = submissions;
  const rows = await db
    .select({ id, articleId, announcementId })
    .from(submissions)
    .where(or(...[id, articleId, announcementId].map((column) => eq(column, record))));
  return rows.flatMap((row) => [row.id, row.articleId ?? [], row.announcementId ?? []].flat());
}

/** Reads the shingles of new and changed texts. */
export async function readShingles({ db, kinds }: Pick<Deps, 'db' | 'kinds'>): Promise<void> {
  for (const text of ruledTexts(kinds)) while ((await db.transaction((tx) => readNext(tx, text))) === BATCH);
}

async function readNext(tx: Db, { table, content, isThere }: RuledText): Promise<number> {
  // Locks the records, so that no text changes between reading it and storing its shingles.
  const { rows } = await tx.execute<{ id: string; content: string }>(sql`
    select ${table.id} as id, ${content} as content from ${shingles} s join ${table} on ${table.id} = s.id
    where s.hashes is null and ${isThere} limit ${BATCH} for share of ${table} skip locked`);
  for (const row of rows)
    await tx
      .update(shingles)
      .set({ hashes: sampleOf(plainText(row.content)) })
      .where(eq(shingles.id, row.id));
  return rows.length;
}

/** Adds the rows that a restored database lacks, because loading a backup runs no triggers. */
async function addMissing(db: PooledDb, kinds: Kinds): Promise<void> {
  for (const { table } of ruledTexts(kinds))
    await db
      .insert(shingles)
      .select(
        db
          .select({ id: table.id, hashes: sql`null::int[]`.as('hashes') })
          .from(table)
          .where(not(sql`exists (select from ${shingles} s where s.id = ${table.id})`)),
      )
      .onConflictDoNothing();
}

export const publishingTasks: readonly Task[] = [
  { name: 'shingles', cron: '* * * * *', run: readShingles },
  { name: 'shingles-missing', cron: '45 3 * * *', run: ({ db, kinds }) => addMissing(db, kinds) },
];

/**
 * Makes search documents of records that have none yet, after an upgrade or a restored backup, while readers read. Changes since
 * then are the triggers' (definition.ts); rows are locked for the moment in which they are read, so that no older state wins.
 */
import { sql } from 'drizzle-orm';
import type { Db, PooledDb } from '#platform/server/db/connect.ts';
import type { Kinds } from '#platform/server/kinds.ts';
import { columnNames, sourcesOf } from './definition.ts';
import { documents, fills, terms, untallied } from './table.ts';
import { countWindows, tallyAll } from './tally.ts';

/** Records in one transaction: editors wait for it if they save one of these. */
const BATCH = 250;

/** Fills what the migrations left to be filled, one part at a time; on one node of all. `isStopped` ends it after a part. */
export async function fillDocuments(db: PooledDb, isStopped: () => boolean): Promise<void> {
  let isDone = false;
  while (!isDone && !isStopped()) isDone = await db.transaction(fillNext);
  if (isDone) await tallyAll(db, isStopped);
}

/** Returns whether nothing is left, or another node is at it. */
async function fillNext(tx: Db): Promise<boolean> {
  const [next] = await tx.select().from(fills).orderBy(fills.source).limit(1).for('update', { skipLocked: true });
  if (!next) return true;
  const after = await putNext(tx, next.source, next.after, null);
  if (after) await tx.execute(sql`update ${fills} set after = ${after} where source = ${next.source}`);
  else await tx.execute(sql`delete from ${fills} where source = ${next.source}`);
  return false;
}

/** Makes the documents of the next records after `after`, up to `until`. Returns the last one's id; undefined if there are none. */
async function putNext(
  tx: Db,
  source: string,
  after: string | null,
  until: string | null,
): Promise<string | undefined> {
  await tx.execute(sql`set local gin_pending_list_limit = '8MB'`);
  const { rows } = await tx.execute<{ last: string | null }>(sql`
    with batch as materialized (
      select record from ${sql.identifier(source)} as record
      where (${after}::uuid is null or id > ${after}::uuid) and (${until}::uuid is null or id <= ${until}::uuid)
      order by id limit ${BATCH} for share
    ), put as (
      insert into ${documents} select d.* from batch, lateral search.${sql.identifier(`${source}_documents`)}(batch.record) d
      on conflict (id) do update set (${sql.raw(columnNames.join(', '))}) = row(${sql.raw(columnNames.map((name) => `excluded.${name}`).join(', '))})
      returning documents.id
    ), counted as (insert into ${untallied} (id) select id from put)
    select ((record).id)::text as last from batch order by 1 desc limit 1`);
  return rows[0]?.last ?? undefined;
}

interface Rebuilding {
  /** How many connections work at a time. */
  workers: number;
  onProgress: (done: number, total: number) => void;
}

/** Makes all documents anew, and what is counted of them, while the site goes on. */
export async function rebuild(db: PooledDb, kinds: Kinds, { workers, onProgress }: Rebuilding): Promise<number> {
  const sources = sourcesOf(kinds).map(({ table }) => table);
  await db.execute(sql`delete from ${untallied}`);
  await db.execute(sql`delete from ${terms}`);
  const parts = (await Promise.all(sources.map((source) => partsOf(db, source)))).flat();
  const total = parts.reduce((sum, { size }) => sum + size, 0);
  let done = 0;
  const work = async () => {
    for (let part = parts.shift(); part; part = parts.shift()) {
      const { source, after, until, size } = part;
      await db.transaction((tx) => putNext(tx, source, after, until));
      done += size;
      onProgress(done, total);
    }
  };
  await Promise.all(Array.from({ length: workers }, work));
  const records = sql.join(
    sources.map((source) => sql`select id from ${sql.identifier(source)}`),
    sql` union all `,
  );
  await db.execute(sql`delete from ${documents} where id not in (${records})`);
  await db.execute(sql`delete from ${fills}`);
  await Promise.all(Array.from({ length: workers }, () => tallyAll(db, () => false)));
  await countWindows(db);
  return total;
}

interface Part {
  source: string;
  after: string | null;
  until: string | null;
  size: number;
}

/** Divides a table into parts of one transaction each; the last one is open, for records that are added meanwhile. */
async function partsOf(db: Db, source: string): Promise<Part[]> {
  const { rows } = await db.execute<{ until: string; size: number }>(sql`
    select max(id::text) as until, count(*)::int as size from (
      select id, (row_number() over (order by id) - 1) / ${BATCH}::int as part from ${sql.identifier(source)}) numbered
    group by part order by part`);
  return rows.map(({ until, size }, at) => ({ source, after: rows[at - 1]?.until ?? null, until, size }));
}

/**
 * Makes search documents for records that have none, after an upgrade or after restoring a backup, while readers use
 * the site. Triggers handle later changes (definition.ts). Locks each row while reading it, so that an older state
 * cannot overwrite a newer one.
 */
import { sql } from 'drizzle-orm';
import type { Db, PooledDb } from '#platform/server/db/connect.ts';
import { columnNames } from './definition.ts';
import { documents, fills, untallied } from './table.ts';
import { tallyAll } from './tally.ts';

/** The number of records in one transaction. An editor who saves one of them has to wait for it. */
const BATCH = 250;

/** Fills what the migrations left to fill, part by part, on only one node. `isStopped` ends this after a part. */
export async function fillDocuments(db: PooledDb, isStopped: () => boolean): Promise<void> {
  let isDone = false;
  while (!isDone && !isStopped()) isDone = await db.transaction(fillNext);
  if (isDone) await tallyAll(db, isStopped);
}

/** Fills one part. Returns whether nothing is left, or another node is filling it. */
async function fillNext(tx: Db): Promise<boolean> {
  const [next] = await tx.select().from(fills).orderBy(fills.source).limit(1).for('update', { skipLocked: true });
  if (!next) return true;
  const after = await putNext(tx, next.source, next.after);
  if (after) await tx.execute(sql`update ${fills} set after = ${after} where source = ${next.source}`);
  else await tx.execute(sql`delete from ${fills} where source = ${next.source}`);
  return false;
}

/** Makes documents of the next records after `after`. Returns the id of the last one; undefined if there are none. */
async function putNext(tx: Db, source: string, after: string | null): Promise<string | undefined> {
  await tx.execute(sql`set local gin_pending_list_limit = '8MB'`);
  const { rows } = await tx.execute<{ last: string | null }>(sql`
    with batch as materialized (
      select record from ${sql.identifier(source)} as record
      where ${after}::uuid is null or id > ${after}::uuid
      order by id limit ${BATCH} for share
    ), put as (
      insert into ${documents} select d.* from batch, lateral search.${sql.identifier(`${source}_documents`)}(batch.record) d
      on conflict (id) do update set (${sql.raw(columnNames.join(', '))}) = row(${sql.raw(columnNames.map((name) => `excluded.${name}`).join(', '))})
      returning documents.id
    ), counted as (insert into ${untallied} (id) select id from put)
    select ((record).id)::text as last from batch order by 1 desc limit 1`);
  return rows[0]?.last ?? undefined;
}

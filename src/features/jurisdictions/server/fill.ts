/**
 * Sets the codes of records stored before their name had one: after an upgrade, or after the desk has said what a name
 * means. Otherwise, the database sets the code in the transaction that changes the name.
 */
import { asc, eq, type SQL, sql } from 'drizzle-orm';
import type { Db, PooledDb } from '#platform/server/db/connect.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { Task } from '#platform/server/queue/task.ts';
import { jurisdictionFills as fills, SOURCE_NAMES, SOURCES } from './table.ts';

type Changes = Deps['changes'];

/** How many records to change in one step. An editor who saves one of them has to wait for it. */
const BATCH = 250;
/** How many records to look at in one step. This takes a fraction of a second even if millions have their codes. */
const LOOKED_AT = 5_000;
/** How many steps to take at once. The task takes the others. */
const AT_ONCE = 4;

/** Sets all missing codes, part by part. `isStopped` ends this after a part. */
export async function fillCodes(db: PooledDb, changes: Changes, isStopped: () => boolean): Promise<void> {
  let isDone = false;
  while (!isDone && !isStopped()) isDone = await db.transaction((tx) => fillNext(tx, changes));
}

/** Sets the codes of records with a name of this key: the first ones now, the others in the task. */
export async function fillSoon(tx: Db, changes: Changes, key: SQL<string>): Promise<void> {
  const rows = sql.join(
    SOURCE_NAMES.map((source) => sql`(${source}, ${key})`),
    sql`, `,
  );
  await tx.execute(
    sql`insert into ${fills} (source, key) values ${rows} on conflict (source, key) do update set after = null`,
  );
  for (let step = 0; step < AT_ONCE * SOURCE_NAMES.length; step += 1) if (await fillNext(tx, changes, key)) break;
}

/** Sets the codes of one part. Returns whether it left nothing to set, or another node is setting them. */
async function fillNext(tx: Db, changes: Changes, key?: SQL<string>): Promise<boolean> {
  const [next] = await tx
    .select()
    .from(fills)
    .where(key && eq(fills.key, key))
    .orderBy(asc(fills.source), asc(fills.key))
    .limit(1)
    .for('update', { skipLocked: true });
  if (!next) return true;
  const source = SOURCE_NAMES.find((name) => name === next.source);
  const last = source && (await fillBatch(tx, source, next));
  const isThis = sql`source = ${next.source} and key = ${next.key}`;
  if (last) {
    await tx.execute(sql`update ${fills} set after = ${last} where ${isThis}`);
    return false;
  }
  await tx.delete(fills).where(isThis);
  if (source) await changes.announce(tx, SOURCES[source].tag);
  await changes.announce(tx, 'jurisdictions');
  return false;
}

/** Sets the codes of one part. Returns the id after which the next part begins; undefined if none follows. */
async function fillBatch(
  tx: Db,
  source: keyof typeof SOURCES,
  { key, after }: typeof fills.$inferSelect,
): Promise<string | undefined> {
  const table = sql.identifier(source);
  const named = sql`jurisdiction in (select text from (select distinct jurisdiction as text from ${table}) names where jurisdiction_key(text) = ${key})`;
  const differs = sql`jurisdiction_code <> jurisdiction_code(coalesce(nullif(jurisdiction, ''), ${SOURCES[source].empty}))`;
  const { rows } = await tx.execute<{ last: string | null; isEnd: boolean }>(sql`
    with looked as materialized (
      select id, ${differs} as differs from ${table}
      where (${after}::uuid is null or id > ${after}::uuid) and ${key === '' ? sql`true` : named}
      order by id limit ${LOOKED_AT}
    ), batch as materialized (
      select id from ${table} where id in (select id from looked where differs order by id limit ${BATCH})
      order by id for no key update
    ), coded as (
      -- The trigger sets the code; that of the search sees the change too.
      update ${table} set jurisdiction = jurisdiction where id in (select id from batch)
    )
    select last::text as last, seen < ${LOOKED_AT} and size < ${BATCH} as "isEnd" from (
      select (select count(*) from looked) as seen, count(*) as size,
        case when count(*) = ${BATCH} then max(id::text) else (select max(id::text) from looked) end as last
      from batch) part`);
  const { last, isEnd } = rows[0]!;
  return isEnd ? undefined : (last ?? undefined);
}

export const jurisdictionTasks: readonly Task[] = [
  { name: 'jurisdiction-codes', cron: '* * * * *', run: ({ db, changes }) => fillCodes(db, changes, () => false) },
];

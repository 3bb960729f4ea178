/**
 * Sets the codes of records that were stored before their name had one: after an upgrade, or when the desk says what a name
 * means. All other records get theirs in the transaction that changes their name, from the database.
 */
import { asc, eq, type SQL, sql } from 'drizzle-orm';
import type { Db, PooledDb } from '#platform/server/db/connect.ts';
import type { Deps } from '#platform/server/deps.ts';
import { SOURCE_NAMES, SOURCES } from './sources.ts';
import { jurisdictionFills as fills } from './table.ts';

type Changes = Deps['changes'];

/** Records in one step: editors wait for it if they save one of these. */
const BATCH = 250;
/** As many steps are done at once; the task does the others. */
const AT_ONCE = 4;

/** Sets all codes that wait to be set, one part at a time. `isStopped` ends it after a part. */
export async function fillCodes(db: PooledDb, changes: Changes, isStopped: () => boolean): Promise<void> {
  let isDone = false;
  while (!isDone && !isStopped()) isDone = await db.transaction((tx) => fillNext(tx, changes));
}

/** Sets the codes of records with a name of this key, the first ones at once. */
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

/** Returns whether nothing is left, or others are at it. */
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
  if (source) await changes.announce(tx, SOURCES[source].topic);
  await changes.announce(tx, 'jurisdictions');
  return false;
}

/** Returns the last id of a full part; undefined if nothing follows. */
async function fillBatch(
  tx: Db,
  source: keyof typeof SOURCES,
  { key, after }: typeof fills.$inferSelect,
): Promise<string | undefined> {
  const table = sql.identifier(source);
  const named = sql`jurisdiction in (select text from (select distinct jurisdiction as text from ${table}) names where jurisdiction_key(text) = ${key})`;
  const { rows } = await tx.execute<{ last: string | null; size: number }>(sql`
    with batch as materialized (
      select id from ${table}
      where (${after}::uuid is null or id > ${after}::uuid) and ${key === '' ? sql`true` : named}
        and jurisdiction_code <> jurisdiction_code(coalesce(nullif(jurisdiction, ''), ${SOURCES[source].empty}))
      order by id limit ${BATCH} for no key update
    ), coded as (
      -- The trigger sets the code; that of the search sees the change too.
      update ${table} set jurisdiction = jurisdiction where id in (select id from batch)
    )
    select max(id::text) as last, count(*)::int as size from batch`);
  const { last, size } = rows[0]!;
  return size === BATCH ? (last ?? undefined) : undefined;
}

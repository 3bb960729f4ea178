/**
 * Replaces former names of topics in records with the current ones: after a topic is renamed or merged, and when
 * an old version or an open editor brings back a former name.
 */
import { inArray, type SQL, sql } from 'drizzle-orm';
import { documents } from '#features/search/server/table.ts';
import type { Db } from '#platform/server/db/connect.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { Kinds, StoredKind } from '#platform/server/kinds.ts';
import type { Task } from '#platform/server/queue/task.ts';
import { allTopics } from './queries.ts';

/** How many records to change in one transaction, for which their editors have to wait. */
const REFILED_AT_ONCE = 200;

/**
 * Renames the topics of the next records, and leaves other fields and `updatedAt` alone. Returns the number of records.
 */
export async function refileNext(tx: Db, { kinds, changes }: Pick<Deps, 'kinds' | 'changes'>): Promise<number> {
  const present = Object.fromEntries(
    (await allTopics(tx)).flatMap(({ name, formerNames }) => formerNames.map((former) => [former, name])),
  );
  const former = Object.keys(present);
  if (former.length === 0) return 0;
  const { rows } = await tx.execute<{ id: string; kind: string }>(
    sql`select id, kind from ${documents} where topics && ${sql.param(former)}::text[] limit ${REFILED_AT_ONCE}`,
  );
  for (const [name, found] of Map.groupBy(rows, ({ kind }) => kind)) {
    const kind = holderOf(kinds, name);
    if (!kind) continue;
    const ids = found.map(({ id }) => id);
    await tx.update(kind.table).set(renamed(kind, present)).where(inArray(kind.table.id, ids));
    await changes.announce(tx, kind.kind.tag);
  }
  return rows.length;
}

/** Returns the kind of these records. Humor is in the table of articles. */
function holderOf(kinds: Kinds, name: string): StoredKind | undefined {
  const table = kinds.find(({ kind }) => kind.name === name)?.table;
  return kinds.find((kind) => kind.table === table && kind.filed);
}

/** Returns the columns of a record with the current names. */
function renamed({ table, filed }: StoredKind, present: Record<string, string>): Record<string, SQL> {
  const { first, others } = filed!;
  const names = sql`${JSON.stringify(present)}::jsonb`;
  const now = (column: unknown) => sql`coalesce(${names} ->> ${column}, ${column})`;
  // Keeps each topic once, in order, and leaves out the first topic.
  const kept = sql`array(
    select name from (
      select ${now(sql`other`)} as name, min(place) as place from unnest(${others}) with ordinality as given (other, place) group by 1
    ) renamed ${first ? sql`where name <> ${now(first)}` : sql``} order by place)`;
  return { ...(first && { [first.name]: now(first) }), [others.name]: kept, updatedAt: sql`${table.updatedAt}` };
}

export const topicTasks: readonly Task[] = [
  {
    name: 'topics-refile',
    cron: '* * * * *',
    run: async (deps) => {
      while ((await deps.db.transaction((tx) => refileNext(tx, deps))) === REFILED_AT_ONCE);
    },
  },
];

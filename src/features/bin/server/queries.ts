import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { Page } from '#kernel/endpoint.ts';
import { BIN_DAYS } from '#kernel/publication.ts';
import { DAY } from '#kernel/time.ts';
import { recordAction } from '#platform/server/audit/record-action.ts';
import { auditLog } from '#platform/server/audit/table.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { hasLeftBin, isInBin } from '#platform/server/db/publication.ts';
import type { Slice } from '#platform/server/db/record-queries.ts';
import { matches } from '#platform/server/db/text-search.ts';
import { allOf, type Kinds, kindsWith, literal, type StoredWith } from '#platform/server/kinds.ts';
import type { Task } from '#platform/server/queue/task.ts';
import type { BinItem } from '../contract.ts';

type Row = Omit<BinItem, 'deletedAt' | 'endsAt'> & { deletedAt: Date | string };

type Binned = StoredWith<'bin'>;

interface Filter {
  kinds: readonly Binned[];
  q?: string | undefined;
  id?: string | undefined;
}

/** Lists the records in the bin, newest first. */
export async function listBin(db: Db, { limit, offset, ...filter }: Filter & Slice): Promise<Page<BinItem>> {
  if (filter.kinds.length === 0) return { rows: [], total: 0 };
  const [rows, counted] = await Promise.all([
    selectBin(db, filter, { limit, offset }),
    db.execute<{ total: number }>(sql`select count(*)::int as total from (${allIn(filter)}) binned`),
  ]);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

/** Selects the same records, without a limit unless `slice` is given. */
export async function selectBin(db: Db, filter: Filter, slice?: Slice): Promise<BinItem[]> {
  if (filter.kinds.length === 0) return [];
  const some = slice ? sql`limit ${slice.limit} offset ${slice.offset}` : sql``;
  const { rows } = await db.execute<Row>(sql`
    select binned.*, ${deletedBy} as "deletedBy"
    from (${allIn(filter)} order by "deletedAt" desc, id desc ${some}) binned
    order by "deletedAt" desc, id desc`);
  return rows.map(toItem);
}

const allIn = ({ kinds, q, id }: Filter): SQL =>
  allOf(
    kinds,
    ({ kind, table, title, bin: deletedAt }) => sql`
      select ${literal(kind.name)} as kind, ${literal(kind.audit)} as record, ${table.id} as id, ${title} as title,
        ${deletedAt} as "deletedAt"
      from ${table} where ${and(isInBin(deletedAt), matches(q, [title]), id ? eq(table.id, id) : undefined)}`,
  );

/** The address of the person who last deleted it, from the audit log. */
const deletedBy = sql`(select ${auditLog.actorEmail} from ${auditLog}
  where ${auditLog.recordId} = binned.id::text and ${auditLog.action} = binned.record || '.delete'
  order by ${auditLog.at} desc limit 1)`;

function toItem({ kind, id, title, deletedBy: by, ...row }: Row): BinItem {
  const deletedAt = new Date(row.deletedAt);
  const endsAt = new Date(deletedAt.getTime() + BIN_DAYS * DAY);
  return { kind, id, title, deletedBy: by, deletedAt: deletedAt.toISOString(), endsAt: endsAt.toISOString() };
}

/** Deletes a record for good. Returns its title, or undefined if it is not in the bin. */
export async function erase(tx: Db, { table, title, bin: deletedAt }: Binned, id: string): Promise<string | undefined> {
  const [row] = await tx
    .delete(table)
    .where(and(eq(table.id, id), isNotNull(deletedAt)))
    .returning({ title });
  return row && String(row.title);
}

/** Deletes records that have been in the bin for 30 days. Returns the number for each kind. */
async function eraseExpired(tx: Db, kinds: Kinds): Promise<Record<string, number>> {
  const erased: Record<string, number> = {};
  for (const { kind, table, bin: deletedAt } of kindsWith(kinds, 'bin')) {
    const rows = await tx.delete(table).where(hasLeftBin(deletedAt)).returning({ id: table.id });
    if (rows.length > 0) erased[kind.name] = rows.length;
  }
  return erased;
}

export const binTasks: readonly Task[] = [
  {
    name: 'bin-empty',
    cron: '40 3 * * *',
    run: ({ db, kinds }) =>
      db.transaction(async (tx) => {
        const erased = await eraseExpired(tx, kinds);
        if (Object.keys(erased).length > 0) await recordAction(tx, null, 'bin.empty', null, null, erased);
      }),
  },
];

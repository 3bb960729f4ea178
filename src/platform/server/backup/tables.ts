/** Lists the tables that a snapshot contains, from the database's own catalogue: a new table needs no line here. */
import pg from 'pg';

export interface SnapshotTable {
  name: string;
  /** In the order of the table, without generated columns: the database computes those again. */
  columns: string[];
  /** An `order by` that gives two copies of the same rows the same bytes, whatever the collation of the database. */
  order: string;
}

/**
 * Returns all tables of the site, each after those that its foreign keys refer to. Leaves out unlogged tables, which
 * PostgreSQL itself does not keep after a crash, and the queue's own schema: the rows of `mails`, `mailing_deliveries`
 * … say what is waiting.
 */
export async function snapshotTables(client: pg.ClientBase): Promise<SnapshotTable[]> {
  const { rows } = await client.query<Described>(DESCRIBE);
  return inReferenceOrder(rows).map(({ name, columns, keys }) => ({
    name,
    columns,
    order: (keys.length ? keys : [{ name: `${pg.escapeIdentifier(name)}::text`, quoted: true, text: true }])
      .map((key) => `${key.quoted ? key.name : pg.escapeIdentifier(key.name)}${key.text ? ' collate "C"' : ''}`)
      .join(', '),
  }));
}

interface Described {
  name: string;
  columns: string[];
  /** The columns of the primary key, in order. */
  keys: { name: string; text: boolean; quoted?: boolean }[];
  refersTo: string[];
}

const DESCRIBE = `
  select t.relname as name,
    (select json_agg(a.attname order by a.attnum) from pg_attribute a
      where a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
    coalesce((select json_agg(json_build_object('name', a.attname, 'text', a.attcollation <> 0) order by k.place)
      from pg_index i, unnest(i.indkey::int2[]) with ordinality as k(attnum, place), pg_attribute a
      where i.indrelid = t.oid and i.indisprimary and a.attrelid = t.oid and a.attnum = k.attnum), '[]') as keys,
    coalesce((select json_agg(distinct other.relname) from pg_constraint c join pg_class other on other.oid = c.confrelid
      where c.conrelid = t.oid and c.contype = 'f' and c.confrelid <> t.oid), '[]') as "refersTo"
  from pg_class t
  where t.relnamespace = 'public'::regnamespace and t.relkind = 'r' and t.relpersistence = 'p'
  order by t.relname`;

/** @throws Error if tables refer to each other in a circle: no order of loading would satisfy them */
function inReferenceOrder(tables: Described[]): Described[] {
  const ordered: Described[] = [];
  const waiting = [...tables];
  while (waiting.length > 0) {
    const known = new Set(ordered.map(({ name }) => name));
    const next = waiting.findIndex(({ refersTo }) => refersTo.every((name) => known.has(name)));
    if (next < 0) throw new Error(`These tables refer to each other: ${waiting.map(({ name }) => name).join(', ')}`);
    ordered.push(...waiting.splice(next, 1));
  }
  return ordered;
}

/** Refuses rows that the tables can store but no page can show. Other programs can write an archive. */
import pg from 'pg';
import { isTimeZone } from '#kernel/when.ts';
import { damaged } from '../read.ts';

interface Column {
  table: string;
  name: string;
  type: string;
  isArray: boolean;
  isNotNull: boolean;
}

interface Rule {
  of: (column: Column) => boolean;
  /** The SQL condition that an impossible value meets. */
  fault: (column: string) => string;
  says: (where: string) => string;
}

/** Two counts together, and a count to which the site adds, still fit into an integer. */
const MOST = 1_000_000_000;

const RULES: readonly Rule[] = [
  {
    of: ({ type }) => type === 'timestamptz' || type === 'date',
    fault: (column) => `${column} < '0001-01-01Z'::timestamptz or ${column} >= '10000-01-01Z'::timestamptz`,
    says: (where) => `a time in ${where} is outside the years 1 to 9999`,
  },
  {
    of: ({ isArray }) => isArray,
    fault: (column) =>
      `case when array_ndims(${column}) > 1 then true else array_position(${column}, null) is not null end`,
    says: (where) => `a list in ${where} has a missing entry or contains another list`,
  },
  {
    // A number that may be missing is no count: a salary, the number of a node. Triggers add negative rows to
    // `article_counts`, which `npm run restore` corrects.
    of: ({ table, type, isNotNull }) => type === 'int4' && isNotNull && table !== 'article_counts',
    fault: (column) => `${column} not between 0 and ${MOST}`,
    says: (where) => `a number in ${where} is not between 0 and ${MOST}`,
  },
  {
    of: ({ type, isNotNull }) => ['int8', 'numeric'].includes(type) || (type === 'int4' && !isNotNull),
    fault: (column) => `${column} not between 0 and ${Number.MAX_SAFE_INTEGER}`,
    says: (where) => `a number in ${where} is negative or too large`,
  },
];

/** @throws DatabaseError that names the table and the column of an impossible value */
export async function refuseImpossible(client: pg.ClientBase): Promise<void> {
  const { rows: columns } = await client.query<Column>(`
    select t.relname as table, a.attname as name, y.typname as type, y.typcategory = 'A' as "isArray",
      a.attnotnull as "isNotNull"
    from pg_class t join pg_attribute a on a.attrelid = t.oid join pg_type y on y.oid = a.atttypid
    where t.relnamespace = 'public'::regnamespace and t.relkind = 'r' and a.attnum > 0 and not a.attisdropped
      and a.attgenerated = ''
    order by t.relname, a.attnum`);
  for (const [table, ofTable] of Map.groupBy(columns, (column) => column.table)) {
    const checks = ofTable.flatMap((column) =>
      RULES.filter(({ of }) => of(column)).map(({ fault, says }) => ({
        fault: `coalesce(bool_or(${fault(pg.escapeIdentifier(column.name))}), false)`,
        says: says(`${table}.${column.name}`),
      })),
    );
    if (checks.length === 0) continue;
    const text = `select ${checks.map(({ fault }) => fault).join(', ')} from ${pg.escapeIdentifier(table)}`;
    const { rows } = await client.query<boolean[]>({ text, rowMode: 'array' });
    const found = checks.find((_, at) => rows[0]![at]);
    if (found) throw damaged(found.says);
  }
  for (const column of columns.filter(({ name }) => name === 'time_zone')) await refuseUnknownZones(client, column);
}

async function refuseUnknownZones(client: pg.ClientBase, { table, name }: Column): Promise<void> {
  const column = pg.escapeIdentifier(name);
  const { rows } = await client.query<{ zone: string }>(
    `select distinct left(${column}, 100) as zone from ${pg.escapeIdentifier(table)} where ${column} is not null`,
  );
  if (rows.some(({ zone }) => !isTimeZone(zone))) throw damaged(`a time zone in ${table}.${name} is unknown`);
}

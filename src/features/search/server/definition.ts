/**
 * Generates, from the kinds' descriptors, the database functions and triggers that make search documents of records.
 * They keep each document up to date, because approvals, imports, the bin and personal data change records without
 * running any code of the search.
 */
import { Column, is, SQL, sql } from 'drizzle-orm';
import { getTableConfig, PgDialect, type PgTable } from 'drizzle-orm/pg-core';
import { type Kind, publicPath } from '#kernel/kinds.ts';
import { columnName } from '#platform/server/db/columns.ts';
import { type Kinds, kindsWith, literal, type StoredWith } from '#platform/server/kinds.ts';
import { RELATED } from './related.ts';
import { documents } from './table.ts';
import { type Definition, WORD_FUNCTIONS } from './words.ts';

const dialect = new PgDialect({ casing: 'snake_case' });
/** Returns the text of an expression with its values written into it. */
const textOf = (expression: SQL): string => dialect.sqlToQuery(expression.inlineParams()).sql;

type Searched = StoredWith<'search'>;
/** The size of the index's pending list. A longer list makes writing faster, but every search reads it. */
const PENDING_KB = 512;

/** A table, and the kinds of record in it. The table of articles also has humor. */
export interface SearchedTable {
  table: string;
  kinds: readonly Searched[];
}

export function sourcesOf(kinds: Kinds): SearchedTable[] {
  const byTable = Map.groupBy(kindsWith(kinds, 'search'), ({ table }) => getTableConfig(table).name);
  return [...byTable].map(([table, ofTable]) => ({ table, kinds: ofTable }));
}

/** Returns the functions that a table must have, by name. */
export function functionsOf({ table, kinds }: SearchedTable): Record<string, Definition> {
  return {
    [`${table}_documents`]: {
      head: `search.${table}_documents(${table}) returns setof search.documents language sql stable`,
      body: `\n${kinds.map(selectDocument).join('\nunion all\n')}\n`,
    },
    [`put_${table}`]: {
      head: `search.put_${table}() returns trigger language plpgsql set gin_pending_list_limit = ${PENDING_KB}`,
      body: `
begin
  insert into search.documents select * from search.${table}_documents(new)
  on conflict (id) do update set (${COLUMNS}) = row(${COLUMNS.replaceAll(/"\w+"/g, (name) => `excluded.${name}`)});
  if found then
    insert into search.untallied (id) values (new.id);
  else
    delete from search.documents where id = new.id;
  end if;
  return null;
end
`,
    },
  };
}

const create = ({ head, body }: Definition) => `create or replace function ${head} as $search$${body}$search$;`;

/** The functions that all tables share, by name. */
export const COMMON_FUNCTIONS: Record<string, Definition> = { ...WORD_FUNCTIONS, related: RELATED };

export const commonStatements = (): string[] => Object.values(COMMON_FUNCTIONS).map(create);

/** Returns the statements that update the database to the kinds' descriptors and make the table's documents again. */
export function statementsFor(source: SearchedTable): string[] {
  const { table, kinds } = source;
  return [
    ...Object.values(functionsOf(source)).map(create),
    `create or replace trigger search_put after insert or update of ${columnsOf(kinds).join(', ')} on ${table}
  for each row execute function search.put_${table}();`,
    `create or replace trigger search_remove after delete on ${table} for each row execute function search.remove();`,
    `insert into search.fills (source) values ('${table}') on conflict (source) do update set after = null;`,
  ];
}

/** The columns of the documents table, in order. */
export const columnNames = getTableConfig(documents).columns.map((column) => `"${columnName(column)}"`);
const COLUMNS = columnNames.join(', ');

/** Longer texts are cut (characters), because longer vectors could not be stored. */
const SEARCHED = 500_000;
const KEPT = 50_000;

/** Returns the address of a record's page, or of its place on the page of its kind. */
function ownPath(kind: Kind, id: Column): SQL {
  if (!kind.public) throw new Error(`Readers find no ${kind.one}: its half of the search needs a path`);
  return sql`${literal(publicPath({ public: kind.public }, ''))} || ${id}`;
}

function selectDocument({ kind, table, title: own, search: of }: Searched): string {
  const title = of.title ?? own;
  const { id } = table as unknown as { id: Column };
  const none = sql`'{}'::text[]`;
  const from = sql`case when ${of.released} then ${of.from} end`;
  const { jurisdiction: first, furtherJurisdictions: further } = of;
  const places = further && sql`unnest(${first} || ${further}) as name`;
  const about = sql`concat_ws(' ', ${sql.join(
    [
      of.by,
      ...(places
        ? [sql`(select string_agg(jurisdiction_words(name), ' ') from ${places})`]
        : first
          ? [sql`jurisdiction_words(${first})`]
          : []),
      ...(of.topics ? [sql`array_to_string(${of.topics}, ' ')`] : []),
      ...(of.type ? [sql`replace(${of.type}, '_', ' ')`] : []),
      literal(kind.labels.one),
      ...(of.also ? [of.also] : []),
    ],
    sql`, `,
  )})`;
  const vector = (text: unknown, weight: string) =>
    sql`setweight(to_tsvector('search.english', search.indexed(${text})), ${literal(weight)})`;
  const head = sql`${vector(title, 'A')} || ${vector(of.lead, 'B')} || ${vector(about, 'C')}`;
  const values: Record<keyof typeof documents.$inferSelect, unknown> = {
    id,
    kind: literal(kind.name),
    title,
    path: of.path ?? ownPath(kind, id),
    lead: of.lead,
    by: of.by,
    body: sql`left(${of.body}, ${KEPT})`,
    type: of.type ? sql`coalesce(${of.type}, '')` : sql`''`,
    jurisdictions: places
      ? sql`array(select distinct key from ${places}, unnest(jurisdiction_keys(name)) as key)`
      : first
        ? sql`jurisdiction_keys(${first})`
        : none,
    topics: of.topics ?? none,
    authors: of.authors ?? none,
    visibleFrom: from,
    day: sql`floor(extract(epoch from ${from}) / 86400)::int`,
    head: sql`made.head`,
    titleWords: sql`to_tsvector('search.words', search.indexed(${title}))`,
    vector: sql`made.head || ${vector(sql`left(${of.body}, ${SEARCHED})`, 'D')}`,
  };
  const list = sql.join(
    Object.values(values).map((value) => sql`${value}`),
    sql`,\n  `,
  );
  // Without `offset 0`, PostgreSQL would make the head twice.
  const made = sql`lateral (select ${head} as head offset 0) as made`;
  const row = sql`select\n  ${list}\nfrom (select ($1).*) as ${sql.identifier(getTableConfig(table).name)}, ${made}`;
  return textOf(of.of ? sql`${row} where ${of.of}` : row);
}

/** Returns the columns on which the table's documents depend. */
function columnsOf(kinds: readonly Searched[]): string[] {
  const table = kinds[0]!.table;
  const used = new Set(kinds.flatMap(({ title, search }) => [title, ...Object.values(search)].flatMap(columnsIn)));
  return ['id', ...[...used].filter((column) => column.table === (table as PgTable)).map(columnName)];
}

function columnsIn(part: unknown): Column[] {
  if (is(part, Column)) return [part];
  if (is(part, SQL)) return part.queryChunks.flatMap(columnsIn);
  return Array.isArray(part) ? part.flatMap(columnsIn) : [];
}

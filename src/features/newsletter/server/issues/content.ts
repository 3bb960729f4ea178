/** What an issue can be made of: everything that readers can see, in one form. */
import { desc, type SQL, sql } from 'drizzle-orm';
import type { Page } from '#kernel/endpoint.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { escapeLike } from '#platform/server/db/text-search.ts';
import { allOf, type Kinds, kindsWith, literal } from '#platform/server/kinds.ts';
import { ITEM_KINDS, type ItemKind } from '../../content.ts';
import { newsletterIssues, type StoredItem } from '../table.ts';

const TEXT = 240;
/** Most of what is told to its end: a joke. */
const WHOLE = 800;

type Source = ReturnType<typeof sources>[number];
const sources = (kinds: Kinds) => kindsWith(kinds, 'newsletter', 'public');

/** What items are made of; beside it whether the text is told to its end. */
const columns = ({ kind, table, title, newsletter: of }: Source): SQL => sql`${literal(kind.name)} as kind,
  ${table.id} as id, ${title} as title, ${of.text} as text, ${of.meta} as meta, ${of.jurisdiction ?? literal('')} as jurisdiction,
  ${of.whole ?? sql`false`} as whole, ${of.date} as date`;

const everything = (kinds: Kinds, only?: ItemKind): SQL =>
  allOf(
    sources(kinds).filter(({ kind }) => !only || kind.name === only),
    (source) => sql`select ${columns(source)} from ${source.table} where ${source.public.open}`,
  );

/** Some of a kind, the weightiest first; `place` counts them. */
function weightiest(source: Source, where: SQL, places: number): SQL {
  const { table, newsletter: of, public: readers } = source;
  const order = sql.join(
    [...(of.weights ?? []).map((weight) => desc(weight)), desc(of.date), sql`${table.id}`],
    sql`, `,
  );
  return sql`select ${columns(source)}, row_number() over (order by ${order})::int as place from ${table}
    where ${readers.open} and ${of.drafted ?? sql`true`} and ${where} order by ${order} limit ${places}`;
}

type Row = StoredItem & { whole: boolean };

/** What was published after `since` and up to `until`, the weightiest of each kind; an earlier one where a kind asks for it. */
export async function pickContent(db: Db, kinds: Kinds, since: string, until: string): Promise<StoredItem[]> {
  const isNew = ({ newsletter: { date } }: Source) => sql`${date} > ${since} and ${date} <= ${until}`;
  const picked = await pick(db, sources(kinds), isNew);
  const missing = sources(kinds).filter(
    ({ kind }) => kind.newsletter.evergreen && !picked.some((row) => row.kind === kind.name),
  );
  picked.push(...(await pick(db, missing, untold)));
  return ITEM_KINDS.flatMap((kind) => picked.filter((row) => row.kind === kind)).map(itemOf);
}

/** Not told in an issue before. */
const untold = ({
  table,
}: Source) => sql`not exists (select from ${newsletterIssues} i, jsonb_array_elements(i.items) told
  where i.state in ('sending', 'sent') and told ->> 'id' = ${table.id}::text)`;

async function pick(db: Db, from: Source[], where: (source: Source) => SQL) {
  if (from.length === 0) return [];
  const select = (source: Source) => weightiest(source, where(source), source.kind.newsletter.places);
  const { rows } = await db.execute<Row & Record<string, unknown>>(
    sql`select * from (${allOf(from, select)}) picked order by place`,
  );
  return rows;
}

interface ContentFilter {
  q?: string | undefined;
  kind?: ItemKind | undefined;
  limit: number;
  offset: number;
}

/** Everything that can be added, newest first; `q` is looked for in the title and the line below it. */
export async function listContent(
  db: Db,
  kinds: Kinds,
  { q, kind, limit, offset }: ContentFilter,
): Promise<Page<StoredItem>> {
  const pattern = `%${escapeLike(q ?? '')}%`;
  const { rows } = await db.execute<Row & Record<string, unknown> & { total: number }>(sql`
    select c.*, count(*) over ()::int as total from (${everything(kinds, kind)}) c
    where title ilike ${pattern} or meta ilike ${pattern}
    order by date desc, id desc limit ${limit} offset ${offset}`);
  return { rows: rows.map(itemOf), total: rows[0]?.total ?? 0 };
}

/** Every jurisdiction that something public is about. */
export async function listJurisdictions(db: Db, kinds: Kinds): Promise<string[]> {
  const { rows } = await db.execute<{ jurisdiction: string }>(
    sql`select distinct jurisdiction from (${everything(kinds)}) c where jurisdiction <> '' order by 1`,
  );
  return rows.map(({ jurisdiction }) => jurisdiction);
}

function itemOf({ kind, id, title, text, meta, jurisdiction, whole }: Row): StoredItem {
  return { kind, id, title, text: shortened(text, whole ? WHOLE : TEXT), meta, jurisdiction };
}

/** Cut after a word. */
function shortened(text: string, length: number): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= length) return line;
  return `${line
    .slice(0, length + 1)
    .replace(/\s?\S*$/, '')
    .replace(/[\s,;:.]+$/, '')}…`;
}

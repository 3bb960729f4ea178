/** Finds the records that an issue can contain: everything that readers can see. */
import { desc, type SQL, sql } from 'drizzle-orm';
import { GLOBAL } from '#features/announcements/vocabulary.ts';
import { oneNameEach } from '#features/jurisdictions/server/index.ts';
import type { Page } from '#kernel/endpoint.ts';
import { excerpt } from '#kernel/excerpt.ts';
import { sqlList } from '#platform/server/db/columns.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { escapeLike } from '#platform/server/db/text-search.ts';
import { allOf, type Kinds, kindsWith, literal } from '#platform/server/kinds.ts';
import { revisions } from '#platform/server/versions/table.ts';
import { ITEM_KINDS, type ItemKind, reopened } from '../../content.ts';
import type { IssueItem } from '../../issues-contract.ts';
import type { Frequency } from '../../vocabulary.ts';
import { newsletterIssues } from '../table.ts';

const TEXT = 240;
/** The maximum length of a text that an issue shows in full, such as a joke. */
const WHOLE = 800;

type StoredIssue = typeof newsletterIssues.$inferSelect;
type Source = ReturnType<typeof sources>[number];
const sources = (kinds: Kinds) => kindsWith(kinds, 'newsletter', 'public');

/** The columns of an item, and whether its text is shown in full. */
const columns = ({ kind, table, title, newsletter: of }: Source): SQL => sql`${literal(kind.name)} as kind,
  ${table.id} as id, ${title} as title, ${of.text} as text, ${of.meta} as meta, ${of.jurisdiction ?? literal('')} as jurisdiction,
  ${of.furtherJurisdictions ?? sql`'{}'::text[]`} as "furtherJurisdictions",
  ${of.whole ?? sql`false`} as whole, ${of.date} as date`;

const everything = (kinds: Kinds, only?: ItemKind): SQL =>
  allOf(
    sources(kinds).filter(({ kind }) => !only || kind.name === only),
    (source) => sql`select ${columns(source)} from ${source.table} where ${source.public.open}`,
  );

/** Selects records of a kind, most important first, numbered by `place`. */
function mostImportant(source: Source, where: SQL, places: number): SQL {
  const { table, newsletter: of, public: readers } = source;
  const order = sql.join(
    [...(of.weights ?? []).map((weight) => desc(weight)), desc(of.date), sql`${table.id}`],
    sql`, `,
  );
  return sql`select ${columns(source)}, row_number() over (order by ${order})::int as place from ${table}
    where ${readers.open} and ${of.drafted ?? sql`true`} and ${where} order by ${order} limit ${places}`;
}

type Row = IssueItem & { whole: boolean };

/** Which records to fill an issue with: those published in the period and new to the readers of that frequency. */
interface Period {
  frequency: Frequency;
  since: string;
  until: string;
}

/**
 * Picks the most important records of each kind published in a period; for an evergreen kind without any, an earlier
 * record that no issue has contained.
 */
export async function pickContent(db: Db, kinds: Kinds, period: Period): Promise<IssueItem[]> {
  const picked = await pick(db, sources(kinds), isNew(period));
  const missing = sources(kinds).filter(
    ({ kind }) => kind.newsletter.evergreen && !picked.some((row) => row.kind === kind.name),
  );
  picked.push(...(await pick(db, missing, isInNoIssue)));
  return inSections(picked);
}

/** Picks the most important records of each kind published in a period, except those that the issue already has. */
export async function pickNewer(db: Db, kinds: Kinds, period: Period, items: IssueItem[]): Promise<IssueItem[]> {
  const ids = sql.param(items.map(({ id }) => id));
  const picked = await pick(
    db,
    sources(kinds),
    (source) => sql`${isNew(period)(source)} and ${source.table.id} <> all (${ids}::uuid[])`,
  );
  return inSections(picked);
}

const inSections = (picked: Row[]): IssueItem[] =>
  ITEM_KINDS.flatMap((kind) => picked.filter((row) => row.kind === kind)).map(itemOf);

/**
 * Matches records published in the period that these readers have not been sent. An editor may have put records that
 * are newer than the draft into an issue.
 */
const isNew =
  ({ frequency, since, until }: Period) =>
  ({ table, newsletter: { date } }: Source) =>
    sql`${date} > ${since} and ${date} <= ${until} and not exists (
    select from ${newsletterIssues} i, jsonb_array_elements(i.items) item
    where i.frequency = ${frequency} and i.state in ('sending', 'sent') and not i.special and i.sent_at > ${since}
      and item ->> 'id' = ${table.id}::text)`;

/** Returns the items that an issue may contain today. Leaves out a filled job, for example. */
export const stillPublic = (db: Db, kinds: Kinds, items: IssueItem[]): Promise<IssueItem[]> =>
  only(db, kinds, items, ({ open }) => open);

/**
 * Returns issues. Gives the items of an unsent issue the current titles of their records, but keeps a title that no
 * version of the record has: an editor wrote it for the issue.
 */
export async function withPresentTitles(db: Db, kinds: Kinds, issues: readonly StoredIssue[]): Promise<StoredIssue[]> {
  const unsent = issues.filter(isUnsent);
  if (unsent.length === 0) return [...issues];
  const listed = JSON.stringify(unsent.flatMap(({ items }) => items.map(({ id, title }) => ({ id, title }))));
  const kept = sqlList(kindsWith(kinds, 'versions').map(({ versions }) => versions.kind));
  const select = ({ table, title }: Source) => sql`select ${table.id} as id, listed.title as stored, ${title} as title
    from ${table} join listed on listed.id = ${table.id} and listed.title <> ${title}
    where exists (select from ${revisions} where ${revisions.kind} in (${kept})
      and ${revisions.recordId} = ${table.id} and ${revisions.fields} ->> 'title' = listed.title)`;
  const { rows } = await db.execute<{ id: string; stored: string; title: string }>(
    sql`with listed as (select distinct * from jsonb_to_recordset(${listed}::jsonb) as i(id uuid, title text))
      ${allOf(sources(kinds), select)}`,
  );
  const renamed = (item: IssueItem) => rows.find(({ id, stored }) => id === item.id && stored === item.title);
  return issues.map((issue) => {
    if (!isUnsent(issue)) return issue;
    const items = issue.items.map((item) => ({ ...item, title: renamed(item)?.title ?? item.title }));
    return { ...issue, ...reopened(issue, items) };
  });
}

/** Returns an issue as its readers would get it now. */
export async function asSent(db: Db, kinds: Kinds, stored: StoredIssue): Promise<StoredIssue> {
  if (!isUnsent(stored)) return stored;
  const [issue] = await withPresentTitles(db, kinds, [stored]);
  return { ...issue!, ...reopened(issue!, await stillPublic(db, kinds, issue!.items)) };
}

const isUnsent = ({ state }: StoredIssue): boolean => state === 'draft' || state === 'scheduled';

/**
 * Returns sent issues as readers see them today: without withdrawn records, which are also left out of subjects and
 * preview texts that name the first headlines.
 */
export async function asShown(db: Db, kinds: Kinds, issues: readonly StoredIssue[]): Promise<StoredIssue[]> {
  const all = issues.flatMap(({ items }) => items);
  const shown = new Set(await only(db, kinds, all, ({ visible }) => visible));
  return issues.map((issue) => ({
    ...issue,
    ...reopened(
      issue,
      issue.items.filter((item) => shown.has(item)),
    ),
  }));
}

async function only(db: Db, kinds: Kinds, items: IssueItem[], condition: (of: Source['public']) => SQL) {
  const ids = sql.param(items.map(({ id }) => id));
  const select = (source: Source) =>
    sql`select ${source.table.id} as id from ${source.table}
      where ${source.table.id} = any (${ids}::uuid[]) and ${condition(source.public)}`;
  const { rows } = await db.execute<{ id: string }>(allOf(sources(kinds), select));
  const found = new Set(rows.map(({ id }) => id));
  return items.filter(({ id }) => found.has(id));
}

const isInNoIssue = ({
  table,
}: Source) => sql`not exists (select from ${newsletterIssues} i, jsonb_array_elements(i.items) item
  where i.state in ('sending', 'sent') and item ->> 'id' = ${table.id}::text)`;

async function pick(db: Db, from: Source[], where: (source: Source) => SQL) {
  if (from.length === 0) return [];
  const select = (source: Source) => mostImportant(source, where(source), source.kind.newsletter.places);
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

/** Lists the records that can be added, newest first; `q` searches the title and the line shown with it. */
export async function listContent(
  db: Db,
  kinds: Kinds,
  { q, kind, limit, offset }: ContentFilter,
): Promise<Page<IssueItem>> {
  const pattern = `%${escapeLike(q ?? '')}%`;
  const { rows } = await db.execute<Row & Record<string, unknown> & { total: number }>(sql`
    select c.*, count(*) over ()::int as total from (${everything(kinds, kind)}) c
    where title ilike ${pattern} or meta ilike ${pattern}
    order by date desc, id desc limit ${limit} offset ${offset}`);
  return { rows: rows.map(itemOf), total: rows[0]?.total ?? 0 };
}

/**
 * Lists the jurisdictions of all public records. Where one has several names, uses the name that the reader has
 * `chosen`. Leaves out 'Global', which every reader gets.
 */
export async function listJurisdictions(db: Db, kinds: Kinds, chosen: readonly string[]): Promise<string[]> {
  const { rows } = await db.execute<{ jurisdiction: string }>(
    sql`select distinct name as jurisdiction from (${everything(kinds)}) c, unnest(c.jurisdiction || c."furtherJurisdictions") as name
      where name not in ('', ${GLOBAL}) order by 1`,
  );
  const names = rows.map(({ jurisdiction }) => jurisdiction);
  return oneNameEach(db, [...new Set([...names, ...chosen])], chosen);
}

function itemOf({ kind, id, title, text, meta, jurisdiction, furtherJurisdictions, whole }: Row): IssueItem {
  const oneLine = text.replace(/\s+/g, ' ').trim();
  return {
    ...{ kind, id, title, text: excerpt(oneLine, whole ? WHOLE : TEXT), meta, jurisdiction },
    ...(furtherJurisdictions?.length && { furtherJurisdictions }),
  };
}

/** What an issue can be made of: everything that readers can see, in one form. */
import { type SQL, sql } from 'drizzle-orm';
import { isVisible as announcementVisible } from '#features/announcements/server/index.ts';
import { announcements } from '#features/announcements/server/table.ts';
import { isVisible as articleVisible } from '#features/articles/server/index.ts';
import { articles } from '#features/articles/server/table.ts';
import { TYPE_LABELS } from '#features/articles/vocabulary.ts';
import { isOpen as courseOpen } from '#features/courses/server/index.ts';
import { trainingCourses as courses } from '#features/courses/server/table.ts';
import { isOpen as jobOpen } from '#features/jobs/server/index.ts';
import { jobListings as jobs } from '#features/jobs/server/table.ts';
import type { Page } from '#kernel/endpoint.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { escapeLike } from '#platform/server/db/text-search.ts';
import { ITEM_KINDS, type ItemKind } from '../../vocabulary.ts';
import { newsletterIssues, type StoredItem } from '../table.ts';

/** Most of each kind in a draft. */
const PLACES: Record<ItemKind, number> = { announcement: 6, article: 6, humor: 1, job: 4, course: 4 };
const TEXT = 240;
/** A joke is told to its end. */
const JOKE = 800;

const typeLabel = sql.join(
  [
    sql`case ${articles.type}`,
    ...Object.entries(TYPE_LABELS).map(([type, label]) => sql`when ${type} then ${label}`),
    sql`end`,
  ],
  sql` `,
);
/** Parts of the line below a title, without those that are empty. */
const meta = (...parts: SQL[]) => sql`concat_ws(' · ', ${sql.join(parts, sql`, `)})`;
const orNothing = (text: unknown) => sql`nullif(${text}, '')`;

const everything = (): SQL => sql`
  select 'announcement' as kind, ${announcements.id} as id, ${announcements.title} as title,
    coalesce(${orNothing(announcements.summary)}, left(${announcements.contentText}, 1000)) as text,
    ${meta(sql`initcap(lower(${announcements.badge}))`, orNothing(announcements.jurisdiction))} as meta,
    ${announcements.jurisdiction} as jurisdiction, ${announcements.createdAt} as date,
    ${announcements.priority} as priority, ${announcements.pinned} as pinned, 0 as views, false as joke
  from ${announcements} where ${announcementVisible}
  union all
  select case when ${articles.type} = 'tax_humor' then 'humor' else 'article' end, ${articles.id}, ${articles.title},
    case when ${articles.subCategory} = 'joke' then left(${articles.contentText}, 1000)
      else coalesce(${orNothing(articles.excerpt)}, left(${articles.contentText}, 1000)) end,
    case when ${articles.type} = 'tax_humor' then ${articles.authorName} else
      ${meta(sql`${typeLabel}`, orNothing(articles.jurisdiction), sql`${articles.readTime} || ' min read'`)} end,
    ${articles.jurisdiction}, ${articles.publishedAt}, 1, ${articles.pinned} or ${articles.featured}, ${articles.views},
    coalesce(${articles.subCategory} = 'joke', false)
  from ${articles} where ${articleVisible}
  union all
  select 'job', ${jobs.id}, ${jobs.title}, left(${jobs.description}, 1000),
    ${meta(orNothing(jobs.company), orNothing(jobs.location), orNothing(jobs.salaryRange))},
    ${jobs.jurisdiction}, ${jobs.publishedAt}, 1, false, 0, false
  from ${jobs} where ${jobOpen}
  union all
  select 'course', ${courses.id}, ${courses.title}, left(${courses.description}, 1000),
    ${meta(orNothing(courses.provider), sql`${courses.learningHours} || ' CPD hours'`, orNothing(courses.price))},
    '', ${courses.publishedAt}, 1, false, 0, false
  from ${courses} where ${courseOpen}`;

/** Not told in an issue before. */
const untold = sql`not exists (select from ${newsletterIssues} i, jsonb_array_elements(i.items) told
  where i.state in ('sending', 'sent') and told ->> 'id' = c.id::text)`;

type Row = Pick<StoredItem, keyof StoredItem> & { joke: boolean };

/** What was published after `since` and up to `until`, the weightiest of each kind; a joke from earlier if there is no new one. */
export async function pickContent(db: Db, since: string, until: string): Promise<StoredItem[]> {
  const { rows } = await db.execute<Row & { place: number }>(sql`
    select kind, id, title, text, meta, jurisdiction, joke, place::int from (
      select c.*, row_number() over (partition by kind order by priority desc, pinned desc, views desc, date desc, id) as place
      from (${everything()}) c
      where date > ${since} and date <= ${until} and (kind <> 'humor' or joke)
    ) ranked where place <= 10 order by place`);
  const picked = rows.filter(({ kind, place }) => place <= PLACES[kind]);
  if (!picked.some(({ kind }) => kind === 'humor')) picked.push(...(await earlierJoke(db)));
  return ITEM_KINDS.flatMap((kind) => picked.filter((row) => row.kind === kind)).map(itemOf);
}

async function earlierJoke(db: Db) {
  const { rows } = await db.execute<Row & { place: number }>(sql`
    select kind, id, title, text, meta, jurisdiction, joke, 1 as place from (${everything()}) c
    where joke and ${untold} order by views desc, date desc, id limit 1`);
  return rows;
}

interface ContentFilter {
  q?: string | undefined;
  kind?: ItemKind | undefined;
  limit: number;
  offset: number;
}

/** Everything that can be added, newest first; `q` is looked for in the title and the line below it. */
export async function listContent(db: Db, { q, kind, limit, offset }: ContentFilter): Promise<Page<StoredItem>> {
  const pattern = `%${escapeLike(q ?? '')}%`;
  const { rows } = await db.execute<Row & { total: number }>(sql`
    select kind, id, title, text, meta, jurisdiction, joke, count(*) over ()::int as total from (${everything()}) c
    where (title ilike ${pattern} or meta ilike ${pattern}) and ${kind ? sql`kind = ${kind}` : sql`true`}
    order by date desc, id desc limit ${limit} offset ${offset}`);
  return { rows: rows.map(itemOf), total: rows[0]?.total ?? 0 };
}

/** Every jurisdiction that something public is about. */
export async function listJurisdictions(db: Db): Promise<string[]> {
  const { rows } = await db.execute<{ jurisdiction: string }>(
    sql`select distinct jurisdiction from (${everything()}) c where jurisdiction <> '' order by 1`,
  );
  return rows.map(({ jurisdiction }) => jurisdiction);
}

function itemOf({ kind, id, title, text, meta: line, jurisdiction, joke }: Row): StoredItem {
  return { kind, id, title, text: shortened(text, joke ? JOKE : TEXT), meta: line, jurisdiction };
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

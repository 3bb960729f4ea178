import { type SQL, sql } from 'drizzle-orm';
import { authors } from '#features/authors/server/table.ts';
import { hubPages } from '#features/jurisdictions/server/index.ts';
import { isIssuePublic } from '#features/newsletter/server/index.ts';
import { newsletterIssues as issues } from '#features/newsletter/server/table.ts';
import { isNamed } from '#features/search/server/index.ts';
import { documents } from '#features/search/server/table.ts';
import { topics } from '#features/topics/server/table.ts';
import { LISTED_FROM } from '#features/topics/vocabulary.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { allOf, type Kinds, kindsWith, literal } from '#platform/server/kinds.ts';

/** Selects path and last change of every record, newsletter issue and jurisdiction that has a page. */
function pages(kinds: Kinds): SQL {
  const ofKinds = allOf(
    kindsWith(kinds, 'sitemap', 'public'),
    ({ kind, table, public: { open } }) => sql`
      select ${literal(kind.public.path)} || '/' || ${table.id} as path, ${table.updatedAt} as updated_at
      from ${table} where ${open}`,
  );
  return sql`${ofKinds} union all
    select '/newsletter/' || ${issues.frequency} || '-' || ${issues.number}, ${issues.sentAt}
    from ${issues} where ${isIssuePublic}
    union all ${hub('topics', topics, 'topics', topicNames)}
    union all ${hub('authors', authors, 'authors', sql`${authors.spellings}`)}
    union all ${hubPages}`;
}

/** The names of a topic and of those below it. */
const topicNames = sql`(${topics.name} || ${topics.formerNames} || array(
  select unnest(below.name || below.former_names) from ${topics} below where below.parent_id = ${topics.id}))`;

/** Selects the hubs that have enough pieces. */
const hub = (path: string, table: typeof topics | typeof authors, by: 'topics' | 'authors', names: SQL): SQL => sql`
  select ${literal(`/${path}/`)} || ${table.slug}, ${table.updatedAt} from ${table}
  where (select count(*) from (select from ${documents} where ${isNamed(by, names)} limit ${LISTED_FROM}) pieces) = ${LISTED_FROM}`;

export async function countPages(db: Db, kinds: Kinds): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(sql`select count(*)::int as total from (${pages(kinds)}) pages`);
  return rows[0]!.total;
}

export async function listPages(db: Db, kinds: Kinds, limit: number, offset: number) {
  const { rows } = await db.execute<{ path: string; updated_at: Date | string }>(
    sql`select * from (${pages(kinds)}) pages order by path limit ${limit} offset ${offset}`,
  );
  return rows.map(({ path, updated_at: at }) => ({ path, updatedAt: new Date(at).toISOString() }));
}

import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import { authors } from '#features/authors/server/table.ts';
import { hubPages } from '#features/jurisdictions/server/index.ts';
import { isIssuePublic } from '#features/newsletter/server/index.ts';
import { newsletterIssues as issues } from '#features/newsletter/server/table.ts';
import { documents } from '#features/search/server/table.ts';
import { topics } from '#features/topics/server/table.ts';
import { LISTED_FROM } from '#features/topics/vocabulary.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { type Kinds, kindsWith, literal } from '#platform/server/kinds.ts';

/** The pages below a path, with the time of their last change and the column by which they are ordered. */
interface Source {
  path: string;
  pages: SQL;
  order: AnyColumn | SQL;
}

const PATH = sql`path`;

/** Returns every record, newsletter issue, topic, author and jurisdiction that has a page, in the order of paths. */
function sourcesOf(kinds: Kinds): Source[] {
  const ofKinds = kindsWith(kinds, 'sitemap', 'public').map(({ kind, table, public: { open } }) => ({
    path: kind.public.path,
    pages: sql`select ${literal(kind.public.path)} || '/' || ${table.id} as path, ${table.updatedAt} as updated_at from ${table} where ${open}`,
    order: table.id,
  }));
  const newsletter = sql`select '/newsletter/' || ${issues.frequency} || '-' || ${issues.number} as path, ${issues.sentAt} as updated_at
    from ${issues} where ${isIssuePublic}`;
  return [
    ...ofKinds,
    { path: '/newsletter', pages: newsletter, order: PATH },
    { path: '/topics', pages: hub('topics', topics, 'topics', topicNames), order: PATH },
    { path: '/authors', pages: hub('authors', authors, 'authors', sql`${authors.spellings}`), order: PATH },
    { path: '/jurisdictions', pages: hubPages, order: PATH },
  ].toSorted((a, b) => (a.path < b.path ? -1 : 1));
}

/** The names of a topic and of the topics below it. */
const topicNames = sql`(${topics.name} || ${topics.formerNames} || array(
  select unnest(below.name || below.former_names) from ${topics} below where below.parent_id = ${topics.id}))`;

/**
 * Selects the hubs that have enough pieces. The condition on the time is written so that only the index of names can be
 * used: PostgreSQL would prefer the date order while entries of that index are pending, and read all documents for
 * each author.
 */
const hub = (path: string, table: typeof topics | typeof authors, by: 'topics' | 'authors', names: SQL): SQL => sql`
  select ${literal(`/${path}/`)} || ${table.slug} as path, ${table.updatedAt} as updated_at from ${table}
  where (select count(*) from (select from ${documents} where ${documents[by]} && ${names}
    and (${documents.visibleFrom} <= now()) is true limit ${LISTED_FROM}) pieces) = ${LISTED_FROM}`;

export function countPages(db: Db, kinds: Kinds): Promise<number> {
  const all = sql.join(
    sourcesOf(kinds).map(({ pages }) => countOf(pages)),
    sql` + `,
  );
  return byIndexes(db, (tx) => numberOf(tx, all));
}

/** Lists the pages of a part. Only counts the sources before it. */
export function listPages(db: Db, kinds: Kinds, limit: number, offset: number): Promise<Page[]> {
  return byIndexes(db, async (tx) => {
    const pages: Page[] = [];
    let skipped = offset;
    for (const source of sourcesOf(kinds)) {
      const found = await readPages(tx, source, limit - pages.length, skipped);
      pages.push(...found);
      if (pages.length === limit) break;
      skipped = found.length > 0 ? 0 : skipped && skipped - (await numberOf(tx, countOf(source.pages)));
    }
    return pages;
  });
}

/** PostgreSQL does not know that an author has only two pieces, and would look through all documents for a third. */
const byIndexes = <T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> =>
  db.transaction(
    async (tx) => {
      await tx.execute(sql`set local enable_seqscan = off`);
      return work(tx);
    },
    { accessMode: 'read only' },
  );

const countOf = (pages: SQL): SQL => sql`(select count(*)::int from (${pages}) pages)`;

const numberOf = async (tx: Db, number: SQL): Promise<number> =>
  (await tx.execute<{ number: number }>(sql`select ${number} as number`)).rows[0]!.number;

interface Page {
  path: string;
  updatedAt: string;
}

async function readPages(tx: Db, { pages, order }: Source, limit: number, offset: number): Promise<Page[]> {
  const { rows } = await tx.execute<{ path: string; updated_at: Date | string }>(
    sql`${pages} order by ${order} limit ${limit} offset ${offset}`,
  );
  return rows.map(({ path, updated_at: at }) => ({ path, updatedAt: new Date(at).toISOString() }));
}

import { and, asc, eq, getTableColumns, isNotNull, lte, ne, sql } from 'drizzle-orm';
import { drawCovers } from '#features/media/server/index.ts';
import { findPieces, type Hub } from '#features/search/server/index.ts';
import type { Page } from '#kernel/endpoint.ts';
import { users } from '#platform/server/auth/table.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { inReadingOrder } from '#platform/server/db/order.ts';
import { prepared } from '#platform/server/db/prepared.ts';
import { pageOf, type Slice } from '#platform/server/db/record-queries.ts';
import { matches } from '#platform/server/db/text-search.ts';
import type { AuthorHub, DeskAuthor } from '../contract.ts';
import { authors } from './table.ts';

export type StoredAuthor = typeof authors.$inferSelect;

const columns = { ...getTableColumns(authors), accountEmail: sql<string>`coalesce(${users.email}, '')` };

interface Filter {
  q?: string | undefined;
}

const isListed = (q: string | undefined) => matches(q, [sql`array_to_string(${authors.spellings}, ' ')`, authors.name]);

export const selectAuthors = (db: Db, { q }: Filter) =>
  db
    .select(columns)
    .from(authors)
    .leftJoin(users, eq(users.id, authors.userId))
    .where(isListed(q))
    .orderBy(asc(inReadingOrder(authors.name)), asc(authors.id))
    .$dynamic();

export const listAuthors = (db: Db, query: Filter & Slice): Promise<Page<DeskAuthor>> =>
  pageOf(db, selectAuthors(db, query), query, authors, isListed(query.q));

export async function findAuthor(db: Db, id: string): Promise<(DeskAuthor & StoredAuthor) | undefined> {
  const [row] = await selectAuthors(db, {}).where(eq(authors.id, id));
  return row;
}

export async function lockAuthor(tx: Db, id: string): Promise<StoredAuthor | undefined> {
  const [row] = await tx.select().from(authors).where(eq(authors.id, id)).for('update');
  return row;
}

/** Matches authors with a piece that readers can see. */
const isVisible = and(isNotNull(authors.visibleFrom), lte(authors.visibleFrom, sql`now()`));

/** Finds an author by the current or a former address or a byline, if readers can see a piece by the author. */
export async function authorAt(db: Db, key: string): Promise<StoredAuthor | undefined> {
  const isAt = sql`(${authors.slug} = ${key} or ${authors.formerSlugs} @> array[${key}] or ${authors.spellings} @> array[${key}])`;
  const [row] = await db
    .select()
    .from(authors)
    .where(and(isVisible, isAt))
    .orderBy(sql`${authors.slug} <> ${key}`)
    .limit(1);
  return row;
}

/** Reads an author's page; undefined if there is no such author, or readers see none of their pieces. */
export async function readHub(db: Db, key: string, slice: Slice): Promise<AuthorHub | undefined> {
  const author = await authorAt(db, key);
  if (!author) return undefined;
  const { id, name, slug, bio, links, portraitId, spellings } = author;
  const [found, portraits] = await Promise.all([
    findPieces(db, 'authors', spellings, slice),
    drawCovers(db, [{ coverId: portraitId }], 'portrait'),
  ]);
  const portrait = portraits.get(portraitId);
  return { id, name, slug, bio, links, ...(portrait && { portrait }), ...found };
}

/** Finds an author for their feed and their card; undefined if there is no such author. */
export async function findHub(db: Db, slug: string): Promise<Hub | undefined> {
  const author = await authorAt(db, slug);
  if (author?.slug !== slug) return undefined;
  return {
    title: author.name,
    description: `Everything by ${author.name}.`,
    path: `/authors/${encodeURIComponent(slug)}`,
    by: 'authors',
    names: author.spellings,
  };
}

const visibleByByline = prepared((db) =>
  db
    .select({ slug: authors.slug, spellings: authors.spellings })
    .from(authors)
    .where(and(isVisible, sql`${authors.spellings} && ${sql.placeholder('bylines')}::text[]`))
    .prepare('authors_by_byline'),
);

/** Returns the pages of those bylines whose authors readers can see, by byline. */
export async function findAuthorPaths(db: Db, bylines: readonly string[]): Promise<Map<string, string>> {
  const wanted = bylines.filter(Boolean);
  if (wanted.length === 0) return new Map();
  const rows = await visibleByByline(db).execute({ bylines: wanted });
  return new Map(
    rows.flatMap(({ slug, spellings }) => spellings.map((one) => [one, `/authors/${encodeURIComponent(slug)}`])),
  );
}

/** Finds the page that an account can edit. */
export async function authorOf(db: Db, userId: string): Promise<StoredAuthor | undefined> {
  const [row] = await db.select().from(authors).where(eq(authors.userId, userId)).orderBy(authors.createdAt).limit(1);
  return row;
}

/** Returns the author, other than `id`, who has this byline, address or former address. */
export async function otherAuthor(
  db: Db,
  { id, name, slug }: { id: string; name: string; slug: string },
): Promise<StoredAuthor | undefined> {
  const [row] = await db
    .select()
    .from(authors)
    .where(
      and(
        sql`(${authors.spellings} @> array[${name}] or ${authors.slug} = ${slug} or ${authors.formerSlugs} @> array[${slug}])`,
        ne(authors.id, id),
      ),
    )
    .limit(1);
  return row;
}

/** Adds the missing authors of these bylines, and finds out when their pieces became visible. */
export async function refreshAuthors(tx: Db, bylines: readonly string[]): Promise<void> {
  await tx.execute(sql`select refresh_authors(${sql.param(bylines)}::text[])`);
}

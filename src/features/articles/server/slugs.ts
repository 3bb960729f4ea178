/** The readable addresses of articles: docs/decisions/0074-readable-addresses.md. */
import { and, eq, sql } from 'drizzle-orm';
import { Failure } from '#kernel/problem.ts';
import type { Db } from '#platform/server/db/connect.ts';
import type { Article } from '../contract.ts';
import { articleSlugs, articles } from './table.ts';

/** The present slug of an article. */
export const slugOf = sql<string>`(select ${articleSlugs.slug} from ${articleSlugs} where ${and(eq(articleSlugs.articleId, articles.id), articleSlugs.present)})`;

/** Returns the id of the article that has or had this slug, in whatever case; undefined if there is none. */
export async function findBySlug(db: Db, slug: string): Promise<string | undefined> {
  const [row] = await db
    .select({ id: articleSlugs.articleId })
    .from(articleSlugs)
    .where(eq(articleSlugs.slug, slug.toLowerCase()));
  return row?.id;
}

const TAKEN = 'Another article has or had this address';

/** Returns the slug that an article would get, and whether it may have it. Without a slug, the title decides. */
export async function addressFor(
  db: Db,
  { slug, title, article }: { slug?: string | undefined; title: string; article?: string | undefined },
) {
  if (!slug) return { slug: await freeSlug(db, title) };
  const owner = await findBySlug(db, slug);
  return { slug, ...(owner !== undefined && owner !== article && { problem: TAKEN }) };
}

async function freeSlug(db: Db, title: string): Promise<string> {
  const { rows } = await db.execute<{ slug: string }>(sql`select free_article_slug(${title}) as slug`);
  return rows[0]!.slug;
}

/**
 * Gives an article the address that the desk asks for. Until its first publication, the one that its title gave follows the
 * title, and no former one is remembered. Returns the present slug. @throws Failure invalid if another article has or had it
 */
export async function readdress(
  tx: Db,
  before: Article,
  sent: { slug?: string | undefined; title?: string | undefined },
): Promise<string> {
  const { slug: wanted = '', title = before.title } = sent;
  const isNew = before.number === null;
  if (wanted !== '' && wanted !== before.slug) {
    await leave(tx, before.id, isNew);
    await take(tx, before.id, wanted);
  } else if (wanted === '' && isNew && title !== before.title && (await isOfTitle(tx, before))) {
    await leave(tx, before.id, isNew);
    await tx.execute(sql`select place_article(${before.id}, ${title})`);
  } else return before.slug;
  const [row] = await tx
    .select({ slug: articleSlugs.slug })
    .from(articleSlugs)
    .where(and(eq(articleSlugs.articleId, before.id), articleSlugs.present));
  return row!.slug;
}

/** The present address becomes a former one, or is given up if no reader can know it. */
async function leave(tx: Db, id: string, isNew: boolean): Promise<void> {
  if (isNew) await tx.delete(articleSlugs).where(eq(articleSlugs.articleId, id));
  else await tx.update(articleSlugs).set({ present: false }).where(eq(articleSlugs.articleId, id));
}

/** An article may return to an address that it had. */
async function take(tx: Db, articleId: string, slug: string): Promise<void> {
  const taken = await tx
    .insert(articleSlugs)
    .values({ slug, articleId })
    .onConflictDoUpdate({
      target: articleSlugs.slug,
      set: { present: true },
      setWhere: eq(articleSlugs.articleId, articleId),
    })
    .returning({ slug: articleSlugs.slug });
  if (taken.length === 0) throw new Failure('invalid', TAKEN, { errors: { slug: TAKEN } });
}

/** Whether the slug is the title's, perhaps with a number. */
async function isOfTitle(tx: Db, { slug, title }: Article): Promise<boolean> {
  const { rows } = await tx.execute<{ same: boolean }>(
    sql`select ${slug} ~ ('^' || article_slug_of(${title}) || '(-[0-9]+)?$') as same`,
  );
  return rows[0]!.same;
}

/** The readable addresses of records: docs/decisions/0074-readable-addresses.md. */
import { and, eq, not, type SQLWrapper, sql } from 'drizzle-orm';
import { fail, invalidField } from '#kernel/problem.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { slugs } from './table.ts';

/** The kinds whose tables have the triggers, and what messages call a record. */
const PLACED = { article: 'article', announcement: 'announcement', information: 'page' } as const;
type Placed = keyof typeof PLACED;

/** Returns whether records of the kind have readable addresses. */
export const isPlaced = (kind: string): kind is Placed => kind in PLACED;

/** A record before a change. */
interface Before {
  id: string;
  title: string;
  slug: string;
}

const isPresentOf = (id: SQLWrapper | string) => and(eq(slugs.recordId, id), slugs.present);

/** Returns the current slug of the record whose id is in the column. */
export const slugOf = (id: SQLWrapper) => sql<string>`(select ${slugs.slug} from ${slugs} where ${isPresentOf(id)})`;

/** Returns the id of the record that has or had this slug, ignoring case; undefined if there is none. */
export async function findBySlug(db: Db, kind: Placed, slug: string): Promise<string | undefined> {
  const [row] = await db
    .select({ id: slugs.recordId })
    .from(slugs)
    .where(and(eq(slugs.kind, kind), eq(slugs.slug, slug.toLowerCase())));
  return row?.id;
}

const takenBy = (kind: Placed) => `Another ${PLACED[kind]} uses this address, or used it before`;

/** Returns the slug that a record would get, and whether it can have it. Without a slug, the title decides. */
export async function addressFor(
  db: Db,
  kind: Placed,
  { slug, title, record }: { slug?: string | undefined; title: string; record?: string | undefined },
) {
  if (!slug) {
    const { rows } = await db.execute<{ slug: string }>(sql`select free_slug(${kind}, ${title}) as slug`);
    return { slug: rows[0]!.slug };
  }
  const owner = await findBySlug(db, kind, slug);
  return { slug, ...(owner !== undefined && owner !== record && { problem: takenBy(kind) }) };
}

/**
 * Gives a record the address that the desk chose. Until readers can have seen the record, an address made from its
 * title follows the title, and former ones are forgotten. Returns the current slug.
 *
 * @param isSeen whether readers can have seen the record before this change
 * @throws Failure invalid if another record of the kind has or had the slug
 */
export async function readdress(
  tx: Db,
  kind: Placed,
  before: Before,
  { slug: wanted = '', title = before.title }: { slug?: string | undefined; title?: string | undefined },
  isSeen: boolean,
): Promise<string> {
  if (isSeen)
    await tx
      .update(slugs)
      .set({ known: true })
      .where(and(isPresentOf(before.id), not(slugs.known)));
  if (wanted !== '' && wanted !== before.slug) {
    await leave(tx, before.id);
    return take(tx, kind, before.id, wanted);
  }
  if (wanted === '' && title !== before.title && (await isOfTitle(tx, kind, before))) {
    await leave(tx, before.id);
    await tx.execute(sql`select place_record(${kind}, ${before.id}, ${title})`);
  } else return before.slug;
  const [row] = await tx.select({ slug: slugs.slug }).from(slugs).where(isPresentOf(before.id));
  return row!.slug;
}

/** Makes the current address a former one, or deletes it if no reader can know it. */
async function leave(tx: Db, id: string): Promise<void> {
  await tx.delete(slugs).where(and(isPresentOf(id), not(slugs.known)));
  await tx.update(slugs).set({ present: false }).where(isPresentOf(id));
}

/** Sets the new address, and returns it. A record may return to an address that it had. */
async function take(tx: Db, kind: Placed, recordId: string, slug: string): Promise<string> {
  const [taken] = await tx
    .insert(slugs)
    .values({ kind, slug, recordId })
    .onConflictDoUpdate({
      target: [slugs.kind, slugs.slug],
      set: { present: true },
      setWhere: eq(slugs.recordId, recordId),
    })
    .returning({ slug: slugs.slug });
  return taken?.slug ?? fail(invalidField('slug', takenBy(kind)));
}

/** Returns whether no reader can know the slug, and it was made from the title, perhaps with a number. */
async function isOfTitle(tx: Db, kind: Placed, { id, slug, title }: Before): Promise<boolean> {
  const { rows } = await tx.execute<{ same: boolean }>(
    sql`select slug ~ ('^' || slug_of(${kind}, ${title}) || '(-[0-9]+)?$') as same
      from slugs where record_id = ${id} and slug = ${slug} and not known`,
  );
  return rows[0]?.same ?? false;
}

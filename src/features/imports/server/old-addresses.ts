/** Redirects readers from the addresses of an old site. */
import { desc, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { findVisible } from '#features/articles/server/index.ts';
import type { Page } from '#kernel/endpoint.ts';
import { Failure, fail, invalidField, notFound, statusOf } from '#kernel/problem.ts';
import { safeHref } from '#kernel/rich-text.ts';
import { recordAction } from '#platform/server/audit/record-action.ts';
import type { Person } from '#platform/server/auth/person.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { pageOf, type Slice } from '#platform/server/db/record-queries.ts';
import { matches } from '#platform/server/db/text-search.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { OldAddress, OldAddressInput } from '../contract.ts';
import { oldAddresses } from './table.ts';

/** An article, and the paths that it had on an old site, perhaps with a query. */
export interface FormerPaths {
  articleId: string;
  paths: readonly string[];
}

/** Stores the former addresses of articles. Leaves an address with the article that already has it. */
export async function putOldAddresses(db: Db, articles: readonly FormerPaths[]): Promise<void> {
  const rows = articles.flatMap(({ articleId, paths }) => {
    const distinct = new Set(paths.map(stored).filter((path) => path !== ''));
    return [...distinct].map((path) => ({ path, articleId }));
  });
  if (rows.length > 0) await db.insert(oldAddresses).values(rows).onConflictDoNothing();
}

export const forgetOldAddresses = (db: Db, articleIds: readonly string[]) =>
  db.delete(oldAddresses).where(inArray(oldAddresses.articleId, [...articleIds]));

const articlePath = (id: string) => `/articles/${id}`;

/** Tells the page for an unknown address where the address led on an old site, if readers can see the target here. */
export const formerAddresses = (db: Db) => ({
  tags: ['old-addresses', 'articles'] as const,
  async movedTo(address: string): Promise<string | undefined> {
    const [moved] = await db
      .select()
      .from(oldAddresses)
      .where(eq(oldAddresses.path, stored(address)));
    // Editors may type any letters in a path, which a header may not contain.
    if (!moved?.articleId) return moved?.target ? safeHref(moved.target) : undefined;
    return (await findVisible(db, moved.articleId)) && articlePath(moved.articleId);
  },
});

const columns = {
  ...getTableColumns(oldAddresses),
  target: sql<string>`coalesce('/articles/' || ${oldAddresses.articleId}, ${oldAddresses.target})`,
};

export const selectOldAddresses = (db: Db, { q }: { q?: string | undefined }) =>
  db
    .select(columns)
    .from(oldAddresses)
    .where(isListed(q))
    .orderBy(desc(oldAddresses.createdAt), desc(oldAddresses.id))
    .$dynamic();

const isListed = (q: string | undefined) => matches(q, [oldAddresses.path, oldAddresses.target]);

export const listOldAddresses = (db: Db, query: { q?: string | undefined } & Slice): Promise<Page<OldAddress>> =>
  pageOf(db, selectOldAddresses(db, query), query, oldAddresses, isListed(query.q));

type Writing = Pick<Deps, 'db' | 'changes'>;

/**
 * `open` opens a page as a visitor would, and returns its status.
 * @throws Failure invalid if a page has the address or none has the target; conflict if the address leads somewhere
 * already, or would lead back to itself
 */
export async function addOldAddress(
  { db, changes, open }: Writing & { open: (path: string) => Promise<number> },
  person: Person | null,
  { path: typed, target }: z.output<typeof OldAddressInput>,
): Promise<OldAddress> {
  const path = stored(typed);
  const taken = () => new Failure('conflict', TAKEN, { errors: { path: TAKEN } });
  // '/?p=17' opens the front page here, but it is an address of the old site.
  if (!path.startsWith('/?') && (await open(encodeURI(path.toWellFormed()))) === 200)
    throw invalidField('path', HAS_PAGE);
  if (path === stored(target)) throw taken();
  const [page] = safeHref(target)!.split('#');
  if ((await open(page!)) === statusOf.not_found) throw invalidField('target', NO_PAGE);
  return db.transaction(async (tx) => {
    if ((await tx.$count(oldAddresses, inArray(oldAddresses.path, [path, stored(target)]))) > 0) throw taken();
    const [made] = await tx.insert(oldAddresses).values({ path, target }).returning();
    await recordAction(tx, person, 'old-address.create', made!.id, null, { name: path, target });
    await changes.announce(tx, 'old-addresses');
    return { ...made!, target };
  });
}

const HAS_PAGE = 'A page of this site has this address, so it would never redirect';
const NO_PAGE = 'Readers would find no page there';
const TAKEN = 'This address, or the one that it redirects to, is already in the list';

/** @throws Failure not_found */
export function removeOldAddress({ db, changes }: Writing, person: Person | null, id: string): Promise<void> {
  return db.transaction(async (tx) => {
    const [gone] = await tx.delete(oldAddresses).where(eq(oldAddresses.id, id)).returning();
    if (!gone) fail(notFound('Address'));
    else await recordAction(tx, person, 'old-address.delete', id, { name: gone.path, target: gone.target }, null);
    await changes.announce(tx, 'old-addresses');
  });
}

/** Returns an address as we store it, without the last slash, which readers may omit; '' if it is invalid. */
function stored(address: string): string {
  const [path = '', query = ''] = address.split('#')[0]!.split('?', 2);
  const [number = ''] = /^(?:p|page_id)=\d{1,12}$/.exec(query) ?? [];
  if (path === '/' || path === '') return number && `/?${number}`;
  return path.length > 500 ? '' : decoded(path).replace(/\/+/g, '/').replace(/\/$/, '').toLowerCase();
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path).toWellFormed().replaceAll('\0', '');
  } catch {
    return path;
  }
}

/** Redirects readers from the addresses of an old site. */
import { and, desc, eq, getTableColumns, inArray, ne, or, sql } from 'drizzle-orm';
import { findVisible } from '#features/articles/server/index.ts';
import { INFORMATION } from '#features/information/content.ts';
import type { Page } from '#kernel/endpoint.ts';
import { publicPath } from '#kernel/kinds.ts';
import { Failure, fail, invalidField, notFound, statusOf } from '#kernel/problem.ts';
import { safeHref } from '#kernel/rich-text.ts';
import type { SeenRecord } from '#kernel/wire.ts';
import { recordAction } from '#platform/server/audit/record-action.ts';
import type { Person } from '#platform/server/auth/person.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { pageOf, type Slice } from '#platform/server/db/record-queries.ts';
import { refuseStale } from '#platform/server/db/stale.ts';
import { matches } from '#platform/server/db/text-search.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { OldAddress, OldAddressInput } from '../contract.ts';
import { oldAddresses } from './table.ts';

/** A record, and the paths that it had on an old site, perhaps with a query. */
export interface FormerPaths {
  kind: string;
  recordId: string;
  paths: readonly string[];
}

/**
 * Stores the former addresses of articles and information pages, the only texts that old sites have. Leaves an address
 * with the record that already has it.
 */
export async function putOldAddresses(db: Db, records: readonly FormerPaths[]): Promise<void> {
  const rows = records.flatMap(({ kind, recordId, paths }) => {
    if (kind !== 'article' && kind !== INFORMATION.name) return [];
    const leads = kind === 'article' ? { articleId: recordId } : { target: publicPath(INFORMATION, recordId) };
    const distinct = new Set(paths.map(stored).filter((path) => path !== ''));
    return [...distinct].map((path) => ({ path, ...leads }));
  });
  if (rows.length > 0) await db.insert(oldAddresses).values(rows).onConflictDoNothing();
}

export const forgetOldAddresses = (db: Db, ids: readonly string[]) =>
  db.delete(oldAddresses).where(
    or(
      inArray(oldAddresses.articleId, [...ids]),
      inArray(
        oldAddresses.target,
        ids.map((id) => publicPath(INFORMATION, id)),
      ),
    ),
  );

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
/** `open` opens a page as a visitor would, and returns its status. */
type Opening = Writing & { open: (path: string) => Promise<number> };

/**
 * Returns the path of a redirect as we store it.
 * @throws Failure invalid if a page has the address or none has the target; conflict if it would lead back to itself
 */
async function checked({ open }: Opening, { path: typed, target }: OldAddressInput): Promise<string> {
  const path = stored(typed);
  // '/?p=17' opens the front page here, but it is an address of the old site.
  if (!path.startsWith('/?') && (await open(encodeURI(path.toWellFormed()))) === 200)
    throw invalidField('path', HAS_PAGE);
  if (path === stored(target)) throw taken();
  const [page] = safeHref(target)!.split('#');
  if ((await open(page!)) === statusOf.not_found) throw invalidField('target', NO_PAGE);
  return path;
}

/** @throws Failure as `checked`; conflict if the address leads somewhere already, or the target redirects too */
export async function addOldAddress(
  deps: Opening,
  person: Person | null,
  { target, ...input }: OldAddressInput,
): Promise<OldAddress> {
  const path = await checked(deps, { ...input, target });
  return deps.db.transaction(async (tx) => {
    if ((await tx.$count(oldAddresses, inArray(oldAddresses.path, [path, stored(target)]))) > 0) throw taken();
    const [made] = await tx.insert(oldAddresses).values({ path, target }).returning(columns);
    await recordAction(tx, person, 'old-address.create', made!.id, null, said(made!));
    await deps.changes.announce(tx, 'old-addresses');
    return made!;
  });
}

/** @throws Failure not_found; conflict if somebody has saved since `updatedAt`; otherwise as `addOldAddress` */
export async function editOldAddress(
  deps: Opening,
  person: Person | null,
  { target, ...edited }: SeenRecord & OldAddressInput,
): Promise<OldAddress> {
  const path = await checked(deps, { ...edited, target });
  return deps.db.transaction(async (tx) => {
    const before = await lockOldAddress(tx, edited);
    const others = or(
      eq(oldAddresses.path, stored(target)),
      and(eq(oldAddresses.path, path), ne(oldAddresses.id, before.id)),
    );
    if ((await tx.$count(oldAddresses, others)) > 0) throw taken();
    const leads = target === before.target ? {} : { target, articleId: null };
    const isEdited = eq(oldAddresses.id, before.id);
    const [after] = await tx
      .update(oldAddresses)
      .set({ path, ...leads })
      .where(isEdited)
      .returning(columns);
    await recordAction(tx, person, 'old-address.update', before.id, said(before), said(after!));
    await deps.changes.announce(tx, 'old-addresses');
    return after!;
  });
}

/** Returns what the audit log shows of a redirect. */
const said = ({ path, target }: OldAddress) => ({ name: path, target });

/** @throws Failure not_found; conflict if somebody has saved since `updatedAt` */
async function lockOldAddress(tx: Db, { id, updatedAt }: SeenRecord): Promise<OldAddress> {
  const [row] = await tx.select(columns).from(oldAddresses).where(eq(oldAddresses.id, id)).for('update');
  if (!row) return fail(notFound('Address'));
  refuseStale('redirect', row, updatedAt);
  return row;
}

const HAS_PAGE = 'A page of this site has this address, so it would never redirect';
const NO_PAGE = 'Readers would find no page there';
const TAKEN = 'This address, or the one that it redirects to, is already in the list';

const taken = () => new Failure('conflict', TAKEN, { errors: { path: TAKEN } });

/** @throws Failure not_found; conflict if somebody has saved since `updatedAt` */
export function removeOldAddress({ db, changes }: Writing, person: Person | null, seen: SeenRecord): Promise<void> {
  return db.transaction(async (tx) => {
    const before = await lockOldAddress(tx, seen);
    await tx.delete(oldAddresses).where(eq(oldAddresses.id, seen.id));
    await recordAction(tx, person, 'old-address.delete', seen.id, said(before), null);
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

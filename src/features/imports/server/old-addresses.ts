/** The addresses of a former site, from which readers are redirected to what they led to. */
import { eq, inArray } from 'drizzle-orm';
import { findVisible } from '#features/articles/server/index.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { oldAddresses } from './table.ts';

declare module '#kernel/endpoint.ts' {
  interface Topics {
    /** The redirects from addresses of a former site. */
    'old-addresses': true;
  }
}

/** Stores the addresses of a record: paths, perhaps with a query. The first record that has an address keeps it. */
export async function putOldAddresses(db: Db, kind: 'article', recordId: string, addresses: readonly string[]) {
  const paths = new Set(addresses.map(stored).filter((path) => path !== ''));
  if (paths.size === 0) return;
  await db
    .insert(oldAddresses)
    .values([...paths].map((path) => ({ path, kind, recordId })))
    .onConflictDoNothing();
}

export const forgetOldAddresses = (db: Db, recordIds: readonly string[]) =>
  db.delete(oldAddresses).where(inArray(oldAddresses.recordId, [...recordIds]));

/** For pages of unknown addresses: where they led on a former site, if readers can see it. */
export const formerAddresses = (db: Db) => ({
  topics: ['old-addresses', 'articles'] as const,
  async movedTo(address: string): Promise<string | undefined> {
    const [moved] = await db
      .select({ id: oldAddresses.recordId })
      .from(oldAddresses)
      .where(eq(oldAddresses.path, stored(address)));
    return (await findVisible(db, moved?.id)) && `/articles/${moved!.id}`;
  },
});

/** Returns an address as it is stored; '' if it cannot be one. Readers type paths with and without the last slash. */
function stored(address: string): string {
  const [path = '', query = ''] = address.split('#')[0]!.split('?', 2);
  const [number = ''] = /^(?:p|page_id)=\d{1,12}$/.exec(query) ?? [];
  if (path === '/' || path === '') return number && `/?${number}`;
  return path.length > 500 ? '' : decoded(path).replace(/\/+$/, '').toLowerCase();
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path).toWellFormed().replaceAll('\0', '');
  } catch {
    return path;
  }
}

/** Keeps saved articles on the device and, for a signed-in person, in the account too. */
import { queryOptions } from '@tanstack/react-query';
import { hasSignedInMark } from '#features/accounts/web/queries.ts';
import type { articlesApi } from '#features/articles/contract.ts';
import type { editionsApi } from '#features/editions/contract.ts';
import { client } from '#kernel/client.ts';
import { readStored, writeStored } from '#platform/web/browser-storage.ts';
import { orNull } from '#platform/web/queries.ts';
import type { savedApi } from '../contract.ts';
import { FULL, MOST_SAVED, SAVED_KEY } from '../vocabulary.ts';

const saved = client<typeof savedApi>();
const articles = client<typeof articlesApi>();
const editions = client<typeof editionsApi>();

interface Kept {
  id: string;
  /** Set if the account has the article too, so that the device does not show it after signing out. */
  inAccount?: true;
}

const onDevice = (): Kept[] => {
  const kept = readStored<Kept[]>(SAVED_KEY);
  return Array.isArray(kept) ? kept.filter((one) => hasSignedInMark() || !one.inAccount) : [];
};

export const isSaved = (id: string): boolean => onDevice().some((one) => one.id === id);

/** Saves or removes an article. @throws Error if the list is full, or the account cannot be reached */
export async function keepSaved(id: string, wanted: boolean): Promise<void> {
  const others = onDevice().filter((one) => one.id !== id);
  if (wanted && others.length >= MOST_SAVED) throw new Error(FULL);
  const isSignedIn = hasSignedInMark();
  if (isSignedIn && wanted) await saved('POST /api/saved', { body: { ids: [id] } });
  if (isSignedIn && !wanted) await saved('DELETE /api/saved/:id', { params: { id } });
  writeStored(SAVED_KEY, wanted ? [{ id, ...(isSignedIn && { inAccount: true }) }, ...others] : others);
}

/** The list shows the notices of at most this many withdrawn articles. */
const MOST_NOTICES = 20;

/** Reads the saved articles, most recently saved first, and the notices of those that were withdrawn. */
export const savedQuery = queryOptions({
  queryKey: ['/api/saved'],
  queryFn: async () => {
    const ids = hasSignedInMark() ? await ofAccount() : onDevice().map(({ id }) => id);
    if (ids.length === 0) return { rows: [], withdrawn: [] };
    const query = { ids: ids.join(','), fields: 'card' as const, limit: MOST_SAVED };
    const { rows } = await articles('GET /api/articles', { query });
    const missing = ids.filter((id) => !rows.some((row) => row.id === id)).slice(0, MOST_NOTICES);
    const notices = await Promise.all(
      missing.map((address) => orNull(editions('GET /api/withdrawals/:address', { params: { address } }))),
    );
    return {
      rows: rows.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id)),
      withdrawn: notices.filter((notice) => notice !== null),
    };
  },
  staleTime: 0,
});

/** A saved article as the list shows it. */
export type SavedPiece = Awaited<ReturnType<NonNullable<typeof savedQuery.queryFn>>>['rows'][number];

/**
 * Adds to the account the articles saved here before signing in, and to this device those saved on the person's other
 * devices.
 */
async function ofAccount(): Promise<string[]> {
  const ids = onDevice().flatMap(({ id, inAccount }) => (inAccount ? [] : id));
  // A full list accepts no more, so the others stay on the device.
  const isTaken =
    ids.length === 0 ||
    (await saved('POST /api/saved', { body: { ids } }).then(
      () => true,
      () => false,
    ));
  const account = await saved('GET /api/saved');
  const kept: Kept[] = account.articles.map(({ id }) => ({ id, inAccount: true }));
  const left = isTaken ? [] : ids.map((id) => ({ id }));
  writeStored(SAVED_KEY, [...left, ...kept]);
  return [...new Set([...left, ...kept].map(({ id }) => id))].slice(0, MOST_SAVED);
}

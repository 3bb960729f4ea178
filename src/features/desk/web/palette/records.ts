import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { client } from '#kernel/client.ts';
import { capital } from '#kernel/numbers.ts';
import type { adminApi, FoundRecord } from '../../contract.ts';
import type { KindAtDesk } from '../collection.ts';

const admin = client<typeof adminApi>();

export const recordsQuery = (q: string) =>
  queryOptions({
    queryKey: ['/api/admin/records', q],
    queryFn: async () => (await admin('GET /api/admin/records', { query: { q } })).rows,
    staleTime: 10_000,
    placeholderData: keepPreviousData,
  });

/** Describes a found record: 'Article · Published'. */
export function aboutRecord({ what, name = capital(what) }: KindAtDesk, note: FoundRecord['note']): string {
  // The note may repeat the kind: one of the badges is ANNOUNCEMENT.
  if (note === '' || note.toLowerCase() === name.toLowerCase()) return name;
  return `${name} · ${capital(note)}`;
}

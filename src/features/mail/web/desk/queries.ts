import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { AdminSearch } from '#features/desk/web/search.ts';
import type { mailApi } from '#features/mail/contract.ts';
import { client } from '#kernel/client.ts';
import { PER_PAGE } from '#platform/web/ui/data-table/Listing.tsx';

export const mail = client<typeof mailApi>();

/** Everything that sending, or lifting a suppression, changes. */
export const MAIL_KEYS = [['/api/admin/mail']];

export function mailsQuery({ q, mail: state, page = 1 }: AdminSearch) {
  const query = { q, state, limit: PER_PAGE, offset: (page - 1) * PER_PAGE };
  return queryOptions({
    queryKey: ['/api/admin/mail', query],
    queryFn: () => mail('GET /api/admin/mail', { query }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}

export const mailFiguresQuery = queryOptions({
  queryKey: ['/api/admin/mail', 'figures'],
  queryFn: () => mail('GET /api/admin/mail/figures'),
  staleTime: 0,
});

export const messageQuery = (id: string) =>
  queryOptions({
    queryKey: ['/api/admin/mail', id],
    queryFn: () => mail('GET /api/admin/mail/:id', { params: { id } }),
    staleTime: 0,
  });

export function suppressionsQuery({ q, page = 1 }: AdminSearch) {
  const query = { q, limit: PER_PAGE, offset: (page - 1) * PER_PAGE };
  return queryOptions({
    queryKey: ['/api/admin/mail', 'suppressions', query],
    queryFn: () => mail('GET /api/admin/mail/suppressions', { query }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}

import { redirect } from '@tanstack/react-router';

interface ListAddress {
  to: string;
  /** The search parameters of the address; `page` counts from 1. */
  search: { page?: number };
}

/**
 * Redirects an address beyond a list's last page, such as an old link to a list that has become shorter, to the last
 * page.
 */
export function stayWithin({ to, search }: ListAddress, total: number, perPage: number): void {
  const last = Math.max(1, Math.ceil(total / perPage));
  if ((search.page ?? 1) <= last) return;
  throw redirect({ to, search: { ...search, page: last > 1 ? last : undefined } as never, replace: true });
}

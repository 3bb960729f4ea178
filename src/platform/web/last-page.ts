import { redirect } from '@tanstack/react-router';

interface ListAddress {
  to: string;
  /** What the address says; `page` counts from 1. */
  search: { page?: number };
}

/** An address beyond a list's last page, as an old link to a list that has become shorter, leads to the last page. */
export function stayWithin({ to, search }: ListAddress, total: number, perPage: number): void {
  const last = Math.max(1, Math.ceil(total / perPage));
  if ((search.page ?? 1) <= last) return;
  throw redirect({ to, search: { ...search, page: last > 1 ? last : undefined } as never, replace: true });
}

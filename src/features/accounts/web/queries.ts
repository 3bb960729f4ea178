import { queryOptions } from '@tanstack/react-query';
import { client } from '#kernel/client.ts';
import type { accountsApi } from '../contract.ts';

export const accounts = client<typeof accountsApi>();

/** The administrator who is signed in. Asked for anew by every screen and whenever the window gets the focus. */
export const adminUserQuery = queryOptions({
  queryKey: ['/api/admin/user'],
  queryFn: () => accounts('GET /api/admin/user'),
  staleTime: 0,
  gcTime: 0,
  retry: false,
  refetchOnMount: 'always',
  refetchOnWindowFocus: 'always',
});

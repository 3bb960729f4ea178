import { queryOptions } from '@tanstack/react-query';
import { client } from '#kernel/client.ts';
import { isApiError } from '#kernel/problem.ts';
import type { accountsApi, CurrentUser } from '../contract.ts';

export const accounts = client<typeof accountsApi>();

/** Reads the signed-in administrator or editor, again on every screen and whenever the window gets the focus. */
export const adminUserQuery = queryOptions({
  queryKey: ['/api/admin/user'],
  queryFn: () => accounts('GET /api/admin/user'),
  staleTime: 0,
  gcTime: 0,
  retry: false,
  refetchOnMount: 'always',
  refetchOnWindowFocus: 'always',
});

/** Reads the signed-in user just before an action that needs an account; null if nobody is signed in. */
export const currentUser = (): Promise<CurrentUser | null> =>
  accounts('GET /api/auth/user').catch((err: unknown) => {
    if (isApiError(err) && err.status === 401) return null;
    throw err;
  });

/** Reads the signed-in user, for pages that need one; null if nobody is signed in. */
export const currentUserQuery = queryOptions({
  queryKey: ['/api/auth/user'],
  queryFn: currentUser,
  staleTime: 0,
  gcTime: 0,
  retry: false,
});

export { hasSignedInMark, useSignedInMark } from './signed-in.ts';

import { client } from '#kernel/client.ts';
import { isApiError } from '#kernel/problem.ts';
import { queryOf } from '#platform/web/queries.ts';
import type { accountsApi, CurrentUser } from '../contract.ts';

export const accounts = client<typeof accountsApi>();

/** Reads the signed-in administrator or editor, again on every screen and whenever the window gets the focus. */
export const adminUserQuery = {
  ...queryOf(accounts, 'GET /api/admin/user'),
  staleTime: 0,
  gcTime: 0,
  retry: false,
  refetchOnMount: 'always' as const,
  refetchOnWindowFocus: 'always' as const,
};

/** Returns null instead of failing if nobody is signed in. */
export const orSignedOut = <T>(call: Promise<T>): Promise<T | null> =>
  call.catch((err: unknown) => {
    if (isApiError(err) && err.status === 401) return null;
    throw err;
  });

/** Reads the signed-in user just before an action that needs an account; null if nobody is signed in. */
export const currentUser = (): Promise<CurrentUser | null> => orSignedOut(accounts('GET /api/auth/user'));

/** Reads the signed-in user, for pages that need one; null if nobody is signed in. */
export const currentUserQuery = {
  ...queryOf(accounts, 'GET /api/auth/user', {}, orSignedOut),
  staleTime: 0,
  gcTime: 0,
  retry: false,
};

export { hasSignedInMark, useSignedInMark } from './signed-in.ts';

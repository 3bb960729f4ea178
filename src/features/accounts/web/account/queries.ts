import { queryOptions } from '@tanstack/react-query';
import { client } from '#kernel/client.ts';
import { isApiError } from '#kernel/problem.ts';
import type { Account, accountApi } from '../../own-contract.ts';

export const account = client<typeof accountApi>();

/** Reads the person's own account; null if nobody is signed in. */
export const accountQuery = queryOptions({
  queryKey: ['/api/account'],
  queryFn: (): Promise<Account | null> =>
    account('GET /api/account').catch((err: unknown) => {
      if (isApiError(err) && err.status === 401) return null;
      throw err;
    }),
  staleTime: 0,
  gcTime: 0,
  retry: false,
});

/** Reads the sessions of the signed-in person. */
export const sessionsQuery = queryOptions({
  queryKey: ['/api/account/sessions'],
  queryFn: () => account('GET /api/account/sessions'),
  staleTime: 0,
  gcTime: 0,
});

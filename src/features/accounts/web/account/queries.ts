import { queryOptions } from '@tanstack/react-query';
import { client } from '#kernel/client.ts';
import { isApiError } from '#kernel/problem.ts';
import type { Account, accountApi } from '../../own-contract.ts';
import type { passkeysApi } from '../../passkey-contract.ts';
import type { secondFactorApi } from '../../second-factor-contract.ts';

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

export const sessionsQuery = queryOptions({
  queryKey: ['/api/account/sessions'],
  queryFn: () => account('GET /api/account/sessions'),
  staleTime: 0,
  gcTime: 0,
});

export const passkeys = client<typeof passkeysApi>();

export const passkeysQuery = queryOptions({
  queryKey: ['/api/account/passkeys'],
  queryFn: () => passkeys('GET /api/account/passkeys'),
  staleTime: 0,
  gcTime: 0,
});

export const secondFactor = client<typeof secondFactorApi>();

export const secondFactorQuery = queryOptions({
  queryKey: ['/api/account/second-factor'],
  queryFn: () => secondFactor('GET /api/account/second-factor'),
  staleTime: 0,
  gcTime: 0,
});

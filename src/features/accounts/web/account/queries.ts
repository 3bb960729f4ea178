import type { savedApi } from '#features/saved/contract.ts';
import { client } from '#kernel/client.ts';
import { queryOf } from '#platform/web/queries.ts';
import type { accountApi } from '../../own-contract.ts';
import type { passkeysApi } from '../../passkey-contract.ts';
import type { secondFactorApi } from '../../second-factor-contract.ts';
import { orSignedOut } from '../queries.ts';

export const account = client<typeof accountApi>();

/** Reads the person's own account; null if nobody is signed in. */
export const accountQuery = {
  ...queryOf(account, 'GET /api/account', {}, orSignedOut),
  staleTime: 0,
  gcTime: 0,
  retry: false,
};

export const sessionsQuery = { ...queryOf(account, 'GET /api/account/sessions'), staleTime: 0, gcTime: 0 };

export const passkeys = client<typeof passkeysApi>();

export const passkeysQuery = { ...queryOf(passkeys, 'GET /api/account/passkeys'), staleTime: 0, gcTime: 0 };

/** Not under the key of the call, where the reading list keeps the articles themselves. */
export const savedCountQuery = {
  queryKey: ['saved'],
  queryFn: async () => (await client<typeof savedApi>()('GET /api/saved')).articles.length,
  staleTime: 0,
  gcTime: 0,
};

export const secondFactor = client<typeof secondFactorApi>();

export const secondFactorQuery = {
  ...queryOf(secondFactor, 'GET /api/account/second-factor'),
  staleTime: 0,
  gcTime: 0,
};

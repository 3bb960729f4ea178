import { queryOptions } from '@tanstack/react-query';
import { client } from '#kernel/client.ts';
import type { passkeysApi } from '../../passkey-contract.ts';

export const passkeys = client<typeof passkeysApi>();

/** Reads the person's own passkeys. */
export const passkeysQuery = queryOptions({
  queryKey: ['/api/account/passkeys'],
  queryFn: () => passkeys('GET /api/account/passkeys'),
  staleTime: 0,
  gcTime: 0,
});

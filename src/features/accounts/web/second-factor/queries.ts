import { queryOptions } from '@tanstack/react-query';
import { client } from '#kernel/client.ts';
import type { secondFactorApi } from '../../second-factor-contract.ts';

export const secondFactor = client<typeof secondFactorApi>();

/** Reads the state of the person's own two-step sign-in. */
export const secondFactorQuery = queryOptions({
  queryKey: ['/api/account/second-factor'],
  queryFn: () => secondFactor('GET /api/account/second-factor'),
  staleTime: 0,
  gcTime: 0,
});

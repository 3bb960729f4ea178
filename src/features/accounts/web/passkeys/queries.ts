import { queryOptions } from '@tanstack/react-query';
import { passkeys } from './device.ts';

/** Your own passkeys. */
export const passkeysQuery = queryOptions({
  queryKey: ['/api/account/passkeys'],
  queryFn: () => passkeys('GET /api/account/passkeys'),
  staleTime: 0,
  gcTime: 0,
});

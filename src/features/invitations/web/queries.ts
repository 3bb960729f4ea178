import { queryOptions } from '@tanstack/react-query';
import { client } from '#kernel/client.ts';
import { orNull } from '#platform/web/or-null.ts';
import type { invitationsApi } from '../contract.ts';

export const invitations = client<typeof invitationsApi>();

/** The invitation behind a mailed link; null if the link does not work (any more). */
export const invitationQuery = (token: string) =>
  queryOptions({
    queryKey: ['/api/invitations', token],
    queryFn: () => orNull(invitations('GET /api/invitations/:token', { params: { token } })),
    staleTime: 0,
  });

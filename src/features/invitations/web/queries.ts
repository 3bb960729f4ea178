import { queryOptions } from '@tanstack/react-query';
import { client } from '#kernel/client.ts';
import { orNull } from '#platform/web/replies.ts';
import type { invitationsApi } from '../contract.ts';

export const invitations = client<typeof invitationsApi>();

/** Reads the invitation behind an emailed link; null if the link does not work, or no longer works. */
export const invitationQuery = (token: string) =>
  queryOptions({
    queryKey: ['/api/invitations', token],
    queryFn: () => orNull(invitations('GET /api/invitations/:token', { params: { token } })),
    staleTime: 0,
  });

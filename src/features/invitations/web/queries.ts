import { client } from '#kernel/client.ts';
import { orNull, queryOf } from '#platform/web/queries.ts';
import type { invitationsApi } from '../contract.ts';

export const invitations = client<typeof invitationsApi>();

/** Reads the invitation behind an emailed link; null if the link does not work, or no longer works. */
export const invitationQuery = (token: string) => ({
  ...queryOf(invitations, 'GET /api/invitations/:token', { params: { token } }, orNull),
  staleTime: 0,
});

import { queryOptions } from '@tanstack/react-query';
import { client } from '#kernel/client.ts';
import { orNull } from '#web/or-null.ts';
import type { newsletterApi } from '../contract.ts';

export const newsletter = client<typeof newsletterApi>();

/** What the mailed link with that token shows; null if it shows nothing any more. */
export const subscriptionQuery = (token: string) =>
  queryOptions({
    queryKey: ['/api/newsletter', token],
    queryFn: () => orNull(newsletter('GET /api/newsletter/:token', { params: { token } })),
  });

import { queryOptions } from '@tanstack/react-query';
import { client } from '#kernel/client.ts';
import { behindLink } from '#platform/web/mailed-link/opened.ts';
import type { sharesApi } from '../contract.ts';

export const shares = client<typeof sharesApi>();

/** Reads the preview behind a link; `key` shows that the password has been entered. */
export const previewQuery = (token: string, key: string | undefined) =>
  queryOptions({
    queryKey: ['/api/previews', token, key],
    queryFn: () =>
      behindLink(shares('GET /api/previews/:token', { params: { token }, query: { ...(key && { key }) } })),
    staleTime: 0,
  });

import { queryOptions } from '@tanstack/react-query';
import { client } from '#kernel/client.ts';
import type { navigationApi } from '../contract.ts';

const navigation = client<typeof navigationApi>();

/** Reads the header and footer of every public page. */
export const navigationQuery = queryOptions({
  queryKey: ['/api/navigation'],
  queryFn: async () => {
    const { header, footer } = await navigation('GET /api/navigation');
    return { header: header.map(({ label, href }) => ({ label, href })), footer };
  },
});

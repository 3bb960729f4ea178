import { client } from '#kernel/client.ts';
import { queryOf } from '#platform/web/queries.ts';
import type { navigationApi } from '../contract.ts';

const navigation = client<typeof navigationApi>();

/** Reads the header and footer of every public page. */
export const navigationQuery = queryOf(navigation, 'GET /api/navigation', {}, async (reply) => {
  const { header, footer } = await reply;
  return { header: header.map(({ label, href }) => ({ label, href })), footer };
});

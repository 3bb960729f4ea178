import { z } from 'zod';
import { endpoint } from '#kernel/endpoint.ts';
import { ById } from '#kernel/wire.ts';

export const syndicationApi = {
  'GET /api/admin/articles/:id/card': endpoint({
    summary:
      'The picture that other sites show beside a link to an article, in any state: its cover, or its drawn card',
    access: 'editor',
    params: ById,
    reply: z.object({
      /** A path of the site, or a data address. */
      image: z.string(),
    }),
  }),
} as const;

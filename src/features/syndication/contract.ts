import { z } from 'zod';
import { forEditors } from '#kernel/endpoint.ts';

export const syndicationApi = {
  'GET /api/admin/articles/:id/card': forEditors.one({
    summary:
      'The picture that other sites show beside a link to an article, in any state: its cover, or its drawn card',
    reply: z.object({
      /** A path of the site, or a data address. */
      image: z.string(),
    }),
  }),
} as const;

import { z } from 'zod';
import { endpoint } from '#kernel/endpoint.ts';

/** What somebody at the desk is told by mail. */
const NoticeChoices = z.object({
  /** Comments that wait for review, gathered: once an hour at most. */
  comments: z.boolean(),
  /** Everything that waits, once a day; administrators only. */
  digest: z.boolean(),
  /** When the day's digest leaves, in UTC. */
  digestHour: z.number().int().min(0).max(23),
});
export type NoticeChoices = z.output<typeof NoticeChoices>;

export const noticesApi = {
  'GET /api/admin/notices': endpoint({
    summary: 'What whoever asks is told of by mail',
    access: 'editor',
    reply: NoticeChoices,
  }),
  'PATCH /api/admin/notices': endpoint({
    summary: 'Changes what whoever asks is told of by mail',
    access: 'editor',
    body: NoticeChoices.partial().strict(),
    reply: NoticeChoices,
  }),
} as const;

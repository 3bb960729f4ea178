import { z } from 'zod';
import { endpoint } from '#kernel/endpoint.ts';

/** Which mails a person at the desk gets. */
const NoticeChoices = z.object({
  /** New comments to review, collected in one mail, at most once an hour. */
  comments: z.boolean(),
  /** Everything that waits for the desk, once a day; administrators only. */
  digest: z.boolean(),
  /** Hour at which the digest is sent, in UTC. */
  digestHour: z.number().int().min(0).max(23),
});
export type NoticeChoices = z.output<typeof NoticeChoices>;

export const noticesApi = {
  'GET /api/admin/notices': endpoint({
    summary: 'Which notices the signed-in person gets by email',
    access: 'editor',
    reply: NoticeChoices,
  }),
  'PATCH /api/admin/notices': endpoint({
    summary: 'Changes which notices the signed-in person gets by email',
    access: 'editor',
    body: NoticeChoices.partial().strict(),
    reply: NoticeChoices,
  }),
} as const;

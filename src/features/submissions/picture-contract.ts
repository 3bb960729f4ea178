/** The contract for pictures sent with a submission. */
import { z } from 'zod';
import { endpoint } from '#kernel/endpoint.ts';
import { id, requiredLine } from '#kernel/wire.ts';

export const SentPicture = z.object({
  id,
  /** Pixels. */
  width: z.number().int(),
  height: z.number().int(),
});
export type SentPicture = z.output<typeof SentPicture>;

export const pictureApi = {
  'POST /api/submissions/pictures': endpoint({
    summary:
      'Takes a picture for a submission, which names it in its text. Until the submission is approved, only its sender and the desk see it. The body is the file itself, as application/octet-stream',
    query: z.object({ name: requiredLine('Please send the name of the file').max(300) }),
    reply: SentPicture,
    status: 201,
    failures: ['conflict'],
    limit: { points: 60, duration: 24 * 3600 },
  }),
} as const;

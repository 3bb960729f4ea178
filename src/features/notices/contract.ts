import { z } from 'zod';
import { forEditors } from '#kernel/endpoint.ts';
import { KINDS } from './notifications-contract.ts';
import { EMAIL_CHOICES, type EmailChoice } from './vocabulary.ts';

const emailChoice = z.enum(Object.keys(EMAIL_CHOICES) as [EmailChoice, ...EmailChoice[]]);

/** Which notices a person at the desk gets by email. */
const NoticeChoices = z.object({
  /** New comments to review, collected in one email, at most once an hour. */
  comments: z.boolean(),
  /** What is waiting for the desk, once a day. Only administrators get it. */
  digest: z.boolean(),
  /** The hour of the digest and of the daily emails about notifications, in the site's time zone. */
  digestHour: z.number().int().min(0).max(23),
  /** How the person gets notifications of each kind by email, in addition to the bell. */
  emails: z.record(z.enum(KINDS), emailChoice),
});
export type NoticeChoices = z.output<typeof NoticeChoices>;

/** The choices, with the name of the site's time zone: 'London (GMT)'. */
const SavedChoices = NoticeChoices.extend({ clock: z.string() });
export type SavedChoices = z.output<typeof SavedChoices>;

const NoticeChange = NoticeChoices.extend({ emails: z.partialRecord(z.enum(KINDS), emailChoice) })
  .partial()
  .strict();
export type NoticeChange = z.output<typeof NoticeChange>;

export const noticesApi = {
  'GET /api/admin/notices': forEditors.call({
    summary: 'Which notices the signed-in person gets by email',
    reply: SavedChoices,
  }),
  'PATCH /api/admin/notices': forEditors.call({
    summary: 'Changes which notices the signed-in person gets by email',
    body: NoticeChange,
    reply: SavedChoices,
  }),
} as const;

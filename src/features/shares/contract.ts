/** Shared previews (docs/decisions/0110-updates-beside-the-live-text.md). */
import { z } from 'zod';
import { UPDATED_KINDS } from '#features/updates/vocabulary.ts';
import { endpoint, forEditors } from '#kernel/endpoint.ts';
import { id, instant, linkToken, requiredLine, requiredText } from '#kernel/wire.ts';
import { PASSWORD_MAX, PASSWORD_MIN, REMARK_MAX, SHARE_DAYS, SHARED_KINDS } from './vocabulary.ts';

const kind = z.enum(SHARED_KINDS);

const Remark = z.object({ id, name: z.string(), text: z.string(), at: instant });
export type Remark = z.output<typeof Remark>;

const Share = z.object({
  id,
  /** The address of the page that the link opens. */
  address: z.string(),
  hasPassword: z.boolean(),
  /** Who shared the preview; null if that account no longer exists. */
  by: z.string().nullable(),
  createdAt: instant,
  endsAt: instant,
  /** Newest first. */
  remarks: z.array(Remark),
});
export type Share = z.output<typeof Share>;

/** Proves that the password was entered: the hour until which it is valid, and a signature. */
const key = z.string().regex(/^[0-9a-z]{6,12}\.[\w-]{22}$/);

const password = z.string().max(PASSWORD_MAX, `Please use at most ${PASSWORD_MAX} characters`);

const remark = {
  name: requiredLine('Please enter your name').max(80, 'Please use at most 80 characters'),
  text: requiredText('Please write your feedback').max(REMARK_MAX, `Please use at most ${REMARK_MAX} characters`),
};

/** The forms on the page of a shared preview. */
export const PreviewForm = z.discriminatedUnion('action', [
  z.strictObject({
    action: z.literal('open'),
    token: linkToken,
    password: password.min(1, 'Please enter the password'),
  }),
  z.strictObject({ action: z.literal('remark'), token: linkToken, key: z.union([z.literal(''), key]), ...remark }),
]);
export type PreviewForm = z.output<typeof PreviewForm>;

const SharedPreview = z.object({
  /** The kind of page to show. An update appears as its record will be. */
  kind: z.enum(UPDATED_KINDS),
  title: z.string(),
  endsAt: instant,
  /** The record as its page shows it; null until the password is entered. */
  record: z.record(z.string(), z.unknown()).nullable(),
  remarks: z.array(Remark),
});
export type SharedPreview = z.output<typeof SharedPreview>;

export const sharesApi = {
  'GET /api/admin/shares': forEditors.call({
    summary: 'The links that share previews of a record, with the feedback left through them',
    query: z.object({ kind, recordId: id }),
    reply: z.object({ shares: z.array(Share) }),
  }),
  'POST /api/admin/shares': forEditors.call({
    summary: 'Creates a link that shows the preview of a record to anyone who has it, until it expires or is cancelled',
    body: z.strictObject({
      kind,
      recordId: id,
      days: z.union(SHARE_DAYS.map((days) => z.literal(days))),
      /** Empty for a link without a password. */
      password: z.union([z.literal(''), password.min(PASSWORD_MIN, `Please use at least ${PASSWORD_MIN} characters`)]),
    }),
    failures: ['not_found', 'conflict'],
    reply: Share,
    status: 201,
  }),
  'DELETE /api/admin/shares/:id': forEditors.one({
    summary: 'Cancels a link at once, and deletes the feedback left through it',
    status: 204,
  }),
  'GET /api/previews/:token': endpoint({
    cache: 'personal',
    summary: 'The shared preview behind a link. 410 for a link that no longer works',
    params: z.object({ token: linkToken }),
    query: z.object({ key: key.optional() }),
    failures: ['gone', 'too_many'],
    reply: SharedPreview,
  }),
} as const;

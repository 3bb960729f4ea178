import { z } from 'zod';
import { forEditors } from '#kernel/endpoint.ts';
import { id, instant } from '#kernel/wire.ts';
import {
  EMAIL_CHOICES,
  type EmailChoice,
  NOTIFICATION_KINDS,
  NOTIFICATIONS_MAX,
  NOTIFIED_RECORDS,
  type NotificationKind,
} from './vocabulary.ts';

export const KINDS = Object.keys(NOTIFICATION_KINDS) as [NotificationKind, ...NotificationKind[]];
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
    summary: 'Which emails about the desk’s work the signed-in person gets',
    reply: SavedChoices,
  }),
  'PATCH /api/admin/notices': forEditors.call({
    summary: 'Changes which emails about the desk’s work the signed-in person gets',
    body: NoticeChange,
    reply: SavedChoices,
  }),
} as const;

const Notification = z.object({
  id,
  kind: z.enum(KINDS),
  record: z.enum(NOTIFIED_RECORDS),
  /** The record's current title; for an inquiry, the company. */
  title: z.string(),
  /** The desk's page for the record: '/admin/submissions/…'. */
  path: z.string(),
  /** The name of the person who caused it; null for a partner, an author without an account or the site itself. */
  by: z.string().nullable(),
  at: instant,
  read: z.boolean(),
});
export type Notification = z.output<typeof Notification>;

const unread = z.number().int();

export const notificationsApi = {
  'GET /api/notifications': forEditors.call({
    summary: 'The notifications of the signed-in person, newest first; at most 100 are kept, for 90 days',
    // Wrapped, because a bare array would count as a list with pages.
    reply: z.object({ notifications: z.array(Notification), unread }),
  }),
  'POST /api/notifications/read': forEditors.call({
    summary:
      'Marks notifications of the signed-in person as read: those with these ids, and those about a record that was opened; ids of others are ignored',
    body: z.strictObject({ ids: z.array(z.uuid()).max(NOTIFICATIONS_MAX).default([]), recordId: id.optional() }),
    reply: z.object({ unread }),
  }),
} as const;

import { z } from 'zod';
import { forEditors } from '#kernel/endpoint.ts';
import { id, instant } from '#kernel/wire.ts';
import { NOTIFICATION_KINDS, NOTIFICATIONS_MAX, NOTIFIED_RECORDS, type NotificationKind } from './vocabulary.ts';

export const KINDS = Object.keys(NOTIFICATION_KINDS) as [NotificationKind, ...NotificationKind[]];

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

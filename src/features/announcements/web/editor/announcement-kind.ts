import { lazy } from 'react';
import { plainText } from '#kernel/plain-text.ts';
import type { RecordForm } from '#platform/web/ui/record-editor/record-form.ts';
import { announcementAtDesk } from '../desk/record.ts';
import {
  type AnnouncementValues,
  announcementForm,
  type EditedAnnouncement,
  edited,
  published,
} from './announcement-form.ts';

export const announcementKind: RecordForm<
  EditedAnnouncement,
  AnnouncementValues,
  ReturnType<typeof announcementForm.bodyOf>
> = {
  ...announcementAtDesk,
  ...announcementForm,
  what: 'announcement',
  list: '/admin/announcements',
  listName: 'Announcements',
  path: '/admin/announcements/$id',
  publicPath: '/breaking-news/$id',
  checks: lazy(() => import('./AnnouncementChecks.tsx')),
  revised: 'announcement',
  unpublished: ['draft'],
  schema: async () => (await import('../../contract.ts')).AnnouncementInput,
  read: async (id) => edited(await announcementAtDesk.read(id)),
  create: async ({ status = 'draft', publishedAt, ...body }) =>
    edited(await announcementAtDesk.create({ ...body, ...published({ status, publishedAt }) })),
  update: async (id, { status, publishedAt, ...change }) =>
    edited(await announcementAtDesk.update(id, { ...change, ...published({ status, publishedAt }) })),
  deleted: 'Breaking news deleted successfully',
  copyOf: ({ title, summary, content }) => ({
    text: [title, summary, plainText(content)].filter(Boolean).join('\n\n'),
    html: content,
  }),
};

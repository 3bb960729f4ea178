import { lazy } from 'react';
import { plainText } from '#kernel/plain-text.ts';
import type { Kind } from '#platform/web/ui/record-editor/kind.ts';
import { OUTCOME } from '../desk/outcome.ts';
import { ANNOUNCEMENT_KEYS, announcements } from '../queries.ts';
import {
  ANNOUNCEMENT_LABELS,
  type AnnouncementValues,
  announcementBody,
  announcementValues,
  BLANK_ANNOUNCEMENT,
  type EditedAnnouncement,
  edited,
  published,
} from './announcement-values.ts';

export const announcementKind: Kind<EditedAnnouncement, AnnouncementValues, ReturnType<typeof announcementBody>> = {
  what: 'announcement',
  list: '/admin/announcements',
  listName: 'Announcements',
  path: '/admin/announcements/$id',
  publicPath: '/breaking-news/$id',
  outcome: OUTCOME,
  checks: lazy(() => import('./AnnouncementChecks.tsx')),
  key: '/api/admin/breaking-news',
  refresh: ANNOUNCEMENT_KEYS,
  revised: 'announcement',
  labels: ANNOUNCEMENT_LABELS,
  unpublished: ['draft'],
  blank: BLANK_ANNOUNCEMENT,
  valuesOf: announcementValues,
  bodyOf: announcementBody,
  schema: async () => (await import('../../contract.ts')).AnnouncementInput,
  read: async (id) => edited(await announcements('GET /api/admin/breaking-news/:id', { params: { id } })),
  create: async ({ status = 'draft', publishedAt, ...body }) =>
    edited(
      await announcements('POST /api/admin/breaking-news', {
        body: { ...body, ...published({ status, publishedAt }) },
      }),
    ),
  update: async (id, { status, publishedAt, ...change }) =>
    edited(
      await announcements('PATCH /api/admin/breaking-news/:id', {
        params: { id },
        body: { ...change, ...published({ status, publishedAt }) },
      }),
    ),
  remove: ({ id, updatedAt }) =>
    announcements('DELETE /api/admin/breaking-news/:id', { params: { id }, query: { updatedAt } }),
  restore: (id) => announcements('POST /api/admin/breaking-news/:id/restore', { params: { id } }),
  deleted: 'Breaking news deleted successfully',
  copyOf: ({ title, summary, content }) => ({
    text: [title, summary, plainText(content)].filter(Boolean).join('\n\n'),
    html: content,
  }),
};

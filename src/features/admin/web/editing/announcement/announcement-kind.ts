import type { Announcement } from '#features/announcements/contract.ts';
import { plainText } from '#kernel/plain-text.ts';
import { ANNOUNCEMENT_KEYS, announcements } from '../../content/queries.ts';
import type { Kind } from '../kind.ts';
import {
  type AnnouncementValues,
  announcementBody,
  announcementValues,
  BLANK_ANNOUNCEMENT,
} from './announcement-values.ts';

export const announcementKind: Kind<Announcement, AnnouncementValues, ReturnType<typeof announcementBody>> = {
  what: 'announcement',
  list: { tab: 'content', list: 'announcements' },
  listName: 'Announcements',
  path: '/admin/announcements/$id',
  publicPath: '/breaking-news/$id',
  key: '/api/admin/breaking-news',
  refresh: ANNOUNCEMENT_KEYS,
  drafted: false,
  blank: BLANK_ANNOUNCEMENT,
  valuesOf: announcementValues,
  bodyOf: announcementBody,
  schema: async () => (await import('#features/announcements/contract.ts')).AnnouncementInput,
  read: (id) => announcements('GET /api/admin/breaking-news/:id', { params: { id } }),
  create: (body) => announcements('POST /api/admin/breaking-news', { body }),
  update: (id, body) => announcements('PATCH /api/admin/breaking-news/:id', { params: { id }, body }),
  remove: (id) => announcements('DELETE /api/admin/breaking-news/:id', { params: { id } }),
  restore: (id) => announcements('POST /api/admin/breaking-news/:id/restore', { params: { id } }),
  deleted: 'Breaking news deleted successfully',
  copyOf: ({ title, summary, content }) => ({
    text: [title, summary, plainText(content)].filter(Boolean).join('\n\n'),
    html: content,
  }),
};

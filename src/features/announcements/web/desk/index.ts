import { lazy } from 'react';
import { type KindAtDesk, previewOf, type Screen } from '#features/desk/web/index.ts';
import { announcements } from '../queries.ts';
import { announcementAtDesk, announcementsSearch, publicationOf } from './record.ts';

export const announcementsScreen = {
  path: '/admin/announcements',
  tab: 'content',
  label: 'Announcements',
  heading: 'Announcements',
  search: announcementsSearch,
  component: lazy(() => import('./AnnouncementsList.tsx')),
  palette: { label: 'Announcements', words: 'news list' },
  older: {
    tab: 'content',
    title: 'Breaking News',
    links: [{ label: 'Add News', to: '/admin/announcements/new' }],
    // Behaviour 2.13.
    first: 6,
  },
} as const satisfies Screen;

export const announcementKinds: readonly KindAtDesk[] = [
  {
    ...announcementAtDesk,
    list: '/admin/announcements',
    create: { words: 'write create add news breaking', keys: 'n n' },
    beginOn: (day) => ({ plannedFor: day }),
    preview: previewOf({
      kind: 'announcement',
      read: async (id) => {
        const { forReading } = await import('#kernel/rich-text-reading.ts');
        const stored = await announcements('GET /api/admin/breaking-news/:id/preview', { params: { id } });
        return forReading({ ...stored, ...publicationOf(stored) });
      },
      editor: () => '/admin/announcements',
      view: async () => (await import('../AnnouncementPage.tsx')).AnnouncementView,
      props: (announcement) => ({ announcement }),
    }),
    updating: lazy(async () => ({
      default: (await import('../editor/AnnouncementEditorPage.tsx')).AnnouncementUpdate,
    })),
    audit: { prefix: 'breaking_news' },
  },
];

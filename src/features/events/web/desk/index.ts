import { lazy } from 'react';
import { type KindAtDesk, previewOf, type Screen } from '#features/desk/web/index.ts';
import { events } from '../queries.ts';
import { eventAtDesk, eventsDeskSearch } from './record.ts';

export const eventsScreen = {
  path: '/admin/events',
  tab: 'jobs',
  label: 'Events',
  heading: 'Events',
  search: eventsDeskSearch,
  component: lazy(() => import('./EventsList.tsx')),
} as const satisfies Screen;

export const eventKinds: readonly KindAtDesk[] = [
  {
    ...eventAtDesk,
    list: '/admin/events',
    create: { words: 'create add conference webinar', keys: 'n e' },
    beginOn: (day) => ({ startsAt: `${day}T09:00` }),
    preview: previewOf({
      kind: 'event',
      read: async (id) => {
        const { forReading } = await import('#kernel/rich-text-reading.ts');
        return forReading(await events('GET /api/admin/events/:id/preview', { params: { id } }));
      },
      editor: () => '/admin/events',
      view: async () => (await import('../EventPage.tsx')).EventView,
      props: (event) => ({ event }),
    }),
  },
];

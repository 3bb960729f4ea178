import { lazy } from 'react';
import type { KindAtDesk, Screen } from '#features/desk/web/index.ts';
import { eventAtDesk, eventsDeskSearch } from './record.ts';

export const eventsScreen = {
  path: '/admin/events',
  tab: 'jobs',
  label: 'Events',
  heading: 'Events',
  search: eventsDeskSearch,
  component: lazy(() => import('./EventsList.tsx')),
  chunk: 'src/features/events/web/desk/EventsList.tsx',
} as const satisfies Screen;

export const eventKinds: readonly KindAtDesk[] = [
  {
    kind: 'event',
    what: 'event',
    list: '/admin/events',
    editor: '/admin/events/$id',
    create: { words: 'create add conference webinar', keys: 'n e' },
    restore: eventAtDesk.restore,
    refresh: eventAtDesk.refresh,
    preview: lazy(() => import('./EventPreview.tsx')),
  },
];

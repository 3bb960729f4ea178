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
    ...eventAtDesk,
    list: '/admin/events',
    editor: eventAtDesk.path,
    create: { words: 'create add conference webinar', keys: 'n e' },
    preview: lazy(() => import('./EventPreview.tsx')),
  },
];

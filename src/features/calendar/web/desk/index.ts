import { lazy } from 'react';
import type { KindAtDesk, Screen } from '#features/desk/web/index.ts';
import { calendarSearch } from './queries.ts';

export const calendarScreen = {
  path: '/admin/calendar',
  tab: 'content',
  label: 'Calendar',
  search: calendarSearch,
  component: lazy(() => import('./CalendarPage.tsx')),
  palette: { label: 'Calendar', words: 'plan schedule month week agenda' },
} as const satisfies Screen;

export const calendarKinds: readonly KindAtDesk[] = [
  {
    kind: 'calendar-link',
    what: 'address of the calendar',
    list: '/admin/calendar',
    whole: true,
    audit: { said: { create: 'Created a calendar address', revoke: 'Revoked a calendar address' } },
  },
];

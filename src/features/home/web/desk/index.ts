import { lazy } from 'react';
import type { KindAtDesk, Screen } from '#features/desk/web/index.ts';

export const frontPageScreen = {
  path: '/admin/front-page',
  tab: 'content',
  label: 'Front page',
  search: () => ({}),
  component: lazy(() => import('./FrontPageScreen.tsx')),
  palette: { label: 'Front page', words: 'lead story home sections order arrange' },
} as const satisfies Screen;

export const frontPageKinds: readonly KindAtDesk[] = [
  {
    kind: 'front-page',
    what: 'front page',
    list: '/admin/front-page',
    whole: true,
    audit: { said: { update: 'Arranged the front page' } },
  },
];

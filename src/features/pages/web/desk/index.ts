import { lazy } from 'react';
import type { KindAtDesk, Screen } from '#features/desk/web/index.ts';
import { pagesSearch } from '../admin-queries.ts';

export const pagesScreen = {
  path: '/admin/pages',
  tab: 'pages',
  label: 'Page Editor',
  search: pagesSearch,
  component: lazy(() => import('./PagesScreen.tsx')),
} as const satisfies Screen;

export const pageKinds: readonly KindAtDesk[] = [
  { kind: 'page-text', what: 'page text', list: '/admin/pages', audit: { prefix: 'page' } },
];

import { lazy } from 'react';
import type { KindAtDesk, Screen } from '#features/desk/web/index.ts';
import { HEADER_KEYS, navigation } from '../admin-queries.ts';

export const navigationScreen = {
  path: '/admin/settings',
  tab: 'settings',
  label: 'Header & footer',
  heading: 'Header & footer',
  search: () => ({}),
  component: lazy(() => import('./NavigationScreen.tsx')),
  palette: { label: 'Header and footer', words: 'navigation menu links contact social' },
} as const satisfies Screen;

export const navigationKinds: readonly KindAtDesk[] = [
  {
    kind: 'navigation',
    what: 'navigation',
    list: '/admin/settings',
    whole: true,
    audit: { said: { header: 'Changed the header links', footer: 'Changed the footer' } },
  },
  {
    kind: 'navigation-item',
    what: 'header link',
    list: '/admin/settings',
    whole: true,
    restore: (id) => navigation('POST /api/admin/navigation/header/item/:id/restore', { params: { id } }),
    refresh: HEADER_KEYS,
    audit: { prefix: 'navigation.header' },
  },
];

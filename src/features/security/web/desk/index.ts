import { lazy } from 'react';
import type { Screen } from '#features/desk/web/index.ts';
import { securitySearch } from './search.ts';

export const securityScreen = {
  path: '/admin/security',
  tab: 'settings',
  label: 'Security events',
  search: securitySearch,
  component: lazy(() => import('./SecurityList.tsx')),
  palette: { label: 'Security events', words: 'attacks refused failed sign-ins' },
} as const satisfies Screen;

import { lazy } from 'react';
import type { Screen } from './collection.ts';
import { oldSearch } from './old-addresses.ts';

/** The figures, and what waits for the desk. */
export const overviewScreen = {
  path: '/admin',
  tab: 'overview',
  label: 'Overview',
  search: oldSearch,
  component: lazy(() => import('./overview/OverviewTab.tsx')),
  chunk: 'src/features/desk/web/overview/OverviewTab.tsx',
} as const satisfies Screen;

import { lazy } from 'react';
import { defined } from '#platform/web/search-params.ts';
import type { Screen } from './collection.ts';
import { type OldSearch, oldSearch } from './old-addresses.ts';
import { rangeIn } from './overview/range.ts';

/** The screen with the figures and everything that waits for the desk. */
export const overviewScreen = {
  path: '/admin',
  tab: 'overview',
  label: 'Overview',
  search: (raw: Record<string, unknown>): OldSearch & { days?: number } => ({
    ...oldSearch(raw),
    ...defined({ days: rangeIn(raw.days) }),
  }),
  component: lazy(() => import('./overview/OverviewTab.tsx')),
  chunk: 'src/features/desk/web/overview/OverviewTab.tsx',
} as const satisfies Screen;

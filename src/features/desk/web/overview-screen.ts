/**
 * The overview at /admin. Until version 0.2, every list had this address, with ?tab= and ?list= naming the list. Old
 * emails and bookmarks still link to those addresses.
 */
import { lazy } from 'react';
import { defined } from '#kernel/defined.ts';
import { oneOf } from '#platform/web/search-params.ts';
import type { Screen } from './collection.ts';
import { rangeIn } from './overview/range.ts';
import { TABS, type TabKey } from './tabs.ts';

export interface OldSearch {
  tab?: TabKey;
  list?: string;
  [filter: string]: unknown;
}

/** Returns the search of an old address; empty for a current one. */
export function oldSearch(raw: Record<string, unknown>): OldSearch {
  const tab = oneOf(
    TABS.map(({ key }) => key),
    raw.tab,
  );
  return tab ? { ...raw, tab } : {};
}

/** The old names of the lists' status filters, which are all called `status` now. */
const OLD_STATUS = ['state', 'account', 'answer', 'subscription', 'invitation', 'mail'];

/** Returns the current address for an old one, with its filters. */
export function movedTo(
  screens: readonly Screen[],
  { tab, list, ...filters }: OldSearch,
): { to: string; search: object } | undefined {
  if (!tab || tab === 'overview') return undefined;
  const ofTab = screens.filter((screen) => screen.tab === tab);
  const screen = ofTab.find(({ path }) => path === `/admin/${list}`) ?? ofTab[0];
  if (!screen) return undefined;
  const status = OLD_STATUS.map((name) => filters[name]).find(Boolean);
  return { to: screen.path, search: screen.search({ ...(status !== undefined && { status }), ...filters }) };
}

export const overviewScreen = {
  path: '/admin',
  tab: 'overview',
  label: 'Overview',
  search: (raw: Record<string, unknown>): OldSearch & { days?: number } => ({
    ...oldSearch(raw),
    ...defined({ days: rangeIn(raw.days) }),
  }),
  component: lazy(() => import('./overview/OverviewTab.tsx')),
} as const satisfies Screen;

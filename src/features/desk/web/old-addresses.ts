/**
 * Until version 0.2 all lists stood at /admin, and ?tab= and ?list= said which one was meant. Mails that were sent link
 * there, and so do bookmarks.
 */
import { oneOf } from '#platform/web/search-params.ts';
import type { Screen } from './collection.ts';
import { TABS, type TabKey } from './tabs.ts';

export interface OldSearch {
  tab?: TabKey;
  list?: string;
  [filter: string]: unknown;
}

/** Nothing, unless the address is an old one. */
export function oldSearch(raw: Record<string, unknown>): OldSearch {
  const tab = oneOf(
    TABS.map(({ key }) => key),
    raw.tab,
  );
  return tab ? { ...raw, tab } : {};
}

/** Each list had a name of its own for what all of them call status now. */
const OLD_STATUS = ['state', 'account', 'answer', 'subscription', 'invitation', 'mail'];

/** Where the list of an old address is now, with its filters. */
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

import type { Role } from '#kernel/accounts.ts';
import { defined, oneOf, pageNumber } from '#platform/web/search-params.ts';
import { type ListFilters, listFilters } from './list-filters.ts';

export const TABS = [
  { key: 'overview', label: 'Overview' },
  { key: 'content', label: 'Content' },
  { key: 'submissions', label: 'Submissions' },
  { key: 'newsletter', label: 'Newsletter' },
  { key: 'jobs', label: 'Jobs & Training' },
  { key: 'marketing', label: 'Marketing' },
  { key: 'pages', label: 'Page Editor' },
  { key: 'settings', label: 'Settings' },
] as const;
export type TabKey = (typeof TABS)[number]['key'];

/** What an editor works with: content and submissions. Everything else is the administrators' (docs/permissions.md). */
const EDITOR_TABS: readonly TabKey[] = ['overview', 'content', 'submissions', 'jobs'];

export const mayOpen = (tab: TabKey, role: Role): boolean => role === 'admin' || EDITOR_TABS.includes(tab);

/** Lists beside the first one of their tab. */
const LISTS = [
  'humor',
  'announcements',
  'searches',
  'bin',
  'courses',
  'events',
  'inquiries',
  'users',
  'invitations',
  'audit',
  'mail',
  'suppressed',
  'privacy',
  'issues',
] as const;

/** What the address of the administration says: the tab, and of its list which slice. Defaults are left out. */
export interface AdminSearch extends ListFilters {
  tab?: TabKey;
  /** Another list of the tab than its first. */
  list?: (typeof LISTS)[number];
  page?: number;
}

export function adminSearch(raw: Record<string, unknown>): AdminSearch {
  return defined({
    tab: oneOf(
      TABS.slice(1).map(({ key }) => key),
      raw.tab,
    ),
    list: oneOf(LISTS, raw.list),
    page: pageNumber(raw.page),
    ...listFilters(raw),
  });
}

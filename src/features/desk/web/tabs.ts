import type { Role } from '#kernel/accounts.ts';

/** The tabs of the desk (specification, section 2), each with the key that opens it after g. */
export const TABS = [
  { key: 'overview', label: 'Overview', letter: 'o' },
  { key: 'content', label: 'Content', letter: 'c' },
  { key: 'submissions', label: 'Submissions', letter: 's' },
  { key: 'newsletter', label: 'Newsletter', letter: 'n' },
  { key: 'jobs', label: 'Jobs & Training', letter: 'j' },
  { key: 'marketing', label: 'Marketing', letter: 'm' },
  { key: 'pages', label: 'Page Editor', letter: 'p' },
  { key: 'settings', label: 'Settings', letter: 't' },
] as const;
export type TabKey = (typeof TABS)[number]['key'];

/** Editors work with content and submissions; all other tabs are for administrators (docs/permissions.md). */
const EDITOR_TABS: readonly TabKey[] = ['overview', 'content', 'submissions', 'jobs'];

export const mayOpen = (tab: TabKey, role: Role): boolean => role === 'admin' || EDITOR_TABS.includes(tab);

import type { DeskAccess } from '#kernel/accounts.ts';

/** The tabs of the desk (behaviour 16.6). The key opens the tab after g. */
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

/** Who may use the screens of a tab, unless a screen names another access (docs/permissions.md). */
export const TAB_ACCESS: Record<TabKey, DeskAccess> = {
  overview: 'editor',
  content: 'editor',
  submissions: 'editor',
  newsletter: 'newsletter',
  jobs: 'editor',
  marketing: 'marketing',
  pages: 'pages',
  settings: 'admin',
};

import type { Role } from '#kernel/accounts.ts';
import { type AdminSearch, mayOpen, TABS, type TabKey } from '../search.ts';

/** Something that the palette does: it leads somewhere. */
export interface Action {
  label: string;
  /** Other words that people look for it by. */
  words?: string;
  /** 'g c': pressed one after the other, anywhere on the desk. */
  keys?: string;
  /** Whose it is: who may open that tab. */
  tab: TabKey;
  to: string;
}

const tabPath = (tab: TabKey) => (tab === 'overview' ? '/admin' : `/admin?tab=${tab}`);

/** Second keys after g. */
const TAB_KEYS: Record<TabKey, string> = {
  overview: 'o',
  content: 'c',
  submissions: 's',
  newsletter: 'n',
  jobs: 'j',
  marketing: 'm',
  pages: 'p',
  settings: 't',
};

const CREATE: readonly Action[] = [
  { label: 'New article', words: 'write create add', keys: 'n a', tab: 'content', to: '/admin/articles/new' },
  {
    label: 'New announcement',
    words: 'write create add news breaking',
    keys: 'n n',
    tab: 'content',
    to: '/admin/announcements/new',
  },
  { label: 'New job', words: 'create add vacancy career', keys: 'n j', tab: 'jobs', to: '/admin/jobs/new' },
  { label: 'New course', words: 'create add training cpd', keys: 'n c', tab: 'jobs', to: '/admin/courses/new' },
  { label: 'New event', words: 'create add conference webinar', keys: 'n e', tab: 'jobs', to: '/admin/events/new' },
];

const listPath = (tab: TabKey, list: NonNullable<AdminSearch['list']>) =>
  `/admin?${new URLSearchParams({ tab, list })}`;

const PLACES: readonly Action[] = [
  { label: 'Announcements', words: 'news list', tab: 'content', to: listPath('content', 'announcements') },
  { label: 'What readers search for', words: 'searches words', tab: 'content', to: listPath('content', 'searches') },
  { label: 'Bin', words: 'deleted trash restore undo', tab: 'content', to: listPath('content', 'bin') },
  { label: 'Training courses', words: 'cpd list', tab: 'jobs', to: listPath('jobs', 'courses') },
  { label: 'Events', words: 'conferences webinars list', tab: 'jobs', to: listPath('jobs', 'events') },
  {
    label: 'Partnership inquiries',
    words: 'contact firms',
    tab: 'marketing',
    to: listPath('marketing', 'inquiries'),
  },
  { label: 'Users and roles', words: 'people accounts', tab: 'settings', to: listPath('settings', 'users') },
  { label: 'Invitations', words: 'invite people users', tab: 'settings', to: listPath('settings', 'invitations') },
  { label: 'Audit log', words: 'history who did', tab: 'settings', to: listPath('settings', 'audit') },
  { label: 'View the newspaper', words: 'site home public front page', keys: 'g h', tab: 'overview', to: '/' },
  { label: 'The older dashboard', tab: 'settings', to: '/admin/dashboard-old' },
];

/** Everything that the role may do, in the order in which it is shown. */
export function actionsOf(role: Role): Action[] {
  const tabs = TABS.map(
    ({ key, label }): Action => ({
      label: `Go to ${label}`,
      words: 'tab open',
      keys: `g ${TAB_KEYS[key]}`,
      tab: key,
      to: tabPath(key),
    }),
  );
  return [...CREATE, ...tabs, ...PLACES].filter(({ tab }) => mayOpen(tab, role));
}

/** Whether every word that was typed begins a word of the action. */
export function fits({ label, words = '' }: Pick<Action, 'label' | 'words'>, typed: string): boolean {
  const known = ` ${label} ${words}`.toLowerCase();
  return typed
    .toLowerCase()
    .split(/\s+/)
    .every((word) => known.includes(` ${word}`));
}

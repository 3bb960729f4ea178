import type { Role } from '#kernel/accounts.ts';
import { type Desk, newPath, tabOf } from '../collection.ts';
import { mayOpen, TABS, type TabKey } from '../tabs.ts';

/** An action of the palette, which opens a page. */
export interface Action {
  label: string;
  /** Other words that find it. */
  words?: string;
  /** 'g c': two keys to press one after the other, anywhere at the desk. */
  keys?: string;
  /** Shown to the roles that may open this tab. */
  tab: TabKey;
  to: string;
}

const PLACES: readonly Action[] = [
  { label: 'View the newspaper', words: 'site home public front page', keys: 'g h', tab: 'overview', to: '/' },
  { label: 'The older dashboard', tab: 'settings', to: '/admin/dashboard-old' },
];

/** Returns the actions of a role, in the order in which they are shown. */
export function actionsOf(desk: Desk, role: Role): Action[] {
  const all = [...creations(desk), ...tabs(desk), ...lists(desk), ...PLACES];
  return all.filter(({ tab }) => mayOpen(tab, role));
}

const creations = (desk: Desk): Action[] =>
  desk.kinds.flatMap(({ what, create, editor, list }) =>
    create && editor ? [{ label: `New ${what}`, ...create, tab: tabOf(desk, list), to: newPath(editor) }] : [],
  );

const tabs = ({ screens }: Desk): Action[] =>
  TABS.flatMap(({ key, label, letter }) => {
    const first = screens.find(({ tab }) => tab === key);
    return first ? [{ label: `Go to ${label}`, words: 'tab open', keys: `g ${letter}`, tab: key, to: first.path }] : [];
  });

/** The first screen of a tab is found by the tab's name, and also by its own if it has one for the palette. */
const lists = ({ screens }: Desk): Action[] =>
  screens
    .filter(({ palette, tab, path }) => palette || path !== screens.find((screen) => screen.tab === tab)?.path)
    .map(({ palette, label, tab, path }) => ({ label, ...palette, tab, to: path }));

/** Whether every typed word is the beginning of a word of the action. */
export function fits({ label, words = '' }: Pick<Action, 'label' | 'words'>, typed: string): boolean {
  const known = ` ${label} ${words}`.toLowerCase();
  return typed
    .toLowerCase()
    .split(/\s+/)
    .every((word) => known.includes(` ${word}`));
}

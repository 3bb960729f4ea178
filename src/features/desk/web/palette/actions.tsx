import type { ReactNode } from 'react';
import type { Rights } from '#kernel/accounts.ts';
import { type Desk, mayOpen, newPath } from '../collection.ts';
import { TABS } from '../tabs.ts';

interface Action {
  label: string;
  words?: string;
  /** Two keys to press one after the other, anywhere at the desk: 'g c'. */
  keys?: string;
  /** The path of a screen. Only people who may open it see the action. */
  screen?: string | undefined;
  to: string;
}

const PLACES: readonly Action[] = [
  { label: 'View the site', words: 'site home public front page', keys: 'g h', to: '/' },
  { label: 'The older dashboard', screen: '/admin/settings', to: '/admin/dashboard-old' },
];

export function actionsOf(whole: Desk, rights: Rights): Action[] {
  const desk = { ...whole, screens: whole.screens.filter(({ path }) => mayOpen(whole, path, rights)) };
  const all = [...creations(desk), ...tabs(desk), ...lists(desk), ...PLACES];
  return all.filter(({ screen }) => mayOpen(whole, screen, rights));
}

const creations = (desk: Desk): Action[] =>
  desk.kinds.flatMap(({ what, create, path, list }) =>
    create && path ? [{ label: `New ${what}`, ...create, screen: list, to: newPath(path) }] : [],
  );

const tabs = ({ screens }: Desk): Action[] =>
  TABS.flatMap(({ key, label, letter }) => {
    const first = screens.find(({ tab }) => tab === key);
    return first
      ? [{ label: `Go to ${label}`, words: 'tab open', keys: `g ${letter}`, screen: first.path, to: first.path }]
      : [];
  });

/**
 * Returns an action for each screen. Leaves out the first screen of a tab, which people find by the tab's name, unless
 * it has a name for the palette.
 */
const lists = ({ screens }: Desk): Action[] =>
  screens
    .filter(({ palette, tab, path }) => palette || path !== screens.find((screen) => screen.tab === tab)?.path)
    .map(({ palette, label, path }) => ({ label, ...palette, screen: path, to: path }));

/** Returns whether every typed word begins a word of the action. */
export function fits({ label, words = '' }: Pick<Action, 'label' | 'words'>, typed: string): boolean {
  const known = ` ${label} ${words}`.toLowerCase();
  return typed
    .toLowerCase()
    .split(/\s+/)
    .every((word) => known.includes(` ${word}`));
}

/** Shows one key, or two keys to press one after the other: 'g c'. */
export function Keys({ keys }: { keys: string }) {
  const [first, second] = keys.split(' ');
  return (
    <span className="flex shrink-0 gap-1">
      <Key>{first}</Key>
      {second && <Key>{second}</Key>}
    </span>
  );
}

const Key = ({ children }: { children: ReactNode }) => (
  <kbd className="min-w-6 rounded-sm border border-rule bg-paper px-1.5 text-center font-sans text-ink-soft text-xs leading-5">
    {children}
  </kbd>
);

/**
 * The screens and kinds that features add to the desk. The app collects them (src/app/web/desk.ts), so this file names
 * no feature. Also provides the signed-in person's role and permissions.
 */
import type { QueryKey } from '@tanstack/react-query';
import { type ComponentType, createContext, type FunctionComponent, useContext } from 'react';
import { type DeskAccess, mayUseAtDesk, type Rights } from '#kernel/accounts.ts';
import type { SeenRecord } from '#kernel/wire.ts';
import { TAB_ACCESS, type TabKey } from './tabs.ts';

/** A screen of the desk with its own address, usually a list. */
export interface Screen<Path extends string = string, Search extends object = object> {
  path: Path;
  tab: TabKey;
  /** Who may use the screen, if fewer people than may use its tab. */
  access?: DeskAccess;
  label: string;
  /** The heading above a screen that has none itself. */
  heading?: string;
  search: (raw: Record<string, unknown>) => Search;
  /** Loaded when the screen is opened. With `first`, it shows only that many rows. */
  component: FunctionComponent<{ first?: number }>;
  /**
   * The screen's name in the palette, if it is not `label`, and other words that find it. People find the first screen
   * of a tab by the tab's name.
   */
  palette?: { label: string; words: string };
  older?: Older;
}

interface Older {
  tab: 'content' | 'newsletter' | 'jobs';
  title: string;
  links: readonly { label: string; to: string }[];
  first?: number;
}

/** A kind of record at the desk, described for the palette, the bin, the previews and the audit log. */
export interface KindAtDesk {
  /** The kind's name in the API. */
  kind: string;
  /** The noun in sentences: 'article'. */
  what: string;
  /** The kind's name in the palette, if it differs from `what`: 'Person'. */
  name?: string;
  /** The path of the list that shows the kind, if there is one. */
  list?: string;
  /** The path of one record: '/admin/articles/$id'. Without it, the list is filtered to the record. */
  path?: string;
  /** Set if one page shows all records of the kind, so that every link leads to the list. */
  whole?: true;
  create?: { words: string; keys: string };
  /** The path of the kind in the API, under which the browser keeps unsaved input. */
  key?: string;
  /** Returns the fields that a day of the calendar ('2026-03-01') fills in for a new record. */
  beginOn?: (day: string) => Record<string, string>;
  restore?: (id: string) => Promise<unknown>;
  /** Changes a record. The change names the version that it is based on. */
  update?: (id: string, change: object) => Promise<SeenRecord>;
  /** Where a published record appears, and who gets an email about it. */
  outcome?: string;
  /** The query keys to refetch after restoring a record. */
  refresh?: readonly QueryKey[];
  /** Shows a record as readers will see it. */
  preview?: ComponentType<{ id: string }>;
  /** Edits an update, which the desk prepares beside a public record of this kind. */
  updating?: ComponentType<{ stored: never }>;
  audit?: Audited;
}

interface Audited {
  /** The first part of the names of the kind's actions, if it differs from `kind`. */
  prefix?: string;
  /** Texts for actions whose verb needs its own words: { role: 'Changed the role of a user' }. */
  said?: Readonly<Record<string, string>>;
  /** Labels of fields that have another name in the form. */
  fields?: Readonly<Record<string, string>>;
}

export interface Desk {
  /** In the order of the tabs, and of the lists within each. */
  screens: readonly Screen[];
  kinds: readonly KindAtDesk[];
}

export const DeskContext = createContext<Desk>({ screens: [], kinds: [] });

export const useDesk = (): Desk => useContext(DeskContext);

/** A place at the desk, as the props of a link. */
export interface DeskTarget {
  to: string;
  params?: { id: string };
  search?: Record<string, string>;
}

/** Returns where to show a record: in its editor, or in its list. Undefined if no screen shows it. */
export function placeOf({ list, path, whole }: KindAtDesk, id: string | null): DeskTarget | undefined {
  if (list && whole) return { to: list };
  if (!id) return undefined;
  if (path) return { to: path, params: { id } };
  return list ? { to: list, search: { record: id } } : undefined;
}

export const newPath = (path: string): string => path.replace('$id', 'new');

const accessOf = ({ tab, access = TAB_ACCESS[tab] }: Pick<Screen, 'tab' | 'access'>): DeskAccess => access;

/** Returns whether a person may use the screen at that path. Everybody at the desk may use a path without a screen. */
export function mayOpen({ screens }: Desk, path: string | undefined, rights: Rights): boolean {
  const screen = screens.find((known) => known.path === path);
  return !screen || mayUseAtDesk(accessOf(screen), rights);
}

export const tabOf = ({ screens }: Desk, path: string | undefined): TabKey =>
  screens.find((screen) => screen.path === path)?.tab ?? 'overview';

/**
 * The role and permissions of the signed-in person. They decide what the desk shows; the server decides what is
 * allowed.
 */
export const DeskRights = createContext<Rights>({ role: 'editor', permissions: [] });

export const useDeskRights = (): Rights => useContext(DeskRights);

export const useMayUse = (access: DeskAccess): boolean => mayUseAtDesk(access, useDeskRights());

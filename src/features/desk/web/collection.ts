/** What the features bring to the desk. The app collects it (src/app/web/desk.ts); nothing here knows a feature by name. */
import type { QueryKey } from '@tanstack/react-query';
import { type ComponentType, createContext, type FunctionComponent, useContext } from 'react';
import type { TabKey } from './tabs.ts';

/** A list of the desk, or another of its screens, at its own address. */
export interface Screen<Path extends string = string, Search extends object = object> {
  path: Path;
  tab: TabKey;
  /** Its name among the screens of its tab. */
  label: string;
  /** Reads what the address says. */
  search: (raw: Record<string, unknown>) => Search;
  /** Its module comes when it is opened. With `first`, it shows only so many. */
  component: FunctionComponent<{ first?: number }>;
  /** Source of that module, so that the server can name it with what the page loads first. */
  chunk: string;
  /** What the palette calls it. The first screen of a tab is found under the tab's name. */
  palette?: { label: string; words: string };
  /** Its place on the older dashboard. */
  older?: Older;
}

interface Older {
  tab: 'content' | 'newsletter' | 'jobs';
  title: string;
  links: readonly { label: string; to: string }[];
  first?: number;
}

/** A kind of thing that the desk works with: how the palette, the bin, the previews and the audit log know it. */
export interface DeskKind {
  /** As the API names it. */
  kind: string;
  /** In a sentence: 'article'. */
  what: string;
  /** Where the palette calls it something else: 'Person'. */
  name?: string;
  /** The address of the list that it stands in, if it is anywhere to be seen. */
  list?: string;
  /** The address of one: '/admin/articles/$id'. Without it, the list shows one alone or opens it. */
  editor?: string;
  /** There is one alone, or a few that stand together: its place is the list, whichever record is meant. */
  whole?: true;
  /** How the palette makes a new one. */
  create?: { words: string; keys: string };
  /** Takes it out of the bin. */
  restore?: (id: string) => Promise<unknown>;
  /** What shows it, to be read again when it comes back. */
  refresh?: readonly QueryKey[];
  /** As readers will see it. */
  preview?: ComponentType<{ id: string }>;
  audit?: Audited;
}

interface Audited {
  /** How its actions begin, if not with `kind`. */
  prefix?: string;
  /** Actions that the log's common verbs can't say: { role: 'Changed the role of a user' }. */
  said?: Readonly<Record<string, string>>;
  /** Fields that a form calls otherwise than the record does. */
  fields?: Readonly<Record<string, string>>;
}

export interface Desk {
  /** In the order of the tabs, and of the lists within each. */
  screens: readonly Screen[];
  kinds: readonly DeskKind[];
}

export const DeskContext = createContext<Desk>({ screens: [], kinds: [] });

export const useDesk = (): Desk => useContext(DeskContext);

/** Where something is on the desk, as a link takes it. */
export interface Place {
  to: string;
  params?: { id: string };
  search?: Record<string, string>;
}

/** Where a record is worked on, or is found in its list. Undefined for what is nowhere to be seen. */
export function placeOf({ list, editor, whole }: DeskKind, id: string | null): Place | undefined {
  if (list && whole) return { to: list };
  if (!id) return undefined;
  if (editor) return { to: editor, params: { id } };
  return list ? { to: list, search: { record: id } } : undefined;
}

/** In an address, in the place of an id: something new. */
export const newPath = (editor: string): string => editor.replace('$id', 'new');

/** The tab of a list. */
export const tabOf = ({ screens }: Desk, path: string | undefined): TabKey =>
  screens.find((screen) => screen.path === path)?.tab ?? 'overview';

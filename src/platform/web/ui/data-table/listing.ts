/** What a list of the desk has of its own; DeskList does the rest. */
import type { QueryKey } from '@tanstack/react-query';
import type { LucideIcon } from 'lucide-react';
import type { Page } from '#kernel/endpoint.ts';
import type { Publication } from '#kernel/publication.ts';
import type { BulkResult } from '#kernel/wire.ts';
import type { Column } from './DataTable.tsx';
import type { ListSearch, ReadSearch } from './list-search.ts';
import type { SelectFilterOf } from './SelectFilter.tsx';

/** The slice of a list that is shown, and what narrows it down, as its endpoint takes it. */
export type ListQuery = Record<string, string | number | undefined>;

/** A small button at the end of a row. */
export interface RowAction<Row> {
  /** Without the thing's name, which is added: 'Pin'. */
  name: (row: Row) => string;
  icon: LucideIcon;
  /** For something that is on or off. */
  pressed?: (row: Row) => boolean;
  shown?: (row: Row) => boolean;
  run: (row: Row) => Promise<unknown>;
  /** Readers see it from then on. */
  publishes?: true;
  done: string;
  failed: string;
}

/** What is done to all rows that are selected. */
export interface BulkAction {
  /** On its button: 'Publish'. */
  label: string;
  /** What is sent, given what was asked for. */
  change: (answer: string) => object;
  /** Asks for one thing first. */
  ask?: { label: string; hint?: string; suggestions: readonly string[] };
  /** As in '3 articles published'. */
  done: string;
}

interface DeskRow {
  id: string;
  title: string;
}

export interface DeskListing<Row extends DeskRow, S extends ListSearch> {
  /** As in 'Search articles', '3 articles published'. */
  what: readonly [one: string, many: string];
  /** Read out as the table's name. */
  caption: string;
  /** Its address, for its query keys and its exports. */
  path: string;
  /** What its address may say. */
  search: ReadSearch<S>;
  /** What its endpoint is asked for beside words, order and slice. */
  filters: (search: S) => ListQuery;
  read: (query: never) => Promise<Page<Row>>;
  columns: Column<Row>[];
  /** The order of the list that nobody sorted. */
  order: string;
  /** What is shown and changed elsewhere when something changes here. */
  refresh: QueryKey[];
  empty: string;
  actions: RowAction<Row>[];
  /** What of a row says whether readers see it, and where they do. */
  publication: (row: Row) => Publication;
  publicPath: '/articles/' | '/breaking-news/' | '/careers/' | '/training/' | '/events/';
  /** Says what is deleted, for whoever has to confirm it. */
  nameOf: (row: Row) => string;
  remove: (id: string) => Promise<unknown>;
  restore: (id: string) => Promise<unknown>;
  /** What is deleted, in the words of section 8 of the specification. */
  deletes: { what: string; note: string; done: string; failed: string };
  bulk: (body: BulkBody) => Promise<BulkResult>;
}

export type BulkBody =
  | { action: 'change'; ids: string[]; change: object }
  | { action: 'delete' | 'restore'; ids: string[] };

/** What stands above a list. */
export interface DeskControls<S extends ListSearch> {
  filters: SelectFilterOf<S>[];
  bulk: BulkAction[];
}

const change = (label: string, fields: object, done: string): BulkAction => ({ label, change: () => fields, done });

/** Of what is drafted first and published then. */
export const PUBLISH = [
  change('Publish', { status: 'published' }, 'published'),
  change('Unpublish', { status: 'draft' }, 'unpublished'),
];
/** Of what is on or off. */
export const ACTIVATE = [
  change('Publish', { active: true }, 'published'),
  change('Unpublish', { active: false }, 'unpublished'),
];
export const PIN = [change('Pin', { pinned: true }, 'pinned'), change('Unpin', { pinned: false }, 'unpinned')];
export const FEATURE = [
  change('Feature', { featured: true }, 'featured'),
  change('Stop featuring', { featured: false }, 'no longer featured'),
];
/** Of what can be switched off while it is public. */
export const SWITCH = [
  change('Switch on', { active: true }, 'switched on'),
  change('Switch off', { active: false }, 'switched off'),
];

/** What a list of the desk has of its own; DeskList does the rest. */
import type { QueryKey } from '@tanstack/react-query';
import type { LucideIcon } from 'lucide-react';
import type { AdminSearch } from '#features/desk/web/search.ts';
import type { Page } from '#kernel/endpoint.ts';
import type { Publication } from '#kernel/publication.ts';
import type { BulkResult } from '#kernel/wire.ts';
import type { Column } from './DataTable.tsx';
import type { SelectFilterProps } from './SelectFilter.tsx';

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

export interface DeskListing<Row extends DeskRow> {
  /** As in 'Search articles', '3 articles published'. */
  what: readonly [one: string, many: string];
  /** Read out as the table's name. */
  caption: string;
  /** Its address, for its query keys and its exports. */
  path: string;
  /** What its endpoint is asked for beside the slice. */
  filters: (search: AdminSearch) => ListQuery;
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
export interface DeskControls {
  filters: SelectFilterProps[];
  bulk: BulkAction[];
}

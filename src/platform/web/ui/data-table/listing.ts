/** Describes one list at the desk; DeskList does the rest. */
import type { QueryKey } from '@tanstack/react-query';
import { Check, Copy, type LucideIcon, Pin } from 'lucide-react';
import type { ComponentProps, ComponentType } from 'react';
import type { Page } from '#kernel/endpoint.ts';
import { capital } from '#kernel/numbers.ts';
import { BIN_DAYS, type Publication } from '#kernel/publication.ts';
import type { Fields } from '#kernel/record-fields.ts';
import type { BulkResult, SeenRecord } from '#kernel/wire.ts';
import type { Query } from '#platform/web/queries.ts';
import type { ChoiceField } from '../choice-field/ChoiceField.tsx';
import type { StoredChecksProps } from '../record-editor/checks-of.tsx';
import type { Described } from '../record-editor/record-form.ts';
import { BREAKS_WORDS, type Column } from './DataTable.tsx';
import type { ListSearch, ReadSearch } from './list-search.ts';
import type { SelectFilterOf } from './SelectFilter.tsx';

/** The endpoint's query: paging, sorting and filters. */
export type ListQuery = Record<string, string | number | undefined>;

/** A small button at the end of a row. */
export interface RowAction<Row> {
  /** Without the record's title, which is added: 'Pin'. */
  name: (row: Row) => string;
  icon: LucideIcon;
  pressed?: (row: Row) => boolean;
  shown?: (row: Row) => boolean;
  run: (row: Row) => Promise<SeenRecord>;
  /** Whether the action makes the record visible to readers. */
  publishes?: true;
  done: string;
  failed: string;
}

/** An action on all selected rows. */
export interface BulkAction {
  /** The button's label: 'Publish'. */
  label: string;
  /** Returns the change to send for the answer to `ask`. */
  change: (answer: string) => object;
  /** Asks for a value first. */
  ask?: Pick<ComponentProps<typeof ChoiceField>, 'label' | 'hint' | 'choices' | 'failed' | 'adding'>;
  /** Whether the action makes the records visible to readers. If so, it asks first. */
  publishes?: true;
  /** What readers lose, for an action that takes something away from them. It asks first if a row is public. */
  takes?: string;
  /** For example 'published', as in '3 articles published'. */
  done: string;
}

export interface DeskRow extends SeenRecord {
  title: string;
}

export interface DeskListing<Row extends DeskRow, S extends ListSearch> {
  /** For example ['article', 'articles'], for 'Search articles' and '3 articles published'. */
  what: readonly [one: string, many: string];
  caption: string;
  /** The list's path in the API, for query keys and exports. */
  key: string;
  search: ReadSearch<S>;
  /** Returns the part of the query in addition to search terms, sorting and paging. */
  filters: (search: S) => ListQuery;
  list: (query: ListQuery) => Query<Page<Row>>;
  columns: Column<Row>[];
  order: string;
  refresh: QueryKey[];
  empty: string;
  actions: RowAction<Row>[];
  /** Returns the fields of a row that decide whether readers see it. */
  publication: (row: Row) => Publication;
  /** The path of a record's editor. */
  path: Described<never>['path'];
  /** What the editor shows about a stored record before publication. Loaded with the first question. */
  checks: ComponentType<StoredChecksProps>;
  publicPath: Described<never>['publicPath'];
  /** Where a published record appears, and who gets an email about it; must also fit several records. */
  outcome: string;
  /** Returns the name of a row for the dialog that asks before deleting it. */
  nameOf: (row: Row) => string;
  remove: (row: SeenRecord) => Promise<unknown>;
  restore: (id: string) => Promise<unknown>;
  /** Texts about deletion (behaviour 16.13). */
  deletes: { what: string; done: string; failed: string };
  bulk: (body: BulkBody) => Promise<BulkResult>;
}

/** Publishes a pending record. `what` is the noun in messages: 'event'. */
export const approval = (what: string, update: (id: string, body: object) => Promise<SeenRecord>) => ({
  name: () => 'Approve',
  icon: Check,
  shown: ({ status }: { status: string }) => status === 'pending',
  run: ({ id, updatedAt }: SeenRecord) => update(id, { status: 'published', updatedAt }),
  publishes: true as const,
  done: `${capital(what)} published successfully`,
  failed: `Failed to publish ${what}`,
});

export const pinning = (what: string, update: (id: string, body: object) => Promise<SeenRecord>) => ({
  name: ({ pinned }: { pinned: boolean }) => (pinned ? 'Unpin' : 'Pin'),
  icon: Pin,
  pressed: ({ pinned }: { pinned: boolean }) => pinned,
  run: ({ id, pinned }: SeenRecord & { pinned: boolean }) => update(id, { pinned: !pinned }),
  done: `${capital(what)} updated successfully`,
  failed: `Failed to update ${what}`,
});

export const duplication = (what: string, duplicate: (id: string) => Promise<SeenRecord>) => ({
  name: () => 'Duplicate',
  icon: Copy,
  run: ({ id }: SeenRecord) => duplicate(id),
  done: `${capital(what)} duplicated as a draft`,
  failed: `Failed to duplicate ${what}`,
});

/**
 * Says what deletion means for readers, and how long the record can be restored. `readers` is empty for a record that
 * they cannot see.
 */
export const binNote = (readers: string): string =>
  `${readers} You can restore it from the bin for ${BIN_DAYS} days.`.trim();

export const deletion = (what: string) => ({
  what,
  done: `${capital(what)} deleted successfully`,
  failed: `Failed to delete ${what}`,
});

/**
 * Returns a column for each field that has one. A field with fixed choices shows the label. `cells` gives other texts
 * for some fields.
 */
export const fieldColumns = <Row>(
  fields: Fields,
  cells: { [name: string]: (row: Row) => string | null } = {},
): Column<Row>[] =>
  Object.entries(fields)
    .filter(([, { column }]) => column)
    .map(([name, { label, choices, sort }]) => {
      const textOf = (row: Row) => String((row as Record<string, unknown>)[name]);
      return {
        head: label,
        cell: cells[name] ?? ((row) => choices?.[textOf(row)] ?? textOf(row)),
        className: `text-ink-soft ${BREAKS_WORDS}`,
        ...(sort && { sort: { by: sort, first: 'asc' as const } }),
      };
    });

export type BulkBody =
  | { action: 'change'; records: SeenRecord[]; change: object }
  | { action: 'delete'; records: SeenRecord[] }
  | { action: 'restore'; ids: string[] };

export interface DeskControls<S extends ListSearch> {
  filters: SelectFilterOf<S>[];
  bulk: BulkAction[];
}

const change = (label: string, fields: object, done: string): BulkAction => ({ label, change: () => fields, done });

const GONE = 'Readers will no longer see the public ones: links to them will lead to ‘not found’.';
/** For kinds with a status. */
export const PUBLISH = [
  { ...change('Publish', { status: 'published' }, 'published'), publishes: true as const },
  { ...change('Unpublish', { status: 'draft' }, 'unpublished'), takes: GONE },
];
/** For kinds that are only active or not. */
export const ACTIVATE = [
  { ...change('Publish', { active: true }, 'published'), publishes: true as const },
  { ...change('Unpublish', { active: false }, 'unpublished'), takes: GONE },
];
export const PIN = [change('Pin', { pinned: true }, 'pinned'), change('Unpin', { pinned: false }, 'unpinned')];
export const FEATURE = [
  change('Feature', { featured: true }, 'featured'),
  change('Stop featuring', { featured: false }, 'no longer featured'),
];
/** For kinds that can be turned off while they are published. `shownAs` is how readers then see them. */
export const switching = (shownAs: string) => [
  change('Switch on', { active: true }, 'switched on'),
  {
    ...change('Switch off', { active: false }, 'switched off'),
    takes: `Readers will see the public ones as ${shownAs}.`,
  },
];

import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { classes } from '#platform/web/ui/classes.ts';

export interface Column<Row> {
  head: string;
  cell: (row: Row) => ReactNode;
  /** Aligns numbers and buttons to the right. */
  end?: boolean;
  className?: string;
  /** For a sortable column: its name in `sort`, and the direction of the first click. */
  sort?: { by: string; first: Direction };
}

type Direction = 'asc' | 'desc';

export interface Sorting {
  /** For example 'title-asc'. */
  current: string;
  onSort: (sort: string) => void;
}

export interface Selection {
  ids: ReadonlySet<string>;
  onSelect: (ids: ReadonlySet<string>) => void;
  nameOf: (id: string) => string;
}

interface DataTableProps<Row> {
  caption: string;
  columns: Column<Row>[];
  rows: Row[];
  /** Shows the previous rows paler until the new ones are loaded. */
  waiting?: boolean;
  sorting?: Sorting | undefined;
  selection?: Selection | undefined;
}

/** The headings of columns. A phone has no room for them, but shows a button that gets the focus. */
const HIDDEN_ON_PHONE = 'max-sm:not-focus-within:sr-only';

/** For columns of words: breaks a long word that would make the table too wide. */
export const BREAKS_WORDS =
  'sm:max-w-136 sm:min-w-[8em] sm:wrap-anywhere sm:@max-[48rem]:min-w-[6em] sm:@max-[48rem]:hyphens-auto';

/**
 * Shows a table whose first column names the row. On a phone, each row is a card. With little room, as on a tablet or
 * with large text, dates and numbers can take two lines.
 */
export function DataTable<Row extends { id: string }>(props: DataTableProps<Row>) {
  const { caption, columns, rows, waiting, sorting, selection } = props;
  return (
    <div className="@container">
      <table className={classes('w-full text-sm max-sm:block', waiting && 'opacity-60')} aria-busy={waiting}>
        <caption className="sr-only">{caption}</caption>
        <thead className={classes(selection ? 'max-sm:block' : HIDDEN_ON_PHONE)}>
          <tr className="border-rule-strong border-b text-ink-faint text-xs max-sm:block">
            {selection && (
              <td className="w-8 py-2 pr-2 max-sm:block max-sm:w-full">
                <SelectAll selection={selection} ids={rows.map(({ id }) => id)} />
              </td>
            )}
            {columns.map((column) => (
              <Head key={column.head} column={column} sorting={sorting} leads={!selection} />
            ))}
          </tr>
        </thead>
        <tbody className="max-sm:block max-sm:border-rule-strong max-sm:border-t">
          {rows.map((row) => (
            <tr
              key={row.id}
              className={classes(
                'border-rule border-b max-sm:flex max-sm:flex-wrap max-sm:items-center max-sm:gap-x-3 max-sm:py-2.5',
                selection?.ids.has(row.id) ? 'bg-accent-soft' : 'hover:bg-sunk',
              )}
            >
              {selection && (
                <td className="py-1.5 pr-2 align-middle">
                  <SelectOne selection={selection} id={row.id} />
                </td>
              )}
              {columns.map((column, index) => (
                <Cell key={column.head} column={column} row={row} first={index === 0} beside={!!selection} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface HeadProps<Row> {
  column: Column<Row>;
  sorting: Sorting | undefined;
  leads: boolean;
}

function Head<Row>({ column: { head, end, sort }, sorting, leads }: HeadProps<Row>) {
  const direction = sort && sorting?.current.startsWith(`${sort.by}-`) ? directionOf(sorting.current) : undefined;
  return (
    <th
      scope="col"
      aria-sort={direction && (direction === 'asc' ? 'ascending' : 'descending')}
      className={classes(
        'px-2 py-2 font-semibold last:pr-0 sm:@max-[59rem]:px-1.5',
        HIDDEN_ON_PHONE,
        leads && 'first:pl-0',
        end ? 'text-right' : 'text-left',
      )}
    >
      {sort && sorting ? <SortButton head={head} sort={sort} sorting={sorting} direction={direction} /> : head}
    </th>
  );
}

const directionOf = (sort: string): Direction => (sort.endsWith('-asc') ? 'asc' : 'desc');

interface SortButtonProps {
  head: string;
  sort: { by: string; first: Direction };
  sorting: Sorting;
  direction: Direction | undefined;
}

function SortButton({ head, sort, sorting, direction }: SortButtonProps) {
  const next = direction ? (direction === 'asc' ? 'desc' : 'asc') : sort.first;
  const Arrow = direction === 'asc' ? ArrowUp : ArrowDown;
  return (
    <button
      type="button"
      onClick={() => sorting.onSort(`${sort.by}-${next}`)}
      className={classes(
        'inline-flex min-h-6 items-center gap-1 hover:text-ink pointer-coarse:min-h-11',
        direction && 'text-ink',
      )}
    >
      {head}
      {direction && <Arrow aria-hidden size={12} />}
    </button>
  );
}

const BOX = 'size-5 align-middle pointer-coarse:size-6';

function SelectAll({ selection: { ids, onSelect }, ids: shown }: { selection: Selection; ids: string[] }) {
  const all = shown.length > 0 && shown.every((id) => ids.has(id));
  return (
    <label className="inline-flex min-h-6 items-center gap-2 pointer-coarse:min-h-11">
      <input
        type="checkbox"
        checked={all}
        ref={(box) => {
          if (box) box.indeterminate = !all && ids.size > 0;
        }}
        onChange={() => onSelect(new Set(all ? [] : shown))}
        className={BOX}
      />
      <span className="sm:sr-only">Select all on this page</span>
    </label>
  );
}

function SelectOne({ selection: { ids, onSelect, nameOf }, id }: { selection: Selection; id: string }) {
  const toggle = () => {
    const next = new Set(ids);
    if (!next.delete(id)) next.add(id);
    onSelect(next);
  };
  return (
    <span className="inline-flex items-center pointer-coarse:min-h-11">
      <input
        type="checkbox"
        aria-label={`Select “${nameOf(id)}”`}
        checked={ids.has(id)}
        onChange={toggle}
        className={BOX}
      />
    </span>
  );
}

interface CellProps<Row> {
  column: Column<Row>;
  row: Row;
  first: boolean;
  /** Whether the first column is next to a checkbox, not at the table's edge. */
  beside: boolean;
}

function Cell<Row>({ column: { cell, end, className }, row, first, beside }: CellProps<Row>) {
  const look = classes(
    'px-2 py-1.5 align-middle last:pr-0 max-sm:px-0 max-sm:py-0.5 max-sm:empty:hidden max-sm:wrap-anywhere',
    'sm:@max-[59rem]:px-1.5',
    !beside && 'first:pl-0',
    end && 'whitespace-nowrap text-right max-sm:ml-auto',
    className,
    // On a phone, even text inside an element with `whitespace-nowrap` wraps.
    '@max-[59rem]:whitespace-normal max-sm:*:whitespace-normal',
  );
  return first ? (
    <th
      scope="row"
      className={classes(
        look,
        BREAKS_WORDS,
        'text-left font-normal',
        beside ? 'max-sm:w-[calc(100%-3rem)]' : 'max-sm:w-full',
      )}
    >
      {cell(row)}
    </th>
  ) : (
    <td className={look}>{cell(row)}</td>
  );
}

import type { ReactNode } from 'react';
import { classes } from '#web/ui/classes.ts';

export interface Column<Row> {
  head: string;
  cell: (row: Row) => ReactNode;
  /** Numbers and buttons stand at the right. */
  end?: boolean;
  className?: string;
}

interface DataTableProps<Row> {
  /** Read out as the table's name. */
  caption: string;
  columns: Column<Row>[];
  rows: Row[];
  /** Older rows stay, paler, until the new ones are there. */
  waiting?: boolean;
}

/** Rows between hairlines; the first column names the row. On a phone each row is a card. */
export function DataTable<Row extends { id: string }>({ caption, columns, rows, waiting }: DataTableProps<Row>) {
  return (
    <table className={classes('w-full text-sm max-sm:block', waiting && 'opacity-60')} aria-busy={waiting}>
      <caption className="sr-only">{caption}</caption>
      <thead className="max-sm:sr-only">
        <tr className="border-rule-strong border-b text-ink-faint text-xs">
          {columns.map(({ head, end }) => (
            <th
              key={head}
              scope="col"
              className={classes('px-2 py-2 font-semibold first:pl-0 last:pr-0', end ? 'text-right' : 'text-left')}
            >
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-sm:block max-sm:border-rule-strong max-sm:border-t">
        {rows.map((row) => (
          <tr
            key={row.id}
            className="border-rule border-b hover:bg-sunk max-sm:flex max-sm:flex-wrap max-sm:items-center max-sm:gap-x-3 max-sm:py-2.5"
          >
            {columns.map((column, index) => (
              <Cell key={column.head} column={column} row={row} first={index === 0} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Cell<Row>({
  column: { cell, end, className },
  row,
  first,
}: {
  column: Column<Row>;
  row: Row;
  first: boolean;
}) {
  const look = classes(
    'px-2 py-1.5 align-middle first:pl-0 last:pr-0 max-sm:px-0 max-sm:py-0.5 max-sm:empty:hidden',
    end && 'whitespace-nowrap text-right max-sm:ml-auto',
    className,
  );
  return first ? (
    <th scope="row" className={classes(look, 'text-left font-normal max-sm:w-full')}>
      {cell(row)}
    </th>
  ) : (
    <td className={look}>{cell(row)}</td>
  );
}

import type { ReactNode } from 'react';

/** The column that a list is sorted by. Some orders have none. */
export type Sorted = { column: string; order: 'ascending' | 'descending' } | undefined;

interface ListTableProps {
  caption: string;
  /** The classes of each column's heading, by its name. */
  columns: Record<string, string>;
  sorted: Sorted;
  children: ReactNode;
}

/**
 * Shows a table from 640 px on, and below that a list of cards (styles/base.css). Columns can depend on the table's
 * width, measured in the reader's font size: 'sm:@max-[59rem]:hidden'.
 */
export const ListTable = ({ caption, columns, sorted, children }: ListTableProps) => (
  <div className="@container">
    <table className="list-table">
      <caption className="sr-only">{caption}</caption>
      <thead className="max-sm:sr-only">
        <tr>
          {Object.entries(columns).map(([name, className]) => (
            <th
              key={name}
              scope="col"
              aria-sort={sorted?.column === name ? sorted.order : undefined}
              className={className || undefined}
            >
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  </div>
);

/** Columns that several lists of the desk have. */
import type { Publication } from '#kernel/publication.ts';
import { Button } from '#platform/web/ui/Button.tsx';
import type { Described } from '../record-editor/record-form.ts';
import type { Column } from './DataTable.tsx';
import { EditLink } from './EditLink.tsx';
import type { DeskRow } from './listing.ts';
import { PublicationDate } from './PublicationDate.tsx';
import { StatusBadge, type StatusBadgeProps } from './StatusBadge.tsx';

/** The title, which leads to the editor. */
export const titleColumn = (head: string, editor: Described<never>['path']): Column<DeskRow> => ({
  head,
  cell: ({ id, title }) => <EditLink to={editor} id={id} title={title} />,
  sort: { by: 'title', first: 'asc' },
});

/** The date of publication; for a record that was never published, the date of its creation. */
export const dateColumn = (head: string): Column<Publication & { createdAt: string }> => ({
  head,
  cell: (row) => <PublicationDate {...row} />,
  className: 'whitespace-nowrap text-ink-soft',
  sort: { by: 'date', first: 'desc' },
});

export const statusColumn: Column<StatusBadgeProps> = { head: 'Status', cell: (row) => <StatusBadge {...row} /> };

/** What can be done with a row, by the word on its button. Screen readers also read out the row's name. */
export const actionsColumn = <Row extends object>(
  nameOf: (row: Row) => string,
  actions: Readonly<Record<string, (row: Row) => void>>,
): Column<Row> => ({
  head: 'Actions',
  cell: (row) => (
    <span className="inline-flex gap-2">
      {Object.entries(actions).map(([word, act]) => (
        <Button key={word} look={word === 'Delete' ? 'danger' : 'secondary'} size="small" onClick={() => act(row)}>
          {word}
          <span className="sr-only"> “{nameOf(row)}”</span>
        </Button>
      ))}
    </span>
  ),
  end: true,
});

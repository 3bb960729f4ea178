/** Columns that several lists of the desk have. */
import type { Publication } from '#kernel/publication.ts';
import type { Described } from '../record-editor/record-form.ts';
import type { Column } from './DataTable.tsx';
import { EditLink } from './EditLink.tsx';
import type { DeskRow } from './listing.ts';
import { PublicationDate } from './PublicationDate.tsx';
import { StatusBadge, type StatusBadgeProps } from './StatusBadge.tsx';

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

import { render, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { actionsColumn } from './actions-column.tsx';
import { type Column, DataTable } from './DataTable.tsx';

interface Row {
  id: string;
  busy?: boolean;
}
const columns: Column<Row>[] = [
  { head: 'Title', cell: ({ id }) => id },
  actionsColumn<Row>(({ id }) => `: ${id}`, {
    Restore: { disabled: ({ busy }) => busy === true, run: () => undefined },
    'Delete for good': () => undefined,
  }),
];
const table = (rows: Row[]) => <DataTable caption="Bin" columns={columns} rows={rows} />;

test.each([
  [{ id: 'Duty' }, 'Restore: Duty'],
  [{ id: 'Duty', busy: true }, 'Delete for good: Duty'],
])('when the row of a pressed button goes, the next row %j has the focus on ‘%s’', async (next, name) => {
  const { rerender } = render(table([{ id: 'VAT' }, next]));
  screen.getByRole('button', { name: 'Restore: VAT' }).focus();
  rerender(table([{ id: 'VAT', busy: true }, next]));
  rerender(table([next]));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name })));
});

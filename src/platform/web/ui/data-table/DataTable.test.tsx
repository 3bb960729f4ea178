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
])('after a button removes its row, the focus moves to the next row %j, on ‘%s’', async (next, name) => {
  const { rerender } = render(table([{ id: 'VAT' }, next]));
  screen.getByRole('button', { name: 'Restore: VAT' }).focus();
  rerender(table([{ id: 'VAT', busy: true }, next]));
  rerender(table([next]));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name })));
});

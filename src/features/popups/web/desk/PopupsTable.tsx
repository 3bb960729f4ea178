import { Pencil, Trash2 } from 'lucide-react';
import type { CountedPopup } from '#features/popups/contract.ts';
import { POPUP_SORTS } from '#features/popups/vocabulary.ts';
import { type Column, DataTable } from '#platform/web/ui/data-table/DataTable.tsx';
import type { List } from '#platform/web/ui/data-table/list-search.ts';
import { RowButton } from '#platform/web/ui/data-table/RowButton.tsx';
import { Switch } from '#platform/web/ui/data-table/Switch.tsx';
import { sortingOf } from '#platform/web/ui/data-table/sorting.ts';
import { useAction } from '#platform/web/ui/use-action.ts';
import { useDelete } from '#platform/web/ui/use-delete.tsx';
import { FREQUENCY_LABELS } from './popup-values.ts';
import { POPUP_KEYS, popups } from './queries.ts';

const columns: Column<CountedPopup>[] = [
  {
    head: 'Popup',
    sort: { by: 'title', first: 'asc' },
    cell: ({ title }) => <span className="font-semibold">{title}</span>,
  },
  { head: 'Pages', cell: ({ displayPages }) => displayPages.join(', '), className: 'text-ink-soft' },
  {
    head: 'How often',
    sort: { by: 'frequency', first: 'asc' },
    cell: (popup) => FREQUENCY_LABELS[popup.displayFrequency],
    className: 'text-ink-soft',
  },
  {
    head: 'Priority',
    sort: { by: 'priority', first: 'desc' },
    cell: ({ priority }) => priority,
    className: 'text-ink-soft max-sm:hidden',
  },
  {
    head: 'Shown',
    sort: { by: 'shown', first: 'desc' },
    cell: ({ shown }) => shown,
    className: "tabular-nums max-sm:before:content-['Shown_']",
  },
  {
    head: 'Clicked',
    sort: { by: 'clicked', first: 'desc' },
    cell: ({ clicked }) => clicked,
    className: "tabular-nums max-sm:before:content-['Clicked_']",
  },
  {
    head: 'Dismissed',
    sort: { by: 'dismissed', first: 'desc' },
    cell: ({ dismissed }) => dismissed,
    className: "tabular-nums max-sm:before:content-['Dismissed_']",
  },
];

interface PopupsTableProps {
  list: List;
  rows: CountedPopup[];
  onEdit: (popup: CountedPopup) => void;
}

export function PopupsTable({ list, rows, onEdit }: PopupsTableProps) {
  const toggle = useAction<CountedPopup>({
    run: ({ id, active }) =>
      popups('PATCH /api/admin/marketing-popups/:id', { params: { id }, body: { active: !active } }),
    done: 'Marketing popup updated successfully',
    refresh: POPUP_KEYS,
  });
  const { ask, dialog } = useDelete<CountedPopup>({
    what: 'popup',
    nameOf: ({ title }) => title,
    note: 'Readers no longer see it. It goes to the bin, where it stays for 30 days.',
    run: ({ id, updatedAt }) =>
      popups('DELETE /api/admin/marketing-popups/:id', { params: { id }, query: { updatedAt } }),
    undo: ({ id }) => popups('POST /api/admin/marketing-popups/:id/restore', { params: { id } }),
    done: 'Marketing popup deleted successfully',
    refresh: POPUP_KEYS,
  });
  const active: Column<CountedPopup> = {
    head: 'Active',
    sort: { by: 'active', first: 'desc' },
    cell: (popup) => (
      <Switch
        name={`Show “${popup.title}”`}
        on={popup.active}
        words={['Active', 'Inactive']}
        disabled={toggle.isPending}
        onClick={() => toggle.mutate(popup)}
      />
    ),
  };
  const actions: Column<CountedPopup> = {
    head: 'Actions',
    cell: (popup) => (
      <>
        <RowButton name={`Edit “${popup.title}”`} onClick={() => onEdit(popup)}>
          <Pencil aria-hidden size={16} />
        </RowButton>
        <RowButton name={`Delete “${popup.title}”`} onClick={() => ask(popup)}>
          <Trash2 aria-hidden size={16} />
        </RowButton>
      </>
    ),
    end: true,
  };
  return (
    <>
      <DataTable
        caption="Marketing popups"
        columns={[...columns, active, actions]}
        rows={rows}
        sorting={sortingOf(list, POPUP_SORTS, 'priority-desc')}
      />
      {dialog}
    </>
  );
}

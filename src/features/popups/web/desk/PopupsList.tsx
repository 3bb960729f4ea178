import { useQuery } from '@tanstack/react-query';
import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#platform/web/ui/Button.tsx';
import { actionsColumn } from '#platform/web/ui/data-table/actions-column.tsx';
import { type Column, DataTable } from '#platform/web/ui/data-table/DataTable.tsx';
import { type ListControls, sortingOf, useListSearch } from '#platform/web/ui/data-table/list-search.ts';
import { Switch } from '#platform/web/ui/data-table/Switch.tsx';
import { TabHead } from '#platform/web/ui/data-table/TabHead.tsx';
import { EmptyState } from '#platform/web/ui/EmptyState.tsx';
import { ExportLinks } from '#platform/web/ui/ExportLinks.tsx';
import { Loaded } from '#platform/web/ui/Loaded.tsx';
import { useAction } from '#platform/web/ui/use-action.ts';
import { useDelete } from '#platform/web/ui/use-ask.tsx';
import type { CountedPopup, MarketingPopup } from '../../contract.ts';
import { DISPLAY_FREQUENCY_LABELS, POPUP_SORTS } from '../../vocabulary.ts';
import { PopupDialog } from './PopupDialog.tsx';
import { popupAtDesk, popupFilters, popupsQuery, popupsSearch } from './record.ts';

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
    cell: (popup) => DISPLAY_FREQUENCY_LABELS[popup.displayFrequency],
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
  list: ListControls;
  rows: CountedPopup[];
  onEdit: (popup: CountedPopup) => void;
}

function PopupsTable({ list, rows, onEdit }: PopupsTableProps) {
  const toggle = useAction<CountedPopup>({
    run: ({ id, active }) => popupAtDesk.update(id, { active: !active }),
    done: 'Marketing popup updated successfully',
    refresh: popupAtDesk.refresh,
  });
  const { ask, dialog } = useDelete<CountedPopup>({
    what: 'popup',
    nameOf: ({ title }) => title,
    note: 'Readers will no longer see it. You can restore it from the bin for 30 days.',
    run: popupAtDesk.remove,
    undo: ({ id }) => popupAtDesk.restore(id),
    done: 'Marketing popup deleted successfully',
    refresh: popupAtDesk.refresh,
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
  const actions = actionsColumn<CountedPopup>(({ title }) => ` “${title}”`, {
    Edit: { icon: Pencil, run: onEdit },
    Delete: { icon: Trash2, run: ask },
  });
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

export default function PopupsList() {
  const list = useListSearch(popupsSearch);
  const { search } = list;
  const query = useQuery(popupsQuery(search));
  const [open, setOpen] = useState<MarketingPopup | 'new'>();
  useNamed(query.data?.rows, search.record, setOpen);
  return (
    <>
      <TabHead
        title="Marketing popups"
        note="Readers see each popup on the pages that you choose, one popup at a time."
      >
        <Button size="small" onClick={() => setOpen('new')}>
          Create popup
        </Button>
      </TabHead>
      <Loaded query={query}>
        {({ rows }) =>
          rows.length === 0 ? (
            <EmptyState title="No marketing popups yet." />
          ) : (
            <>
              <PopupsTable list={list} rows={rows} onEdit={setOpen} />
              <div className="mt-4 flex sm:justify-end">
                <ExportLinks of={popupAtDesk.key} filters={popupFilters(search)} what="popups" />
              </div>
            </>
          )
        }
      </Loaded>
      <PopupDialog popup={open} onClose={() => setOpen(undefined)} />
    </>
  );
}

/**
 * Opens the popup that the address names, but only once, so that reloading the list does not replace the popup that
 * is being edited.
 */
function useNamed(
  rows: MarketingPopup[] | undefined,
  record: string | undefined,
  open: (popup: MarketingPopup) => void,
) {
  const [opened, setOpened] = useState<string>();
  const named = rows?.find(({ id }) => id === record);
  if (opened !== undefined && record === undefined) setOpened(undefined);
  if (!named || opened === named.id) return;
  setOpened(named.id);
  open(named);
}

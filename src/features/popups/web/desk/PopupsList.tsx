import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { MarketingPopup } from '#features/popups/contract.ts';
import { Button } from '#platform/web/ui/Button.tsx';
import { useListSearch } from '#platform/web/ui/data-table/list-search.ts';
import { TabHead } from '#platform/web/ui/data-table/TabHead.tsx';
import { EmptyState } from '#platform/web/ui/EmptyState.tsx';
import { ExportLinks } from '#platform/web/ui/ExportLinks.tsx';
import { Loaded } from '#platform/web/ui/Loaded.tsx';
import { PopupDialog } from './PopupDialog.tsx';
import { PopupsTable } from './PopupsTable.tsx';
import { popupFilters, popupsQuery } from './queries.ts';
import { popupsSearch } from './search.ts';

/** The popups of the public pages. */
export default function PopupsList() {
  const list = useListSearch(popupsSearch);
  const { search } = list;
  const query = useQuery(popupsQuery(search));
  const [open, setOpen] = useState<MarketingPopup | 'new'>();
  useNamed(query.data, search.record, setOpen);
  return (
    <>
      <TabHead title="Marketing popups" note="Shown to readers on the pages that each names, one at a time.">
        <ExportLinks of="/api/admin/marketing-popups" filters={popupFilters(search)} what="popups" />
        <Button size="small" onClick={() => setOpen('new')}>
          Create popup
        </Button>
      </TabHead>
      <Loaded query={query}>
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState title="No marketing popups yet." />
          ) : (
            <PopupsTable list={list} rows={rows} onEdit={setOpen} />
          )
        }
      </Loaded>
      <PopupDialog popup={open} onClose={() => setOpen(undefined)} />
    </>
  );
}

/** Opens the popup that the address names, once, so that reading the list again does not replace the one being edited. */
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

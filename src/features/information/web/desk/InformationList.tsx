import { lazy } from 'react';
import { DESK_STATES } from '#kernel/publication.ts';
import { deskList } from '#platform/web/ui/data-table/DeskList.tsx';
import { approval, type DeskListing, deletion, duplication, PUBLISH } from '#platform/web/ui/data-table/listing.ts';
import { dateColumn, statusColumn, titleColumn } from '#platform/web/ui/data-table/record-columns.tsx';
import { statusFilter } from '#platform/web/ui/data-table/StatusBadge.tsx';
import { checksOf } from '#platform/web/ui/record-editor/checks-of.tsx';
import type { DeskInformationRow } from '../../contract.ts';
import { informationAtDesk, informationSearch } from './record.ts';

const informationListing: DeskListing<DeskInformationRow, ReturnType<typeof informationSearch>> = {
  ...informationAtDesk,
  what: ['information page', 'information pages'],
  caption: 'Information pages',
  search: informationSearch,
  filters: ({ status }) => ({ status }),
  columns: [
    titleColumn('Page', '/admin/information/$id'),
    { head: 'Address', cell: ({ slug }) => `/information/${slug}`, className: 'break-all text-ink-soft' },
    dateColumn('Published'),
    statusColumn,
  ],
  order: 'title-asc',
  empty: 'No information pages yet.',
  actions: [
    approval('information page', informationAtDesk.update),
    duplication('information page', informationAtDesk.duplicate),
  ],
  publication: (row) => row,
  checks: lazy(async () => ({
    default: checksOf((await import('../editor/InformationEditorPage.tsx')).informationForm),
  })),
  nameOf: ({ title }) => title,
  deletes: deletion('information page'),
};

export default deskList(informationListing, {
  useControls: () => ({ filters: [statusFilter(DESK_STATES)], bulk: PUBLISH }),
  add: 'New information page',
});

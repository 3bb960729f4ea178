import { DESK_STATES } from '#kernel/publication.ts';
import { among, listSearch } from '#platform/web/ui/data-table/list-search.ts';
import { deskCalls, namesAtDesk } from '#platform/web/ui/record-editor/desk-calls.ts';
import { INFORMATION } from '../../content.ts';
import type { DeskInformationRow, InformationPage } from '../../contract.ts';
import { information } from '../queries.ts';

export const informationAtDesk = {
  ...namesAtDesk(INFORMATION),
  ...deskCalls<InformationPage, DeskInformationRow>(information, '/api/admin/information'),
  outcome: 'Shown at its address and in the search, and listed at /information. No email is sent.',
};

export const informationSearch = listSearch({ status: among(DESK_STATES) });

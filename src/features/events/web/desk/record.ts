import { DESK_STATES } from '#kernel/publication.ts';
import { words } from '#platform/web/search-params.ts';
import { among, listSearch } from '#platform/web/ui/data-table/list-search.ts';
import { deskCalls, namesAtDesk } from '#platform/web/ui/record-editor/desk-calls.ts';
import { EVENT } from '../../content.ts';
import type { DeskEvent } from '../../contract.ts';
import { events } from '../queries.ts';

export const eventAtDesk = {
  ...namesAtDesk(EVENT),
  ...deskCalls<DeskEvent>(events, '/api/admin/events'),
  outcome:
    'Shown in Events, its feed and its calendar. Readers with a matching instant alert are emailed within a minute, and those emails cannot be recalled; others find it in their next email.',
};

export const eventsDeskSearch = listSearch({ status: among(DESK_STATES), jurisdiction: words });

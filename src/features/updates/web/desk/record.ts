import { client } from '#kernel/client.ts';
import { words } from '#platform/web/search-params.ts';
import { among, listSearch } from '#platform/web/ui/data-table/list-search.ts';
import { deskCalls } from '#platform/web/ui/record-editor/desk-calls.ts';
import { UPDATE } from '../../content.ts';
import type { Update, UpdateRow, updatesApi } from '../../contract.ts';
import { UPDATE_STATES, UPDATED_KINDS } from '../../vocabulary.ts';

export const updates = client<typeof updatesApi>();

/** What the list, the editor and the calendar need to know about updates. */
export const updateAtDesk = {
  kind: UPDATE.name,
  what: UPDATE.one,
  path: '/admin/updates/$id' as const,
  ...deskCalls<Update, UpdateRow>(updates, '/api/admin/updates'),
  refresh: [['/api/admin/updates'], ['/api/admin/overview'], ['/api/admin/calendar']],
  outcome:
    'Readers then see the new text at the same address. If the update has a notice to readers, we email it to everyone we emailed about the text.',
};

export const updatesSearch = listSearch({ status: among(UPDATE_STATES), kind: among(UPDATED_KINDS), record: words });

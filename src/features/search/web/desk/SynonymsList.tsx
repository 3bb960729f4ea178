import { useState } from 'react';
import type { Synonym } from '#features/search/contract.ts';
import { queryOf } from '#platform/web/queries.ts';
import { Button } from '#platform/web/ui/Button.tsx';
import { actionsColumn } from '#platform/web/ui/data-table/actions-column.tsx';
import type { Column } from '#platform/web/ui/data-table/DataTable.tsx';
import { deskQuery, sliceOf } from '#platform/web/ui/data-table/desk-query.ts';
import { ListScreen } from '#platform/web/ui/data-table/ListScreen.tsx';
import { useListSearch } from '#platform/web/ui/data-table/list-search.ts';
import { RelativeTime } from '#platform/web/ui/RelativeTime.tsx';
import { useDelete } from '#platform/web/ui/use-ask.tsx';
import { SYNONYM_KEYS, search, synonymsSearch } from './queries.ts';
import { type EditedSynonyms, SynonymsDialog } from './SynonymsDialog.tsx';

const synonymsQuery = (of: ReturnType<typeof synonymsSearch>) =>
  deskQuery(queryOf(search, 'GET /api/admin/synonyms', { query: { q: of.q, ...sliceOf(of) } }));

/** Lists the groups of words that mean the same to a search. */
export default function SynonymsList() {
  const list = useListSearch(synonymsSearch);
  const [edited, setEdited] = useState<EditedSynonyms>();
  const { ask, dialog } = useDelete<Synonym>({
    what: 'group of synonyms',
    nameOf: ({ terms }) => terms.join(', '),
    note: 'A search for one of these words then finds only that word.',
    run: ({ id, updatedAt }) => search('DELETE /api/admin/synonyms/:id', { params: { id }, query: { updatedAt } }),
    done: 'Synonyms deleted',
    refresh: SYNONYM_KEYS,
  });
  const columns: Column<Synonym>[] = [
    {
      head: 'Words that mean the same',
      cell: ({ terms: [first, ...others], narrower }) => (
        <span className="break-words">
          <span className="font-semibold">{first}</span>
          {others.map((term) => ` = ${term}`)}
          {narrower.length > 0 && <span className="text-ink-soft"> › also finds {narrower.join(', ')}</span>}
        </span>
      ),
    },
    { head: 'Source', cell: ({ source }) => source || 'The desk', className: 'whitespace-nowrap text-ink-soft' },
    {
      head: 'Changed',
      cell: ({ updatedAt }) => <RelativeTime date={updatedAt} />,
      className: 'whitespace-nowrap text-ink-soft',
    },
    actionsColumn(({ terms }: Synonym) => ` “${terms.join(', ')}”`, { Change: setEdited, Delete: ask }),
  ];
  return (
    <ListScreen
      title="Search synonyms"
      note="A search for one of these words finds all of them, unless the word is in quotation marks."
      list={list}
      query={synonymsQuery(list.search)}
      exports="synonyms"
      search="Search synonyms"
      actions={
        <Button size="small" onClick={() => setEdited({ terms: [], narrower: [] })}>
          New synonyms
        </Button>
      }
      caption="Synonyms"
      columns={columns}
      empty="There are no synonyms."
    >
      {edited && <SynonymsDialog edited={edited} onClose={() => setEdited(undefined)} />}
      {dialog}
    </ListScreen>
  );
}

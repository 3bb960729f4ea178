import { useState } from 'react';
import type { Spelling } from '#features/jurisdictions/contract.ts';
import { queryOf } from '#platform/web/queries.ts';
import { chosen, FormDialog } from '#platform/web/record-dialogs/FormDialog.tsx';
import { Badge } from '#platform/web/ui/Badge.tsx';
import { actionsColumn } from '#platform/web/ui/data-table/actions-column.tsx';
import type { Column } from '#platform/web/ui/data-table/DataTable.tsx';
import { deskQuery, sliceOf } from '#platform/web/ui/data-table/desk-query.ts';
import { ListScreen } from '#platform/web/ui/data-table/ListScreen.tsx';
import { useListSearch } from '#platform/web/ui/data-table/list-search.ts';
import { Jurisdiction } from '#platform/web/ui/Flag.tsx';
import { RelativeTime } from '#platform/web/ui/RelativeTime.tsx';
import { useAction } from '#platform/web/ui/use-action.ts';
import { JurisdictionField } from '../editor/JurisdictionField.tsx';
import { jurisdictions } from '../queries.ts';
import { spellingsSearch } from './search.ts';

const SPELLING_KEYS = [['/api/admin/jurisdictions'], ['/api/jurisdictions'], ['/api/admin/audit']];

type Row = Spelling & { id: string };

const spellingsQuery = ({ q, state, ...search }: ReturnType<typeof spellingsSearch>) =>
  deskQuery(
    queryOf(
      jurisdictions,
      'GET /api/admin/jurisdictions',
      { query: { q, state, ...sliceOf(search) } },
      async (list) => {
        const { rows, total } = await list;
        return { rows: rows.map((row) => ({ ...row, id: row.text })), total };
      },
    ),
  );

const STATE_CHOICES = [
  { value: 'mapped', label: 'With a jurisdiction' },
  { value: 'left', label: 'Left unchanged' },
];

const columns: Column<Row>[] = [
  { head: 'Name in records', cell: ({ text }) => <span className="break-words font-semibold">{text}</span> },
  {
    head: 'Records',
    cell: ({ records }) => records,
    className: "text-ink-soft tabular-nums max-sm:after:content-['_records']",
  },
  { head: 'Means', cell: (row) => <Meaning spelling={row} /> },
  {
    head: 'Decided',
    cell: ({ changedAt }) => changedAt && <RelativeTime date={changedAt} />,
    className: 'whitespace-nowrap text-ink-soft',
  },
];

function Meaning({ spelling: { state, name, code } }: { spelling: Spelling }) {
  if (state === 'mapped') return <Jurisdiction name={name} code={code} linked />;
  return state === 'left' ? 'No jurisdiction' : <Badge tone="orange">Not known</Badge>;
}

/** Lists names in records that mean no known jurisdiction, so that an editor can say which one they mean. */
export default function SpellingsList() {
  const list = useListSearch(spellingsSearch);
  const [asked, setAsked] = useState<Spelling>();
  const decide = useAction<{ text: string; state: 'left' | 'waiting' }>({
    run: async (body) => void (await jurisdictions('POST /api/admin/jurisdictions', { body })),
    done: 'Saved',
    refresh: SPELLING_KEYS,
  });
  const actions = actionsColumn<Row>(
    ({ text }) => ` for “${text}”`,
    {
      'Choose jurisdiction': setAsked,
      Leave: {
        word: ({ state }) => (state === 'waiting' ? 'Leave as it is' : 'Undo'),
        about: ({ text }) => `: “${text}”`,
        look: 'quiet',
        disabled: () => decide.isPending,
        run: ({ text, state }) => decide.mutate({ text, state: state === 'waiting' ? 'left' : 'waiting' }),
      },
    },
    'flex-wrap',
  );
  return (
    <ListScreen
      title="Jurisdictions"
      note="Jurisdiction pages, searches and alerts find a record by its jurisdiction, however it is written. These names match no known jurisdiction. The text in the records does not change."
      list={list}
      query={spellingsQuery(list.search)}
      exports="names"
      filters={[{ label: 'Status', name: 'state', all: 'Waiting', choices: STATE_CHOICES }]}
      search="Search names"
      columns={[...columns, actions]}
      empty="Nothing to do: every jurisdiction in our records is known."
    >
      {asked && <SpellingDialog spelling={asked} onClose={() => setAsked(undefined)} />}
    </ListScreen>
  );
}

function SpellingDialog({ spelling: { text, name }, onClose }: { spelling: Spelling; onClose: () => void }) {
  return (
    <FormDialog
      title={`Jurisdiction of “${text}”`}
      of={{ key: '/api/admin/jurisdictions', id: text }}
      fields={{
        labels: { jurisdiction: 'Jurisdiction' },
        bodyOf: ({ jurisdiction }) => ({ text, state: 'mapped' as const, jurisdiction }),
      }}
      saved={{ jurisdiction: name }}
      schema={async () => (await import('#features/jurisdictions/contract.ts')).SpellingInput}
      save={(body) => jurisdictions('POST /api/admin/jurisdictions', { body })}
      done="Jurisdiction saved"
      refresh={SPELLING_KEYS}
      onClose={onClose}
    >
      {(control) => (
        <JurisdictionField {...chosen(control('jurisdiction'))} hint="A country, a state or a bloc." coded />
      )}
    </FormDialog>
  );
}

import { useState } from 'react';
import type { AddedSource, Source } from '#features/intake/contract.ts';
import { JurisdictionField } from '#features/jurisdictions/web/index.ts';
import { TopicsField } from '#features/topics/web/index.ts';
import { chosen, FormDialog, typed } from '#platform/web/record-dialogs/FormDialog.tsx';
import { Badge } from '#platform/web/ui/Badge.tsx';
import { Button } from '#platform/web/ui/Button.tsx';
import { choicesOf } from '#platform/web/ui/choices.ts';
import { actionsColumn } from '#platform/web/ui/data-table/actions-column.tsx';
import type { Column } from '#platform/web/ui/data-table/DataTable.tsx';
import { ListScreen } from '#platform/web/ui/data-table/ListScreen.tsx';
import { useListSearch } from '#platform/web/ui/data-table/list-search.ts';
import { SelectField, TextField } from '#platform/web/ui/Field.tsx';
import { RelativeTime } from '#platform/web/ui/RelativeTime.tsx';
import { CheckField } from '#platform/web/ui/record-editor/fields.tsx';
import { type BodyOf, formOf } from '#platform/web/ui/record-editor/form-values.ts';
import { useAction } from '#platform/web/ui/use-action.ts';
import { useDelete } from '#platform/web/ui/use-ask.tsx';
import { SOURCE_FIELDS } from '../../fields.ts';
import { FREQUENCIES, FREQUENCY_NAMES, MOST_SOURCES, SOURCE_KINDS } from '../../vocabulary.ts';
import { intake, SOURCE_KEYS, sourcesQuery, wholeSearch } from './queries.ts';

const columns: Column<Source>[] = [
  {
    head: 'Source',
    cell: ({ name, address }) => (
      <>
        <span className="font-semibold">{name}</span>
        <span className="block break-all text-ink-faint text-xs">{address}</span>
      </>
    ),
  },
  {
    head: 'How often',
    cell: ({ kind, frequency }) => (
      <>
        {FREQUENCIES[frequency]}
        <span className="block text-ink-faint text-xs">{SOURCE_KINDS[kind]}</span>
      </>
    ),
    className: 'text-ink-soft',
  },
  {
    head: 'Proposes',
    cell: ({ jurisdiction, topics }) => [jurisdiction, ...topics].filter(Boolean).join(' · '),
    className: 'text-ink-soft',
  },
  { head: 'Status', cell: (source) => <Status source={source} /> },
];

function Status({ source: { active, paused, failures, error, fetchedAt } }: { source: Source }) {
  const fetched = fetchedAt && (
    <>
      Fetched: <RelativeTime date={fetchedAt} />
    </>
  );
  return (
    <>
      {paused && <Badge tone="danger">Paused</Badge>}
      {!paused && <Badge tone={active ? 'success' : 'neutral'}>{active ? 'Active' : 'Inactive'}</Badge>}
      <span className="mt-1 block max-w-72 break-words text-ink-faint text-xs">
        {error ? `${failures === 1 ? 'Failed' : `Failed ${failures} times`}: ${error}` : fetched}
      </span>
    </>
  );
}

/** Lists the feeds and sitemaps that the site fetches. */
export default function SourcesList() {
  const list = useListSearch(wholeSearch);
  const [edited, setEdited] = useState<Source | 'new'>();
  const [added, setAdded] = useState<AddedSource>();
  const fetchNow = useAction<Source, Source>({
    run: ({ id }) => intake('POST /api/admin/intake-sources/:id/fetch', { params: { id }, body: {} }),
    done: 'Fetched',
    next: ({ error }) => (error ? { title: 'The source could not be read', description: error } : undefined),
    refresh: SOURCE_KEYS,
  });
  const { ask, dialog } = useDelete<Source>({
    what: 'source',
    nameOf: ({ name }) => name,
    note: 'Its entries are deleted too. Drafts made from them stay.',
    run: ({ id, updatedAt }) =>
      intake('DELETE /api/admin/intake-sources/:id', { params: { id }, query: { updatedAt } }),
    done: 'Source deleted',
    refresh: SOURCE_KEYS,
  });
  const actions = actionsColumn<Source>(
    ({ name }) => ` “${name}”`,
    {
      'Fetch now': { disabled: () => fetchNow.isPending, run: fetchNow.mutate },
      Change: setEdited,
      Delete: ask,
    },
    'flex-wrap',
  );
  return (
    <ListScreen
      title="Intake sources"
      note="The site fetches the sources automatically. After five failures in a row, it pauses a source until you fetch it again here."
      list={list}
      query={sourcesQuery}
      exports="sources"
      actions={
        <Button size="small" onClick={() => setEdited('new')}>
          New source
        </Button>
      }
      above={added && <Added source={added} onClose={() => setAdded(undefined)} />}
      first={MOST_SOURCES}
      columns={[...columns, actions]}
      empty="There are no sources."
    >
      {edited && (
        <SourceDialog
          source={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(undefined)}
          onAdded={setAdded}
        />
      )}
      {dialog}
    </ListScreen>
  );
}

/** Shows what a new source contains. */
function Added({ source: { name, kind, titles }, onClose }: { source: AddedSource; onClose: () => void }) {
  return (
    <div role="status" className="mb-4 border-accent border-l-4 py-1 pl-4 text-sm">
      <p className="font-semibold">
        “{name}” ({SOURCE_KINDS[kind]}) {titles.length > 0 ? 'begins with:' : 'has no entries yet.'}
      </p>
      <ul className="my-1 list-disc pl-5">
        {titles.map((title) => (
          <li key={title} className="break-words">
            {title}
          </li>
        ))}
      </ul>
      <Button look="quiet" size="small" className="-ml-3" onClick={onClose}>
        Close
      </Button>
    </div>
  );
}

const sourceForm = formOf(SOURCE_FIELDS);

interface SourceDialogProps {
  /** Undefined for a new one. */
  source: Source | undefined;
  onClose: () => void;
  onAdded: (source: AddedSource) => void;
}

/** Adds or changes a source. */
function SourceDialog({ source, onClose, onAdded }: SourceDialogProps) {
  const save = async (body: BodyOf<typeof SOURCE_FIELDS>) => {
    if (!source) return onAdded(await intake('POST /api/admin/intake-sources', { body }));
    const changed = { ...body, updatedAt: source.updatedAt };
    await intake('PATCH /api/admin/intake-sources/:id', { params: { id: source.id }, body: changed });
  };
  return (
    <FormDialog
      title={source ? 'Edit source' : 'New source'}
      of={{ key: '/api/admin/intake-sources', id: source?.id }}
      fields={sourceForm}
      saved={source ? sourceForm.valuesOf(source) : sourceForm.blank}
      schema={async () => (await import('#features/intake/contract.ts')).SourceInput}
      save={save}
      done="Source saved"
      refresh={SOURCE_KEYS}
      onClose={onClose}
    >
      {(control, values, set) => (
        <>
          <TextField
            {...typed(control('name'))}
            hint="The name of the authority, as drafts will show it."
            maxLength={120}
          />
          <TextField
            {...typed(control('address'))}
            type="url"
            placeholder="https://"
            hint="The address of a feed (RSS, Atom, JSON Feed) or a sitemap. The site fetches it once before it saves the source."
          />
          <JurisdictionField
            {...chosen(control('jurisdiction'))}
            hint="The site proposes it for entries of this source, unless a rule names another."
          />
          <TopicsField {...chosen(control('topics'))} />
          <SelectField {...typed(control('frequency'))} choices={choicesOf(FREQUENCY_NAMES, FREQUENCIES)} />
          <CheckField
            label="Fetch it regularly"
            checked={values.active}
            onChange={({ target }) => set({ active: target.checked })}
          />
        </>
      )}
    </FormDialog>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { Spelling } from '#features/jurisdictions/contract.ts';
import { Badge } from '#platform/web/ui/Badge.tsx';
import { Button } from '#platform/web/ui/Button.tsx';
import { ConfirmDialog } from '#platform/web/ui/ConfirmDialog.tsx';
import { useLast } from '#platform/web/ui/Dialog.tsx';
import type { Column } from '#platform/web/ui/data-table/DataTable.tsx';
import { deskQuery, sliceOf } from '#platform/web/ui/data-table/desk-query.ts';
import { Listing } from '#platform/web/ui/data-table/Listing.tsx';
import { useListSearch } from '#platform/web/ui/data-table/list-search.ts';
import { SearchForm } from '#platform/web/ui/data-table/SearchForm.tsx';
import { SelectFilter } from '#platform/web/ui/data-table/SelectFilter.tsx';
import { ExportLinks } from '#platform/web/ui/ExportLinks.tsx';
import { Jurisdiction } from '#platform/web/ui/Flag.tsx';
import { RelativeTime } from '#platform/web/ui/RelativeTime.tsx';
import { useAction } from '#platform/web/ui/use-action.ts';
import { useForm } from '#platform/web/ui/use-form.ts';
import { JurisdictionField } from '../editor/JurisdictionField.tsx';
import { jurisdictions } from '../queries.ts';
import { spellingsSearch } from './search.ts';

/** The query keys to refetch after a name has been given a jurisdiction. */
const SPELLING_KEYS = [['/api/admin/jurisdictions'], ['/api/jurisdictions'], ['/api/admin/audit']];

type Row = Spelling & { id: string };

const filtersOf = ({ q, state }: ReturnType<typeof spellingsSearch>) => ({ q, state });

const spellingsQuery = (of: ReturnType<typeof spellingsSearch>) =>
  deskQuery('/api/admin/jurisdictions', { ...filtersOf(of), ...sliceOf(of) }, async (query) => {
    const { rows, total } = await jurisdictions('GET /api/admin/jurisdictions', { query });
    return { rows: rows.map((row) => ({ ...row, id: row.text })), total };
  });

const STATE_CHOICES = [
  { value: 'mapped', label: 'With a jurisdiction' },
  { value: 'left', label: 'Left unchanged' },
];

const columns: Column<Row>[] = [
  { head: 'Name in records', cell: ({ text }) => <span className="break-words font-semibold">{text}</span> },
  { head: 'Records', cell: ({ records }) => records, className: 'tabular-nums text-ink-soft' },
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

/** Lists names in records that mean no known jurisdiction, until an editor says which one they mean. */
export default function SpellingsList() {
  const list = useListSearch(spellingsSearch);
  const query = useQuery(spellingsQuery(list.search));
  const [chosen, setChosen] = useState<Spelling>();
  const decide = useAction<{ text: string; state: 'left' | 'waiting' }>({
    run: async (body) => void (await jurisdictions('POST /api/admin/jurisdictions', { body })),
    done: 'Saved',
    refresh: SPELLING_KEYS,
  });
  const actions: Column<Row> = {
    head: 'Actions',
    cell: (row) => (
      <span className="inline-flex flex-wrap gap-2">
        <Button look="secondary" size="small" onClick={() => setChosen(row)}>
          Choose jurisdiction<span className="sr-only"> for “{row.text}”</span>
        </Button>
        <Button
          look="quiet"
          size="small"
          disabled={decide.isPending}
          onClick={() => decide.mutate({ text: row.text, state: row.state === 'waiting' ? 'left' : 'waiting' })}
        >
          {row.state === 'waiting' ? 'Leave as it is' : 'Undo'}
          <span className="sr-only">: “{row.text}”</span>
        </Button>
      </span>
    ),
    end: true,
  };
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center gap-2">
        <SearchForm list={list} label="Search names" />
        <SelectFilter list={list} label="State" name="state" all="Waiting" choices={STATE_CHOICES} />
      </div>
      <p className="mb-3 text-ink-soft text-sm">
        Jurisdiction pages, searches and alerts find a record by its jurisdiction, however it is written. These names
        match no known jurisdiction. The text in the records does not change.
      </p>
      <Listing
        list={list}
        caption="Names of jurisdictions"
        query={query}
        columns={[...columns, actions]}
        empty="Nothing to do: every jurisdiction in our records is known."
      />
      <div className="mt-4 flex justify-end">
        <ExportLinks of="/api/admin/jurisdictions" what="names" filters={filtersOf(list.search)} />
      </div>
      <SpellingDialog spelling={chosen} onClose={() => setChosen(undefined)} />
    </>
  );
}

interface SpellingDialogProps {
  /** Undefined closes the dialog. */
  spelling: Spelling | undefined;
  onClose: () => void;
}

/** Asks which jurisdiction a name means. */
function SpellingDialog({ spelling, onClose }: SpellingDialogProps) {
  const shown = useLast(spelling);
  if (!shown) return null;
  return <SpellingForm key={shown.text} spelling={shown} open={spelling !== undefined} onClose={onClose} />;
}

interface Decision {
  text: string;
  state: 'mapped';
  jurisdiction: string;
}

function SpellingForm({ spelling, open, onClose }: { spelling: Spelling; open: boolean; onClose: () => void }) {
  const id = useId();
  const [name, setName] = useState(spelling.name);
  const save = useAction<Decision>({
    run: async (body) => {
      await jurisdictions('POST /api/admin/jurisdictions', { body });
      onClose();
    },
    done: 'Jurisdiction saved',
    refresh: SPELLING_KEYS,
  });
  const { form, errors } = useForm({
    schema: async () => (await import('#features/jurisdictions/contract.ts')).SpellingInput,
    values: (data): Decision => ({
      text: spelling.text,
      state: 'mapped',
      jurisdiction: String(data.get('jurisdiction')),
    }),
    send: async (body: Decision) => void (await save.mutateAsync(body)),
    // The action shows the reason.
    onFailure: () => undefined,
  });
  return (
    <ConfirmDialog
      title={`Jurisdiction of “${spelling.text}”`}
      verb="Save"
      doing="Saving..."
      pending={save.isPending}
      form={id}
      open={open}
      onClose={onClose}
    >
      <form id={id} {...form}>
        <JurisdictionField
          label="Jurisdiction"
          name="jurisdiction"
          hint="A country, a state or a bloc."
          value={name}
          onChange={setName}
          coded
          error={errors.jurisdiction}
        />
      </form>
    </ConfirmDialog>
  );
}

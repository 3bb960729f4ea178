import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useRef, useState } from 'react';
import { PROFESSIONAL_TYPES, TYPE_LABELS } from '#features/articles/vocabulary.ts';
import type { Import, ImportInput, ImportLine } from '#features/imports/contract.ts';
import { kindsHaving } from '#features/kinds.ts';
import { formatNumber } from '#kernel/numbers.ts';
import { Badge } from '#platform/web/ui/Badge.tsx';
import { Button } from '#platform/web/ui/Button.tsx';
import { ConfirmDialog } from '#platform/web/ui/ConfirmDialog.tsx';
import type { Column } from '#platform/web/ui/data-table/DataTable.tsx';
import { Listing } from '#platform/web/ui/data-table/Listing.tsx';
import { useListSearch } from '#platform/web/ui/data-table/list-search.ts';
import { TabHead } from '#platform/web/ui/data-table/TabHead.tsx';
import { ExportLinks } from '#platform/web/ui/ExportLinks.tsx';
import { Field, SelectField, TextAreaField, TextField } from '#platform/web/ui/Field.tsx';
import { FilterTabs } from '#platform/web/ui/FilterTabs.tsx';
import { Moment } from '#platform/web/ui/Moment.tsx';
import { SettingsGroup } from '#platform/web/ui/SettingsGroup.tsx';
import { toastFailure } from '#platform/web/ui/toast-failure.ts';
import { useAction } from '#platform/web/ui/use-action.ts';
import { useForm } from '#platform/web/ui/use-form.ts';
import { useLast } from '#platform/web/ui/use-last.ts';
import { CONSENT_MAX, type Holds, type ImportState, OUTCOME_WORDS, OUTCOMES, type Outcome } from '../../vocabulary.ts';
import { IMPORT_KEYS, imports, importsQuery, importsSearch, linesFilter, linesQuery, sendExport } from './queries.ts';

const STATE_LABELS: Record<ImportState, string> = {
  running: 'Running',
  rehearsed: 'Rehearsed',
  done: 'Complete',
  stopped: 'Stopped',
  failed: 'Failed',
  undone: 'Undone',
};
const STATE_TONES = {
  running: 'outline',
  rehearsed: 'outline',
  done: 'success',
  stopped: 'orange',
  failed: 'danger',
  undone: 'outline',
} as const satisfies Record<ImportState, string>;

/** Takes in the export of another site, and shows former imports or what became of each record of one. */
export default function ImportScreen() {
  const list = useListSearch(importsSearch);
  return list.search.import ? <Report id={list.search.import} /> : <Imports />;
}

function Imports() {
  const list = useListSearch(importsSearch);
  const query = useQuery(importsQuery(list.search));
  const [undone, setUndone] = useState<Import>();
  const begin = useAction<ImportInput>({
    run: (body) => imports('POST /api/admin/imports', { body }),
    done: 'The import has begun',
    next: (_, { rehearsal }) => (rehearsal ? { title: 'The rehearsal has begun' } : undefined),
    refresh: IMPORT_KEYS,
  });
  const isRunning = query.data?.rows.some(({ state }) => state === 'running') ?? false;
  const actions: Column<Import> = {
    head: 'Actions',
    cell: (row) => (
      <span className="inline-flex flex-wrap items-center gap-2">
        {row.upload && ['rehearsed', 'stopped'].includes(row.state) && (
          <Button
            look="secondary"
            size="small"
            disabled={isRunning || begin.isPending}
            onClick={() => begin.mutate(again(row))}
          >
            {row.state === 'rehearsed' ? 'Import now' : 'Continue'}
            <span className="sr-only">: {row.fileName}</span>
          </Button>
        )}
        {row.state === 'done' && row.holds !== 'subscribers' && (
          <Button look="quiet" size="small" onClick={() => setUndone(row)}>
            Undo<span className="sr-only"> the import of {row.fileName}</span>
          </Button>
        )}
        {row.state !== 'failed' && (
          <Link
            to="."
            search={{ import: row.id } as never}
            className="inline-flex min-h-6 items-center font-semibold text-accent hover:underline pointer-coarse:min-h-11"
          >
            Report<span className="sr-only"> on {row.fileName}</span>
          </Link>
        )}
      </span>
    ),
    end: true,
  };
  return (
    <section>
      <TabHead
        title="Import"
        note="Takes in the posts of another site with their dates, authors, topics, comments and pictures; the subscribers of another newsletter; and tables of jobs, courses and other records. Nobody gets an email."
      />
      <SettingsGroup
        title="New import"
        note="A rehearsal says what would become of each record, and stores nothing. You can import the same site as often as you like: only what has changed there is changed here, and what the desk has edited is kept."
      >
        <NewImport begin={begin.mutateAsync} busy={isRunning} />
      </SettingsGroup>
      <Listing
        list={list}
        caption="Imports"
        query={query}
        columns={[...columns, actions]}
        empty="Nothing has been imported yet."
      />
      <UndoDialog of={undone} onClose={() => setUndone(undefined)} />
    </section>
  );
}

/** The same file once more, this time not as a rehearsal. */
const again = ({ upload, fileName, holds, consent, type, site }: Import): ImportInput => ({
  ...{ upload: upload!, fileName, holds, consent, type, site },
  rehearsal: false,
});

const columns: Column<Import>[] = [
  {
    head: 'Import',
    cell: ({ fileName, source, startedAt }) => (
      <>
        <span className="break-all font-semibold">{fileName}</span>
        <span className="block text-ink-faint text-xs">
          <Moment at={startedAt} />
          {source && `, ${source.replace(/^\w+ /, '')}`}
        </span>
      </>
    ),
  },
  {
    head: 'Status',
    cell: ({ state, done, total, error }) => (
      <>
        <Badge tone={STATE_TONES[state]}>{STATE_LABELS[state]}</Badge>
        <span className="mt-1 block max-w-72 break-words text-ink-faint text-xs">
          {error ||
            (['running', 'stopped'].includes(state) &&
              (total > 0 ? `${formatNumber(done)} of ${formatNumber(total)}` : 'Reading the file'))}
        </span>
      </>
    ),
  },
  {
    head: 'Records',
    cell: ({ outcomes, rehearsal }) => <Counts outcomes={outcomes} before={rehearsal ? 'would be ' : ''} />,
    className: 'text-ink-soft',
  },
];

function Counts({ outcomes, before }: { outcomes: Import['outcomes']; before: string }): ReactNode {
  const counted = OUTCOMES.filter((outcome) => outcomes[outcome]);
  return counted.map((outcome) => (
    <span key={outcome} className="block">
      {formatNumber(outcomes[outcome]!)} {before}
      {OUTCOME_WORDS[outcome]}
    </span>
  ));
}

const HOLDS_CHOICES: { value: Holds; label: string }[] = [
  { value: 'posts', label: 'Posts: WordPress, Ghost, Blogger or a feed' },
  { value: 'subscribers', label: 'Subscribers: Mailchimp, MailPoet, listmonk, Ghost or another list' },
  ...kindsHaving('imported').map(({ name, many }) => ({ value: name, label: `A table of ${many}` })),
];

/** Where the file comes from, and its formats. */
function fileOf(holds: Holds): { hint: string; accept: string } {
  if (holds === 'posts')
    return {
      hint: 'WordPress: Tools, Export, All content (.xml). Ghost: Settings, Import/Export (.json). Blogger and others: an RSS or Atom file (.xml).',
      accept: '.xml,.json,.atom,.rss',
    };
  if (holds === 'subscribers')
    return { hint: 'A CSV file whose first line names the columns, one of them “Email”.', accept: '.csv,.tsv,.txt' };
  return {
    hint: 'A CSV or JSON file, as the lists of the desk export it, or a spreadsheet whose columns have the names of the fields.',
    accept: '.csv,.tsv,.json',
  };
}

const TYPE_CHOICES = PROFESSIONAL_TYPES.map((value) => ({ value, label: TYPE_LABELS[value] }));

interface NewImportProps {
  begin: (input: ImportInput) => Promise<unknown>;
  /** Whether an import is running: then no other one can begin. */
  busy: boolean;
}

function NewImport({ begin, busy }: NewImportProps) {
  const [file, setFile] = useState<File>();
  /** How much of the file has been sent, from 0 to 1; undefined while none is. */
  const [share, setShare] = useState<number>();
  const [missing, setMissing] = useState<string>();
  const [holds, setHolds] = useState<Holds>('posts');
  /** Which of the two buttons was pressed. */
  const rehearses = useRef(true);
  const { form, errors, pending } = useForm({
    schema: async () => (await import('#features/imports/contract.ts')).ImportInput.omit({ upload: true }),
    values: (data) => ({
      fileName: file?.name ?? '',
      holds,
      ...(holds === 'posts' && { type: data.get('type'), site: data.get('site') }),
      ...(holds === 'subscribers' && { consent: data.get('consent') }),
      rehearsal: rehearses.current,
    }),
    send: async (input: Omit<ImportInput, 'upload'>) => {
      setMissing(undefined);
      try {
        const upload = await sendExport(file!, setShare);
        await begin({ ...input, upload });
      } finally {
        setShare(undefined);
      }
    },
    onFailure: (err) => (err instanceof Error && !('status' in err) ? setMissing(err.message) : toastFailure(err)),
  });
  const sending = share !== undefined;
  const { hint, accept } = fileOf(holds);
  return (
    <form {...form} className="grid gap-5">
      <SelectField
        label="The file has"
        name="holds"
        choices={HOLDS_CHOICES}
        value={holds}
        onChange={({ target }) => setHolds(target.value as Holds)}
        error={errors.holds}
      />
      <Field label="File" hint={hint} error={errors.fileName ?? missing}>
        {(ids) => (
          <input
            {...ids}
            name="file"
            type="file"
            accept={accept}
            className="max-w-full text-sm file:mr-3 file:min-h-11 file:rounded-md file:border file:border-rule-strong file:bg-raised file:px-4 file:font-semibold file:text-ink"
            onChange={({ target }) => setFile(target.files?.[0])}
          />
        )}
      </Field>
      {holds === 'posts' && (
        <>
          <SelectField label="Posts become" name="type" choices={TYPE_CHOICES} error={errors.type} />
          <TextField
            label="Address of the old site"
            name="site"
            type="url"
            optional
            placeholder="https://"
            hint="Its pictures are copied from there. Without it, the texts link to them."
            error={errors.site}
          />
        </>
      )}
      {holds === 'subscribers' && (
        <TextAreaField
          label="What they agreed to"
          name="consent"
          optional
          rows={3}
          maxLength={CONSENT_MAX}
          hint="The text of the form by which they subscribed. It is stored with each of them as the proof, with the time at which they confirmed. Whoever lacks one of the two is stored as waiting for confirmation, and gets no issues."
          error={errors.consent}
        />
      )}
      <div className="flex flex-wrap items-center gap-3">
        {[true, false].map((rehearsal) => (
          <Button
            key={String(rehearsal)}
            type="submit"
            look={rehearsal ? 'primary' : 'secondary'}
            disabled={pending || busy}
            onClick={() => {
              rehearses.current = rehearsal;
            }}
          >
            {rehearsal ? 'Rehearse' : 'Import'}
          </Button>
        ))}
        <p role="status" className="text-ink-soft text-sm">
          {sending ? `Sending the file: ${Math.floor(share * 100)} %` : busy && 'An import is running.'}
        </p>
      </div>
    </form>
  );
}

function UndoDialog({ of, onClose }: { of: Import | undefined; onClose: () => void }) {
  const shown = useLast(of);
  const undo = useAction<string, { undone: number; kept: number }>({
    run: (id) => imports('POST /api/admin/imports/:id/undo', { params: { id }, body: {} }),
    done: 'Undone',
    next: ({ undone, kept }) => ({
      title: `${formatNumber(undone)} ${undone === 1 ? 'record' : 'records'} moved to the bin`,
      ...(kept > 0 && { description: `${formatNumber(kept)} kept, because the desk has edited or deleted them.` }),
    }),
    refresh: IMPORT_KEYS,
  });
  if (!shown) return null;
  return (
    <ConfirmDialog
      title="Undo this import?"
      subject={shown.fileName}
      verb="Move to the bin"
      doing="Moving..."
      danger
      pending={undo.isPending}
      open={of !== undefined}
      onClose={onClose}
      onConfirm={() => undo.mutate(shown.id, { onSuccess: onClose })}
    >
      <p>
        What it added is moved to the bin, where it can be restored for 30 days, and the old addresses no longer lead
        here. What the desk has edited since stays. Pictures stay in the library.
      </p>
    </ConfirmDialog>
  );
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

type Shown = Outcome | 'remarks' | undefined;
const SHOWN: { value: Shown; label: string }[] = [
  { value: undefined, label: 'All' },
  { value: 'remarks', label: 'With remarks' },
  ...OUTCOMES.map((value) => ({ value, label: capital(value === 'left_out' ? 'left out' : value) })),
];

const lineColumns: Column<ImportLine>[] = [
  {
    head: 'Record',
    cell: ({ title, key }) => (
      <>
        <span className="break-words font-semibold">{title || 'Without a title'}</span>
        {!key.startsWith('row:') && <span className="block break-all text-ink-faint text-xs">{key}</span>}
      </>
    ),
  },
  { head: 'Outcome', cell: ({ outcome }) => capital(OUTCOME_WORDS[outcome]), className: 'text-ink-soft' },
  {
    head: 'Remarks',
    cell: ({ remarks }) =>
      remarks.map((remark) => (
        <span key={remark} className="block break-words">
          {remark}
        </span>
      )),
    className: 'text-ink-soft',
  },
];

/** Lists what became of each record of an import. */
function Report({ id }: { id: string }) {
  const list = useListSearch(importsSearch);
  const query = useQuery(linesQuery(list.search));
  return (
    <section>
      <TabHead title="What became of each record">
        <ExportLinks of="/api/admin/import-lines" filters={linesFilter(list.search)} what="the report" />
        <Link to="." search={{} as never} className="font-semibold text-accent hover:underline">
          All imports
        </Link>
      </TabHead>
      <FilterTabs
        label="Show records by outcome"
        choices={SHOWN}
        value={list.search.show as Shown}
        onChange={(show) => list.show({ import: id, show })}
      />
      <Listing list={list} caption="Records" query={query} columns={lineColumns} empty="The import has no records." />
    </section>
  );
}

import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Import, ImportInput, ImportLine } from '#features/imports/contract.ts';
import { KINDS } from '#features/kinds.ts';
import { capital, formatNumber } from '#kernel/numbers.ts';
import { Badge } from '#platform/web/ui/Badge.tsx';
import { Button } from '#platform/web/ui/Button.tsx';
import type { Column } from '#platform/web/ui/data-table/DataTable.tsx';
import { ListScreen } from '#platform/web/ui/data-table/ListScreen.tsx';
import { useListSearch } from '#platform/web/ui/data-table/list-search.ts';
import { FilterTabs } from '#platform/web/ui/FilterTabs.tsx';
import { Moment } from '#platform/web/ui/Moment.tsx';
import { SettingsGroup } from '#platform/web/ui/SettingsGroup.tsx';
import { useAction } from '#platform/web/ui/use-action.ts';
import { useAsk } from '#platform/web/ui/use-ask.tsx';
import { type ImportOutcome, type ImportState, OUTCOME_WORDS, OUTCOMES, UNDONE_WORDS } from '../../vocabulary.ts';
import { NewImport } from './NewImport.tsx';
import { IMPORT_KEYS, imports, importsQuery, importsSearch, linesQuery } from './queries.ts';
import { useUndo } from './use-undo.tsx';

const STATE_LABELS: Record<ImportState, string> = {
  running: 'Running',
  rehearsed: 'Dry run',
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

/** Imports the export of another site. Shows earlier imports, or the outcome of each record of one import. */
export default function ImportScreen() {
  const list = useListSearch(importsSearch);
  return list.search.import ? <Report id={list.search.import} /> : <Imports />;
}

function Imports() {
  const list = useListSearch(importsSearch);
  const query = importsQuery(list.search);
  const undo = useUndo();
  const begins = {
    done: 'The import has started',
    next: ({ rehearsal }: Import) => (rehearsal ? { title: 'The dry run has started' } : undefined),
    refresh: IMPORT_KEYS,
  };
  const send = (body: ImportInput) => imports('POST /api/admin/imports', { body });
  const begin = useAction<ImportInput, Import>({ ...begins, run: send });
  const resume = useAction<Import, Import>({ ...begins, run: (row) => send(again(row)) });
  const afterRehearsal = useAsk<Import, Import>({
    ...begins,
    title: 'Import these records?',
    verb: 'Import now',
    doing: 'Starting...',
    nameOf: ({ fileName }) => fileName,
    note: ({ holds, outcomes: { added = 0, changed = 0 } }) =>
      `This adds ${formatNumber(added)} ${added === 1 ? 'record' : 'records'} and changes ${formatNumber(changed)}. ${
        holds === 'subscribers' ? '' : 'Readers see at once the records that the report marks as public. '
      }Nobody gets an email. You can undo the import.`,
    run: (row) => send(again(row)),
  });
  const stop = useAction<Import, Import>({
    run: ({ id }) => imports('POST /api/admin/imports/:id/stop', { params: { id }, body: {} }),
    done: 'The import is stopped',
    refresh: IMPORT_KEYS,
  });
  const isRunning = useQuery(query).data?.rows.some(({ state }) => state === 'running') ?? false;
  const actions: Column<Import> = {
    head: 'Actions',
    cell: (row) => (
      <span className="inline-flex flex-wrap items-center gap-2">
        {isFutile(row) && <span className="text-ink-soft text-sm">Nothing would be imported</span>}
        {row.upload && (row.state === 'rehearsed' || isInterrupted(row)) && !isFutile(row) && (
          <Button
            look="secondary"
            size="small"
            aria-label={`${resumes(row)}: ${row.fileName}`}
            disabled={isRunning || resume.isPending}
            onClick={() => (row.state === 'rehearsed' ? afterRehearsal.ask(row) : resume.mutate(row))}
          >
            {resumes(row)}
          </Button>
        )}
        {row.state === 'running' && (
          <Button look="secondary" size="small" disabled={stop.isPending} onClick={() => stop.mutate(row)}>
            Stop<span className="sr-only"> the import of {row.fileName}</span>
          </Button>
        )}
        {(row.state === 'done' || isInterrupted(row)) && hasStored(row) && (
          <Button look="quiet" size="small" onClick={() => undo.ask(row)}>
            Undo<span className="sr-only"> the import of {row.fileName}</span>
          </Button>
        )}
        {(row.state !== 'failed' || isInterrupted(row)) && (
          <Link to="." search={{ import: row.id } as never} className="line-link font-semibold text-accent">
            Report<span className="sr-only"> on {row.fileName}</span>
          </Link>
        )}
      </span>
    ),
    end: true,
  };
  return (
    <ListScreen
      title="Import"
      note="Import the posts of another site with their dates, authors, topics, comments and pictures, the subscribers of another newsletter, or a table of records. An import sends no emails."
      list={list}
      query={query}
      above={
        <SettingsGroup
          title="New import"
          note="A dry run shows what would happen to each record, and saves nothing. You can import the same site as often as you like: an import changes only what the other site has changed, and keeps what the desk has edited."
        >
          <NewImport begin={begin.mutateAsync} busy={isRunning} />
        </SettingsGroup>
      }
      caption="Imports"
      columns={[...columns, actions]}
      empty="No imports yet."
    >
      {undo.dialog}
      {afterRehearsal.dialog}
    </ListScreen>
  );
}

/** Returns whether there is something to undo. The outcomes are counted while the import runs. */
const hasStored = ({ rehearsal, outcomes: { added = 0, changed = 0 } }: Import): boolean =>
  !rehearsal && added + changed > 0;

/** Returns whether an import was stopped, or failed after its first records. */
const isInterrupted = ({ state, done }: Import): boolean => state === 'stopped' || (state === 'failed' && done > 0);

const resumes = ({ state }: Import): string => (state === 'rehearsed' ? 'Import now' : 'Continue');

/** Returns whether a rehearsal has found no record to add or change. */
const isFutile = ({ state, outcomes }: Import): boolean =>
  state === 'rehearsed' && !outcomes.added && !outcomes.changed;

/** Returns the same import for another run. After a complete rehearsal, the next run stores the records. */
const again = ({ upload, fileName, holds, consent, type, site, rehearsal, state }: Import): ImportInput => ({
  ...{ upload: upload!, fileName, holds, consent, type, site },
  rehearsal: rehearsal && state !== 'rehearsed',
});

const columns: Column<Import>[] = [
  {
    head: 'Import',
    cell: ({ fileName, source, startedAt }) => (
      <>
        <span className="wrap-anywhere font-semibold">{fileName}</span>
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
          {state === 'failed' && error}
          {['running', 'stopped'].includes(state) &&
            (total > 0 ? `${formatNumber(done)} of ${formatNumber(total)}` : 'Reading the file')}
        </span>
      </>
    ),
  },
  {
    head: 'Records',
    cell: ({ outcomes, rehearsal, state }) => (
      <Counts outcomes={outcomes} before={rehearsal ? 'would be ' : state === 'undone' ? 'had been ' : ''} />
    ),
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

type Shown = ImportOutcome | 'remarks' | undefined;
const SHOWN: { value: Shown; label: string }[] = [
  { value: undefined, label: 'All' },
  { value: 'remarks', label: 'With notes' },
  ...OUTCOMES.map((value) => ({ value, label: capital(value === 'left_out' ? 'left out' : value) })),
];

/** Returns what a record's key adds to its title: 'Acme | Berlin' for 'job:Tax Manager | Acme | Berlin', or its address. */
export function aboutKey(key: string, title: string): string {
  const [, kind = '', own = ''] = /^(\w+):(.*)$/s.exec(key) ?? [];
  if (kind === 'row' || own === 'columns') return '';
  const parts = own.split(' | ');
  // The key cuts a long title.
  const more = parts.filter((part) => !title.startsWith(part));
  if (more.length < parts.length) return more.join(' | ');
  return own.includes('/') ? own : `${kind} ${own}`;
}

/** `before` is 'would be ' for a rehearsal. */
const lineColumns = (before: string): Column<ImportLine>[] => [
  {
    head: 'Record',
    cell: ({ title, key }) => (
      <>
        <span className="break-words font-semibold">{title || 'Without a title'}</span>
        <span className="block wrap-anywhere text-ink-faint text-xs">{aboutKey(key, title)}</span>
      </>
    ),
  },
  { head: 'Becomes', cell: (line) => <Becomes line={line} />, className: 'text-ink-soft' },
  {
    head: 'Outcome',
    cell: ({ outcome, undone }) => capital(before + OUTCOME_WORDS[outcome] + ((undone && UNDONE_WORDS[outcome]) || '')),
    className: 'text-ink-soft',
  },
  {
    head: 'Notes',
    cell: ({ remarks }) =>
      remarks.map((remark) => (
        <span key={remark} className="block break-words">
          {remark}
        </span>
      )),
    className: 'text-ink-soft',
  },
];

function Becomes({ line: { kind, publishedAt } }: { line: ImportLine }) {
  const { one } = KINDS.find(({ name }) => name === kind)?.labels ?? {};
  if (!one) return null;
  return (
    <>
      {one}
      <span className="block text-ink-faint text-xs">
        {publishedAt ? (
          <>
            Public from <Moment at={publishedAt} />
          </>
        ) : (
          'Not published'
        )}
      </span>
    </>
  );
}

function Report({ id }: { id: string }) {
  const list = useListSearch(importsSearch);
  // An import that is not among the newest has the general heading.
  const { data } = useQuery(importsQuery(importsSearch({})));
  const { fileName, rehearsal = false } = data?.rows.find((row) => row.id === id) ?? {};
  return (
    <ListScreen
      title={rehearsal ? 'What would happen to each record' : 'What happened to each record'}
      note={fileName && (rehearsal ? `${fileName}. This was a dry run: nothing has been stored.` : fileName)}
      list={list}
      query={linesQuery(list.search)}
      exports="the report"
      actions={
        <Link to="." search={{} as never} className="font-semibold text-accent hover:underline">
          All imports
        </Link>
      }
      above={
        <FilterTabs
          label="Show records by outcome"
          choices={SHOWN}
          value={list.search.show as Shown}
          onChange={(show) => list.show({ import: id, show })}
        />
      }
      caption="Records"
      columns={lineColumns(rehearsal ? 'would be ' : '')}
      empty="The import has no records."
    />
  );
}

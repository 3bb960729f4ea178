import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Import } from '#features/imports/contract.ts';
import { formatNumber } from '#kernel/numbers.ts';
import { Badge } from '#platform/web/ui/Badge.tsx';
import { Button } from '#platform/web/ui/Button.tsx';
import type { Column } from '#platform/web/ui/data-table/DataTable.tsx';
import { ListScreen } from '#platform/web/ui/data-table/ListScreen.tsx';
import { useListSearch } from '#platform/web/ui/data-table/list-search.ts';
import { Moment } from '#platform/web/ui/Moment.tsx';
import { SettingsGroup } from '#platform/web/ui/SettingsGroup.tsx';
import { useAction } from '#platform/web/ui/use-action.ts';
import { type ImportState, OUTCOME_WORDS, OUTCOMES } from '../../vocabulary.ts';
import { NewImport } from './NewImport.tsx';
import { IMPORT_KEYS, imports, importsQuery, importsSearch } from './queries.ts';
import { Report } from './Report.tsx';
import { isInterrupted, useStartImport } from './use-start-import.tsx';
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
  const stop = useAction<Import, Import>({
    run: ({ id }) => imports('POST /api/admin/imports/:id/stop', { params: { id }, body: {} }),
    done: 'The import is stopped',
    refresh: IMPORT_KEYS,
  });
  const isRunning = useQuery(query).data?.rows.some(({ state }) => state === 'running') ?? false;
  const { begin, button, dialog } = useStartImport(isRunning);
  const actions: Column<Import> = {
    head: 'Actions',
    cell: (row) => (
      <span className="inline-flex flex-wrap items-center gap-2">
        {button(row)}
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
          <NewImport begin={begin} busy={isRunning} />
        </SettingsGroup>
      }
      caption="Imports"
      columns={[...columns, actions]}
      empty="No imports yet."
    >
      {undo.dialog}
      {dialog}
    </ListScreen>
  );
}

/** Returns whether there is something to undo. The outcomes are counted while the import runs. */
const hasStored = ({ rehearsal, outcomes: { added = 0, changed = 0 } }: Import): boolean =>
  !rehearsal && added + changed > 0;

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

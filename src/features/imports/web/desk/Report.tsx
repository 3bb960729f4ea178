import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import type { ImportLine } from '#features/imports/contract.ts';
import { KINDS } from '#features/kinds.ts';
import { capital } from '#kernel/numbers.ts';
import type { Column } from '#platform/web/ui/data-table/DataTable.tsx';
import { ListScreen } from '#platform/web/ui/data-table/ListScreen.tsx';
import { useListSearch } from '#platform/web/ui/data-table/list-search.ts';
import { FilterTabs } from '#platform/web/ui/FilterTabs.tsx';
import { Moment } from '#platform/web/ui/Moment.tsx';
import { type ImportOutcome, OUTCOME_WORDS, OUTCOMES, UNDONE_WORDS } from '../../vocabulary.ts';
import { importsQuery, importsSearch, linesQuery } from './queries.ts';
import { useStartImport } from './use-start-import.tsx';

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

/** What became of each record of an import, or would become of it after a dry run. */
export function Report({ id }: { id: string }) {
  const list = useListSearch(importsSearch);
  // An import that is not among the newest has the general heading.
  const { data: { rows } = { rows: [] } } = useQuery(importsQuery(importsSearch({})));
  const shown = rows.find((row) => row.id === id);
  const { fileName, rehearsal = false } = shown ?? {};
  const navigate = useNavigate();
  const { button, dialog } = useStartImport(
    rows.some(({ state }) => state === 'running'),
    () => void navigate({ to: '.', search: {} as never }),
  );
  return (
    <ListScreen
      title={rehearsal ? 'What would happen to each record' : 'What happened to each record'}
      note={fileName && (rehearsal ? `${fileName}. This was a dry run: nothing has been stored.` : fileName)}
      list={list}
      query={linesQuery(list.search)}
      exports="the report"
      actions={
        <>
          <Link to="." search={{} as never} className="font-semibold text-accent hover:underline">
            All imports
          </Link>
          {shown && button(shown)}
        </>
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
    >
      {dialog}
    </ListScreen>
  );
}

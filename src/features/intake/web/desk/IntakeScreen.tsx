import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { FilePlus, Merge, RotateCcw, X } from 'lucide-react';
import { useState } from 'react';
import type { IntakeEntry, intakeApi } from '#features/intake/contract.ts';
import type { Reply } from '#kernel/endpoint.ts';
import type { BulkResult } from '#kernel/wire.ts';
import { Badge } from '#platform/web/ui/Badge.tsx';
import { Button } from '#platform/web/ui/Button.tsx';
import { choicesOf } from '#platform/web/ui/choices.ts';
import { SelectionBar } from '#platform/web/ui/data-table/BulkBar.tsx';
import type { Column } from '#platform/web/ui/data-table/DataTable.tsx';
import { ListScreen } from '#platform/web/ui/data-table/ListScreen.tsx';
import { useListSearch } from '#platform/web/ui/data-table/list-search.ts';
import { RowButton } from '#platform/web/ui/data-table/RowButton.tsx';
import { useSelection } from '#platform/web/ui/data-table/use-selection.ts';
import { FilterTabs } from '#platform/web/ui/FilterTabs.tsx';
import { RelativeTime } from '#platform/web/ui/RelativeTime.tsx';
import { useAction } from '#platform/web/ui/use-action.ts';
import { type DraftKind, ENTRY_STATE_LABELS, ENTRY_STATES } from '../../vocabulary.ts';
import { MergeDialog } from './MergeDialog.tsx';
import { ENTRY_KEYS, entriesQuery, facetsQuery, intake, intakeSearch } from './queries.ts';

const STATES = [...choicesOf(ENTRY_STATES, ENTRY_STATE_LABELS), { value: 'all' as const, label: 'All' }];
const EDITORS = { announcement: '/admin/announcements/$id', article: '/admin/articles/$id' } as const;

const columns: Column<IntakeEntry>[] = [
  {
    head: 'Entry',
    cell: ({ title, summary, link, source, publishedAt }) => (
      <div className="max-w-prose">
        {link ? (
          <a
            href={link}
            target="_blank"
            rel="noopener noreferrer"
            className="font-semibold hover:text-accent hover:underline"
          >
            {title}
          </a>
        ) : (
          <span className="font-semibold">{title}</span>
        )}
        {summary && <p className="line-clamp-2 break-words text-ink-soft">{summary}</p>}
        <p className="text-ink-faint text-xs">
          {source}, <RelativeTime date={publishedAt} />
        </p>
      </div>
    ),
  },
  {
    head: 'Proposed',
    cell: ({ jurisdiction, topics }) => [jurisdiction, ...topics].filter(Boolean).join(' · '),
    className: 'text-ink-soft',
  },
];

const stateColumn: Column<IntakeEntry> = {
  head: 'Status',
  cell: ({ state, takenBy, draftKind, draftId }) => (
    <>
      <Badge tone={state === 'new' ? 'blue' : 'outline'}>{ENTRY_STATE_LABELS[state]}</Badge>
      {takenBy && <span className="mt-0.5 block text-ink-soft text-xs">by {takenBy}</span>}
      {draftKind && draftId && (
        <Link
          to={EDITORS[draftKind]}
          params={{ id: draftId }}
          className="inline-flex min-h-6 items-center font-semibold text-accent hover:underline pointer-coarse:min-h-11"
        >
          Open the {draftKind}
        </Link>
      )}
    </>
  ),
};

type Draft = Reply<(typeof intakeApi)['POST /api/admin/intake/:id/take']>;

/** Makes a draft of this kind, and opens its editor. */
function useTake(kind: DraftKind) {
  const navigate = useNavigate();
  const take = useAction<IntakeEntry, Draft>({
    run: ({ id, updatedAt }) =>
      intake('POST /api/admin/intake/:id/take', { params: { id }, body: { kind, updatedAt } }),
    done: 'Draft created',
    refresh: ENTRY_KEYS,
  });
  const open = ({ id }: Draft) => void navigate({ to: EDITORS[kind], params: { id } });
  return (entry: IntakeEntry) => take.mutate(entry, { onSuccess: open });
}

type Action = 'dismiss' | 'restore';
const decide = (action: Action, rows: readonly { id: string; updatedAt: string }[]) =>
  intake('POST /api/admin/intake/bulk', {
    body: { action, records: rows.map(({ id, updatedAt }) => ({ id, updatedAt })) },
  });

/** Dismisses or restores entries, and offers to undo that. */
const useDecision = (action: Action) =>
  useAction<readonly IntakeEntry[], BulkResult>({
    run: (rows) => decide(action, rows),
    done: action === 'dismiss' ? 'Dismissed' : 'Restored',
    next: ({ done, failed }) => ({
      title: `${done.length} ${done.length === 1 ? 'entry' : 'entries'} ${action === 'dismiss' ? 'dismissed' : 'restored'}`,
      ...(failed[0] && { description: failed[0].message }),
    }),
    undo: (_, { done }) => decide(action === 'dismiss' ? 'restore' : 'dismiss', done),
    refresh: ENTRY_KEYS,
  });

/** Lists what sources have published. The desk turns entries into drafts, merges them into drafts or dismisses them. */
export default function IntakeScreen() {
  const list = useListSearch(intakeSearch);
  const { search } = list;
  const { state = 'new' } = search;
  const query = entriesQuery(search);
  const facets = useQuery(facetsQuery).data;
  const sources = (facets?.sources ?? []).map(({ id, name }) => ({ value: id, label: name }));
  const selection = useSelection(search, useQuery(query).data?.rows);
  const [merged, setMerged] = useState<IntakeEntry>();
  const [announce, write] = [useTake('announcement'), useTake('article')];
  const [dismiss, restore] = [useDecision('dismiss'), useDecision('restore')];
  const chosen = selection.rows.filter((row) => row.state === 'new');
  const actions: Column<IntakeEntry> = {
    head: 'Actions',
    cell: (row) => (
      <span className="inline-flex items-center justify-end max-sm:flex-wrap">
        {row.state === 'new' && (
          <>
            <Button look="secondary" size="small" className="mr-1" onClick={() => announce(row)}>
              Create draft<span className="sr-only"> of an announcement: “{row.title}”</span>
            </Button>
            <RowButton name={`Create a draft article from “${row.title}”`} onClick={() => write(row)}>
              <FilePlus aria-hidden size={16} />
            </RowButton>
            <RowButton name={`Merge “${row.title}” into a draft`} onClick={() => setMerged(row)}>
              <Merge aria-hidden size={16} />
            </RowButton>
            <RowButton
              name={`Dismiss “${row.title}”`}
              disabled={dismiss.isPending}
              onClick={() => dismiss.mutate([row])}
            >
              <X aria-hidden size={16} />
            </RowButton>
          </>
        )}
        {row.state === 'dismissed' && (
          <RowButton name={`Restore “${row.title}”`} disabled={restore.isPending} onClick={() => restore.mutate([row])}>
            <RotateCcw aria-hidden size={16} />
          </RowButton>
        )}
      </span>
    ),
    end: true,
  };
  return (
    <ListScreen
      title="Intake"
      note="What the sources have published. Unused entries are deleted after 90 days."
      list={list}
      query={query}
      exports="entries"
      filters={[
        { label: 'Source', name: 'source', all: 'All sources', choices: sources },
        {
          label: 'Jurisdiction',
          name: 'jurisdiction',
          all: 'All jurisdictions',
          choices: choicesOf(facets?.jurisdictions ?? []),
        },
      ]}
      search="Search entries"
      above={
        <FilterTabs
          label="Show entries by status"
          choices={STATES}
          value={state}
          onChange={(next) => list.show({ record: undefined, state: next })}
        />
      }
      onlyOne={{ note: 'Showing one entry only.', all: 'Show all entries' }}
      columns={[...columns, ...(state === 'new' && !search.record ? [] : [stateColumn]), actions]}
      empty="Nothing new has arrived."
      selection={state === 'new' && !search.record ? selection : undefined}
    >
      <SelectionBar
        legend="Actions for the selected entries"
        selected={chosen.length > 0 && `${chosen.length}`}
        onNone={() => selection.onSelect(new Set())}
      >
        <Button look="secondary" size="small" disabled={dismiss.isPending} onClick={() => dismiss.mutate(chosen)}>
          Dismiss
        </Button>
      </SelectionBar>
      <MergeDialog entry={merged} onClose={() => setMerged(undefined)} />
    </ListScreen>
  );
}

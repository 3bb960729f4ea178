import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { FilePlus, Merge, RotateCcw, X } from 'lucide-react';
import { useState } from 'react';
import type { IntakeEntry, intakeApi } from '#features/intake/contract.ts';
import type { Reply } from '#kernel/endpoint.ts';
import type { BulkResult } from '#kernel/wire.ts';
import { Badge } from '#platform/web/ui/Badge.tsx';
import { Button } from '#platform/web/ui/Button.tsx';
import { SelectionBar } from '#platform/web/ui/data-table/BulkBar.tsx';
import type { Column } from '#platform/web/ui/data-table/DataTable.tsx';
import { Listing } from '#platform/web/ui/data-table/Listing.tsx';
import { useListSearch } from '#platform/web/ui/data-table/list-search.ts';
import { OnlyOne } from '#platform/web/ui/data-table/OnlyOne.tsx';
import { RowButton } from '#platform/web/ui/data-table/RowButton.tsx';
import { SearchForm } from '#platform/web/ui/data-table/SearchForm.tsx';
import { SelectFilter } from '#platform/web/ui/data-table/SelectFilter.tsx';
import { TabHead } from '#platform/web/ui/data-table/TabHead.tsx';
import { useSelection } from '#platform/web/ui/data-table/use-selection.ts';
import { ExportLinks } from '#platform/web/ui/ExportLinks.tsx';
import { FilterTabs } from '#platform/web/ui/FilterTabs.tsx';
import { RelativeTime } from '#platform/web/ui/RelativeTime.tsx';
import { useAction } from '#platform/web/ui/use-action.ts';
import { type DraftKind, ENTRY_STATE_LABELS, ENTRY_STATES } from '../../vocabulary.ts';
import { MergeDialog } from './MergeDialog.tsx';
import { ENTRY_KEYS, entriesQuery, entryFilters, facetsQuery, intake, intakeSearch } from './queries.ts';

const STATES = [
  ...ENTRY_STATES.map((value) => ({ value, label: ENTRY_STATE_LABELS[value] })),
  { value: 'all' as const, label: 'All' },
];
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

/** Lists what sources have published. The desk takes entries as drafts, merges them into drafts or dismisses them. */
export default function IntakeScreen() {
  const list = useListSearch(intakeSearch);
  const { search } = list;
  const { state = 'new' } = search;
  const query = useQuery(entriesQuery(search));
  const facets = useQuery(facetsQuery).data;
  const selection = useSelection(search, query.data?.rows);
  const [merged, setMerged] = useState<IntakeEntry>();
  const [announce, write] = [useTake('announcement'), useTake('article')];
  const [dismiss, restore] = [useDecision('dismiss'), useDecision('restore')];
  const chosen = selection.rows.filter((row) => row.state === 'new');
  const actions: Column<IntakeEntry> = {
    head: 'Actions',
    cell: (row) => (
      <span className="inline-flex items-center">
        {row.state === 'new' && (
          <>
            <Button look="secondary" size="small" className="mr-1" onClick={() => announce(row)}>
              Take as draft<span className="sr-only"> of an announcement: “{row.title}”</span>
            </Button>
            <RowButton name={`Take as an article “${row.title}”`} onClick={() => write(row)}>
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
    <section>
      <TabHead title="Intake" note="What the sources have published. Unused entries are deleted after 90 days.">
        <ExportLinks of="/api/admin/intake" filters={entryFilters(search)} what="entries" />
      </TabHead>
      <OnlyOne list={list} note="Showing one entry only." all="Show all entries" />
      <FilterTabs
        label="Show entries by status"
        choices={STATES}
        value={state}
        onChange={(next) => list.show({ record: undefined, state: next })}
      />
      <div className="my-3 flex flex-wrap items-center gap-2">
        <SearchForm list={list} label="Search entries" />
        <SelectFilter
          list={list}
          name="source"
          label="Source"
          all="Every source"
          choices={(facets?.sources ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        />
        <SelectFilter
          list={list}
          name="jurisdiction"
          label="Jurisdiction"
          all="Every jurisdiction"
          choices={(facets?.jurisdictions ?? []).map((value) => ({ value, label: value }))}
        />
      </div>
      <Listing
        list={list}
        caption="Intake"
        query={query}
        columns={[...columns, ...(state === 'new' && !search.record ? [] : [stateColumn]), actions]}
        empty="Nothing new has arrived."
        selection={state === 'new' && !search.record ? selection : undefined}
      />
      <SelectionBar failures={null} legend={chosen.length > 0 && 'Actions for the selected entries'}>
        <p role="status" className="mr-1 font-semibold text-sm">
          {chosen.length} selected
        </p>
        <Button look="secondary" size="small" disabled={dismiss.isPending} onClick={() => dismiss.mutate(chosen)}>
          Dismiss
        </Button>
        <Button look="quiet" size="small" onClick={() => selection.onSelect(new Set())}>
          Select none
        </Button>
      </SelectionBar>
      <MergeDialog entry={merged} onClose={() => setMerged(undefined)} />
    </section>
  );
}

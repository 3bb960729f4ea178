import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { SubmissionRow } from '#features/submissions/contract.ts';
import type { Colleague } from '#features/submissions/desk-contract.ts';
import { SUBMISSION_SORTS, typeLabel } from '#features/submissions/vocabulary.ts';
import { publishedPath, ReviewDue, SubmissionBadge } from '#features/submissions/web/index.ts';
import { formatNumber } from '#kernel/numbers.ts';
import type { Column } from '#platform/web/ui/data-table/DataTable.tsx';
import { PER_PAGE } from '#platform/web/ui/data-table/desk-query.ts';
import { EditLink } from '#platform/web/ui/data-table/EditLink.tsx';
import { Listing } from '#platform/web/ui/data-table/Listing.tsx';
import type { List } from '#platform/web/ui/data-table/list-search.ts';
import { PublishedLink } from '#platform/web/ui/data-table/RowButton.tsx';
import { sortingOf } from '#platform/web/ui/data-table/sorting.ts';
import { ExportLinks } from '#platform/web/ui/ExportLinks.tsx';
import { rangeOf } from '#platform/web/ui/ListBar.tsx';
import { RelativeTime } from '#platform/web/ui/RelativeTime.tsx';
import { QueueBulk } from './QueueBulk.tsx';
import { filtersOf, QUEUE_KEY, QUEUE_ORDER, queueQuery } from './queries.ts';
import type { queueSearch } from './search.ts';

type Row = SubmissionRow & { assignee?: Colleague | null | undefined };

const columns: Column<Row>[] = [
  {
    head: 'Submission',
    sort: { by: 'title', first: 'asc' },
    cell: ({ id, title, type, wordCount }) => (
      <>
        <EditLink to="/admin/submissions/$id" id={id} title={title} />
        <span className="block text-ink-faint text-xs">
          {typeLabel(type)} · {wordCount === 1 ? '1 word' : `${formatNumber(wordCount)} words`}
        </span>
      </>
    ),
  },
  {
    head: 'Author',
    sort: { by: 'author', first: 'asc' },
    cell: ({ authorName, authorEmail, submitterId }) => (
      <>
        {authorName}
        <span className="block break-all text-ink-faint text-xs">
          {authorEmail}
          {submitterId === null && ' · no account'}
        </span>
      </>
    ),
    className: 'text-ink-soft',
  },
  {
    head: 'Received',
    sort: { by: 'date', first: 'desc' },
    cell: ({ submittedAt }) => <RelativeTime date={submittedAt} />,
    className: 'whitespace-nowrap text-ink-soft',
  },
  {
    head: 'Reply',
    sort: { by: 'due', first: 'asc' },
    cell: ({ status, pendingSince, assignee }) => (
      <>
        {status === 'pending' && <ReviewDue pendingSince={pendingSince} />}
        {assignee && <span className="block text-ink-faint text-xs">{assignee.name}</span>}
      </>
    ),
  },
  {
    head: 'Status',
    cell: (row) => {
      const path = publishedPath(row);
      return (
        <>
          {path && <PublishedLink href={path} title={row.title} />}
          <SubmissionBadge status={row.status} />
        </>
      );
    },
    end: true,
  },
];

export function SubmissionsList({ list }: { list: List<ReturnType<typeof queueSearch>> }) {
  const { search } = list;
  const { status = 'pending' } = search;
  const query = useQuery(queueQuery(search));
  const shown = JSON.stringify(search);
  const [selected, setSelected] = useState({ on: shown, ids: new Set<string>() as ReadonlySet<string> });
  // Rows selected on another page are not visible, so actions must not affect them.
  const ids = selected.on === shown ? selected.ids : new Set<string>();
  const select = (next: ReadonlySet<string>) => setSelected({ on: shown, ids: next });
  const rows = query.data?.rows ?? [];
  return (
    <>
      <QueueBulk rows={rows.filter(({ id }) => ids.has(id))} onDone={() => select(new Set())} />
      <Listing
        list={list}
        caption="Submissions"
        query={query}
        columns={columns}
        empty={status === 'pending' ? 'No submissions waiting for review' : 'Nothing has been submitted yet'}
        selection={{ ids, onSelect: select, nameOf: (id) => rows.find((row) => row.id === id)?.title ?? '' }}
        sorting={sortingOf(list, SUBMISSION_SORTS, QUEUE_ORDER)}
      />
      {query.data && query.data.total > 0 && (
        <div className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <p role="status" className="text-ink-soft text-sm">
            {rangeOf(['submission', 'submissions'], query.data.total, search.page ?? 1, PER_PAGE)}
          </p>
          <ExportLinks of={QUEUE_KEY} what="submissions" filters={filtersOf(search)} />
        </div>
      )}
    </>
  );
}

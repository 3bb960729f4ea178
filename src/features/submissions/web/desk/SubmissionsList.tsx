import { useQuery } from '@tanstack/react-query';
import { TYPE_LABELS } from '#features/articles/vocabulary.ts';
import type { SubmissionRow } from '#features/submissions/contract.ts';
import { SUBMISSION_SORTS } from '#features/submissions/vocabulary.ts';
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
import { filtersOf, QUEUE_KEY, QUEUE_ORDER, queueQuery } from './queries.ts';
import type { queueSearch } from './search.ts';

const columns: Column<SubmissionRow>[] = [
  {
    head: 'Submission',
    sort: { by: 'title', first: 'asc' },
    cell: ({ id, title, type, wordCount }) => (
      <>
        <EditLink to="/admin/submissions/$id" id={id} title={title} />
        <span className="block text-ink-faint text-xs">
          {TYPE_LABELS[type]} · {wordCount === 1 ? '1 word' : `${formatNumber(wordCount)} words`}
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
    cell: ({ status, pendingSince }) => status === 'pending' && <ReviewDue pendingSince={pendingSince} />,
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
  return (
    <>
      <Listing
        list={list}
        caption="Submissions"
        query={query}
        columns={columns}
        empty={status === 'pending' ? 'No submissions waiting for review' : 'Nothing has been submitted yet'}
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

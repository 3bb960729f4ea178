import { useQuery } from '@tanstack/react-query';
import { Link, useLocation, useNavigate } from '@tanstack/react-router';
import type { SubmissionRow } from '#features/submissions/contract.ts';
import type { Colleague } from '#features/submissions/desk-contract.ts';
import {
  DESK_STATUSES,
  STATUS_LABELS,
  SUBMISSION_SORTS,
  SUBMISSION_TYPES,
  typeChoices,
  typeLabel,
} from '#features/submissions/vocabulary.ts';
import { publishedPath, ReviewDue, SubmissionBadge } from '#features/submissions/web/index.tsx';
import { formatNumber } from '#kernel/numbers.ts';
import type { SeenRecord } from '#kernel/wire.ts';
import { choicesOf } from '#platform/web/ui/choices.ts';
import { BREAKS_WORDS, type Column } from '#platform/web/ui/data-table/DataTable.tsx';
import { PER_PAGE } from '#platform/web/ui/data-table/desk-query.ts';
import { EditLink } from '#platform/web/ui/data-table/EditLink.tsx';
import { ListScreen } from '#platform/web/ui/data-table/ListScreen.tsx';
import { sortingOf, useListSearch } from '#platform/web/ui/data-table/list-search.ts';
import { PublishedLink } from '#platform/web/ui/data-table/RowButton.tsx';
import { useSelection } from '#platform/web/ui/data-table/use-selection.ts';
import { ExportLinks } from '#platform/web/ui/ExportLinks.tsx';
import { rangeOf } from '#platform/web/ui/ListBar.tsx';
import { RelativeTime } from '#platform/web/ui/RelativeTime.tsx';
import { QueueBulk } from './QueueBulk.tsx';
import {
  choiceOfColleague,
  colleaguesQuery,
  filtersOf,
  QUEUE_KEY,
  QUEUE_ORDER,
  queueQuery,
  queueSearch,
} from './queries.ts';
import { useReopen, type Verdict } from './use-verdict.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The last decision. Only a published submission has a `path`. */
    decided?: SeenRecord &
      Pick<SubmissionRow, 'title' | 'articleId' | 'announcementId'> & {
        path: string | undefined;
        kind: Verdict['kind'];
      };
  }
}

const LINK = 'inline-flex min-h-6 items-center font-semibold text-accent hover:underline pointer-coarse:min-h-11';
const WORDS: Record<Verdict['kind'], string> = {
  publish: 'Approved',
  accept: 'Accepted',
  reject: 'Rejected',
  ask: 'Changes requested',
};

/** Shows the last verdict, because its toast disappears, and offers to undo it. */
function JustDecided() {
  const decided = useLocation({ select: ({ state }) => state.decided });
  const navigate = useNavigate();
  const reopen = useReopen();
  if (!decided) return null;
  const { id, updatedAt, title, path, kind, articleId, announcementId } = decided;
  const takeBack = async () => {
    await reopen.mutateAsync({ id, updatedAt });
    await navigate({ to: '/admin/submissions/$id', params: { id } });
  };
  return (
    <p className="mb-4 flex flex-wrap items-center gap-x-4 border-accent border-l-4 bg-accent-soft px-3 py-2 text-sm">
      <span>
        {WORDS[kind]}: <span className="font-semibold">{title}</span>
      </span>
      {path && (
        <a href={path} target="_blank" rel="noopener" className={LINK}>
          View live
        </a>
      )}
      {articleId && (
        <Link to="/admin/articles/$id" params={{ id: articleId }} className={LINK}>
          {path ? 'Edit the article' : 'Open the draft'}
        </Link>
      )}
      {announcementId && (
        <Link to="/admin/announcements/$id" params={{ id: announcementId }} className={LINK}>
          {path ? 'Edit the announcement' : 'Open the draft'}
        </Link>
      )}
      <Link to="/admin/submissions/$id" params={{ id }} className={LINK}>
        Open the review
      </Link>
      <button type="button" className={LINK} disabled={reopen.isPending} onClick={() => void takeBack()}>
        Undo the decision
      </button>
    </p>
  );
}

const states = [...choicesOf(DESK_STATUSES.slice(1), STATUS_LABELS), { value: 'all', label: 'All statuses' }];
const types = typeChoices(SUBMISSION_TYPES);

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
        <span className="block text-ink-faint text-xs">
          {authorEmail}
          {submitterId === null && ' · no account'}
        </span>
      </>
    ),
    className: `text-ink-soft ${BREAKS_WORDS}`,
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

/** The queue shows pending submissions by default. */
export default function SubmissionsScreen() {
  const list = useListSearch(queueSearch);
  const { search } = list;
  const { colleagues = [] } = useQuery(colleaguesQuery).data ?? {};
  const query = queueQuery(search);
  const { data } = useQuery(query);
  const selection = useSelection(search, data?.rows);
  const assignees = [
    { value: 'nobody', label: 'Nobody' },
    { value: 'me', label: 'Me' },
  ];
  return (
    <ListScreen
      title="Submissions"
      note="Authors are promised a reply within 3-5 business days."
      list={list}
      query={query}
      filters={[
        { label: 'Status', name: 'status', all: STATUS_LABELS.pending, choices: states },
        {
          label: 'Assigned to',
          name: 'assignee',
          all: 'Anybody',
          choices: [...assignees, ...colleagues.map(choiceOfColleague)],
        },
        { label: 'Type', name: 'type', all: 'All types', choices: types },
      ]}
      search="Search submissions"
      above={<JustDecided />}
      columns={columns}
      empty="No submissions waiting for review"
      selection={selection}
      sorting={sortingOf(list, SUBMISSION_SORTS, QUEUE_ORDER)}
    >
      <QueueBulk rows={selection.rows} onDone={() => selection.onSelect(new Set())} />
      {data && data.total > 0 && (
        <div className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <p role="status" className="text-ink-soft text-sm">
            {rangeOf(['submission', 'submissions'], data.total, search.page ?? 1, PER_PAGE)}
          </p>
          <ExportLinks of={QUEUE_KEY} what="submissions" filters={filtersOf(search)} proof />
        </div>
      )}
    </ListScreen>
  );
}

import { useQuery } from '@tanstack/react-query';
import { Link, useLocation, useNavigate } from '@tanstack/react-router';
import { DESK_STATUSES, STATUS_LABELS, SUBMISSION_TYPES, typeChoices } from '#features/submissions/vocabulary.ts';
import type { SeenRecord } from '#kernel/wire.ts';
import { type List, useListSearch } from '#platform/web/ui/data-table/list-search.ts';
import { SearchForm } from '#platform/web/ui/data-table/SearchForm.tsx';
import { SelectFilter } from '#platform/web/ui/data-table/SelectFilter.tsx';
import { TabHead } from '#platform/web/ui/data-table/TabHead.tsx';
import { colleaguesQuery } from './queries.ts';
import { SubmissionsList } from './SubmissionsList.tsx';
import { queueSearch } from './search.ts';
import { useReopen } from './use-reopen.ts';
import type { Verdict } from './use-verdict.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The submission whose review led here. Only a published one has a `path`. */
    decided?: SeenRecord & { title: string; path: string | undefined; kind: Verdict['kind'] };
  }
}

const LINK = 'inline-flex min-h-6 items-center font-semibold text-accent hover:underline pointer-coarse:min-h-11';
const WORDS: Record<Verdict['kind'], string> = {
  publish: 'Approved',
  accept: 'Accepted',
  reject: 'Rejected',
  ask: 'Changes requested',
};

/** Shows the verdict on the last submission, because its toast disappears, and takes it back. */
function JustDecided() {
  const decided = useLocation({ select: ({ state }) => state.decided });
  const navigate = useNavigate();
  const reopen = useReopen();
  if (!decided) return null;
  const { id, updatedAt, title, path, kind } = decided;
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
      <Link to="/admin/submissions/$id" params={{ id }} className={LINK}>
        Open the review
      </Link>
      <button type="button" className={LINK} disabled={reopen.isPending} onClick={() => void takeBack()}>
        Take it back
      </button>
    </p>
  );
}

const states = [
  ...DESK_STATUSES.slice(1).map((value) => ({ value, label: STATUS_LABELS[value] })),
  { value: 'all', label: 'Every status' },
];
const types = typeChoices(SUBMISSION_TYPES);

/** Filters of the queue; by default it shows pending submissions. */
function QueueFilters({ list }: { list: List<ReturnType<typeof queueSearch>> }) {
  const { colleagues = [] } = useQuery(colleaguesQuery).data ?? {};
  return (
    <>
      <SelectFilter list={list} label="Status" name="status" all={STATUS_LABELS.pending} choices={states} />
      <SelectFilter
        list={list}
        label="Assigned to"
        name="assignee"
        all="Anybody"
        choices={[
          { value: 'nobody', label: 'Nobody' },
          { value: 'me', label: 'Me' },
          ...colleagues.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      <SelectFilter list={list} label="Type" name="type" all="Every type" choices={types} />
    </>
  );
}

/** The review queue. */
export default function SubmissionsScreen() {
  const list = useListSearch(queueSearch);
  return (
    <>
      <TabHead title="Submissions" note="Authors are promised a reply within 3-5 business days.">
        <QueueFilters list={list} />
        <SearchForm list={list} label="Search submissions" />
      </TabHead>
      <JustDecided />
      <SubmissionsList list={list} />
    </>
  );
}

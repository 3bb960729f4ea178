import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Page } from '#kernel/endpoint.ts';
import { Button } from '#web/ui/Button.tsx';
import { classes } from '#web/ui/classes.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Loaded } from '#web/ui/Loaded.tsx';
import type { Submission } from '../contract.ts';
import { SUBMISSION_STATUSES, type SubmissionStatus } from '../vocabulary.ts';
import { QUEUE_PAGE, queueQuery } from './queries.ts';
import { SubmissionDialog } from './SubmissionDialog.tsx';
import { SubmissionItem } from './SubmissionItem.tsx';

const FILTERS: readonly (SubmissionStatus | undefined)[] = [...SUBMISSION_STATUSES, undefined];
const LABELS = { pending: 'Pending', published: 'Published', rejected: 'Rejected' };
const NOTHING = {
  pending: 'No submissions waiting for review',
  published: 'No submission has been published yet',
  rejected: 'No submission has been rejected',
};

/** The desk's review queue: what waits comes first; opening one shows it as readers will see it. */
export function ReviewQueue() {
  const [status, setStatus] = useState<SubmissionStatus | undefined>('pending');
  const [page, setPage] = useState(1);
  const [openId, setOpenId] = useState<string>();
  const query = useQuery(queueQuery({ status, page }));
  const open = query.data?.rows.find(({ id }) => id === openId);

  return (
    <div>
      <fieldset className="mb-2 flex flex-wrap gap-x-6 border-rule border-b">
        <legend className="sr-only">Show submissions by status</legend>
        {FILTERS.map((choice) => (
          <button
            key={choice ?? 'all'}
            type="button"
            aria-pressed={choice === status}
            onClick={() => {
              setStatus(choice);
              setPage(1);
            }}
            className={classes(
              '-mb-px min-h-11 border-b-2 text-sm',
              choice === status
                ? 'border-accent font-semibold text-ink'
                : 'border-transparent text-ink-soft hover:text-ink',
            )}
          >
            {choice ? LABELS[choice] : 'All'}
          </button>
        ))}
      </fieldset>
      <Loaded query={query} failed={() => 'The submissions could not be loaded.'}>
        {(data) => (
          <>
            <List data={data} status={status} onOpen={setOpenId} />
            <Pages page={page} total={data.total} onPage={setPage} />
          </>
        )}
      </Loaded>
      <SubmissionDialog key={openId} submission={open} onClose={() => setOpenId(undefined)} />
    </div>
  );
}

interface ListProps {
  data: Page<Submission>;
  status: SubmissionStatus | undefined;
  onOpen: (id: string) => void;
}

function List({ data, status, onOpen }: ListProps) {
  if (data.rows.length === 0)
    return (
      <EmptyState title={status ? NOTHING[status] : 'Nothing has been submitted yet'}>
        {status === 'pending' && <p className="text-ink-soft text-sm">What is sent through /submit appears here.</p>}
      </EmptyState>
    );
  return (
    <ul className="divide-y divide-rule">
      {data.rows.map((submission) => (
        <SubmissionItem key={submission.id} submission={submission} onOpen={() => onOpen(submission.id)} />
      ))}
    </ul>
  );
}

function Pages({ page, total, onPage }: { page: number; total: number; onPage: (page: number) => void }) {
  const pages = Math.ceil(total / QUEUE_PAGE);
  if (pages <= 1) return null;
  return (
    <nav aria-label="Pages of submissions" className="mt-4 flex items-center justify-between gap-4 text-sm">
      <Button look="secondary" size="small" disabled={page === 1} onClick={() => onPage(page - 1)}>
        Previous
      </Button>
      <span className="text-ink-soft">
        Page {page} of {pages}
      </span>
      <Button look="secondary" size="small" disabled={page >= pages} onClick={() => onPage(page + 1)}>
        Next
      </Button>
    </nav>
  );
}

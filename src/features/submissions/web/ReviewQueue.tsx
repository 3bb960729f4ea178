import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Page } from '#kernel/endpoint.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { FilterTabs } from '#web/ui/FilterTabs.tsx';
import { Loaded } from '#web/ui/Loaded.tsx';
import { PageButtons } from '#web/ui/PageButtons.tsx';
import type { Submission } from '../contract.ts';
import type { SubmissionStatus } from '../vocabulary.ts';
import { QUEUE_PAGE, queueQuery } from './queries.ts';
import { SubmissionDialog } from './SubmissionDialog.tsx';
import { SubmissionItem } from './SubmissionItem.tsx';

const FILTERS = [
  { value: 'pending', label: 'Pending' },
  { value: 'published', label: 'Published' },
  { value: 'rejected', label: 'Rejected' },
  { value: undefined, label: 'All' },
] as const;
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
      <FilterTabs
        label="Show submissions by status"
        choices={FILTERS}
        value={status}
        onChange={(choice) => {
          setStatus(choice);
          setPage(1);
        }}
      />
      <Loaded query={query} failed={() => 'The submissions could not be loaded.'}>
        {(data) => (
          <>
            <List data={data} status={status} onOpen={setOpenId} />
            <PageButtons
              label="Pages of submissions"
              page={page}
              perPage={QUEUE_PAGE}
              total={data.total}
              onPage={setPage}
            />
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

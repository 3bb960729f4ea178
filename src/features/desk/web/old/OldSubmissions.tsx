import { queryOptions, useQuery } from '@tanstack/react-query';
import type { SubmissionRow, submissionsApi } from '#features/submissions/contract.ts';
import { typeLabel } from '#features/submissions/vocabulary.ts';
import { SubmissionBadge } from '#features/submissions/web/index.ts';
import { client } from '#kernel/client.ts';
import { plainText } from '#kernel/plain-text.ts';
import { FRESH } from '#platform/web/query-client.ts';
import { Button } from '#platform/web/ui/Button.tsx';
import { EmptyState } from '#platform/web/ui/EmptyState.tsx';
import { Loaded } from '#platform/web/ui/Loaded.tsx';
import { RelativeTime } from '#platform/web/ui/RelativeTime.tsx';
import { useAction } from '#platform/web/ui/use-action.ts';

const submissions = client<typeof submissionsApi>();
const PREVIEW = 200;
const SHOWN = 50;

const submissionsQuery = queryOptions({
  queryKey: ['/api/admin/submissions', { limit: SHOWN }],
  queryFn: () => submissions('GET /api/admin/submissions', { query: { limit: SHOWN } }),
  staleTime: FRESH.submissions,
});

/** Shows the type, age and beginning of each submission. Pending ones can be approved or rejected. */
export function OldSubmissions() {
  const query = useQuery(submissionsQuery);
  const review = useAction<Pick<SubmissionRow, 'id'> & { status: 'published' | 'rejected' }>({
    run: ({ id, status }) => submissions('PATCH /api/admin/submissions/:id', { params: { id }, body: { status } }),
    done: 'Submission updated successfully',
    failed: 'Failed to update submission',
    refresh: [['/api/admin/submissions'], ['/api/submissions'], ['/api/admin/overview']],
  });
  return (
    <Loaded query={query}>
      {({ rows }) =>
        rows.length === 0 ? (
          <EmptyState title="No submissions yet." />
        ) : (
          <ul className="border-rule border-t">
            {rows.map((row) => (
              <Item
                key={row.id}
                submission={row}
                pending={review.isPending}
                onReview={(status) => review.mutate({ id: row.id, status })}
              />
            ))}
          </ul>
        )
      }
    </Loaded>
  );
}

interface ItemProps {
  submission: SubmissionRow;
  pending: boolean;
  onReview: (status: 'published' | 'rejected') => void;
}

function Item({ submission: { title, type, status, submittedAt, content = '' }, pending, onReview }: ItemProps) {
  const text = plainText(content);
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 border-rule border-b py-3 text-sm">
      <div className="min-w-0 max-w-3xl">
        <h3 className="font-semibold">{title}</h3>
        <p className="text-ink-faint text-xs">
          {typeLabel(type)} · <RelativeTime date={submittedAt} />
        </p>
        <p className="mt-1 text-ink-soft">{text.length > PREVIEW ? `${text.slice(0, PREVIEW)}…` : text}</p>
      </div>
      {status === 'pending' ? (
        <div className="flex gap-2">
          <Button size="small" disabled={pending} onClick={() => onReview('published')}>
            Approve
          </Button>
          <Button size="small" look="danger" disabled={pending} onClick={() => onReview('rejected')}>
            Reject
          </Button>
        </div>
      ) : (
        <SubmissionBadge status={status} />
      )}
    </li>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDate } from '#kernel/time.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Loaded } from '#web/ui/Loaded.tsx';
import { PageButtons } from '#web/ui/PageButtons.tsx';
import { Paragraphs } from '#web/ui/Paragraphs.tsx';
import { SectionHead } from '#web/ui/SectionHead.tsx';
import type { Submission } from '../../contract.ts';
import { publishedPath } from '../published-path.ts';
import { MINE_PAGE, mineQuery } from '../queries.ts';
import { StatusBadge } from '../SubmissionItem.tsx';

/** Specification, section 2: what became of what somebody sent. */
export function MySubmissions() {
  const [page, setPage] = useState(1);
  const query = useQuery(mineQuery(page));
  return (
    <section aria-labelledby="my-submissions" className="min-w-0 lg:col-span-5">
      <SectionHead id="my-submissions" title="My Submissions" />
      <Loaded query={query} skeleton={3} failed={() => 'Your submissions could not be loaded.'}>
        {({ rows, total }) => (
          <>
            {total === 0 ? (
              <EmptyState title="No submissions yet. Create your first submission to get started." />
            ) : (
              <ul className="divide-y divide-rule">
                {rows.map((submission) => (
                  <Item key={submission.id} submission={submission} />
                ))}
              </ul>
            )}
            <PageButtons
              label="Pages of your submissions"
              page={page}
              perPage={MINE_PAGE}
              total={total}
              onPage={setPage}
            />
          </>
        )}
      </Loaded>
    </section>
  );
}

function Item({ submission }: { submission: Submission }) {
  const { title, status, type, submittedAt, reviewNotes } = submission;
  const path = publishedPath(submission);
  return (
    <li className="py-4 first:pt-0">
      <div className="flex items-start justify-between gap-4">
        <h3 className="min-w-0 break-words font-semibold font-serif text-lg leading-snug">{title}</h3>
        <StatusBadge status={status} />
      </div>
      <p className="mt-1 text-ink-soft text-sm">
        {type.replaceAll('_', ' ')} · Submitted <time dateTime={submittedAt}>{formatDate(submittedAt)}</time>
      </p>
      {reviewNotes && (
        <div className="mt-3 border-rule-strong border-l-2 pl-3 text-sm">
          <p className="font-semibold">Review notes</p>
          <Paragraphs text={reviewNotes} className="break-words text-ink-soft" />
        </div>
      )}
      {path && (
        <a
          href={path}
          className="mt-2 inline-flex min-h-6 items-center text-accent text-sm underline underline-offset-2 hover:text-accent-strong pointer-coarse:min-h-11"
        >
          View the published page<span className="sr-only">: {title}</span>
        </a>
      )}
    </li>
  );
}

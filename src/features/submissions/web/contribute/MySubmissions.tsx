import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { EmptyState } from '#platform/web/ui/EmptyState.tsx';
import { ExportLinks } from '#platform/web/ui/ExportLinks.tsx';
import { Loaded } from '#platform/web/ui/Loaded.tsx';
import { SectionHead } from '#platform/web/ui/SectionHead.tsx';
import { OWN_PAGE_SIZE, ownPageQuery } from '../queries.ts';
import { MySubmission } from './MySubmission.tsx';

const PageButtons = lazy(async () => ({
  default: (await import('#platform/web/ui/PageButtons.tsx')).PageButtons,
}));

/** Specification, section 2: the contributor's submissions with their status and actions. */
export function MySubmissions({ onOpen }: { onOpen: (id: string) => void }) {
  const [page, setPage] = useState(1);
  const query = useQuery(ownPageQuery(page));
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
                  <MySubmission key={submission.id} submission={submission} onOpen={() => onOpen(submission.id)} />
                ))}
              </ul>
            )}
            {total > OWN_PAGE_SIZE && (
              <Suspense>
                <PageButtons
                  label="Pages of your submissions"
                  page={page}
                  perPage={OWN_PAGE_SIZE}
                  total={total}
                  onPage={setPage}
                />
              </Suspense>
            )}
            {total > 0 && (
              <div className="mt-4">
                <ExportLinks of="/api/submissions" filters={{ by: 'me', fields: 'summary' }} what="your submissions" />
              </div>
            )}
          </>
        )}
      </Loaded>
    </section>
  );
}

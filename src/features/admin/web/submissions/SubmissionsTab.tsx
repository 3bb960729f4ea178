import { Suspense } from 'react';
import { CommentModeration } from '#features/comments/web/index.ts';
import { SkeletonRows } from '#web/ui/Skeleton.tsx';
import { CommentNotice } from '../notices/CommentNotice.tsx';
import { OnlyOne } from '../parts/OnlyOne.tsx';
import { SearchForm } from '../parts/SearchForm.tsx';
import { TabHead } from '../parts/TabHead.tsx';
import { useAdminSearch } from '../use-admin-search.ts';
import { JustDecided } from './JustDecided.tsx';
import { QueueFilters } from './QueueFilters.tsx';
import { SubmissionsList } from './SubmissionsList.tsx';

/** The review queue, and what readers say; a comment that the address names is shown alone. */
export default function SubmissionsTab() {
  const [{ record }] = useAdminSearch();
  return (
    <>
      {!record && <Queue />}
      <section>
        <TabHead title="Comments" note="A first comment waits here; three reports by readers hide one.">
          <CommentNotice />
        </TabHead>
        <OnlyOne note="Only one comment." all="Show all comments" />
        <Suspense fallback={<SkeletonRows rows={4} />}>
          <CommentModeration key={record} only={record} />
        </Suspense>
      </section>
    </>
  );
}

function Queue() {
  return (
    <div className="mb-14">
      <TabHead title="Submissions" note="Authors are promised a reply within 3-5 business days.">
        <QueueFilters />
        <SearchForm label="Search submissions" />
      </TabHead>
      <JustDecided />
      <SubmissionsList />
    </div>
  );
}

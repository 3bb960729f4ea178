import { Suspense } from 'react';
import { CommentModeration } from '#features/comments/web/index.ts';
import { SkeletonRows } from '#web/ui/Skeleton.tsx';
import { CommentNotice } from '../notices/CommentNotice.tsx';
import { SearchForm } from '../parts/SearchForm.tsx';
import { TabHead } from '../parts/TabHead.tsx';
import { JustDecided } from './JustDecided.tsx';
import { QueueFilters } from './QueueFilters.tsx';
import { SubmissionsList } from './SubmissionsList.tsx';

/** The review queue, and what readers say. */
export default function SubmissionsTab() {
  return (
    <>
      <TabHead title="Submissions" note="Authors are promised a reply within 3-5 business days.">
        <QueueFilters />
        <SearchForm label="Search submissions" />
      </TabHead>
      <JustDecided />
      <SubmissionsList />
      <section className="mt-14">
        <TabHead title="Comments" note="A first comment waits here; three reports by readers hide one.">
          <CommentNotice />
        </TabHead>
        <Suspense fallback={<SkeletonRows rows={4} />}>
          <CommentModeration />
        </Suspense>
      </section>
    </>
  );
}

import { Suspense } from 'react';
import { CommentModeration } from '#features/comments/web/index.ts';
import { ReviewQueue } from '#features/submissions/web/index.ts';
import { SkeletonRows } from '#web/ui/Skeleton.tsx';
import { CommentNotice } from './notices/CommentNotice.tsx';
import { TabHead } from './parts/TabHead.tsx';

export default function SubmissionsTab() {
  return (
    <>
      <TabHead title="Submissions" />
      <ReviewQueue />
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

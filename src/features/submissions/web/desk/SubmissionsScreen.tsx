import { Suspense } from 'react';
import { CommentModeration } from '#features/comments/web/index.ts';
import { CommentNotice } from '#features/notices/web/index.ts';
import { type List, useListSearch } from '#platform/web/ui/data-table/list-search.ts';
import { OnlyOne } from '#platform/web/ui/data-table/OnlyOne.tsx';
import { SearchForm } from '#platform/web/ui/data-table/SearchForm.tsx';
import { TabHead } from '#platform/web/ui/data-table/TabHead.tsx';
import { SkeletonRows } from '#platform/web/ui/Skeleton.tsx';
import { JustDecided } from './JustDecided.tsx';
import { QueueFilters } from './QueueFilters.tsx';
import { SubmissionsList } from './SubmissionsList.tsx';
import { queueSearch } from './search.ts';

/** The review queue and the comments; if the address names a comment, only that is shown. */
export default function SubmissionsScreen() {
  const list = useListSearch(queueSearch);
  const { record } = list.search;
  return (
    <>
      {!record && <Queue list={list} />}
      <section>
        <TabHead title="Comments" note="A first comment waits here; three reports by readers hide one.">
          <CommentNotice />
        </TabHead>
        <OnlyOne list={list} note="Only one comment." all="Show all comments" />
        <Suspense fallback={<SkeletonRows rows={4} />}>
          <CommentModeration key={record} only={record} />
        </Suspense>
      </section>
    </>
  );
}

function Queue({ list }: { list: List<ReturnType<typeof queueSearch>> }) {
  return (
    <div className="mb-14">
      <TabHead title="Submissions" note="Authors are promised a reply within 3-5 business days.">
        <QueueFilters list={list} />
        <SearchForm list={list} label="Search submissions" />
      </TabHead>
      <JustDecided />
      <SubmissionsList list={list} />
    </div>
  );
}

import { useListSearch } from '#platform/web/ui/data-table/list-search.ts';
import { SearchForm } from '#platform/web/ui/data-table/SearchForm.tsx';
import { TabHead } from '#platform/web/ui/data-table/TabHead.tsx';
import { JustDecided } from './JustDecided.tsx';
import { QueueFilters } from './QueueFilters.tsx';
import { SubmissionsList } from './SubmissionsList.tsx';
import { queueSearch } from './search.ts';

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

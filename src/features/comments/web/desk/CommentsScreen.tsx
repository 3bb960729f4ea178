import { CommentNotice } from '#features/notices/web/index.ts';
import { useListSearch } from '#platform/web/ui/data-table/list-search.ts';
import { OnlyOne } from '#platform/web/ui/data-table/OnlyOne.tsx';
import { TabHead } from '#platform/web/ui/data-table/TabHead.tsx';
import { CommentModeration } from '../CommentModeration.tsx';
import { commentsSearch } from './search.ts';

/** The comments on articles; if the address names one, only that is shown. */
export default function CommentsScreen() {
  const list = useListSearch(commentsSearch);
  const { record } = list.search;
  return (
    <section>
      <TabHead title="Comments" note="A first comment waits here; three reports by readers hide one.">
        <CommentNotice />
      </TabHead>
      <OnlyOne list={list} note="Only one comment." all="Show all comments" />
      <CommentModeration key={record} only={record} />
    </section>
  );
}

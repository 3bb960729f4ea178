import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CommentNotice } from '#features/notices/web/index.ts';
import { useListSearch } from '#platform/web/ui/data-table/list-search.ts';
import { OnlyOne } from '#platform/web/ui/data-table/OnlyOne.tsx';
import { TabHead } from '#platform/web/ui/data-table/TabHead.tsx';
import { EmptyState } from '#platform/web/ui/EmptyState.tsx';
import { ExportLinks } from '#platform/web/ui/ExportLinks.tsx';
import { FilterTabs } from '#platform/web/ui/FilterTabs.tsx';
import { Loaded } from '#platform/web/ui/Loaded.tsx';
import { PageButtons } from '#platform/web/ui/PageButtons.tsx';
import type { CommentSort, ModerationList } from '../../vocabulary.ts';
import { ModeratedItem } from '../ModeratedItem.tsx';
import { MODERATION_PAGE, moderationQuery } from '../queries.ts';
import { commentsSearch } from './search.ts';

const LISTS = [
  { value: 'waiting', label: 'To review' },
  { value: 'published', label: 'Published' },
  { value: 'hidden', label: 'Hidden' },
  { value: 'rejected', label: 'Rejected' },
  { value: undefined, label: 'All' },
] as const;
const ORDERS: { value: CommentSort | ''; label: string }[] = [
  { value: '', label: 'Awaiting review first' },
  { value: 'date-desc', label: 'Newest first' },
  { value: 'date-asc', label: 'Oldest first' },
  { value: 'reports-desc', label: 'Most reported first' },
  { value: 'author-asc', label: 'Author A-Z' },
  { value: 'author-desc', label: 'Author Z-A' },
  { value: 'article-asc', label: 'Article A-Z' },
  { value: 'article-desc', label: 'Article Z-A' },
];
const NOTHING = {
  waiting: 'No comments waiting for review',
  pending: 'No comments waiting for review',
  published: 'No comment has been published yet',
  hidden: 'No comment is hidden',
  rejected: 'No comment has been rejected',
};

function emptyText(list: ModerationList | undefined, only: string | undefined): string {
  if (only) return 'This comment is not in the list';
  return list ? NOTHING[list] : 'Nobody has written a comment yet';
}

/** Lists comments for the desk, pending and reported ones first. With `only`, shows just the comment with that id. */
export function CommentModeration({ only }: { only?: string | undefined }) {
  const [list, setList] = useState<ModerationList | undefined>(only ? undefined : 'waiting');
  const [page, setPage] = useState(1);
  const [order, setOrder] = useState<CommentSort>();
  const query = useQuery(moderationQuery({ status: list, sort: order, id: only }, page));
  return (
    <div>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="grow">
          <FilterTabs
            label="Show comments by status"
            choices={LISTS}
            value={list}
            onChange={(choice) => {
              setList(choice);
              setPage(1);
            }}
          />
        </div>
        <label className="mb-3 flex items-center gap-2 text-sm">
          <span className="text-ink-soft">Order</span>
          <select
            value={order ?? ''}
            onChange={(event) => {
              setOrder(event.target.value === '' ? undefined : (event.target.value as CommentSort));
              setPage(1);
            }}
            className="control control-compact"
          >
            {ORDERS.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </label>
      </div>
      <Loaded query={query} failed={() => 'The comments could not be loaded.'}>
        {({ rows, total }) => (
          <>
            {rows.length === 0 && <EmptyState title={emptyText(list, only)} />}
            <ul className="divide-y divide-rule" aria-busy={query.isPlaceholderData}>
              {rows.map((comment) => (
                <ModeratedItem key={comment.id} comment={comment} />
              ))}
            </ul>
            <PageButtons
              label="Pages of comments"
              page={page}
              perPage={MODERATION_PAGE}
              total={total}
              onPage={setPage}
            />
            <div className="mt-4">
              <ExportLinks
                of="/api/admin/comments"
                filters={{ status: list, sort: order, id: only }}
                what="comments"
                proof
              />
            </div>
          </>
        )}
      </Loaded>
    </div>
  );
}

export default function CommentsScreen() {
  const list = useListSearch(commentsSearch);
  const { record } = list.search;
  return (
    <section>
      <TabHead
        title="Comments"
        note="A reader’s first comment is held here for review. A comment that three readers report is hidden."
      >
        <CommentNotice />
      </TabHead>
      <OnlyOne list={list} note="Showing one comment only." all="Show all comments" />
      <CommentModeration key={record} only={record} />
    </section>
  );
}

import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { IssueSummary } from '#features/newsletter/issues-contract.ts';
import { FREQUENCY_LABELS } from '#features/newsletter/vocabulary.ts';
import { formatNumber } from '#kernel/numbers.ts';
import { momentText } from '#platform/web/local-time.ts';
import type { Column } from '#platform/web/ui/data-table/DataTable.tsx';
import { Listing } from '#platform/web/ui/data-table/Listing.tsx';
import { useListSearch } from '#platform/web/ui/data-table/list-search.ts';
import { TabHead } from '#platform/web/ui/data-table/TabHead.tsx';
import { ExportLinks } from '#platform/web/ui/ExportLinks.tsx';
import { IssueBadge } from './IssueBadge.tsx';
import { NewIssue } from './NewIssue.tsx';
import { issuesQuery } from './queries.ts';
import { issuesSearch } from './search.ts';

const columns: Column<IssueSummary>[] = [
  {
    head: 'Subject',
    cell: ({ id, subject }) => (
      <Link
        to="/admin/newsletter/$id"
        params={{ id }}
        className="inline-flex min-h-6 items-center font-semibold hover:text-accent hover:underline"
      >
        {subject}
      </Link>
    ),
  },
  {
    head: 'Frequency',
    cell: ({ frequency, special }) => `${FREQUENCY_LABELS[frequency]}${special ? ', special' : ''}`,
    className: 'text-ink-soft',
  },
  { head: 'Items', cell: ({ itemCount }) => <Figure value={itemCount} what="items" />, end: true },
  { head: 'Queued', cell: ({ figures }) => figures && <Figure value={figures.queued} what="queued" />, end: true },
  { head: 'Sent', cell: ({ figures }) => figures && <Figure value={figures.sent} what="sent" />, end: true },
  { head: 'Bounced', cell: ({ figures }) => figures && <Figure value={figures.bounced} what="bounced" />, end: true },
  {
    head: 'Unsubscribed',
    cell: ({ figures }) => figures && <Figure value={figures.unsubscribed} what="unsubscribed" />,
    end: true,
  },
  {
    head: 'When',
    cell: ({ sentAt, scheduledAt }) => (sentAt ?? scheduledAt) && momentText((sentAt ?? scheduledAt)!),
    className: 'text-ink-soft',
    end: true,
  },
  { head: 'Status', cell: ({ state }) => <IssueBadge state={state} />, end: true },
];

/** On a phone the row is a card without column headings, so the figure carries its label. */
function Figure({ value, what }: { value: number; what: string }) {
  return (
    <>
      {formatNumber(value)}
      <span className="sm:hidden"> {what}</span>
    </>
  );
}

/** Lists drafts, scheduled issues, and sent issues with their figures. */
export default function IssuesList() {
  const list = useListSearch(issuesSearch);
  const query = useQuery(issuesQuery(list.search));
  return (
    <>
      <TabHead
        title="Newsletter issues"
        note="A draft of each frequency fills itself with new records published since the last issue. Opens and clicks are not measured."
      >
        <NewIssue />
        <ExportLinks of="/api/admin/newsletter/issues" what="newsletter issues" />
      </TabHead>
      <Listing list={list} caption="Newsletter issues" query={query} columns={columns} empty="No issues yet." />
    </>
  );
}

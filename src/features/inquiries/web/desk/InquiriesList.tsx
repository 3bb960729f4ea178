import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { dueText } from '#features/desk/web/overview/due.ts';
import type { AdminSearch } from '#features/desk/web/search.ts';
import { useAdminSearch } from '#features/desk/web/use-admin-search.ts';
import type { Inquiry, inquiriesApi } from '#features/inquiries/contract.ts';
import { INQUIRY_SORTS, INQUIRY_TYPES } from '#features/inquiries/vocabulary.ts';
import { client } from '#kernel/client.ts';
import { oneOf } from '#platform/web/search-params.ts';
import { Badge } from '#platform/web/ui/Badge.tsx';
import type { Column } from '#platform/web/ui/data-table/DataTable.tsx';
import { Listing, PER_PAGE } from '#platform/web/ui/data-table/Listing.tsx';
import { OnlyOne } from '#platform/web/ui/data-table/OnlyOne.tsx';
import { SearchForm } from '#platform/web/ui/data-table/SearchForm.tsx';
import { SelectFilter } from '#platform/web/ui/data-table/SelectFilter.tsx';
import { TabHead } from '#platform/web/ui/data-table/TabHead.tsx';
import { useOpened } from '#platform/web/ui/data-table/use-opened.ts';
import { useSorting } from '#platform/web/ui/data-table/use-sorting.ts';
import { ExportLinks } from '#platform/web/ui/ExportLinks.tsx';
import { RelativeTime } from '#platform/web/ui/RelativeTime.tsx';
import { useNow } from '#platform/web/ui/use-now.ts';
import { InquiryDialog } from './InquiryDialog.tsx';

const inquiries = client<typeof inquiriesApi>();

const filtersOf = ({ q, record, answer, sort }: AdminSearch) => ({
  q,
  id: record,
  state: answer,
  sort: oneOf(INQUIRY_SORTS, sort),
});

function inquiriesQuery({ page = 1, ...search }: AdminSearch) {
  const query = { ...filtersOf(search), limit: PER_PAGE, offset: (page - 1) * PER_PAGE };
  return queryOptions({
    queryKey: ['/api/admin/inquiries', query],
    queryFn: () => inquiries('GET /api/admin/inquiries', { query }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}

const STATES = [
  { value: 'open', label: 'To answer' },
  { value: 'late', label: '24 hours passed' },
  { value: 'answered', label: 'Answered' },
];

/** What businesses ask for; a reply is promised within 24 hours. */
export function InquiriesList() {
  const [search] = useAdminSearch();
  const query = useQuery(inquiriesQuery(search));
  const [openId, setOpenId] = useOpened();
  const open = query.data?.rows.find(({ id }) => id === openId);
  const now = useNow();
  const columns: Column<Inquiry>[] = [
    {
      head: 'Company',
      sort: { by: 'company', first: 'asc' },
      cell: ({ id, companyName }) => (
        <button
          type="button"
          onClick={() => setOpenId(id)}
          className="inline-flex min-h-6 items-center text-left font-semibold hover:text-accent hover:underline pointer-coarse:min-h-11"
        >
          {companyName}
        </button>
      ),
    },
    {
      head: 'Type',
      sort: { by: 'type', first: 'asc' },
      cell: ({ inquiryType }) => INQUIRY_TYPES[inquiryType],
      className: 'text-ink-soft',
    },
    {
      head: 'Contact',
      sort: { by: 'contact', first: 'asc' },
      cell: ({ contactName }) => contactName,
      className: 'text-ink-soft',
    },
    {
      head: 'Received',
      sort: { by: 'date', first: 'desc' },
      cell: ({ createdAt }) => <RelativeTime date={createdAt} />,
      className: 'text-ink-soft',
    },
    {
      head: 'Reply',
      sort: { by: 'reply', first: 'asc' },
      cell: (inquiry) => <Clock inquiry={inquiry} now={now} />,
      end: true,
    },
  ];
  return (
    <section>
      <TabHead part title="Partnership inquiries" note="Everybody who writes is promised a reply within 24 hours.">
        <ExportLinks of="/api/admin/inquiries" filters={filtersOf(search)} what="inquiries" />
        <SelectFilter label="Status" name="answer" all="Every status" choices={STATES} />
        <SearchForm label="Search inquiries" />
      </TabHead>
      <OnlyOne note="Only one inquiry." all="Show all inquiries" />
      <Listing
        caption="Partnership inquiries"
        query={query}
        columns={columns}
        empty="No inquiries yet."
        sorting={useSorting(INQUIRY_SORTS, 'date-desc')}
      />
      <InquiryDialog key={openId} inquiry={open} onClose={() => setOpenId(undefined)} />
    </section>
  );
}

function Clock({ inquiry: { answeredAt, dueAt }, now }: { inquiry: Inquiry; now: number }) {
  if (answeredAt) return <Badge tone="success">Answered</Badge>;
  return <Badge tone={Date.parse(dueAt) <= now ? 'danger' : 'neutral'}>{dueText(dueAt, now)}</Badge>;
}

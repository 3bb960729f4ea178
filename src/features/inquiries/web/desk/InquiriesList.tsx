import { useQuery } from '@tanstack/react-query';
import type { Inquiry } from '#features/inquiries/contract.ts';
import { INQUIRY_SORTS, INQUIRY_STAGES, INQUIRY_STATES, INQUIRY_TYPES } from '#features/inquiries/vocabulary.ts';
import { queryOf } from '#platform/web/queries.ts';
import { oneOf } from '#platform/web/search-params.ts';
import { Badge } from '#platform/web/ui/Badge.tsx';
import { choicesOf } from '#platform/web/ui/choices.ts';
import { BREAKS_WORDS, type Column } from '#platform/web/ui/data-table/DataTable.tsx';
import { deskQuery, sliceOf } from '#platform/web/ui/data-table/desk-query.ts';
import { ListScreen } from '#platform/web/ui/data-table/ListScreen.tsx';
import { sortingOf, useListSearch, useOpened } from '#platform/web/ui/data-table/list-search.ts';
import { RelativeTime } from '#platform/web/ui/RelativeTime.tsx';
import { useNow } from '#platform/web/ui/use-now.ts';
import { dueText } from '../due.ts';
import { InquiryDialog } from './InquiryDialog.tsx';
import { inquiries, inquiriesSearch, inquiryQuery } from './queries.ts';

const inquiriesQuery = ({ q, record, status, sort, ...search }: ReturnType<typeof inquiriesSearch>) =>
  deskQuery(
    queryOf(inquiries, 'GET /api/admin/inquiries', {
      query: { q, id: record, state: status, sort: oneOf(INQUIRY_SORTS, sort), ...sliceOf(search) },
    }),
  );

const STATES = choicesOf(INQUIRY_STATES, { ...INQUIRY_STAGES, open: 'To answer', late: 'Overdue' });

/** Lists the partnership inquiries, each with what is left of the promised 24 hours. */
export default function InquiriesList() {
  const list = useListSearch(inquiriesSearch);
  const { search } = list;
  const [openId, setOpenId] = useOpened(search.record);
  const { data: open } = useQuery(inquiryQuery(openId));
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
      className: `text-ink-soft ${BREAKS_WORDS}`,
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
    <ListScreen
      title="Partnership inquiries"
      note="We promise every sender a reply within 24 hours."
      list={list}
      query={inquiriesQuery(search)}
      exports="inquiries"
      proof
      filters={[{ label: 'Status', name: 'status', all: 'All statuses', choices: STATES }]}
      search="Search inquiries"
      onlyOne={{ note: 'Showing one inquiry only.', all: 'Show all inquiries' }}
      columns={columns}
      empty="No inquiries yet."
      sorting={sortingOf(list, INQUIRY_SORTS, 'date-desc')}
    >
      <InquiryDialog key={openId} inquiry={open ?? undefined} onClose={() => setOpenId(undefined)} />
    </ListScreen>
  );
}

function Clock({ inquiry: { answeredAt, dueAt, stage, waitingSince }, now }: { inquiry: Inquiry; now: number }) {
  if (waitingSince) return <Badge tone="blue">They wrote back</Badge>;
  if (answeredAt) return <Badge tone={stage === 'agreed' ? 'success' : 'outline'}>{INQUIRY_STAGES[stage]}</Badge>;
  return <Badge tone={Date.parse(dueAt) <= now ? 'danger' : 'neutral'}>{dueText(dueAt, now)}</Badge>;
}

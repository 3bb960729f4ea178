import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useId } from 'react';
import type { Inquiry } from '#features/inquiries/contract.ts';
import { INQUIRY_TYPES } from '#features/inquiries/vocabulary.ts';
import { replyText } from '#features/inquiries/web/index.ts';
import type { Page } from '#kernel/endpoint.ts';
import { type Column, DataTable } from '#platform/web/ui/data-table/DataTable.tsx';
import { EmptyState } from '#platform/web/ui/EmptyState.tsx';
import { Loaded } from '#platform/web/ui/Loaded.tsx';
import { RelativeTime } from '#platform/web/ui/RelativeTime.tsx';
import { useNow } from '#platform/web/ui/use-now.ts';
import { recentInquiriesQuery } from './queries.ts';

interface RecentProps<Row> {
  title: string;
  query: UseQueryResult<Page<Row>>;
  empty: string;
  children: (rows: Row[]) => ReactNode;
}

export function Recent<Row>({ title, query, empty, children }: RecentProps<Row>) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="mt-10">
      <h2 id={id} className="mb-2 font-semibold font-serif text-xl">
        {title}
      </h2>
      <Loaded query={query}>{({ rows }) => (rows.length === 0 ? <EmptyState title={empty} /> : children(rows))}</Loaded>
    </section>
  );
}

/** Shows partnership inquiries, each with what is left of the promised 24 hours. */
export function RecentInquiries() {
  const query = useQuery(recentInquiriesQuery);
  const now = useNow();
  const columns: Column<Inquiry>[] = [
    { head: 'Company', cell: ({ companyName }) => <span className="font-semibold">{companyName}</span> },
    { head: 'Type', cell: ({ inquiryType }) => INQUIRY_TYPES[inquiryType], className: 'text-ink-soft' },
    {
      head: 'Contact',
      cell: ({ contactName, email }) => (
        <a href={`mailto:${email}`} className="line-link text-accent">
          {contactName}
        </a>
      ),
    },
    { head: 'Received', cell: ({ createdAt }) => <RelativeTime date={createdAt} />, className: 'text-ink-soft' },
    { head: 'Reply', cell: (inquiry) => replyText(inquiry, now), end: true, className: 'text-ink-soft' },
  ];
  return (
    <Recent title="Partnership Inquiries" empty="No inquiries yet." query={query}>
      {(rows) => (
        <>
          <DataTable caption="Partnership inquiries" columns={columns} rows={rows} />
          <Link to="/admin/inquiries" className="line-link mt-3 font-semibold text-accent text-sm">
            View all inquiries
          </Link>
        </>
      )}
    </Recent>
  );
}

import { useQuery } from '@tanstack/react-query';
import type { Inquiry } from '#features/inquiries/contract.ts';
import { INQUIRY_TYPES } from '#features/inquiries/vocabulary.ts';
import { RelativeTime, useNow } from '#web/ui/RelativeTime.tsx';
import { type Column, DataTable } from '../parts/DataTable.tsx';
import { dueText } from './due.ts';
import { recentInquiriesQuery } from './queries.ts';
import { Recent } from './Recent.tsx';

/** Partnership inquiries with their 24-hour clock. */
export function RecentInquiries() {
  const query = useQuery(recentInquiriesQuery);
  const now = useNow();
  const columns: Column<Inquiry>[] = [
    { head: 'Company', cell: ({ companyName }) => <span className="font-semibold">{companyName}</span> },
    { head: 'Type', cell: ({ inquiryType }) => INQUIRY_TYPES[inquiryType], className: 'text-ink-soft' },
    {
      head: 'Contact',
      cell: ({ contactName, email }) => (
        <a href={`mailto:${email}`} className="text-accent hover:underline">
          {contactName}
        </a>
      ),
    },
    { head: 'Received', cell: ({ createdAt }) => <RelativeTime date={createdAt} />, className: 'text-ink-soft' },
    { head: 'Reply', cell: ({ dueAt }) => dueText(dueAt, now), end: true, className: 'text-ink-soft' },
  ];
  return (
    <Recent title="Partnership Inquiries" empty="No inquiries yet." query={query}>
      {(rows) => <DataTable caption="Partnership inquiries" columns={columns} rows={rows} />}
    </Recent>
  );
}

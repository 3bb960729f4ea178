import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import type { newsletterApi, Subscriber } from '#features/newsletter/contract.ts';
import { client } from '#kernel/client.ts';
import { FRESH } from '#web/query-client.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { ExportLinks } from '#web/ui/ExportLinks.tsx';
import { RelativeTime } from '#web/ui/RelativeTime.tsx';
import type { Column } from '../parts/DataTable.tsx';
import { Listing, PER_PAGE } from '../parts/Listing.tsx';
import { SearchForm } from '../parts/SearchForm.tsx';
import { TabHead } from '../parts/TabHead.tsx';
import { useAdminSearch } from '../use-admin-search.ts';

const newsletter = client<typeof newsletterApi>();

const subscribersQuery = (q: string | undefined, page: number) =>
  queryOptions({
    queryKey: ['/api/admin/newsletter/subscribers', { q, page }],
    queryFn: () =>
      newsletter('GET /api/admin/newsletter/subscribers', {
        query: { q, limit: PER_PAGE, offset: (page - 1) * PER_PAGE },
      }),
    staleTime: FRESH.subscribers,
    placeholderData: keepPreviousData,
  });

const columns: Column<Subscriber>[] = [
  { head: 'E-mail', cell: ({ email }) => <span className="break-all font-semibold">{email}</span> },
  { head: 'Name', cell: ({ firstName, lastName }) => [firstName, lastName].filter(Boolean).join(' ') },
  {
    head: 'Subscribed',
    cell: ({ subscribedAt }) => <RelativeTime date={subscribedAt} />,
    className: 'text-ink-soft',
  },
  {
    head: 'Status',
    cell: ({ active }) => <Badge tone={active ? 'success' : 'neutral'}>{active ? 'Active' : 'Inactive'}</Badge>,
    end: true,
  },
];

/** Who gets the newsletter; an address is active once it was confirmed. */
export default function NewsletterTab() {
  const [{ q, page = 1 }] = useAdminSearch();
  const query = useQuery(subscribersQuery(q, page));
  const title = query.data && !q ? `Newsletter Subscribers (${query.data.total})` : 'Newsletter Subscribers';
  return (
    <>
      <TabHead title={title}>
        <ExportLinks of="/api/admin/newsletter/subscribers" filters={{ q }} what="subscribers" />
        <SearchForm label="Search subscribers" />
      </TabHead>
      <Listing
        caption="Newsletter subscribers"
        query={query}
        columns={columns}
        empty="No newsletter subscribers yet."
      />
    </>
  );
}

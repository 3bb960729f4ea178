import { queryOptions, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Tabs } from 'radix-ui';
import { type ReactNode, Suspense, useEffect } from 'react';
import type { AdminUser } from '#features/accounts/contract.ts';
import { needsSecondFactor, SecondFactorNeeded, useLogout, Waiting } from '#features/accounts/web/index.ts';
import { adminUserQuery } from '#features/accounts/web/queries.ts';
import { courses } from '#features/courses/web/queries.ts';
import { jobs } from '#features/jobs/web/queries.ts';
import { SiteSettings } from '#features/settings/web/index.ts';
import type { SubmissionRow, submissionsApi } from '#features/submissions/contract.ts';
import { typeLabel } from '#features/submissions/vocabulary.ts';
import { SubmissionBadge } from '#features/submissions/web/index.tsx';
import { client } from '#kernel/client.ts';
import { plainText } from '#kernel/plain-text.ts';
import { isApiError } from '#kernel/problem.ts';
import { queryOf } from '#platform/web/queries.ts';
import { freshFor } from '#platform/web/query-client.ts';
import { Button } from '#platform/web/ui/Button.tsx';
import { ButtonLink } from '#platform/web/ui/ButtonLink.tsx';
import { TabButtons } from '#platform/web/ui/data-table/TabButtons.tsx';
import { TabHead } from '#platform/web/ui/data-table/TabHead.tsx';
import { EmptyState } from '#platform/web/ui/EmptyState.tsx';
import { Loaded } from '#platform/web/ui/Loaded.tsx';
import { RelativeTime } from '#platform/web/ui/RelativeTime.tsx';
import { SkeletonRows } from '#platform/web/ui/Skeleton.tsx';
import { toast } from '#platform/web/ui/toast.ts';
import { useAction } from '#platform/web/ui/use-action.ts';
import { AdminHeader } from '../AdminHeader.tsx';
import { type Screen, useDesk } from '../collection.ts';
import { overviewQuery } from '../overview/queries.ts';

const REDIRECT_MS = 1000;

/** Checks access to the older dashboard. Says why before it redirects (behaviour 18.3). */
export function OldGuard({ children }: { children: (admin: AdminUser) => ReactNode }) {
  const {
    data: admin,
    isPending,
    error,
  } = useQuery({ ...adminUserQuery, staleTime: freshFor('/api/admin/user'), refetchOnWindowFocus: false });
  if (isPending) return <Waiting>Verifying Access</Waiting>;
  if (admin?.role === 'admin' && !error) return children(admin);
  if (needsSecondFactor(error)) return <SecondFactorNeeded />;
  return admin || (isApiError(error) && error.status === 403) ? (
    <Leave to="/" title="Access Denied" description="Admin privileges required. Redirecting to home..." />
  ) : (
    <Leave to="/admin-login" title="Unauthorized" description="Admin login required. Redirecting..." />
  );
}

function Leave({ to, title, description }: { to: '/' | '/admin-login'; title: string; description: string }) {
  const navigate = useNavigate();
  useEffect(() => {
    toast({ title, description, tone: 'danger' });
    const timer = setTimeout(() => void navigate({ to, replace: true }), REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [navigate, to, title, description]);
  return <Waiting>{title}</Waiting>;
}

const totalsQuery = queryOptions({
  queryKey: ['/api/admin/overview', 'listings'],
  queryFn: async () => {
    const query = { limit: 1 };
    const [{ total: jobCount }, { total: courseCount }] = await Promise.all([
      jobs('GET /api/jobs', { query }),
      courses('GET /api/training', { query }),
    ]);
    return { jobCount, courseCount };
  },
  staleTime: 0,
});

function OldStats() {
  const overview = useQuery(overviewQuery);
  const totals = useQuery(totalsQuery);
  return (
    <Loaded query={overview} skeleton={2}>
      {({ articles, announcements, subscribers, submissions }) => (
        <dl className="mb-8 grid grid-cols-2 gap-x-5 border-rule border-y sm:grid-cols-3 lg:grid-cols-6">
          <Stat label="Articles" count={articles.total} />
          <Stat label="Breaking News" count={announcements.total} />
          <Stat label="Jobs" count={totals.data?.jobCount} />
          <Stat label="Courses" count={totals.data?.courseCount} />
          <Stat label="Pending Submissions" count={submissions.total} />
          <Stat label="Active Subscribers" count={subscribers?.total} />
        </dl>
      )}
    </Loaded>
  );
}

function Stat({ label, count }: { label: string; count: number | undefined }) {
  return (
    <div className="flex flex-col-reverse justify-end py-3">
      <dt className="text-ink-soft text-sm">{label}</dt>
      <dd className="font-semibold font-serif text-2xl">{count ?? '…'}</dd>
    </div>
  );
}

const tabs: { key: string; label: string; panel: ReactNode }[] = [
  { key: 'content', label: 'Content', panel: <OldLists tab="content" /> },
  {
    key: 'submissions',
    label: 'Submissions',
    panel: (
      <>
        <TabHead title="Submissions" heading="h2" />
        <OldSubmissions />
      </>
    ),
  },
  { key: 'newsletter', label: 'Newsletter', panel: <OldLists tab="newsletter" /> },
  { key: 'jobs', label: 'Jobs & Training', panel: <OldLists tab="jobs" /> },
  { key: 'settings', label: 'Settings', panel: <SiteSettings /> },
];

/** The older dashboard (behaviour 18.1). */
export function OldDashboardPage() {
  const { leaving, logout } = useLogout();
  if (leaving) return <Waiting>Logging out</Waiting>;
  return (
    <OldGuard>
      {(admin) => (
        <>
          <AdminHeader heading="h1" admin={admin} onLogout={logout} />
          <main id="main" tabIndex={-1} className="mx-auto max-w-page px-4 pt-4 pb-16 outline-none sm:px-6">
            <OldStats />
            <OldTabs />
          </main>
        </>
      )}
    </OldGuard>
  );
}

/** Clears the search of the address when the tab changes, because each tab's lists have their own filters. */
function OldTabs() {
  const navigate = useNavigate();
  const begin = () => void navigate({ to: '/admin/dashboard-old', search: {}, replace: true, resetScroll: false });
  return (
    <Tabs.Root defaultValue="content" activationMode="manual" onValueChange={begin}>
      <TabButtons tabs={tabs} className="mb-6 border-rule border-b [&>:first-child]:pl-0" />
      {tabs.map(({ key, panel }) => (
        <Tabs.Content key={key} value={key}>
          <Suspense fallback={<SkeletonRows rows={6} />}>{panel}</Suspense>
        </Tabs.Content>
      ))}
    </Tabs.Root>
  );
}

type OldTab = NonNullable<Screen['older']>['tab'];

export function OldLists({ tab }: { tab: OldTab }) {
  return (
    <div className="flex flex-col gap-10">
      {useDesk().screens.map(({ path, older, component: List }) => {
        if (older?.tab !== tab) return null;
        const { title, links, first } = older;
        return (
          <section key={path}>
            <TabHead title={title} heading="h2">
              {links.map(({ label, to }) => (
                <ButtonLink key={to} to={to} look="secondary" size="small">
                  {label}
                </ButtonLink>
              ))}
            </TabHead>
            <List {...(first && { first })} />
          </section>
        );
      })}
    </div>
  );
}

const submissions = client<typeof submissionsApi>();
const PREVIEW = 200;
const SHOWN = 50;

const submissionsQuery = queryOf(submissions, 'GET /api/admin/submissions', { query: { limit: SHOWN } });

export function OldSubmissions() {
  const query = useQuery(submissionsQuery);
  const review = useAction<Pick<SubmissionRow, 'id'> & { status: 'published' | 'rejected' }>({
    run: ({ id, status }) => submissions('PATCH /api/admin/submissions/:id', { params: { id }, body: { status } }),
    done: 'Submission updated successfully',
    failed: 'Failed to update submission',
    refresh: [['/api/admin/submissions'], ['/api/submissions'], ['/api/admin/overview']],
  });
  return (
    <Loaded query={query}>
      {({ rows }) =>
        rows.length === 0 ? (
          <EmptyState title="No submissions yet." />
        ) : (
          <ul className="border-rule border-t">
            {rows.map((row) => (
              <Item
                key={row.id}
                submission={row}
                pending={review.isPending}
                onReview={(status) => review.mutate({ id: row.id, status })}
              />
            ))}
          </ul>
        )
      }
    </Loaded>
  );
}

interface ItemProps {
  submission: SubmissionRow;
  pending: boolean;
  onReview: (status: 'published' | 'rejected') => void;
}

function Item({ submission: { title, type, status, submittedAt, content = '' }, pending, onReview }: ItemProps) {
  const text = plainText(content);
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 border-rule border-b py-3 text-sm">
      <div className="min-w-0 max-w-3xl">
        <h3 className="font-semibold">{title}</h3>
        <p className="text-ink-faint text-xs">
          {typeLabel(type)} · <RelativeTime date={submittedAt} />
        </p>
        <p className="mt-1 text-ink-soft">{text.length > PREVIEW ? `${text.slice(0, PREVIEW)}…` : text}</p>
      </div>
      {status === 'pending' ? (
        <div className="flex gap-2">
          <Button size="small" disabled={pending} onClick={() => onReview('published')}>
            Approve
          </Button>
          <Button size="small" look="danger" disabled={pending} onClick={() => onReview('rejected')}>
            Reject
          </Button>
        </div>
      ) : (
        <SubmissionBadge status={status} />
      )}
    </li>
  );
}

import { useQueries, useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { EVENT_LABELS } from '#features/security/vocabulary.ts';
import { alarmsQuery } from '#features/security/web/queries.ts';
import type { SubmissionRow } from '#features/submissions/contract.ts';
import { typeLabel } from '#features/submissions/vocabulary.ts';
import { SubmissionBadge } from '#features/submissions/web/index.tsx';
import { formatNumber } from '#kernel/numbers.ts';
import { type Column, DataTable } from '#platform/web/ui/data-table/DataTable.tsx';
import { EditLink } from '#platform/web/ui/data-table/EditLink.tsx';
import { TabHead } from '#platform/web/ui/data-table/TabHead.tsx';
import { Loaded } from '#platform/web/ui/Loaded.tsx';
import { RelativeTime } from '#platform/web/ui/RelativeTime.tsx';
import { Sparkline } from '#platform/web/ui/Sparkline.tsx';
import type { OverviewFigure } from '../../contract.ts';
import { useMayUse } from '../collection.ts';
import { Agenda } from './Agenda.tsx';
import { CARD, CARDS, OverviewSkeleton } from './OverviewSkeleton.tsx';
import {
  agendaQuery,
  backupQuery,
  growthQuery,
  notFoundQuery,
  overviewQuery,
  readingsQuery,
  recentInquiriesQuery,
  recentSubmissionsQuery,
  reviewsQuery,
} from './queries.ts';
import { Recent, RecentInquiries } from './Recent.tsx';
import { useRange } from './range.ts';
import { Trends } from './Trends.tsx';

const columns: Column<SubmissionRow>[] = [
  { head: 'Submission', cell: ({ id, title }) => <EditLink to="/admin/submissions/$id" id={id} title={title} /> },
  { head: 'Type', cell: ({ type }) => typeLabel(type), className: 'text-ink-soft' },
  { head: 'Author', cell: ({ authorName }) => authorName, className: 'text-ink-soft' },
  { head: 'Received', cell: ({ submittedAt }) => <RelativeTime date={submittedAt} />, className: 'text-ink-soft' },
  { head: 'Status', cell: ({ status }) => <SubmissionBadge status={status} />, end: true },
];

/** Shows the latest five submissions (behaviour 16.7). */
function RecentActivity() {
  const query = useQuery(recentSubmissionsQuery);
  return (
    <Recent title="Recent Activity" empty="No submissions yet." query={query}>
      {(rows) => <DataTable caption="Recent submissions" columns={columns} rows={rows} />}
    </Recent>
  );
}

export default function OverviewTab() {
  const isAdmin = useMayUse('admin');
  const seesSubscribers = useMayUse('newsletter');
  const seesInquiries = useMayUse('inquiries');
  const [days] = useRange();
  // Waits for all parts, so that none pushes others down when it arrives. A part that fails says so in its place.
  const waiting = useQueries({
    queries: [
      ...[
        overviewQuery,
        agendaQuery,
        readingsQuery(days),
        reviewsQuery(days),
        notFoundQuery(days),
        recentSubmissionsQuery,
      ],
      ...(isAdmin ? [alarmsQuery, backupQuery] : []),
      ...(seesSubscribers ? [growthQuery(days)] : []),
      ...(seesInquiries ? [recentInquiriesQuery] : []),
    ],
    combine: (queries) => queries.some(({ isPending, failureCount }) => isPending && failureCount === 0),
  });
  if (waiting) return <OverviewSkeleton />;
  return (
    <>
      <TabHead title="Overview" />
      {isAdmin && <NoBackup />}
      {isAdmin && <SecurityAlarms />}
      <Stats />
      <Agenda />
      <Trends />
      <RecentActivity />
      <Link to="/admin/comments" className="line-link mt-3 font-semibold text-accent text-sm">
        Review comments
      </Link>
      {seesInquiries && <RecentInquiries />}
    </>
  );
}

/** The list of articles leaves humor out, but its card counts it, as the front page does. */
const HUMOR = 'line-link text-accent text-sm';

/** Shows the four cards (behaviour 16.7). Each opens the list of exactly the records that it counts. */
export function Stats() {
  const navigate = useNavigate();
  return (
    <Loaded query={useQuery(overviewQuery)} skeleton={4}>
      {({ articles, humor, announcements, subscribers, submissions }) => (
        <div className={CARDS}>
          <StatCard
            label="Total Articles"
            figure={articles}
            onOpen={() => navigate({ to: '/admin/articles', search: { status: 'published' } })}
          >
            {humor > 0 && (
              <Link to="/admin/humor" search={{ status: 'published' }} className={HUMOR}>
                including {formatNumber(humor)} humor
              </Link>
            )}
          </StatCard>
          <StatCard
            label="Breaking News"
            figure={announcements}
            onOpen={() => navigate({ to: '/admin/announcements', search: { status: 'published' } })}
          />
          {subscribers && (
            <StatCard
              label="Newsletter Subscribers"
              figure={subscribers}
              onOpen={() => navigate({ to: '/admin/subscribers', search: { status: 'active' } })}
            />
          )}
          <StatCard
            label="Pending Submissions"
            figure={submissions}
            onOpen={() => navigate({ to: '/admin/submissions' })}
          />
        </div>
      )}
    </Loaded>
  );
}

interface StatCardProps {
  label: string;
  figure: OverviewFigure;
  onOpen: () => void;
  children?: ReactNode;
}

function StatCard({ label, figure, onOpen, children }: StatCardProps) {
  return (
    <section className={CARD}>
      <h2 className="text-ink-soft text-sm">
        <button
          type="button"
          onClick={onOpen}
          className="min-h-6 pointer-coarse:min-h-11 hover:text-accent hover:underline"
        >
          {label}
        </button>
      </h2>
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="font-semibold font-serif text-3xl tabular-nums">{formatNumber(figure.total)}</span>
        {children}
      </p>
      <Sparkline daily={figure.daily} />
      <p className="text-ink-faint text-xs">{trendText(figure)}</p>
    </section>
  );
}

function SecurityAlarms() {
  const alarms = useQuery(alarmsQuery).data?.alarms ?? [];
  if (alarms.length === 0) return null;
  return (
    <section aria-label="Security alarms" className="mb-6 border-danger border-l-4 py-1 pl-4 text-sm">
      <p className="font-semibold">An unusual number of refused requests in the last 24 hours</p>
      <ul className="mt-1">
        {alarms.map(({ kind, at }) => (
          <li key={kind}>
            <Link to="/admin/security" search={{ refusal: kind, period: 'day' }} className="line-link text-accent">
              {EVENT_LABELS[kind]}
            </Link>{' '}
            <span className="text-ink-soft">
              <RelativeTime date={at} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Returns '66 in the last 30 days, up 78% from 37'; without a percentage if there was nothing before. */
export function trendText({ recent, before }: OverviewFigure): string {
  if (recent === 0 && before === 0) return 'None in the last 60 days';
  return `${recent} in the last 30 days, ${before === 0 ? 'none in the 30 before' : share(recent, before)}`;
}

function share(recent: number, before: number): string {
  const percent = Math.round(((recent - before) / before) * 100);
  if (percent === 0) return `about as many as before (${before})`;
  return `${percent > 0 ? 'up' : 'down'} ${Math.abs(percent)}% from ${before}`;
}

export function NoBackup() {
  const { data } = useQuery(backupQuery);
  if (!data || data.lastAt !== null) return null;
  return (
    <p className="mb-6 flex flex-wrap items-center gap-x-4 border-danger border-l-4 py-1 pl-4 text-sm">
      <span className="font-semibold">No backup has been made yet.</span>
      <Link to="/admin/backups" className="line-link text-accent">
        Go to Backups
      </Link>
    </p>
  );
}

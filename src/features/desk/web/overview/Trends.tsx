import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useId } from 'react';
import { kindNamed } from '#features/kinds.ts';
import type { Growth as Subscribers } from '#features/newsletter/contract.ts';
import type { MostRead as Piece, Readings } from '#features/readings/contract.ts';
import { RANGES, type Range } from '#features/readings/vocabulary.ts';
import type { Searched } from '#features/search/contract.ts';
import { REVIEW_DAYS } from '#features/submissions/vocabulary.ts';
import { formatNumber } from '#kernel/numbers.ts';
import { FilterTabs } from '#platform/web/ui/FilterTabs.tsx';
import { Loaded } from '#platform/web/ui/Loaded.tsx';
import type { Reviews } from '../../contract.ts';
import { useMayUse } from '../collection.ts';
import { Chart } from './charts/Chart.tsx';
import { beforeText, counted, dayLabel, inPeriods, periodName, sumOf, waitText, weekLabel } from './charts/series.ts';
import { growthQuery, notFoundQuery, readingsQuery, reviewsQuery } from './queries.ts';
import { RANGE_LABELS, useRange } from './range.ts';

const say = (readings: number) => counted(readings, 'read');

function ReadingsChart({ readings: { daily, before }, days }: { readings: Readings; days: Range }) {
  const total = sumOf(daily, (day) => day.readings);
  const points = inPeriods(daily).map((period) => ({
    label: period.label,
    value: sumOf(period.days, (day) => day.readings),
  }));
  return (
    <Chart
      title="Reads"
      note={`${say(total)} in ${days} days${beforeText(total, before, days)}`}
      shape="bars"
      points={points}
      say={say}
      table={{
        head: [periodName(days), 'Reads'],
        rows: points.toReversed().map(({ label, value }) => [label, formatNumber(value)]),
      }}
    />
  );
}

const CHOICES = RANGES.map((range) => ({ value: String(range), label: RANGE_LABELS[range] }));

export function Trends() {
  const seesSubscribers = useMayUse('newsletter');
  const [days, show] = useRange();
  const readings = useQuery(readingsQuery(days));
  const growth = useQuery({ ...growthQuery(days), enabled: seesSubscribers });
  return (
    <section aria-label="Figures" className="mt-10">
      <FilterTabs
        label="Show the last"
        choices={CHOICES}
        value={String(days)}
        onChange={(range) => show(Number(range) as Range)}
      />
      <div className="mt-6 grid items-start gap-10 lg:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-10">
          <Loaded query={readings}>{(data) => <ReadingsChart readings={data} days={days} />}</Loaded>
          {seesSubscribers && <Loaded query={growth}>{(data) => <GrowthChart growth={data} days={days} />}</Loaded>}
          <Loaded query={useQuery(reviewsQuery(days))}>{(data) => <ReviewsChart reviews={data} days={days} />}</Loaded>
        </div>
        <div className="flex min-w-0 flex-col gap-10">
          <Loaded query={readings}>{({ pieces }) => <MostRead pieces={pieces} />}</Loaded>
          <Loaded query={useQuery(notFoundQuery(days))}>
            {({ rows, total }) => <NotFound rows={rows} total={total} days={days} />}
          </Loaded>
        </div>
      </div>
    </section>
  );
}

/** Lists the most-read pieces that readers can still open. */
function MostRead({ pieces }: { pieces: Piece[] }) {
  return (
    <RankedList
      title="Most read"
      note="Articles, announcements, vacancies, courses and events; not counting bots or the desk."
      heads={['Piece', 'Reads']}
      empty="Nobody read anything in this period."
      rows={pieces.map(({ kind, id, title, path, readings }) => ({
        key: id,
        name: (
          <>
            <Link {...({ to: path } as { to: '/' })} className="line-link font-semibold hover:text-accent">
              {title}
            </Link>{' '}
            <span className="text-ink-faint">{kindNamed('public', kind).one}</span>
          </>
        ),
        figure: formatNumber(readings),
      }))}
    />
  );
}

function NotFound({ rows, total, days }: { rows: Searched[]; total: number; days: Range }) {
  return (
    <RankedList
      title="Searches without results"
      note="Ideas for articles, or terms that need a synonym; also misspelt terms that the search corrected."
      heads={['Search term', 'Searches']}
      empty="Every search found something."
      rows={rows.map(({ words, times }) => ({
        key: words,
        name: <span className="break-words font-semibold">{words}</span>,
        figure: formatNumber(times),
      }))}
    >
      {total > 0 && (
        <Link
          to="/admin/searches"
          search={{ found: 'nothing', ...(days !== 30 && { days: String(days) as '7' | '90' | '365' }) }}
          className="line-link mt-3 font-semibold text-accent text-sm"
        >
          View all searches without results
        </Link>
      )}
    </RankedList>
  );
}

function ReviewsChart({ reviews: { periods, hours, before }, days }: { reviews: Reviews; days: Range }) {
  const decided = sumOf(periods, (period) => period.decided);
  const inTime = sumOf(periods, (period) => period.inTime);
  const label = days === 7 ? dayLabel : weekLabel;
  const rows = periods.map((period) => ({ ...period, label: label(period.day) }));
  return (
    <Chart
      title="Review times in days"
      note={
        hours === null
          ? `No decisions in the last ${days} days.`
          : `${waitText(hours)} (median)${before === null ? '' : `, ${waitText(before)} before`}; ${formatNumber(inTime)} of ${formatNumber(decided)} within ${REVIEW_DAYS.to} business days`
      }
      shape="bars"
      points={rows.map(({ label: name, hours: waited }) => ({
        label: name,
        value: waited === null ? null : Math.round(waited / 2.4) / 10,
      }))}
      say={(waited) => waitText(waited * 24)}
      table={{
        head: [days === 7 ? 'Day' : 'Week', 'Decided', 'On time', 'Median wait'],
        rows: rows
          .toReversed()
          .map((row) => [
            row.label,
            formatNumber(row.decided),
            formatNumber(row.inTime),
            row.hours === null ? 'none' : waitText(row.hours),
          ]),
      }}
    />
  );
}

interface RankedListProps {
  title: string;
  note: string;
  heads: readonly [name: string, figure: string];
  empty: string;
  rows: { key: string; name: ReactNode; figure: string }[];
  children?: ReactNode;
}

/** A short table of names with a number each, highest first. */
function RankedList({ title, note, heads, empty, rows, children }: RankedListProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="min-w-0">
      <h2 id={id} className="font-semibold font-serif text-xl">
        {title}
      </h2>
      <p className="mt-1 mb-2 min-h-5 text-ink-soft text-sm">{note}</p>
      {rows.length === 0 ? (
        <p className="border-rule border-t py-3 text-ink-soft text-sm">{empty}</p>
      ) : (
        <table className="w-full text-sm">
          <caption className="sr-only">{title}</caption>
          <thead className="sr-only">
            <tr>
              {heads.map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, name, figure }) => (
              <tr key={key} className="border-rule border-t">
                <th scope="row" className="py-1.5 pr-4 text-left font-normal">
                  {name}
                </th>
                <td className="py-1.5 text-right align-top tabular-nums leading-6">{figure}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {children}
    </section>
  );
}

/** Shows the number of subscribers at the end of each day, counting back from today's. */
function GrowthChart({ growth: { counts, days: changes }, days }: { growth: Subscribers; days: Range }) {
  const periods = inPeriods(changes).map((period) => ({
    label: period.label,
    joined: sumOf(period.days, (day) => day.joined),
    left: sumOf(period.days, (day) => day.left),
  }));
  const rows = periods.map((period, nth) => {
    const since = periods.slice(nth + 1);
    const change = sumOf(since, ({ joined, left }) => joined - left);
    return { ...period, active: Math.max(0, counts.active - change) };
  });
  const joined = sumOf(periods, (period) => period.joined);
  const left = sumOf(periods, (period) => period.left);
  return (
    <Chart
      title="Newsletter subscribers"
      note={`${formatNumber(counts.active)} now; ${formatNumber(joined)} joined and ${formatNumber(left)} left in ${days} days`}
      shape="line"
      points={rows.map(({ label, active }) => ({ label, value: active }))}
      say={(active) => counted(active, 'subscriber')}
      table={{
        head: [periodName(days), 'Subscribers', 'Joined', 'Left'],
        rows: rows.toReversed().map((row) => [row.label, ...[row.active, row.joined, row.left].map(formatNumber)]),
      }}
    />
  );
}

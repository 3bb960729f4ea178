import type { Range } from '#features/readings/vocabulary.ts';
import { REVIEW_DAYS } from '#features/submissions/vocabulary.ts';
import { formatNumber } from '#kernel/numbers.ts';
import type { Reviews } from '../../../contract.ts';
import { Chart } from './Chart.tsx';
import { dayLabel, sumOf, waitText, weekLabel } from './series.ts';

/** How long submissions waited for their decision, as the median of each week. */
export function ReviewsChart({ reviews: { periods, hours, before }, days }: { reviews: Reviews; days: Range }) {
  const decided = sumOf(periods, (period) => period.decided);
  const inTime = sumOf(periods, (period) => period.inTime);
  const label = days === 7 ? dayLabel : weekLabel;
  const rows = periods.map((period) => ({ ...period, label: label(period.day) }));
  return (
    <Chart
      title="Review times in days"
      note={
        hours === null
          ? `No submission was decided in ${days} days.`
          : `${waitText(hours)} (median)${before === null ? '' : `, ${waitText(before)} before`}; ${formatNumber(inTime)} of ${formatNumber(decided)} within ${REVIEW_DAYS.to} business days`
      }
      shape="bars"
      points={rows.map(({ label: name, hours: waited }) => ({
        label: name,
        value: waited === null ? null : Math.round(waited / 2.4) / 10,
      }))}
      say={(waited) => waitText(waited * 24)}
      table={{
        head: [days === 7 ? 'Day' : 'Week', 'Decided', 'In time', 'Median wait'],
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

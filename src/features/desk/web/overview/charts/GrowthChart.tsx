import type { Growth } from '#features/newsletter/contract.ts';
import type { Range } from '#features/readings/vocabulary.ts';
import { formatNumber } from '#kernel/numbers.ts';
import { Chart } from './Chart.tsx';
import { inPeriods, periodName, sumOf } from './series.ts';
import { counted } from './words.ts';

/** Shows the number of subscribers at the end of each day, calculated backwards from today's. */
export function GrowthChart({ growth: { counts, days: changes }, days }: { growth: Growth; days: Range }) {
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

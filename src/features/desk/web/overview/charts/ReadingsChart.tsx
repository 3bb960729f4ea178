import type { Readings } from '#features/readings/contract.ts';
import type { Range } from '#features/readings/vocabulary.ts';
import { formatNumber } from '#kernel/numbers.ts';
import { Chart } from './Chart.tsx';
import { beforeText, inPeriods, periodName, sumOf } from './series.ts';
import { counted } from './words.ts';

const say = (readings: number) => counted(readings, 'reading');

/** How often pages of articles, announcements, vacancies, courses and events were read. */
export function ReadingsChart({ readings: { daily, before }, days }: { readings: Readings; days: Range }) {
  const total = sumOf(daily, (day) => day.readings);
  const points = inPeriods(daily).map((period) => ({
    label: period.label,
    value: sumOf(period.days, (day) => day.readings),
  }));
  return (
    <Chart
      title="Readings"
      note={`${say(total)} in ${days} days${beforeText(total, before, days)}`}
      shape="bars"
      points={points}
      say={say}
      table={{
        head: [periodName(days), 'Readings'],
        rows: points.toReversed().map(({ label, value }) => [label, formatNumber(value)]),
      }}
    />
  );
}

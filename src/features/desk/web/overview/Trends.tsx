import { useQuery } from '@tanstack/react-query';
import { RANGES, type Range } from '#features/readings/vocabulary.ts';
import { FilterTabs } from '#platform/web/ui/FilterTabs.tsx';
import { Loaded } from '#platform/web/ui/Loaded.tsx';
import { useMayUse } from '../desk-rights.ts';
import { GrowthChart } from './charts/GrowthChart.tsx';
import { ReadingsChart } from './charts/ReadingsChart.tsx';
import { ReviewsChart } from './charts/ReviewsChart.tsx';
import { MostRead } from './MostRead.tsx';
import { NotFound } from './NotFound.tsx';
import { growthQuery, notFoundQuery, readingsQuery, reviewsQuery } from './queries.ts';
import { RANGE_LABELS, useRange } from './range.ts';

const CHOICES = RANGES.map((range) => ({ value: String(range), label: RANGE_LABELS[range] }));

/** Readers, subscribers and reviews in the range of the address. */
export function Trends() {
  const seesSubscribers = useMayUse('newsletter');
  const [days, show] = useRange();
  const readings = useQuery(readingsQuery(days));
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
          {seesSubscribers && <Growth days={days} />}
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

function Growth({ days }: { days: Range }) {
  return <Loaded query={useQuery(growthQuery(days))}>{(growth) => <GrowthChart growth={growth} days={days} />}</Loaded>;
}
